# Komponenten und Karten.
component-finance = Kapital
component-fuel = Treibstoff
component-research = Forschung
component-parts = Bauteile
all-finance = das gesamte Kapital
all-fuel = den gesamten Treibstoff
all-research = die gesamte Forschung
all-parts = alle Bauteile
card-finance = Kapital { $number }
card-fuel = Treibstoff { $number }
card-research = Forschung { $number }
card-parts = Bauteile { $number }
card-from = { $card } (Deck von { $who })
machine = Zeitmaschine

# Was die Plätze tun.
lays = legt { $card }
lays-in-secret = wählt eine Karte zum Legen
activates = schaltet die Zeitmaschine ein
stays = lässt die Zeitmaschine ausgeschaltet
decides-in-secret = entscheidet geheim, ob die Zeitmaschine eingeschaltet wird
holds = hält { $card } zurück
holds-in-secret = hält eine Karte zurück
destroys = bezahlt { $fuel } und zerstört { $component } in Runde { $round }
retrieves = bezahlt { $fuel } und durchsucht den Ablagestapel von Runde { $round }
takes = nimmt { $card } aus dem Ablagestapel
takes-in-secret = nimmt eine Karte aus dem Ablagestapel
sends = bezahlt { $fuel } und schickt { $card } in Runde { $round }
sends-in-secret = bezahlt { $fuel } und schickt eine Karte in Runde { $round }
passes = lässt die Zeitmaschine ruhen

# Was daraus folgt.
hands-passed = alle Karten liegen, und die Handkarten werden { $seats ->
    [2] getauscht
   *[other] nach links weitergegeben
  }
round-begins = die restlichen Handkarten werden abgelegt, und Runde { $round } beginnt
machines-destroyed = { $count ->
    [one] die Maschine von { $who } fällt aus
   *[other] die Maschinen von { $who } fallen aus
  }
machines-shown = { $who } { $count ->
    [one] schaltet eine Maschine ein
   *[other] schalten ihre Maschinen ein
  }
machines-run = { $count ->
    [one] die Maschine von { $who } läuft jetzt
   *[other] die Maschinen von { $who } laufen jetzt
  }
nobody-activates = niemand schaltet eine Maschine ein
must-hold = { $who } { $count ->
    [one] wählt
   *[other] wählen
  }, was verdeckt bleibt
loses = { $who } verliert { $cards }
nothing-hit = keine Karte wird getroffen
acts-first = { $who } handelt zuerst
acts-next = { $who } handelt als Nächstes
laying-begins = jetzt werden Karten gelegt
cards-open = alle Karten werden aufgedeckt
machines-complete = die Maschinen von { $who } sind vollständig
ends-without-machine = niemand gewinnt, denn keine Maschine ist vollständig
ends-with-one = { $who } gewinnt mit der einzigen vollständigen Maschine
ends-with-most = { $who } gewinnt mit { $most }
most-finance = dem meisten Kapital
most-fuel = dem meisten Treibstoff
most-research = der meisten Forschung
most-parts = den meisten Bauteilen
ends-shared = { $who } teilen sich den Sieg, weil sie von allem gleich viel haben

# Was getan werden kann.
lay = { $card } legen
activate = die Zeitmaschine einschalten
stay = die Zeitmaschine ausgeschaltet lassen
hold = { $card } zurückhalten
destroy = { $component } in Runde { $round } zerstören und { $fuel } bezahlen
retrieve = { $fuel } bezahlen und den Ablagestapel von Runde { $round } durchsuchen
take = { $card } nehmen
send = { $fuel } bezahlen und { $card } in Runde { $round } schicken
pass = die Zeitmaschine ruhen lassen

