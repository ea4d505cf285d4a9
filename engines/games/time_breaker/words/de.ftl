# Plättchen. Ein Tor heißt nach seinem Datum.
tra = TRA
agency = Agentur für Zeitreparatur
date-and-key = { $date } ({ $tile })
to-gate = nach { $date }
to-tra = zur TRA
quoted = „{ $card }“
place = Reihe { $row }, Spalte { $column }

# Karten.
card-jump = Sprung { $date }
card-jump-text = Ziehe nach { $date } oder von dort überallhin.
card-move-lateral = Schritt zur Seite
card-move-lateral-text = Ziehe ein Feld nach links oder rechts.
card-move-vertical = Schritt auf oder ab
card-move-vertical-text = Ziehe ein Feld nach oben oder unten.
card-move-any = Schritt nach Wahl
card-move-any-text = Ziehe ein Feld nach links, rechts, oben oder unten.
card-return-to-hq = Zurück in die Zentrale
card-return-to-hq-text = Versetze irgendeine Figur zur TRA.
card-join-me = Alle zu mir
card-join-me-text = Versetze die Figuren aller anderen auf dein Feld.
card-quantum-leap = Quantensprung
card-quantum-leap-text = Spiele 2 weitere Karten: eine aus der Hand und die oberste vom Stapel.
card-tag-along = Ich komme mit
card-tag-along-text = Ziehe auf das Feld eines anderen Spielers.
card-desperate-grab = Verzweifelter Griff
card-desperate-grab-text = Wirf deine Hand ab und ziehe zum Zeitbrecher.
card-double-time = Doppeltes Tempo
card-double-time-text = Folge einem grünen Pfeil und dann noch einem.
card-near-yet-far = Nah und doch so fern
card-near-yet-far-text = Ziehe auf ein Feld neben dem Zeitbrecher.
card-back-it-up = Rückwärtsgang
card-back-it-up-text = Folge dem roten Pfeil.
card-crash-a-gate = Torabsturz
card-crash-a-gate-text = Schließe ein Tor, aber nicht das unter dem Zeitbrecher.
card-on-the-move = Auf der Flucht
card-on-the-move-text = Bewege den Zeitbrecher: am grünen Pfeil oder mit Schritt oder Sprung.
card-shut-and-run = Zu und weg
card-shut-and-run-text = Der Zeitbrecher zieht auf ein Feld daneben. Das Tor hinter ihm stürzt ab.
card-stop-time = Zeitstopp
card-stop-time-text = Stoppe eine Karte, die jemand anders gerade spielt.

# Was die Plätze tun.
plays = spielt „{ $card }“
plays-home = spielt „{ $card }“, um zur TRA zurückzukommen
plays-to = spielt „{ $card }“, um { $to } zu ziehen
plays-at = spielt „{ $card }“ auf { $date }
plays-breaker = spielt „{ $card }“: Der Zeitbrecher soll { $to } fliehen
plays-green = spielt „{ $card }“: Der Zeitbrecher soll dem grünen Pfeil { $to } folgen
plays-on = spielt „{ $card }“ auf { $who }
plays-with = spielt „{ $card }“ mit „{ $second }“: Der Zeitbrecher soll { $to } ziehen
follows = folgt dem grünen Pfeil
follows-to = folgt dem grünen Pfeil { $to }
follows-with = folgt mit dem Zeitbrecher dem grünen Pfeil { $to }
wormholes = betritt ein Wurmloch
dumps = stößt „{ $card }“ ab
draws-anew = zieht { $cards ->
    [one] eine neue Karte
   *[other] { $cards } neue Karten
  }
arrests = verhaftet den Zeitbrecher
goes-on = verhaftet niemanden
names = wählt „{ $card }“ für den Quantensprung
plays-first = spielt zuerst „{ $card }“
passes-turn = kann nichts tun und setzt aus
answers-stop = antwortet geheim mit „Zeitstopp“
answers-pass = passt
answers-always = passt, jetzt und künftig
sets-pass = passt künftig immer
sets-ask = will künftig wieder gefragt werden

