# Was die Plätze tun.
in-turn = { $what }
leads = spielt { $card } auf { $event } aus
plays = spielt { $card } auf { $event }
gains-bonus = erhält einen Treibstoff
wins = gewinnt es
wins-from = nimmt es { $loser } ab
keeps = behält es
chooses-card = wählt geheim { $card } für die Invariante
chooses-to-stay = entscheidet sich geheim, in der Gegenwart zu bleiben
chooses-to-go-back = entscheidet sich geheim für die Reise zurück { $to } für { $fuel } Treibstoff
chooses-to-go-on = entscheidet sich geheim für die Reise voraus { $to } für { $fuel } Treibstoff
chooses-last = trifft die letzte Wahl
alters = macht { $card } zur Invariante

# Was daraus folgt.
is-won = { $who } gewinnt es mit { $card }
is-won-from = { $who } nimmt es { $loser } mit { $card } ab
is-kept-with = { $who } behält es mit { $card }
is-kept = { $card } gewinnt es weiterhin für { $who }
reveals = { $who } deckt { $card } auf
is-invariant = { $card } ist die neue Invariante
is-trump = Trumpf ist jetzt { $suit }
is-unstable = die höchsten Karten sind gleich hoch, und die Zeitlinie ist instabil
stay = { $who } { $number ->
    [one] bleibt
   *[other] bleiben
  } in der Gegenwart
go-back = { $who } { $number ->
    [one] reist
   *[other] reisen
  } für { $fuel } Treibstoff zurück { $to }
go-on = { $who } { $number ->
    [one] reist
   *[other] reisen
  } für { $fuel } Treibstoff voraus { $to }
next-event = als Nächstes kommt { $event }, und { $who } spielt aus
next-invariant = als Nächstes kommt die Invariante, mit { $who }
new-present = die Zeit vergeht, und { $event } ist die neue Gegenwart
same-present = niemand war in der Gegenwart, daher bleibt { $event } die Gegenwart
ends-three = { $who } kontrolliert drei Ereignisse und gewinnt
ends-ten = zehn Runden sind vorbei, und { $who } gewinnt mit den meisten Ereignissen
ends-tied = { $tied } kontrollieren die meisten Ereignisse, und { $who } gewinnt mit dem, das der Invariante am nächsten liegt

# Was getan werden kann.
play = { $card } spielen
choose = { $card } für die Invariante wählen
stay-here = in der Gegenwart bleiben
go-back-to = zurück { $to } reisen ({ $fuel } Treibstoff)
go-on-to = voraus { $to } reisen ({ $fuel } Treibstoff)

# Orte, mitten im Satz.
the-invariant = die Invariante
event-1 = das erste Ereignis
event-2 = das zweite Ereignis
event-3 = das dritte Ereignis
event-4 = das vierte Ereignis
event-5 = das fünfte Ereignis
event-6 = das sechste Ereignis
event-7 = das siebte Ereignis
event-8 = das achte Ereignis
event-9 = das neunte Ereignis
event-10 = das zehnte Ereignis
token-1 = Ereignis 1
token-2 = Ereignis 2
token-3 = Ereignis 3
token-4 = Ereignis 4
token-5 = Ereignis 5
token-6 = Ereignis 6
token-7 = Ereignis 7
token-8 = Ereignis 8
token-9 = Ereignis 9
token-10 = Ereignis 10

# Dieselben Orte als Ziele einer Reise.
to-the-invariant = zur Invariante
to-event-1 = zum ersten Ereignis
to-event-2 = zum zweiten Ereignis
to-event-3 = zum dritten Ereignis
to-event-4 = zum vierten Ereignis
to-event-5 = zum fünften Ereignis
to-event-6 = zum sechsten Ereignis
to-event-7 = zum siebten Ereignis
to-event-8 = zum achten Ereignis
to-event-9 = zum neunten Ereignis
to-event-10 = zum zehnten Ereignis
to-token-1 = zu Ereignis 1
to-token-2 = zu Ereignis 2
to-token-3 = zu Ereignis 3
to-token-4 = zu Ereignis 4
to-token-5 = zu Ereignis 5
to-token-6 = zu Ereignis 6
to-token-7 = zu Ereignis 7
to-token-8 = zu Ereignis 8
to-token-9 = zu Ereignis 9
to-token-10 = zu Ereignis 10

# Farben.
suit-D = Dunkle Materie
suit-F = Flux
suit-N = Neutrinos
suit-P = Paradoxon
suit-T = Tachyonen