# Das Bild.
sign-finance = $
sign-fuel = T
sign-research = F
sign-parts = B
table = Tisch
round = Runde { $round }
pile = Ablagestapel von Runde { $round }
stack-of = Stapel von Platz { $seat } in Runde { $round }
band = Runden und ihre Ablagestapel
rounds = Runde
piles = Ablagestapel
face-down = { $card }, verdeckt
stage-laying = Runde { $round } von 8, Zug { $turn } von 3
stage-activation = Runde { $round } von 8: Wer schaltet eine Zeitmaschine ein?
stage-display = Runde { $round } von 8: Was bleibt verdeckt?
stage-actions = Runde { $round } von 8: Die Maschinen handeln
stage-highest = Runde { $round } von 8: Die Maschinen handeln; die erste zahlt mit dem höchsten Treibstoff
stage-look = Runde { $round } von 8: Eine Maschine holt etwas zurück
your-hand = Deine Hand
your-machine = Deine Zeitmaschine
your-machine-before = Deine Zeitmaschine vor dieser Runde
destroy-by-touch = Zum Zerstören eine Komponente berühren
needs = Eine Zeitmaschine braucht
has-of = { $component }: { $has } von { $need }
looking-at = Der Ablagestapel von Runde { $round }: Nimm eine Karte
destroyed = In dieser Runde zerstört
destroyed-what = { $component }, Runde { $round }
destroyed-nothing = dort lag nichts
piles-open = Was abgelegt wurde
hands-open = Handkarten und Decks
hand-count = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } auf der Hand
deck-count = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } im Deck
paid = Bezahlter Treibstoff: { $numbers }
chosen = gewählt
chip-ready = bereit
chip-answered = geantwortet
chip-on = schaltet ein
chip-off = bleibt aus
chip-holds = { $count } zurück
chip-acts = { $place }. handelt
chip-acted = { $place }. fertig
chip-waits = { $place }. wartet
chip-complete = komplett
chip-wins = gewinnt
machine-off = Zeitmaschine ausgeschaltet
machine-on = Zeitmaschine läuft

# Was Maschinen brauchen.
need-finance = Eine Zeitmaschine braucht zwei Karten Kapital.
need-fuel = Eine Zeitmaschine braucht drei Karten Treibstoff zum Einschalten und eine, solange sie läuft. Mit Treibstoff werden auch Aktionen bezahlt.
need-research = Eine Zeitmaschine braucht drei Karten Forschung.
need-parts = Eine Zeitmaschine braucht vier Karten Bauteile.

# Das Glossar.
term-round = Runde
term-round-text = Das Spiel hat acht Runden. In jeder ziehen alle fünf Karten und legen drei davon. Ab Runde 5 werden vor dem ersten Zug Maschinen eingeschaltet und handeln.
term-turn = Zug
term-turn-text = Jede Runde hat drei Züge. In einem Zug legen alle gleichzeitig eine Karte verdeckt und geben den Rest der Hand nach links weiter.
term-deck = Deck
term-deck-text = Die eigenen 40 Karten: Kapital 1 bis 8, Treibstoff 1 bis 10, Forschung 1 bis 10 und Bauteile 1 bis 12.
term-hand = Hand
term-hand-text = Die Karten, aus denen gewählt wird. Nach jedem Zug wandert die Hand nach links, also legt man auch Karten aus fremden Decks.
term-stack = Stapel
term-stack-text = Die Karten, die jemand in einer Runde gelegt hat. Jeder Platz hat acht Stapel. Für eine Zeitmaschine zählen nur Stapel früherer Runden.
term-pile = Ablagestapel
term-pile-text = Jede Runde hat einen für alle gemeinsam. Was am Ende der Runde übrig ist, kommt verdeckt dorthin, und auch zerstörte Karten.
term-component = Komponente
term-component-text = Kapital, Treibstoff, Forschung und Bauteile sind die vier Komponenten einer Zeitmaschine.
term-machine = Zeitmaschine
term-machine-text = Zwei Kapital, drei Treibstoff, drei Forschung und vier Bauteile. Wer nach Runde 8 eine vollständige Zeitmaschine hat, gewinnt.
term-need = Bedarf
term-need-text = Die Komponenten, die eine Maschine haben muss. Eine laufende Maschine braucht nur eine Karte Treibstoff statt dreier.
term-activate = einschalten
term-activate-text = Eine Zeitmaschine läuft, wenn ihre zwölf Karten aufgedeckt werden: zu Beginn einer Runde, ab Runde 5. Alle entscheiden gleichzeitig und geheim.
term-active = läuft
term-active-text = Eine laufende Zeitmaschine kann in jeder Runde eine Aktion ausführen. Sie läuft, bis sie ausfällt.
term-hold-back = zurückhalten
term-hold-back-text = Wer mehr Komponenten hat als nötig, wählt beim Einschalten, welche davon verdeckt bleiben.
term-action = Aktion
term-action-text = Was eine laufende Zeitmaschine vor dem ersten Zug einer Runde tun kann: zerstören, zurückholen oder schicken. Jede Aktion kostet eine Karte Treibstoff.
term-fuel = Treibstoff bezahlen
term-fuel-text = Der Treibstoff für eine Aktion kommt aus den eigenen Stapeln früherer Runden und scheidet aus dem Spiel aus.
term-order = Reihenfolge
term-order-text = Wer die höchste Karte Treibstoff hat, handelt zuerst und muss mit ihr bezahlen. Die anderen folgen im Uhrzeigersinn und bezahlen mit einer beliebigen Karte Treibstoff.
term-destroy = zerstören
term-destroy-text = Eine Aktion: Alle Karten einer Komponente in einer früheren Runde werden gezeigt und kommen auf den Ablagestapel dieser Runde, egal wem sie gehören.
term-retrieve = zurückholen
term-retrieve-text = Eine Aktion: den Ablagestapel einer früheren Runde durchsuchen und eine seiner Karten auf die Hand nehmen.
term-send = schicken
term-send-text = Eine Aktion: Eine Handkarte kommt verdeckt in den eigenen Stapel einer späteren Runde. Sie zählt, sobald diese Runde vorbei ist.
term-destroyed-machine = ausfallen
term-destroyed-machine-text = Eine laufende Maschine, der zu Beginn einer Runde eine Komponente fehlt, geht aus. Ihre Karten bleiben liegen, und mit drei Karten Treibstoff kann sie wieder eingeschaltet werden.
term-complete = vollständig
term-complete-text = Nach Runde 8 ist eine Maschine vollständig, wenn in den acht Stapeln liegt, was sie braucht. Bei mehreren entscheidet das meiste Kapital, dann Treibstoff, Forschung und Bauteile.
term-mark = Herkunft
term-mark-text = Der Buchstabe des Platzes, aus dessen Deck eine Karte stammt. Er unterscheidet nur gleiche Karten: Eine Karte zählt für den Platz, der sie gelegt hat.