# Was daraus folgt.
stops-card = { $who } spielt „Zeitstopp“ auf „{ $card }“
stops-stop = { $who } spielt „Zeitstopp“ auf den „Zeitstopp“ von { $other }
is-cancelled = „{ $card }“ ist gestoppt
stop-is-cancelled = der „Zeitstopp“ von { $who } ist gestoppt
discards-hand = { $who } wirft { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
  } ab
closed-leads-home = das Tor von { $date } ist geschlossen und führt zur TRA
breaker-goes = der Zeitbrecher zieht { $to }
gate-crashes = das Tor von { $date } stürzt ab
goes = { $who } zieht { $to }
goes-with = { $who } zieht mit dem Zeitbrecher { $to }
is-moved = { $who } { $count ->
    [one] wird
   *[other] werden
  } { $to } versetzt
loses-breaker = { $who } verliert den Zeitbrecher
arrested = { $who } verhaftet den Zeitbrecher
shows-stop = { $who } zeigt einen „Zeitstopp“ und behält ihn
returns-to-hand = „{ $card }“ kehrt in die Hand von { $who } zurück
fizzles = „{ $card }“ lässt sich nicht spielen und wird abgeworfen
brings = es bringt „{ $card }“
turns-up = „{ $card }“ wird aufgedeckt
draws = { $who } zieht { $cards }
reshuffled = der Ablagestapel wird zum neuen Stapel gemischt
next = { $who } ist an der Reihe
next-with = { $who } ist an der Reihe und zieht die Karte „{ $card }“
end-arrest = { $who } liefert den Zeitbrecher ab und gewinnt
end-surrender = der Zeitbrecher stellt sich, und niemand gewinnt
end-limit = das war der letzte Zug, und niemand gewinnt

# Was getan werden kann.
play = „{ $card }“ spielen
play-home = „{ $card }“ spielen, um zur TRA zurückzukommen
play-to = „{ $card }“ spielen, um { $to } zu ziehen
play-at = „{ $card }“ auf { $date } spielen
play-breaker = „{ $card }“ spielen, damit der Zeitbrecher { $to } flieht
play-green = „{ $card }“ spielen, damit der Zeitbrecher dem grünen Pfeil { $to } folgt
play-on = „{ $card }“ auf { $who } spielen
play-with = „{ $card }“ mit „{ $second }“ spielen, damit der Zeitbrecher { $to } zieht
follow = dem grünen Pfeil { $to } folgen
wormhole = ein Wurmloch betreten: eine Karte ziehen und spielen
dump = „{ $card }“ abstoßen
draw-anew = { $cards ->
    [one] eine neue Karte
   *[other] { $cards } neue Karten
  } ziehen
arrest = den Zeitbrecher verhaften
go-on = niemanden verhaften
name = „{ $card }“ mit dem Quantensprung spielen
play-first = „{ $card }“ zuerst spielen
pass-turn = aussetzen
stop = „Zeitstopp“ spielen