# Das Bild.
jumble = Zeitwirrwarr
round = Runde { $round } von 10
invariant = Invariante
present = Gegenwart
unstable = Instabil
trump = Trumpf
event-title = Ereignis { $token }
fresh-title = Ereignis { $token }, noch nicht ausgespielt
stack-title = Ereignis { $token }: { $led } wurde ausgespielt, { $winning } gewinnt, { $who } kontrolliert es
invariant-title = Die Invariante: { $card }
invariant-title-unstable = Die Invariante: keine, die Zeitlinie ist instabil
card-title = { $suit } { $rank }
follow = { $suit } bedienen
beat = { $card } schlagen
any-card = Jede Farbe darf ausgespielt werden
choosing-card = Wer hier ist, wählt geheim
choosing-journey = Alle wählen geheim
travel = Reise
fuel = Treibstoff
fuel-left = { $fuel } Treibstoff
events-of-three = { $events } von 3 Ereignissen
cards-in-hand = { $cards ->
    [0] keine Karte auf der Hand
    [one] eine Karte auf der Hand
   *[other] { $cards } Karten auf der Hand
  }
hand-of = Hand von { $who }
discards = Abgelegt
with-three-events = mit drei Ereignissen
with-most-events = mit den meisten Ereignissen

# Was es gibt.
a-suit = { $letter }: { $suit }
suit-text = Eine der fünf Farben. Wer kann, muss die ausgespielte Farbe bedienen.
card-text = { $suit }, Wert { $rank }. Die höchste Karte der Farbe der Invariante gewinnt ein Ereignis, sonst die höchste Karte der ausgespielten Farbe.
token-text = Markiert ein Ereignis der Zeitlinie. Die Marker liegen in der Reihenfolge ihrer Zahlen.
traveler-text = Zeigt, an welchem Ereignis der Zeitlinie du bist. Auf dieses Ereignis spielst du.
disc-text = Liegt auf einem Ereignis, das du kontrollierst. Mit drei Ereignissen gewinnst du.
fuel-text = Bezahlt das Reisen: einer für jedes Ereignis, um das sich deine Figur bewegt.
marker-text = Wer ihn hat, spielt am ersten Ereignis aus, und überall dort, wo niemand das Ereignis davor kontrolliert.
machine = Zeitmaschine
machine-text = Auf ihr liegt der Treibstoff, den du geheim einsetzt. Alle Zeitmaschinen liegen mit derselben Seite nach oben.
machine-standard = Seite A: Standard
machine-standard-text = Gereist wird nur zurück.
machine-jumble = Seite B: Zeitwirrwarr
machine-jumble-text = Die Ereignismarker kommen in zufälliger Reihenfolge, und gereist wird zurück oder voraus.

# Das Glossar.
term-event = Ereignis
term-event-text = Ein Stich. Es ist ein Ort der Zeitlinie mit seinem Marker, seinen Karten und der Scheibe dessen, der es kontrolliert.
term-timeline = Zeitlinie
term-timeline-text = Die Reihe aller Ereignisse, von der Invariante bis zum spätesten.
term-present = Gegenwart
term-present-text = Das Ereignis, dessen Marker zuletzt kam. Es wird in jeder Runde zuerst ausgespielt, und alle Reisenden kehren dorthin zurück, wenn die Zeit vergeht.
term-past = Vergangenheit
term-past-text = Alle Ereignisse vor der Gegenwart. Sie werden wieder ausgespielt, wenn Reisende kommen.
term-invariant = Invariante
term-invariant-text = Die offene Karte vor dem ersten Ereignis. Ihre Farbe ist Trumpf.
term-unstable = instabil
term-unstable-text = Ohne Invariante, weil die höchsten Karten gleich hoch waren. Dann zählt nur die ausgespielte Farbe.
term-trump = Trumpf
term-trump-text = Die Farbe der Invariante. Ihre höchste Karte gewinnt ein Ereignis.
term-lead = ausspielen
term-lead-text = Die erste Karte auf ein Ereignis spielen. Das darf, wer das Ereignis davor kontrolliert, sonst wer im Uhrzeigersinn als Nächstes dort ist.
term-led-card = ausgespielte Karte
term-led-card-text = Die erste Karte, die auf das Ereignis gespielt wurde. Ihre Farbe muss dort das ganze Spiel lang bedient werden.
term-winning-card = Gewinnkarte
term-winning-card-text = Die Karte, die das Ereignis gewonnen hat. Nur wer sie schlägt, nimmt das Ereignis.
term-stack = Stapel
term-stack-text = Die ausgespielte Karte und die Gewinnkarte eines Ereignisses. Sie bleiben liegen, alle anderen werden abgelegt.
term-follow-suit = bedienen
term-follow-suit-text = Eine Karte der ausgespielten Farbe spielen. Wer kann, muss es tun.
term-control = kontrollieren
term-control-text = Ein Ereignis gewonnen haben. Darauf liegt dann die eigene Scheibe. Wer drei Ereignisse kontrolliert, gewinnt.
term-disc = Kontrollscheibe
term-disc-text = Eine deiner drei Scheiben. Sie liegt auf einem Ereignis, das du kontrollierst.
term-traveler = Reisender
term-traveler-text = Deine Figur. Du spielst an dem Ereignis mit, an dem sie steht.
term-fuel = Treibstoff
term-fuel-text = Was das Reisen kostet: einer für jedes Ereignis. Wenn die Zeit vergeht, erhalten alle zwei, abzüglich einem für jedes Ereignis, das sie kontrollieren.
term-bonus-fuel = Bonustreibstoff
term-bonus-fuel-text = Ein Treibstoff sofort für eine Karte, die bedient und niedriger ist als die höchste dort offene Karte dieser Farbe.
term-journey = Reise
term-journey-text = Wie weit du am Ende einer Runde reist. Alle wählen geheim und decken gemeinsam auf.
term-time-passes = die Zeit vergeht
term-time-passes-text = Der Schritt, in dem eine neue Gegenwart zur Zeitlinie kommt, alle Reisenden dorthin zurückkehren und alle Treibstoff erhalten.
term-marker = Startspielermarker
term-marker-text = Zeigt, wer am ersten Ereignis ausspielt. Er bleibt das ganze Spiel lang, wo er ist.
term-jumble = Zeitwirrwarr
term-jumble-text = Die Variante, in der die Ereignismarker in zufälliger Reihenfolge kommen und auch vorausgereist werden darf.