# Das Spiel und seine Optionen.
about = Alle bauen aus verdeckten Karten eine Zeitmaschine. Schaltet sie ein, ändert, was früher geschah, und macht sie in acht Runden fertig.

# Was gefragt wird.
aim = Habe eine vollständige Zeitmaschine, wenn die achte Runde vorbei ist: 2 Kapital, 3 Treibstoff, 3 Forschung und 4 Bauteile.
ask-laying = Lege eine Karte verdeckt
ask-laying-help = Die Karte kommt auf deinen Stapel dieser Runde und zählt dort für deine Maschine. Eine Maschine braucht 2 Kapital, 3 Treibstoff, 3 Forschung und 4 Bauteile. Die Sterne auf einer Karte zeigen, wie viele Karten dieser Komponente eine Maschine braucht. Alle wählen geheim und geben dann den Rest der Hand nach links weiter. Ab Runde 5 kann man eine Maschine einschalten, der nichts fehlt.
ask-activation = Deine Maschine einschalten?
ask-activation-help = Auch eine vollständige Maschine, die nicht läuft, kann gewinnen. Liegen auf deinen Stapeln früherer Runden 2 Kapital, 3 Treibstoff, 3 Forschung und 4 Bauteile, darfst du diese Karten aufdecken. Eine eingeschaltete Maschine braucht nur noch einen Treibstoff und darf in jeder Runde einmal handeln. Aber die anderen sehen dann diese Karten und können sie zerstören.
ask-display = Welche Karte bleibt verdeckt?
ask-display-help = Du hast von einer Komponente mehr Karten, als deine Maschine braucht. Wähle eine, die verdeckt bleibt: So erfährt niemand, in welcher Runde du Ersatz hast. Du wirst für jede überzählige Karte einmal gefragt, der Rest wird aufgedeckt.
ask-actions = Mit der Maschine handeln oder passen?
ask-actions-help = Jede Aktion kostet eine Treibstoffkarte. Zerstören: berühre eine Komponente, eine frühere Runde und den Treibstoff; alle verlieren ihre Karten dieser Komponente in dieser Runde. Zurückholen: berühre einen Ablagestapel und den Treibstoff; du siehst ihn durch und nimmst eine Karte. Schicken: berühre eine Karte deiner Hand, eine spätere Runde und den Treibstoff; die Karte wartet dort auf dich.
ask-highest = Mit der Maschine handeln oder passen?
ask-highest-help = Du handelst zuerst und musst deshalb mit deiner höchsten Treibstoffkarte bezahlen. Zerstören: berühre eine Komponente, eine frühere Runde und den Treibstoff; alle verlieren ihre Karten dieser Komponente in dieser Runde. Zurückholen: berühre einen Ablagestapel und den Treibstoff; du siehst ihn durch und nimmst eine Karte. Schicken: berühre eine Karte deiner Hand, eine spätere Runde und den Treibstoff; die Karte wartet dort auf dich.
ask-look = Nimm eine Karte aus dem Stapel
ask-look-help = Du hast bezahlt, also nimm eine Karte dieses Ablagestapels auf die Hand. Zurück kannst du nicht mehr.