# Das Bild.
turn = Zug { $turn }
turn-of = Zug { $turn } von { $limit }
aim = Fange den Zeitbrecher und bringe ihn als Gefangenen zur TRA in der Mitte, bevor es jemand anders tut.
ask-turn = Spiele eine Karte oder folge dem Pfeil
ask-turn-help = Berühre eine Karte deiner Hand und was sie nennt, oder das Feld am Ende des grünen Pfeils unter deiner Figur, oder den Stapel: Ein Wurmloch zieht eine Karte und spielt sie sofort. Erreiche zuerst den Zeitbrecher, den lila Würfel. Verhafte ihn dort und bring ihn zum TRA-Feld in der Mitte, um zu gewinnen.
ask-dump = Noch einen Sprung abstoßen oder ziehen
ask-dump-help = Du darfst Sprünge abwerfen, deren Tore geschlossen sind, und ebenso viele Karten ziehen. Berühre einen Sprung und dann den Ablagestapel, oder den Stapel, um zu ziehen.
ask-name = Wähle eine Karte deiner Hand
ask-name-help = Der Quantensprung spielt diese Karte und die oberste Karte des Stapels, in der Reihenfolge, die du wählst.
ask-order = Welche Karte wird zuerst gespielt?
ask-order-help = Beide Karten werden gespielt, eine nach der anderen. Andere können jede von ihnen stoppen.
ask-card = Spiele die Karte auf dem Tisch
ask-card-help = Berühre die Karte und was sie nennt. Gibt es mehrere Felder oder Spieler zur Wahl, entscheidest du.
ask-window = { $card } stoppen?
ask-window-help = Jemand spielt diese Karte. Hast du Zeitstopp, kannst du ihn verbrauchen: Die Karte bewirkt nichts, und der Zug ist zu Ende. Alle anderen werden zugleich gefragt, und niemand sieht, wer passt.
ask-stop = Zeitstopp von { $who } gegen { $card } aufheben?
ask-stop-help = Jemand verbraucht einen Zeitstopp, damit { $card } nichts bewirkt. Hast du auch Zeitstopp, kannst du ihn verbrauchen und diesen aufheben: Dann gilt { $card }. Alle anderen werden zugleich gefragt, und niemand sieht, wer passt.
ask-arrest = Den Zeitbrecher verhaften?
ask-arrest-help = Deine Figur steht dort, wo der Zeitbrecher ist. Ist er verhaftet, kommt er mit, wenn du deine eigene Figur bewegst. Du gewinnst, wenn du mit ihm das TRA-Feld erreichst. Andere, die dort stehen, können ihn auch verhaften: Dann nimmt ihn mit, wer sich zuerst bewegt. Bewegt jemand anders dich oder den Zeitbrecher, ist die Verhaftung verloren.
deck = Stapel
discards = Ablage
hand-of = Die Hand von { $who }
your-hand = Deine Hand
waiting-leap = Quantensprung
waiting-wormhole = Wurmloch
closed = geschlossen
is-asked = ist gefragt
has-answered = hat geantwortet
has-stopped = stoppt sie
has-passed = passt
at-tile = auf { $date }
holds-breaker = hat den Zeitbrecher
always-passes = passt immer
has-won = gewinnt
tile-title = { $date }: { $event } (grüner Pfeil: { $green }, roter Pfeil: { $red })
tile-closed = { $date } ist geschlossen. Wer hierher kommt, landet auf der TRA.
tile-tra = Das TRA-Feld: { $agency }
seat-title = { $who }, { $tile }
card-and-text = { $card }: { $text }
closed-jump = Das Tor ist zu: Ziehe zur TRA oder stoße die Karte ab.
at-tra = auf der TRA
played-by = { $who } spielt
stopped-by = „Zeitstopp“ von { $who }
aim-seat = auf { $who }
aim-gate = → { $to }
deck-title = Stapel, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
  }
discards-title = Ablage, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
  }
cards-in-hand = { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
  }

# Was zum Spiel gehört.
breaker = Zeitbrecher
piece = Figur
piece-text = Jeder hat eine. Alle Figuren beginnen auf der TRA.
board = Zeittore