# Das Spiel und seine Optionen.
about = Ein Stichspiel auf einer Zeitlinie: Reist zu einem früheren Stich zurück, spielt noch einmal dazu und nehmt ihn dem ab, der ihn gewonnen hatte.
option-mode = Seite der Zeitmaschinenkarten
option-mode-text = Mit Seite A spielt ihr das Grundspiel. Mit Seite B werden die Ereignisse in zufälliger Reihenfolge gezogen, und ihr könnt auch vorwärts reisen.
option-mode-standard = A: Grundspiel
option-mode-jumble = B: Zeitwirrwarr

# Was gefragt wird.
aim = Kontrolliere als Erster drei Ereignisse der Zeitlinie.
ask-lead = Spiele eine Karte aus
ask-lead-help = Du beginnst dieses Ereignis und darfst jede Karte spielen. Die anderen müssen ihre Farbe bedienen, wenn sie können. Die höchste Karte der Trumpffarbe (der Farbe der Invariante) gewinnt, sonst die höchste Karte der ausgespielten Farbe. Wer gewinnt, legt eine Scheibe auf das Ereignis. Drei Ereignisse gewinnen das Spiel.
ask-follow = Bediene: { $suit }
ask-follow-help = Du musst eine Karte dieser Farbe spielen, weil du eine hast. Ist sie niedriger als die höchste Karte von { $suit } dort, bekommst du sofort einen Treibstoff. Der höchste Trumpf gewinnt das Ereignis, sonst die höchste Karte der ausgespielten Farbe.
ask-any = Spiele irgendeine Karte: { $suit } hast du nicht
ask-any-help = Du kannst nicht bedienen, also ist jede Karte erlaubt. Eine Karte der Trumpffarbe (der Farbe der Invariante) kann das Ereignis trotzdem gewinnen, jede andere nicht.
ask-invariant = Wähle eine Karte für die Invariante
ask-invariant-help = Alle, die an der Invariante stehen, wählen geheim eine Karte, und alle werden zugleich aufgedeckt. Die höchste Zahl wird die neue Invariante, und ihre Farbe ist von nun an Trumpf. Sind die höchsten Zahlen gleich, gibt es keinen Trumpf.
ask-travel = Hierbleiben oder zurückreisen? Dein Treibstoff: { $fuel }
ask-travel-help = Alle wählen geheim. Jeder Treibstoff bringt deine Figur ein Ereignis zurück und ist dann weg. In der nächsten Runde spielst du auf das Ereignis, an dem du stehst, und kannst es dem abnehmen, der es kontrolliert.
ask-journey = Hierbleiben oder reisen? Dein Treibstoff: { $fuel }
ask-journey-help = Alle wählen geheim. Jeder Treibstoff bringt deine Figur ein Ereignis zurück oder voraus und ist dann weg. In der nächsten Runde spielst du auf das Ereignis, an dem du stehst, und kannst es dem abnehmen, der es kontrolliert.