# Das Glossar.
term-breaker = Zeitbrecher
term-breaker-text = Wen alle jagen. Der Zeitbrecher beginnt auf dem Feld links oben.
term-tra = TRA
term-tra-text = Die Zentrale der Agentur für Zeitreparatur, das Feld in der Mitte. Wer den Zeitbrecher hierher bringt, gewinnt. Es hat keine Pfeile.
term-gate = Tor
term-gate-text = Ein Feld mit einem Datum. Es gibt 24, zufällig um die TRA gelegt.
term-green-arrow = grüner Pfeil
term-green-arrow-text = Der Pfeil eines Tors, den das Folgen, „Doppeltes Tempo“ und „Auf der Flucht“ benutzen. Er nennt das Tor, zu dem er führt.
term-red-arrow = roter Pfeil
term-red-arrow-text = Der Weg zurück: Er nennt das Tor, dessen grüner Pfeil hierher führt. „Rückwärtsgang“ benutzt ihn.
term-follow = folgen
term-follow-text = Am grünen Pfeil unter der eigenen Figur weiterziehen, statt eine Karte zu spielen. Niemand kann das stoppen.
term-wormhole = Wurmloch
term-wormhole-text = Noch eine Karte ziehen und sofort spielen. Lässt sie sich nicht spielen, wird sie abgeworfen; ein „Zeitstopp“ wird gezeigt und behalten.
term-move = Schritt
term-move-text = Eine Karte, die eine Figur auf das nächste Feld in einer erlaubten Richtung bringt, nie schräg.
term-jump = Sprung
term-jump-text = Eine Karte, die eine Figur zu dem Tor bringt, das sie zeigt. Steht die Figur schon dort, zieht sie auf ein beliebiges anderes offenes Feld.
term-action = Aktion
term-action-text = Eine Karte mit eigener Wirkung, etwa „Alle zu mir“ oder „Quantensprung“.
term-breaker-card = Zeitbrecherkarte
term-breaker-card-text = Eine Karte für das, was der Zeitbrecher tut: „Torabsturz“, „Auf der Flucht“ oder „Zu und weg“.
term-stop-time = Zeitstopp
term-stop-time-text = Eine Karte, die eine gerade gespielte Karte eines anderen stoppt, auch einen „Zeitstopp“. Gegen Pfeile und Verhaftungen hilft sie nicht.
term-window = Fenster
term-window-text = Nach jeder Karte antworten alle anderen gleichzeitig und geheim: stoppen oder passen. Von denen, die stoppen, zählt nur der nächste im Uhrzeigersinn.
term-standing = immer passen
term-standing-text = Eine geheim hinterlegte Antwort, die in allen Fenstern passt, bis man sie aufhebt.
term-wrap = über den Rand
term-wrap-text = Eine Figur, die das Spielfeld an einem Rand verlässt, landet am gegenüberliegenden.
term-crash = Absturz
term-crash-text = Ein abgestürztes Tor verlässt das Spielfeld. Figuren darauf werden zur TRA versetzt. Schritte überspringen die Lücke.
term-closed = geschlossenes Tor
term-closed-text = Ein abgestürztes Tor. Wer einem Pfeil dorthin folgt oder dorthin springt, landet auf der TRA, was ein schneller Heimweg sein kann.
term-dump = abstoßen
term-dump-text = Sprünge zu geschlossenen Toren abwerfen und ebenso viele Karten ziehen, einmal im eigenen Zug. Es kostet nichts.
term-arrest = verhaften
term-arrest-text = Im eigenen Zug und auf demselben Feld erklären, dass der Zeitbrecher verhaftet ist. Es kostet nichts. Mehrere dürfen es; wer zuerst zieht, nimmt ihn mit.
term-prisoner = Gefangener
term-prisoner-text = Der verhaftete Zeitbrecher, der mitkommt, sooft man die eigene Figur zieht.
term-be-moved = versetzt werden
term-be-moved-text = Versetzt jemand anders die eigene Figur, oder stürzt ihr Tor ab, bleibt der Gefangene zurück.
term-surrender = sich stellen
term-surrender-text = Erreicht der Zeitbrecher allein die TRA, endet das Spiel, und niemand gewinnt.
term-seen = allen bekannt
term-seen-text = Eine Handkarte, die alle gesehen haben: ein „Zeitstopp“, der gezeigt wurde, oder eine Karte, die auf die Hand zurückkam.

# Die Sammlung „open“.
pack_open = Vierundzwanzig offene Tore
pack_open_about = Eine eigene Sammlung für Time Breaker. Jahre, Pfeile und Kartenzahlen des veröffentlichten Spiels stehen nicht in unserer Quelle; Daten, Pfeile und Anzahlen sind deshalb von uns. Nur die Arten der Karten und ihre Wirkung sind die des Regelhefts.
pack_open_776bc-date = 776 v. Chr.
pack_open_776bc = Olympia hält die ersten Spiele ab, von denen man weiß; ein Koch aus Elis gewinnt das einzige Rennen
pack_open_399bc-date = 399 v. Chr.
pack_open_399bc = Athen stimmt über Sokrates ab, der als Strafe freie Mahlzeiten vorschlägt
pack_open_44bc-date = 44 v. Chr.
pack_open_44bc = Caesar hält eine Verabredung an den Iden des März ein
pack_open_79-date = 79 n. Chr.
pack_open_79 = Der Vesuv hält in Pompeji alle Uhren an
pack_open_868-date = 868
pack_open_868 = Wang Jie bezahlt das Diamant-Sutra: das älteste gedruckte Buch, das ein Datum trägt
pack_open_1066-date = 1066
pack_open_1066 = Zwei Invasionen Englands in einem Herbst; die zweite hält
pack_open_1215-date = 1215
pack_open_1215 = König Johann siegelt in Runnymede die Magna Carta und meint nichts davon ernst
pack_open_1325-date = 1325
pack_open_1325 = Ibn Battuta bricht von Tanger nach Mekka auf; in vierundzwanzig Jahren ist er zurück
pack_open_1453-date = 1453
pack_open_1453 = Konstantinopel fällt an einem Dienstag
pack_open_1518-date = 1518
pack_open_1518 = Straßburg tanzt den ganzen Sommer und kann nicht aufhören
pack_open_1582-date = 1582
pack_open_1582 = Rom geht am 4. Oktober zu Bett und steht am 15. auf
pack_open_1610-date = 1610
pack_open_1610 = Galilei findet vier Monde, wo keine sein dürften
pack_open_1687-date = 1687
pack_open_1687 = Newtons Principia erscheinen; Halley zahlt den Druck
pack_open_1773-date = 1773
pack_open_1773 = Boston brüht 342 Kisten Tee in kaltem Salzwasser
pack_open_1783-date = 1783
pack_open_1783 = Zwei Männer überqueren Paris im Ballon und landen ohne einen Kratzer
pack_open_1815-date = 1815
pack_open_1815 = Napoleon trifft bei Waterloo auf Wellington, und vorher regnet es
pack_open_1843-date = 1843
pack_open_1843 = Ada Lovelace schreibt ein Programm für eine Maschine, die niemand gebaut hat
pack_open_1859-date = 1859
pack_open_1859 = Die Entstehung der Arten ist im Handel am ersten Tag ausverkauft
pack_open_1876-date = 1876
pack_open_1876 = Bell telefoniert zum ersten Mal, ins Zimmer nebenan
pack_open_1895-date = 1895
pack_open_1895 = H. G. Wells veröffentlicht Die Zeitmaschine; die Agentur streitet alles ab
pack_open_1903-date = 1903
pack_open_1903 = Zwölf Sekunden Flug bei Kitty Hawk
pack_open_1928-date = 1928
pack_open_1928 = Fleming findet nach den Ferien eine verschimmelte Schale
pack_open_1969-date = 1969
pack_open_1969 = Zwei Menschen gehen über den Mond; ein dritter hält den Motor warm
pack_open_1989-date = 1989
pack_open_1989 = Ein Sprecher verliest sich, und die Berliner Mauer geht auf

# Das Spiel und seine Optionen.
about = Jagt den Zeitbrecher durch die Zeit, verhaftet ihn und bringt ihn vor allen anderen in die Zentrale.
option-pack = Kartensatz
option-pack-text = Die Felder und Karten, mit denen gespielt wird.
option-auto-arrest = Sofort verhaften
option-auto-arrest-text = Die Verhaftung wird für dich erklärt, sobald du sie erklären darfst.
option-turn-limit = Zuglimit
option-turn-limit-text = Nach so vielen Zügen von allen zusammen endet die Partie ohne Sieg.
