# Karten und Packungen.
pack_early-american = Frühes Amerika
pack_twentieth-century = 20. Jahrhundert
card-of = { $card } ({ $pack })
any-gold = etwas aus Gold

# Was die Plätze tun.
plays = spielt „{ $card }“
plays-patch = spielt „{ $card }“ auf { $year }
plays-on = spielt „{ $card }“ auf { $year }
plays-at = spielt „{ $card }“ und nennt { $who }
plays-at-slot = spielt „{ $card }“ und nennt die { $slot ->
    [first] erste
   *[second] zweite
  } { $kind ->
    [identity] Identität
   *[mission] Mission
  } von { $who }
plays-for = spielt „{ $card }“ und nennt „{ $target }“
discards = wirft „{ $card }“ ab
replaces = wirft mit der Zeitmaschine „{ $card }“ ab und zieht eine Karte
kills-time = schlägt die Zeit tot: wirft „{ $first }“ und dann „{ $second }“ ab und zieht eine Karte
swaps = { $slots ->
    [none] tauscht keine Identität
    [first] tauscht die erste Identität
    [second] tauscht die zweite Identität
   *[both] tauscht beide Identitäten
  }
swaps-in-secret = entscheidet geheim, welche Identitäten getauscht werden
takes = nimmt „{ $card }“ aus dem Stapel, der dann gemischt wird
takes-in-secret = nimmt eine Karte aus dem Stapel, der dann gemischt wird
puts-back = legt „{ $card }“ zurück auf den Stapel und nimmt „{ $top }“ vom Ablagestapel
puts-back-in-secret = legt die eben gezogene Karte zurück auf den Stapel und nimmt „{ $top }“ vom Ablagestapel
leaves-machine = lässt die Zeitmaschine ungenutzt
passes = passt
always-passes = passt, jetzt und künftig
uses-memo = antwortet geheim mit einem Memo
sets-pass = passt künftig immer
sets-ask = will künftig wieder gefragt werden

# Was daraus folgt.
lays-memo = { $who } spielt „{ $card }“
is-cancelled = „{ $card }“ ist abgewehrt
is-patched = { $year } ist geflickt
is-flipped = { $year } wird gewendet: „{ $headline }“
lost-patches = { $count ->
    [one] der Flicken auf { $years } fällt ab
   *[other] die Flicken auf { $years } fallen ab
  }
become-paradoxes = { $count ->
    [one] { $years } wird zum Paradoxon
   *[other] { $years } werden zu Paradoxa
  }
are-real-again = { $count ->
    [one] { $years } ist wieder echt
   *[other] { $years } sind wieder echt
  }
open = { $count ->
    [0] kein Paradoxon ist offen
    [one] ein Paradoxon ist offen
   *[other] { $count } Paradoxa sind offen
  }
lies-in-front = „{ $card }“ liegt vor { $who }
draws = { $who } zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
has-plays = { $who } hat { $count ->
    [one] einen Spielzug
   *[other] { $count } Spielzüge
  }
throws-identity = { $who } wirft die Identität { $card } ab und zieht eine neue
throws-identity-unseen = { $who } wirft eine Identität ab und zieht eine neue
throws-mission = { $who } wirft die Mission „{ $card }“ ab und zieht eine neue
throws-mission-unseen = { $who } wirft eine Mission ab und zieht eine neue
is-now = { $who } ist jetzt { $cards }
now-seeks = die Mission von { $who } ist jetzt „{ $card }“
steals = { $who } nimmt { $other } „{ $card }“ weg
loses = { $who } verliert „{ $card }“
sells = { $who } verkauft „{ $card }“
recovers = { $who } nimmt „{ $card }“ vom Ablagestapel
hands-are-mixed = alle Handkarten werden gemischt und neu verteilt
hands-are-swapped = { $who } und { $other } tauschen ihre Handkarten
looks-through = { $who } sieht den Stapel durch
new-deck = der Ablagestapel wird zum neuen Stapel
next-turn = { $who } ist am Zug
goes-first = { $who } beginnt
come-home = { $count ->
    [one] { $cards } kommt heim
   *[other] { $cards } kommen heim
  }
is-home = { $who } ist daheim als { $card }
completes = { $who } erfüllt die Mission „{ $card }“
earns-watch = { $who } verdient sich die goldene Uhr
end-wins = { $who } gewinnt: { $reasons }
reason-home = daheim als { $cards }
reason-mission = Mission „{ $cards }“ erfüllt
reason-ten = { $count } Karten auf der Hand
end-all-goals = { $who } hat alle drei Ziele erreicht und gewinnt
end-all-home = alle sind daheim, und { $who } gewinnt
end-paradox = mit dem dreizehnten Paradoxon endet das Universum, und niemand gewinnt
end-turns = der letzte Zug ist vorbei, und niemand gewinnt
end-stuck = keine Karte kann gespielt oder abgeworfen werden, und die Partie ist verloren
end-cards = die Karten sind aufgebraucht, und die Partie ist verloren

# Was getan werden kann.
play = „{ $card }“ spielen
play-patch = „{ $card }“ auf { $year } spielen
play-on = „{ $card }“ auf { $year } spielen: „{ $headline }“
play-at = „{ $card }“ spielen und { $who } nennen
play-at-slot = „{ $card }“ spielen und die { $slot ->
    [first] erste
   *[second] zweite
  } { $kind ->
    [identity] Identität
   *[mission] Mission
  } von { $who } nennen
play-for = „{ $card }“ spielen und „{ $target }“ nennen
discard = „{ $card }“ abwerfen
kill-time = die Zeit totschlagen: „{ $first }“ und dann „{ $second }“ abwerfen
swap = { $slots ->
    [none] { $mode ->
        [one] die Identität behalten
       *[two] beide Identitäten behalten
      }
    [first] { $mode ->
        [one] die Identität tauschen
       *[two] die erste Identität tauschen
      }
    [second] die zweite Identität tauschen
   *[both] beide Identitäten tauschen
  }
take = „{ $card }“ nehmen
put-back = „{ $card }“ zurück auf den Stapel legen und dafür „{ $top }“ nehmen
leave-machine = die Zeitmaschine ungenutzt lassen
use-memo = die Karte mit einem Memo abwehren

# Das Bild.
status-mulligan = Identitäten tauschen? Noch gefragt: { $who }
status-drawn = { $who } darf eine eben gezogene Karte zurücklegen
status-discard = { $who } muss eine Karte abwerfen
status-play = { $who } spielt eine Karte oder wirft eine ab
status-window = Die Karte abwehren? Noch gefragt: { $who }
status-fetch = { $who } nimmt eine Karte aus dem Stapel
status-machine = { $who } darf eine Zeitmaschine nutzen
is-over = Partie vorbei. { $who }
wins = gewinnt
era-past = aus der Vergangenheit
era-future = aus der Zukunft
turn = Zug { $number }
mode-standard = Grundspiel
mode-artifaxx = Artifaxx
mode-solonauts = Solonauten
mode-uber = ÜberChrononauts
year = { $year }
paradox = Paradoxon
paradox-if-any = Paradoxon, wenn eines von { $years } gewendet ist
paradox-if-all = { $count ->
    [one] Paradoxon, wenn { $years } gewendet ist
   *[other] Paradoxon, wenn { $years } alle gewendet sind
  }
patch-needs = { $text } Braucht: { $needs }.
prime-all = { $years } gewendet
prime-any = eines von { $years } gewendet
prime-and-true = { $prime }, { $years } wahr
either = jetzt „{ $now }“, gewendet „{ $other }“
dated = { $year } „{ $headline }“
one-of = eines von { $cards }
open-of = { $count } von { $most } Paradoxa
open-in-rows = { $count } von { $most } in vier Reihen
deck = Stapel
discards-pile = Ablage
identity-pile = Identitäten
mission-pile = Missionen
thrown = abgeworfen: { $cards }
table = Auf dem Tisch
play-here = Hier ausspielen
empty-table = Es wird keine Karte gespielt
plays-left = { $count ->
    [one] noch 1 Spielzug
   *[other] noch { $count } Spielzüge
  }
lies-on = auf { $year }
names-seat = nennt { $who }
names-slot = nennt die { $slot ->
    [first] erste
   *[second] zweite
  } { $kind ->
    [identity] Identität
   *[mission] Mission
  } von { $who }
names-card = nennt „{ $card }“
memo-on = Memo von { $who }
owes = muss antworten
answered = hat geantwortet
cancels = Memo
lets = passt
hand = Hand
cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
hidden-identity = verdeckte Identität
hidden-mission = verdeckte Mission
identity = Identität
mission = Mission
any-three = drei davon
watch = goldene Uhr
swap-yes = wird getauscht
swap-no = bleibt
swap-unknown = hat entschieden
always = passt immer
your-hand = Hand von { $who }
choose-target = Ablage zur Auswahl
deck-to-choose = Der Stapel: Karte wählen
kill = Zeit totschlagen (2 ablegen, 1 ziehen)
seat-of = { $who }
kind-linchpin = Angelpunkt
kind-ripplepoint = Folgepunkt
kind-patch = Flicken
kind-inverter = Wender
kind-artifact = Artefakt
kind-gadget = Gerät
kind-action = Aktion
kind-timewarp = Zeitsprung
legend-true = Angelpunkt, wahr
legend-prime = Angelpunkt, gewendet
legend-real = Folgepunkt
legend-paradox = Paradoxon
legend-patched = geflickt
legend-wanted = von einer Identität gebraucht
legend-mission = in deiner Mission
legend-gold = Gold
for-mission = { $card } Deine Mission braucht sie.
for-house = { $card } Eine deiner Identitäten braucht sie.

# Was Identitäten und Missionen noch fehlt.
is-wanted = Eine Identität braucht dieses Jahr.
missing-linchpin = { $year } muss zurückgewendet werden.
missing-ripplepoint = { $year } muss zeigen, was wirklich geschah. { $needs }.
missing-patch = Der Flicken für { $year } { $where ->
    [playable] ist auf der Hand und kann gespielt werden
    [hand] ist auf der Hand
    [discards] liegt in der Ablage
   *[unknown] ist noch zu finden
  }.
missing-patch-needs = Braucht: { $needs }.
missing-item = „{ $card }“ { $where ->
    [hand] ist auf der Hand
   *[discards] liegt in der Ablage
  }.
missing-item-of = „{ $card }“ liegt vor { $who }.

# Die Bestandteile.
linchpin-text = Ein Wender wendet ihn.
identity-needs = { $text } Daheim: { $years }.
mission-needs = { $text } { $count ->
    [4] Drei davon: { $items }.
   *[other] Alle davon: { $items }.
  }

# Das Glossar.
term-timeline = Zeitleiste
term-timeline-text = Alle Ereignisse der Geschichte nach ihrem Datum, in Reihen zu acht.
term-linchpin = Angelpunkt
term-linchpin-text = Ein Ereignis, das Wender wenden. Es zeigt seine wahre oder seine gewendete Seite.
term-ripplepoint = Folgepunkt
term-ripplepoint-text = Ein Ereignis, das von Angelpunkten abhängt. Es zeigt, was wirklich geschah, solange seine Bedingung es nicht zum Paradoxon macht.
term-paradox = Paradoxon
term-paradox-text = Ein Loch in der Geschichte, wo die Bedingung eines Folgepunkts gilt. Ein Flicken schließt es. Mit dreizehn offenen Paradoxa endet das Universum, und niemand gewinnt.
term-patch = Flicken
term-patch-text = Eine Karte, die das Paradoxon ihres Jahres mit einer neuen Schlagzeile schließt und dafür eine Karte einbringt. Sie fällt ab, sobald ihre eigene Bedingung nicht mehr gilt.
term-inverter = Wender
term-inverter-text = Eine Karte, die einen der Angelpunkte wendet, die sie erreicht. Alles, was von ihm abhängt, ändert sich sofort.
term-identity = Identität
term-identity-text = Deine geheime Figur: ein echtes Ereignis und zwei Flicken, die ihr Daheim ausmachen.
term-home = daheim
term-home-text = Eine Identität ist daheim, wenn am Ende deines Zuges ihr echtes Ereignis und ihre beiden Flicken auf der Zeitleiste liegen.
term-mission = Mission
term-mission-text = Eine geheime Liste von drei oder vier Artefakten. Sie ist erfüllt, wenn drei davon vor dir liegen.
term-artifact = Artefakt
term-artifact-text = Eine Karte, die offen vor dir liegt. Missionen verlangen Artefakte.
term-gadget = Gerät
term-gadget-text = Eine Karte, die offen vor dir liegt und eine eigene Fähigkeit hat.
term-time-machine = Zeitmaschine
term-time-machine-text = Ein Gerät, das ändert, wie du ziehst oder spielst. In einem Zug darfst du höchstens eine nutzen.
term-action = Aktion
term-action-text = Eine Karte, die einmal wirkt und dann abgeworfen wird.
term-timewarp = Zeitsprung
term-timewarp-text = Wie eine Aktion: Memos, Vorspulen und Karten, die andere aus dem Stapel oder der Ablage holen.
term-memo = Memo
term-memo-text = Eine Karte, die eine Karte abwehrt, während jemand anders sie spielt. Alle anderen werden gleichzeitig und geheim gefragt. Nur das Memo dessen zählt, der im Uhrzeigersinn am nächsten sitzt. Ein Memo kann mit einem anderen abgewehrt werden.
term-fast-forward = Vorspulen
term-fast-forward-text = Zwei Karten ziehen, dann zwei Spielzüge machen, einen nach dem anderen: jedes Mal eine Karte spielen oder abwerfen.
term-kill-time = Zeit totschlagen
term-kill-time-text = Statt eine Karte zu spielen: nacheinander zwei abwerfen und eine ziehen.
term-mulligan = Identitätstausch
term-mulligan-text = Vor dem ersten Zug darf jeder einmal geheim Identitäten tauschen.
term-standing-answer = hinterlegte Antwort
term-standing-answer-text = Die geheime Anweisung, immer zu passen, wenn nach einem Memo gefragt wird, bis du sie aufhebst.
term-over-paradox = ÜberParadoxon
term-over-paradox-text = Solange dieser Flicken bei ÜberChrononauts auf der Zeitleiste liegt, können Artefakte und Geräte aus der Zukunft weder gespielt noch weggenommen werden.
term-four-rows = Vier-Reihen-Regel
term-four-rows-text = Bei ÜberChrononauts beenden dreizehn offene Paradoxa das Spiel nur, wenn sie in vier aufeinanderfolgenden Reihen liegen.
term-gold-watch = goldene Uhr
term-gold-watch-text = Wer bei ÜberChrononauts am Ende des eigenen Zuges zehn Karten auf der Hand hat, geht mit einer goldenen Uhr in den Ruhestand. Das ist eines der drei Ziele.

# Frühes Amerika: die Zeitleiste.
pack_early-american_1770 = Tee bleibt von der Steuersenkung ausgenommen
pack_early-american_1770-prime = Townshend-Gesetz ganz aufgehoben
pack_early-american_1773 = Boston Tea Party
pack_early-american_1776 = Dreizehn Kolonien erklären ihre Unabhängigkeit
pack_early-american_1780 = Arnolds Verrat von West Point aufgedeckt
pack_early-american_1780-prime = West Point den Briten übergeben
pack_early-american_1781 = Cornwallis kapituliert in Yorktown
pack_early-american_1787 = Großer Kompromiss angenommen, fünf Staaten gegen vier
pack_early-american_1787-prime = Großer Kompromiss scheitert an einem Staat
pack_early-american_1800 = Regierung zieht nach Washington
pack_early-american_1803 = Napoleon verkauft Louisiana
pack_early-american_1803-prime = Napoleon behält Louisiana
pack_early-american_1805 = Lewis und Clark erreichen den Pazifik
pack_early-american_1812 = Krieg erklärt, bevor die gute Nachricht eintrifft
pack_early-american_1812-prime = Gute Nachricht trifft ein, Krieg abgesagt
pack_early-american_1814 = Briten brennen Washington nieder
pack_early-american_1820 = Missouri-Kompromiss zieht eine Grenze
pack_early-american_1835 = Beide Pistolen versagen bei Präsident Jackson
pack_early-american_1835-prime = Präsident Jackson am Kapitol erschossen
pack_early-american_1836 = Davy Crockett fällt am Alamo
pack_early-american_1838 = Cherokee auf dem Pfad der Tränen vertrieben
pack_early-american_1841 = Präsident Harrison stirbt nach einem Monat
pack_early-american_1841-prime = Präsident Harrison erholt sich von Erkältung
pack_early-american_1846 = USA ziehen in den Krieg gegen Mexiko
pack_early-american_1848 = Gold bei Sutters Mühle gefunden
pack_early-american_1848-prime = Sutters Mühle eröffnet, niemand schaut nach unten
pack_early-american_1850 = Gesetz über entlaufene Sklaven in Kraft
pack_early-american_1861 = Konvent von Virginia stimmt für den Austritt
pack_early-american_1861-prime = Konvent von Virginia stimmt fürs Bleiben
pack_early-american_1863 = Heere treffen bei Gettysburg aufeinander
pack_early-american_1869 = Goldener Nagel in Utah eingeschlagen
pack_early-american_1871 = Großer Brand vernichtet Chicago
pack_early-american_1871-prime = Nachbarn löschen Brand in O’Learys Scheune
pack_early-american_1886 = Freiheitsstatue eingeweiht
pack_early-american_1893 = Chicago lässt Weltausstellung erstrahlen
pack_early-american_1898 = USS Maine explodiert im Hafen von Havanna
pack_early-american_1898-prime = Kohlenbrand auf der USS Maine gelöscht
pack_early-american_1899 = Senat will die Philippinen behalten
pack_early-american_1901 = Präsident McKinley ermordet
pack_early-american_1901-prime = Präsident McKinley bei Ausstellung unverletzt
pack_early-american_1902 = Roosevelt verschont einen Bären
pack_early-american_1904 = Amerikaner beginnen in Panama zu graben
pack_early-american_1906 = San Francisco bebt und brennt
pack_early-american_1916 = Wilson bestimmt ‚Star-Spangled Banner‘

# Frühes Amerika: die Flicken.
pack_early-american_boston-cake-riot = Bostoner Kuchenkrawall
pack_early-american_boston-cake-riot-text = Da der Tee wieder billig ist, will die ganze Stadt etwas dazu. Um vier sind die Bäcker ausverkauft; um fünf haben dreihundert Kunden die letzten harten Brote in den Hafen geworfen.
pack_early-american_colonies-declare-patience = Dreizehn Kolonien erklären ihre Geduld
pack_early-american_colonies-declare-patience-text = Wenn das Parlament einmal in allem nachgibt, fällt es dem Kongress schwer, böse zu bleiben. Mr. Jeffersons Entwurf behält seinen schönen Anfang und bekommt ein kürzeres, höflicheres Ende.
pack_early-american_yorktown-truce-dinner = Friedensmahl in Yorktown
pack_early-american_yorktown-truce-dinner-text = West Point ist verloren und der Hudson gesperrt, also endet Washingtons Marsch nach Süden bei Tisch. Cornwallis stellt das Rindfleisch, die Franzosen die Soße.
pack_early-american_congress-back-in-trenton = Wanderkongress wieder in Trenton
pack_early-american_congress-back-in-trenton-text = Kein Kompromiss, keine Verfassung, keine Bundeshauptstadt: Der alte Kongress mietet weiter Zimmer von Staat zu Staat und trägt seine Stühle selbst.
pack_early-american_french-lunch-on-the-pacific = Franzosen pünktlich zum Mittagessen am Pazifik
pack_early-american_french-lunch-on-the-pacific-text = Louisianas neue Besitzer finden selbst den Weg nach Westen. Die Karten, die sie heimbringen, sind vorzüglich, die Notizen über Lachs ebenso.
pack_early-american_nothing-on-the-potomac = Nichts los am Potomac
pack_early-american_nothing-on-the-potomac-text = Entweder gibt es keinen Krieg oder hier keine Stadt, die eine Flotte wert wäre. Die Frösche sind diesen August sehr laut.
pack_early-american_missouri-enters-free = Missouri tritt als freier Staat bei
pack_early-american_missouri-enters-free-text = Kein Senat, nichts auszugleichen, kein Handel zu schließen. Der alte Kongress kennt nur einen Weg zu einem neuen Staat, seine Verordnung von 1787, und die verbietet Sklaverei.
pack_early-american_vice-president-crockett = Crockett zum Vizepräsidenten gewählt
pack_early-american_vice-president-crockett-text = Entweder ist der Weg nach Texas französisch, oder der Streit mit Jackson, der ihn dorthin trieb, ist vorbei. So bleibt der Herr aus dem Schilf in der Politik und erzählt dem Senat von Bären.
pack_early-american_cherokee-keep-their-land = Cherokee behalten ihr Land
pack_early-american_cherokee-keep-their-land-text = Der Vertreibungsvertrag ging mit einer einzigen Stimme durch den Senat. Ohne Jackson, oder ohne ein Land im Westen, in das man jemanden vertreiben könnte, fehlt diese Stimme, und New Echota ist wieder Hauptstadt.
pack_early-american_mexico-recognizes-texas = Mexiko erkennt Republik Texas an
pack_early-american_mexico-recognizes-texas-text = Präsident Harrison lässt die Annexion von Texas ruhen. Mexikos eigenes Angebot, Frieden gegen Unabhängigkeit, wird mit beiden Flaggen auf dem Tisch unterzeichnet.
pack_early-american_fugitive-bill-voted-down = Sklavenfang-Gesetz abgelehnt
pack_early-american_fugitive-bill-voted-down-text = Ohne neues Land im Südwesten oder ohne Ansturm auf Kalifornien gibt es nichts dafür einzutauschen. Das Gesetz scheitert, und wer den Ohio überquert hat, bleibt frei.
pack_early-american_gettysburg-peaches = Pfirsiche aus Gettysburg gewinnen ersten Preis
pack_early-american_gettysburg-peaches-text = Ein Aufstand ohne Virginia ist nach einem Jahr vorbei, und die Freiheit wird in Richmond beschlossen. Mr. Sherfys Obstgarten an der Straße nach Emmitsburg hatte nie einen besseren Juli.
pack_early-american_rails-meet-at-yuma = Schienen treffen sich in der Wüste bei Yuma
pack_early-american_rails-meet-at-yuma-text = Kein Gold, das nach Norden lockt, und ein Süden, der noch im Kongress sitzt und für seine eigene Strecke stimmt. Der letzte Nagel ist aus Eisen und zu heiß zum Anfassen.
pack_early-american_lady-of-light-at-suez = Dame des Lichts in Sues eingeweiht
pack_early-american_lady-of-light-at-suez-text = Ein Frankreich ohne Sieg bei Yorktown und ohne Freude am Ende eines großen Krieges hat niemanden, dem es eine Statue schenken könnte. Also geht Bartholdi zurück zu seinem ersten Kunden, und Ägypten beleuchtet den Kanal.
pack_early-american_new-york-lights-up-exposition = New York lässt Weltausstellung erstrahlen
pack_early-american_new-york-lights-up-exposition-text = Ein Chicago, das nie gebrannt hat, muss nichts beweisen und fragt nie an. Der Central Park bekommt ein 80 Meter hohes Riesenrad und behält es.
pack_early-american_philippine-republic-welcomed = Welt begrüßt Philippinische Republik
pack_early-american_philippine-republic-welcomed-text = Keine Explosion, kein Krieg, kein Inselkauf. Die in Malolos ausgerufene Republik schickt ihre Botschafter in die Welt, und man bittet sie herein.
pack_early-american_stuffed-parrots = Plüschpapageien erobern das Land
pack_early-american_stuffed-parrots-text = Präsident McKinleys Papagei kann die zweite Hälfte des „Yankee Doodle“ pfeifen. Zu Weihnachten hat jedes Kind einen aus Plüsch und jeder Onkel genug davon.
pack_early-american_nicaragua-canal = Nicaraguakanal begonnen, Vulkan protestiert
pack_early-american_nicaragua-canal-text = Kein Schlachtschiff musste um Südamerika herum eilen, und kein Präsident will Panama. Die billigere Route gewinnt im Senat; der Momotombo lässt bei der Feier Dampf ab.
pack_early-american_mission-bell-rings = Erdbeben läutet Glocke einer verschlafenen Mission
pack_early-american_mission-bell-rings-text = Ohne Goldrausch steht keine große Stadt am Goldenen Tor, nur ein paar Schafe, ein paar Lehmmauern und eine Glocke, die noch nie so früh geläutet hat.
pack_early-american_yankee-doodle-official = Wilson wählt ‚Yankee Doodle‘
pack_early-american_yankee-doodle-official-text = Kein Krieg, keine berstenden Bomben, kein Gedicht. Die Kapellen spielen, was sie können, stehen stramm und versuchen, bei den Makkaroni nicht zu lächeln.

# Frühes Amerika: die Identitäten.
pack_early-american_prudence-crumb = Prudence Crumb
pack_early-american_prudence-crumb-text = Ihre Familie backt seit dem Krawall für Boston und seit dem Riesenrad für die Ausstellung in New York. Nur der Brand von Washington hat sie je vor Öfen erschreckt.
pack_early-american_archie-feathers = Archibald Feathers
pack_early-american_archie-feathers-text = Spielzeugmacher im Dominion Amerika, Hoflieferant des Generalgouverneurs für Plüschpapageien. Der größte sitzt in der Fackel der Freiheitsstatue.
pack_early-american_captain-dorothea-lane = Kapitänin Dorothea Lane
pack_early-american_captain-dorothea-lane-text = Sie vermisst den Kontinent mit den Notizen von Lewis und Clark in der Satteltasche. Die Linie von Yorktown wurde zur Grenze, und wer sie nach Norden überquert, bleibt frei.
pack_early-american_luz-villanueva = Luz Villanueva
pack_early-american_luz-villanueva-text = Die erste Botschafterin aus Manila fuhr mit der Bahn durch die Staaten, um deren Kongress zu finden, der zweimal umzog, bevor sie ankam. Sie hätte gern ihr Gepäck zurück.
pack_early-american_obadiah-pitt = Obadiah Pitt
pack_early-american_obadiah-pitt-text = Pfirsichbauer in Gettysburg, sonntags Kapellmeister. Er hat einmal Vizepräsident Crockett die Hand geschüttelt und kennt nur eine Hymne, mit allen vier Strophen.
pack_early-american_remy-dubois = Rémy Dubois
pack_early-american_remy-dubois-text = In New Orleans geboren, Franzose mit texanischem Pass, ließ er sein Herz auf dem Riesenrad in Chicago und sucht seither das richtige Chicago.
pack_early-american_hattie-freeman = Hattie Freeman
pack_early-american_hattie-freeman-text = Lehrerin aus dem freien Staat Missouri, im Ruhestand im stillen Schafland um die Mission Dolores, mit einem sehr alten Bären namens Teddy.
pack_early-american_sarah-bell = Sarah Bell
pack_early-american_sarah-bell-text = Ingenieurin aus New Echota, Tochter eines Cherokee-Druckers. In San Francisco lernte sie alles über Erdbeben und in Sues über Leuchttürme, und nun will sie heim und einen bauen.
pack_early-american_jean-baptiste-mercier = Jean-Baptiste Mercier
pack_early-american_jean-baptiste-mercier-text = Enkel eines Trommlers, der in Yorktown die Kanonen verstummen hörte. Er lotst Schiffe durch die Schleusen des Nicaraguasees und pfeift dabei vorschriftsmäßig „Yankee Doodle“.
pack_early-american_thaddeus-sands = Thaddeus Sands
pack_early-american_thaddeus-sands-text = Bahnhofsvorsteher in Yuma und der Einzige, der jedem Zug die Unabhängigkeitserklärung vorgelesen hat. Im Sommer fasst er sich kurz.
pack_early-american_minnie-steiger = Minnie Steiger
pack_early-american_minnie-steiger-text = Sie verkaufte Limonade auf der Ausstellung in New York und Dampfbagger in Panama. Ihre Großmutter kam aus Kentucky herauf, als kein Gesetz sie zurückholen konnte.
pack_early-american_santiago-houston = Santiago Houston
pack_early-american_santiago-houston-text = Konsul der Republik Texas in Washington und in Manila, zwei Hauptstädten mit dem gleichen Wetter. Er hat in beiden auf jedem Amtseinführungsball getanzt.
pack_early-american_tom-greenleaf = Tom Greenleaf
pack_early-american_tom-greenleaf-text = Uhrmacher der Cherokee, dessen hölzerne Papageien die Stunde ansagen. Eine Urgroßmutter aus Boston sah den Tee über Bord gehen, darum trinkt die Familie Kaffee.
pack_early-american_ezra-quill = Ezra Quill
pack_early-american_ezra-quill-text = Goldprüfer in Seiner Majestät Münze zu Sacramento, wo an Zahltagen eine Kapelle in roten Röcken „Yankee Doodle“ spielt. Ohne jenes erste Nugget gibt es keine Münze und keinen Zahltag.
pack_early-american_fred = FRED, Einheit 1
pack_early-american_fred-text = Auf der Ausstellung in Chicago gebaut, in den Schleusen von Nicaragua erprobt und am friedlichen Potomac eingelagert, dessen Frösche er mit all seinen Ventilen vermisst.

# Frühes Amerika: die Missionen.
pack_early-american_all-that-glitters = Alles, was glänzt
pack_early-american_all-that-glitters-text = Die Prüfer der Agentur nehmen nur eine Art von Bezahlung. Bring drei Dinge aus Gold; sie werden in jedes hineinbeißen.
pack_early-american_liberty-collection = Die Freiheitssammlung
pack_early-american_liberty-collection-text = Ein Museum in Philadelphia, das 2176 eröffnet, hat eine sehr große Halle und nichts, was hineinkommt. Drei davon genügen.
pack_early-american_birds-of-a-feather = Gleich und Gleich
pack_early-american_birds-of-a-feather-text = Ein Vogelkundler mit weitem Horizont will zwei, die ausgestorben sind, einen, der nie gelebt hat, und einen, der nur ein einziges Wort spricht.
pack_early-american_dressed-for-history = Gekleidet für die Geschichte
pack_early-american_dressed-for-history-text = Ein Schneider auf dem Titan hat Bestellungen für einen Hut, für Schultern und für ein Gesicht über der Kasse.
pack_early-american_golden-state = Der Goldene Staat
pack_early-american_golden-state-text = Kaliforniens nächstes großes Jubiläum: womit alles begann, wofür es ausgegeben wurde, was es kaufte und wer das Sagen hatte. Drei davon genügen.
pack_early-american_things-from-the-sky = Was vom Himmel fiel
pack_early-american_things-from-the-sky-text = Was auch immer oben war und herunterkam: Ein Professor für fallende Gegenstände sammelt die besten drei aller Zeiten.
pack_early-american_cabinet-of-curiosities = Das Kuriositätenkabinett
pack_early-american_cabinet-of-curiosities-text = Ein Schausteller am Broadway, um 1842, stellt drei davon ins Fenster und stellt keine Fragen.
pack_early-american_world-of-tomorrow = Die Welt von morgen
pack_early-american_world-of-tomorrow-text = Eine Messe braucht einen Pavillon, und ihren Erbauern sind die Ideen ausgegangen. Drei Stücke aus der Zukunft genügen.
pack_early-american_get-well-soon = Gute Besserung
pack_early-american_get-well-soon-text = Der letzte Kaiser des Titan hat Schnupfen. Schick etwas Grünes, etwas, das singt, etwas Kühles für die Stirn oder etwas, das wirkt: drei davon.
pack_early-american_robber-barons-parlor = Der Salon des Eisenbahnbarons
pack_early-american_robber-barons-parlor-text = Ihm gehören vier Strecken und zwei Senatoren, aber sein Kaminsims ist leer. Drei davon füllen ihn.
pack_early-american_comforts-of-the-shelf = Regalkomfort
pack_early-american_comforts-of-the-shelf-text = Ein Hut, der passt, etwas gegen Schnupfen und Gesellschaft, die gurrt.

# Frühes Amerika: die Artefakte.
pack_early-american_golden-spike = Der zweite Goldene Nagel
pack_early-american_golden-spike-text = Es gab zwei. Dieser wurde am Morgen des 18. April 1906 in San Francisco aufgelesen, ein paar Stunden bevor ihn niemand mehr hätte finden können.
pack_early-american_first-nugget = Das erste Nugget von Sutters Mühle
pack_early-american_first-nugget-text = Etwa so groß wie eine halbe Erbse. Es wurde im Seifenkessel gekocht, um zu sehen, ob es anläuft, und duftet seitdem ein wenig.
pack_early-american_emperor-nortons-epaulettes = Kaiser Nortons Epauletten
pack_early-american_emperor-nortons-epaulettes-text = Getragen von Norton I., Kaiser der Vereinigten Staaten und Schutzherr Mexikos, bei der täglichen Besichtigung der Bürgersteige von San Francisco. Die Fransen sind aus echtem Gold.
pack_early-american_jade-statue = Die Jadestatue des Tiraden
pack_early-american_jade-statue-text = Sie zeigt einen kleinen, empörten Beamten mitten im Satz. Jeder Sammler in jedem Jahrhundert will sie aus einem fremden Haus haben, darum bringt jeder Verkauf den höchsten Preis.
pack_early-american_liberty-bell = Die Freiheitsglocke, ohne Sprung
pack_early-american_liberty-bell-text = Rechtzeitig ausgeliehen und in sehr viele Decken gewickelt. Bitte nicht läuten.
pack_early-american_franklins-kite = Dr. Franklins Drachen
pack_early-american_franklins-kite-text = Seide, zwei gekreuzte Zedernstäbe, leicht angesengt. Noch nass.
pack_early-american_stovepipe-hat = Mr. Lincolns anderer Hut
pack_early-american_stovepipe-hat-text = Sieben ein Achtel, mit Seide gefüttert, mit Briefen, einer Rede und einem halben Butterbrot im Hutband.
pack_early-american_passenger-pigeons = Ein Paar Wandertauben
pack_early-american_passenger-pigeons-text = Zwei von fünf Milliarden. Der Korb hat Luftlöcher, und die beiden haben Pläne.
pack_early-american_poes-last-tale = Mr. Poes letzte Erzählung
pack_early-american_poes-last-tale-text = 1849 in einem Hotel in Baltimore gefunden und seither von niemandem gelesen. Der Erzähler ist ein Rabe, und es ist der Mann, der nicht gehen will.
pack_early-american_clockwork-canary = Der vergoldete Kanarienvogel von New Carson City
pack_early-american_clockwork-canary-text = Ein mechanischer Singvogel, vergoldet mit dem Gold eines Asteroiden. Er kennt neuntausend Lieder und nimmt von niemandem Wünsche entgegen.
pack_early-american_comet-vial = Ein Fläschchen Halleyscher Komet
pack_early-american_comet-vial-text = 2061 von einer Touristin geschöpft, die sich etwas zu weit hinauslehnte. Gekühlt lagern; nicht trinken.
pack_early-american_cure-for-the-common-cold = Das Mittel gegen Schnupfen
pack_early-american_cure-for-the-common-cold-text = Ein Löffel blauer Sirup aus dem Jahr 2206. Er schmeckt scheußlich, damit man an ihn glaubt.
pack_early-american_talking-portrait = Das sprechende Porträt Washingtons
pack_early-american_talking-portrait-text = Es folgt dir mit den Augen, beantwortet Fragen zur Landwirtschaft und kann nicht lügen. Gemalt, wenn man so sagen darf, im Jahr 2132.
pack_early-american_tricentennial-capsule = Die Zeitkapsel der Dreihundertjahrfeier
pack_early-american_tricentennial-capsule-text = Am 4. Juli 2076 in Philadelphia versiegelt, in hundert Jahren zu öffnen. Etwas darin tickt.

# Frühes Amerika: die Geräte.
pack_early-american_really-fast-time-machine = Wirklich schnelle Zeitmaschine
pack_early-american_really-fast-time-machine-text = Nach deinem Spielzug: Spiele noch eine Karte, einen Flicken oder einen Wender, und ziehe dann eine als Ersatz. (Einschließlich Flammen an den Seiten.)
pack_early-american_very-clean-time-machine = Sehr saubere Zeitmaschine
pack_early-american_very-clean-time-machine-text = Nach deinem Ziehen: Du darfst eine eben gezogene Karte auf den Stapel zurücklegen und dafür die oberste Karte der Ablage nehmen. (Schuhe aus, bitte.)
pack_early-american_slightly-late-time-machine = Leicht verspätete Zeitmaschine
pack_early-american_slightly-late-time-machine-text = Nach deinem Spielzug: Du darfst eine Handkarte abwerfen und dann eine ziehen. (Messing und Mahagoni, gebaut 1889, kommt etwa fünf Minuten danach an.)
pack_early-american_temporal-shield = Zeitschild
pack_early-american_temporal-shield-text = Andere können nichts wegnehmen oder abwerfen, was vor dir liegt, diese Karte eingeschlossen.
pack_early-american_chrono-fred = Chrono-FRED
pack_early-american_chrono-fred-text = Das älteste Feldreparatur- und Botengerät der Agentur hat auch ein Zuhause. Solange es vor dir liegt, gewinnst du auch, wenn es dort ankommt.
pack_early-american_head-in-the-jar = Kopf im Glas
pack_early-american_head-in-the-jar-text = Er erinnert sich an alles, billigt wenig und wünscht sich ein paar Dinge fürs Regal. Solange er vor dir liegt, gewinnst du auch mit seiner Mission.

# Frühes Amerika: Wender, Aktionen, Zeitsprünge.
pack_early-american_reverse-fate = Schicksalswende
pack_early-american_reverse-fate-text = Wende einen beliebigen Angelpunkt.
pack_early-american_restore-history = Geschichte wiederherstellen
pack_early-american_restore-history-text = Drehe einen beliebigen gewendeten Angelpunkt zurück auf wahr.
pack_early-american_one-vote-more = Eine Stimme mehr oder weniger
pack_early-american_one-vote-more-text = Wende 1770, 1787 oder 1861. Jemandes Vetter wird auf dem Flur überredet, oder es wird ihm ausgeredet.
pack_early-american_delay-the-messenger = Den Boten aufhalten
pack_early-american_delay-the-messenger-text = Wende 1780, 1803 oder 1812. Ein loses Hufeisen, ein günstiger Wind, ein Brief im falschen Stiefel.
pack_early-american_spoil-the-aim = Den Schuss verreißen
pack_early-american_spoil-the-aim-text = Wende 1835 oder 1901. Ein Stoß am Ellbogen kann so oder so ausgehen.
pack_early-american_smell-smoke = Rauch riechen
pack_early-american_smell-smoke-text = Wende 1871 oder 1898. Ein Eimer zur rechten Zeit oder ein Eimer zu spät.
pack_early-american_a-trick-of-the-light = Ein Spiel des Lichts
pack_early-american_a-trick-of-the-light-text = Wende 1841 oder 1848. Ein Schimmer von Gold, ein Sonnenstrahl an einem kalten Tag, und jemand bleibt stehen und schaut hin, oder auch nicht.
pack_early-american_your-parents-never-met = Deine Eltern sind sich nie begegnet
pack_early-american_your-parents-never-met-text = Jemand nach deiner Wahl, vielleicht du selbst, wirft die Identität ab und zieht eine neue.
pack_early-american_change-of-orders = Geänderte Befehle
pack_early-american_change-of-orders-text = Jemand nach deiner Wahl, vielleicht du selbst, wirft die Mission ab und zieht eine neue.
pack_early-american_get-there-first = Schneller dort sein
pack_early-american_get-there-first-text = Nimm ein Artefakt oder Gerät, das vor jemand anderem liegt.
pack_early-american_it-never-existed = Das hat es nie gegeben
pack_early-american_it-never-existed-text = Wirf ein Artefakt ab, das vor irgendjemandem liegt.
pack_early-american_sell-to-the-museum = Verkauf ans Museum
pack_early-american_sell-to-the-museum-text = Wirf ein Artefakt vor dir ab und ziehe 2 Karten, oder 3, wenn es auf ihrer Liste steht: Glocke, Drachen, Hut, Tauben, Erzählung.
pack_early-american_sell-to-the-mint = Verkauf an die Münze
pack_early-american_sell-to-the-mint-text = Wirf ein Artefakt vor dir ab und ziehe 2 Karten, oder 3, wenn es auf ihrer Liste steht: alles aus Gold.
pack_early-american_patent-it-first = Zuerst zum Patentamt
pack_early-american_patent-it-first-text = Wirf ein Artefakt vor dir ab und ziehe 2 Karten, oder 3, wenn es auf ihrer Liste steht: Kanarienvogel, Mittel, Fläschchen, Porträt, Kapsel.
pack_early-american_back-pay = Nachzahlung
pack_early-american_back-pay-text = Die Agentur hat deine Stundenzettel gefunden, und manche sind vom nächsten Jahr. Ziehe 2 Karten.
pack_early-american_time-vortex = Zeitwirbel
pack_early-american_time-vortex-text = Mische alle Handkarten zusammen und verteile sie neu, bei dir beginnend.
pack_early-american_trading-places = Platztausch
pack_early-american_trading-places-text = Tausche die Handkarten mit jemandem nach deiner Wahl.
pack_early-american_memo-from-your-future-self = Memo von deinem künftigen Ich
pack_early-american_memo-from-your-future-self-text = Spiele dies jederzeit, um eine Karte abzuwehren, die jemand anders gerade spielt.
pack_early-american_fast-forward = Vorspulen
pack_early-american_fast-forward-text = Ziehe 2 Karten, dann spiele 2, eine nach der anderen.
pack_early-american_quick-trip-to-the-future = Abstecher in die Zukunft
pack_early-american_quick-trip-to-the-future-text = Sieh den Stapel durch, nimm eine beliebige Karte und mische den Rest.
pack_early-american_rewind = Zurückspulen
pack_early-american_rewind-text = Nimm eine beliebige Karte vom Ablagestapel.

# 20. Jahrhundert: die Zeitleiste.
pack_twentieth-century_1865 = Lincoln ermordet
pack_twentieth-century_1865-prime = Lincoln verwundet
pack_twentieth-century_1868 = Andrew Johnson angeklagt
pack_twentieth-century_1912 = Titanic sinkt
pack_twentieth-century_1912-prime = Titanic weicht Eisberg aus
pack_twentieth-century_1914 = Erzherzog Ferdinand ermordet
pack_twentieth-century_1914-prime = Ferdinand übersteht Anschlag unverletzt
pack_twentieth-century_1915 = Lusitania sinkt
pack_twentieth-century_1915-prime = Lusitania trifft wohlbehalten ein
pack_twentieth-century_1917 = USA erklären Deutschland den Krieg
pack_twentieth-century_1918 = Europa nach dem Ersten Weltkrieg in Trümmern
pack_twentieth-century_1929 = Börsenkrach
pack_twentieth-century_1933 = Die Weltwirtschaftskrise
pack_twentieth-century_1936 = Hitler eröffnet Olympiade ’36
pack_twentieth-century_1936-prime = Hitler wird ermordet
pack_twentieth-century_1937 = Hindenburg explodiert
pack_twentieth-century_1937-prime = Bombe in der Hindenburg gefunden
pack_twentieth-century_1939 = Deutschland überfällt Polen
pack_twentieth-century_1941 = Angriff auf Pearl Harbor
pack_twentieth-century_1941-prime = Tokio sagt Angriff auf Pearl Harbor ab
pack_twentieth-century_1942 = „Endlösung“ in Gang gesetzt
pack_twentieth-century_1943 = Manhattan-Projekt
pack_twentieth-century_1943-prime = Manhattan-Projekt sabotiert
pack_twentieth-century_1944 = Landung in der Normandie
pack_twentieth-century_1945 = Atombomben auf Japan abgeworfen
pack_twentieth-century_1948 = Israel gegründet
pack_twentieth-century_1950 = Nordkorea nimmt Seoul ein
pack_twentieth-century_1957 = Sputnik gestartet
pack_twentieth-century_1957-prime = Sputnik-Rakete explodiert auf der Rampe
pack_twentieth-century_1962 = Kubakrise
pack_twentieth-century_1963 = Kennedy ermordet
pack_twentieth-century_1963-prime = Kennedy bei Schüssen in der Wagenkolonne verletzt
pack_twentieth-century_1968 = Martin Luther King und Robert Kennedy ermordet
pack_twentieth-century_1969 = Apollo 11 landet auf dem Mond
pack_twentieth-century_1974 = Nixon tritt zurück
pack_twentieth-century_1980 = John Lennon ermordet
pack_twentieth-century_1980-prime = John Lennon knapp dem Tod entronnen
pack_twentieth-century_1981 = Reagan verwundet
pack_twentieth-century_1981-prime = Reagan ermordet
pack_twentieth-century_1986 = Challenger explodiert
pack_twentieth-century_1991 = Sowjetunion bricht zusammen
pack_twentieth-century_1993 = Anwesen in Waco brennt nieder
pack_twentieth-century_1993-prime = Belagerung von Waco endet friedlich
pack_twentieth-century_1995 = Bombenanschlag von Oklahoma City
pack_twentieth-century_1999 = Massaker an der Columbine High School

# 20. Jahrhundert: die Flicken.
pack_twentieth-century_lincoln-impeached = Abraham Lincoln angeklagt
pack_twentieth-century_lincoln-impeached-text = Ein Präsident, der lebt, muss den Frieden regieren, und dem Kongress gefallen seine milden Bedingungen für den Süden nicht besser als die von Johnson.
pack_twentieth-century_wilson-keeps-out-of-war = Präsident Wilson hält USA aus dem Krieg heraus
pack_twentieth-century_wilson-keeps-out-of-war-text = Die Lusitania legte pünktlich an, die Stimmung daheim schlug nie um, und das Wahlversprechen wird gehalten.
pack_twentieth-century_european-economy-booms = Europas Wirtschaft blüht
pack_twentieth-century_european-economy-booms-text = Der Erzherzog fuhr mit einem gehörigen Schrecken heim. Geld für Granaten fließt in Eisenbahnen, Kurbäder und sehr große Hüte.
pack_twentieth-century_titanic-explodes = Titanic explodiert
pack_twentieth-century_titanic-explodes-text = Siebzehn Jahre sicherer Überfahrten machten niemanden vorsichtiger. Alle werden rechtzeitig gerettet, denn es gibt genug Boote, und die Wall Street redet den ganzen Oktober von nichts anderem.
pack_twentieth-century_mild-recession = Die milde Rezession
pack_twentieth-century_mild-recession-text = Ein paar große Familien behielten ihre Erben und ein paar Banken die Nerven. Für Liedermacher ist es ein langweiliges Jahrzehnt.
pack_twentieth-century_fairgoers-love-german-cake = Messebesucher lieben deutschen Kuchen
pack_twentieth-century_fairgoers-love-german-cake-text = Der Pavillon aus Berlin ist die Überraschung der Weltausstellung in New York. Die Schlange reicht zweimal um ihn herum.
pack_twentieth-century_race-laws-repealed = Nürnberger Gesetze aufgehoben
pack_twentieth-century_race-laws-repealed-text = Sechs Jahre nach dem Tod des Diktators streicht ein neues Parlament seine Gesetze, und Familien kommen heim.
pack_twentieth-century_warsaw-olympics = Warschau richtet Olympische Spiele aus
pack_twentieth-century_warsaw-olympics-text = Kein Krieg in Europa und keiner im Pazifik: Die Fackel durchquert Polen zu Fuß, durch Städte mit allen Fensterscheiben.
pack_twentieth-century_bomb-shown-off-tokyo-bay = Atombombe vor der Bucht von Tokio vorgeführt
pack_twentieth-century_bomb-shown-off-tokyo-bay-text = Da die halbe Welt schon Frieden hat, ist Zeit für eine Warnung. Sie fällt mittags auf offenes Wasser, vor geladenen Zeugen, und genügt.
pack_twentieth-century_allied-troops-invade-tokyo = Alliierte Truppen landen in Tokio
pack_twentieth-century_allied-troops-invade-tokyo-text = Es gibt keine Bombe, also gibt es eine Landung. Es ist der längste Winter des Krieges, und der letzte.
pack_twentieth-century_pacific-fleets-scrapped = Rivalen im Pazifik verschrotten ihre Flotten
pack_twentieth-century_pacific-fleets-scrapped-text = Ein abgesagter Angriff und eine nie gebaute Waffe: Beide Admiralitäten zählen ihr Geld und schicken die Schlachtschiffe zum Abwracken.
pack_twentieth-century_berlin-worlds-fair = Berlin richtet Weltausstellung aus
pack_twentieth-century_berlin-worlds-fair-text = Besucher strömen durch ein Brandenburger Tor, an dem kein Stein fehlt. Das Thema ist das Morgen; die Bierzelte sind traditionell.
pack_twentieth-century_zeppelin-factory-in-seoul = Zeppelinwerk in Seoul eröffnet
pack_twentieth-century_zeppelin-factory-in-seoul-text = Mit der geretteten Hindenburg blieben Luftschiffe in Mode, und die besten werden am Han genäht.
pack_twentieth-century_world-war-3 = Dritter Weltkrieg
pack_twentieth-century_world-war-3-text = Kein Gleichgewicht des Schreckens, gar kein Gleichgewicht. Was danach kommt, hat sechs Beine.
pack_twentieth-century_vietnam-peace-accord = Friedensabkommen für Vietnam unterzeichnet
pack_twentieth-century_vietnam-peace-accord-text = Präsident Kennedy, mit einem Hinken und einer zweiten Amtszeit, ruft die Berater heim und schickt die Diplomaten hinaus.
pack_twentieth-century_cosmonauts-orbit-moon = Kosmonauten umkreisen Mond
pack_twentieth-century_cosmonauts-orbit-moon-text = Der Wettlauf ins All war das Vermächtnis des toten Präsidenten. Der lebende hat anderes zu bezahlen, und die ersten Stimmen aus der Mondumlaufbahn lesen Gedichte von Puschkin vor.
pack_twentieth-century_president-king = Präsident King tritt Amt an
pack_twentieth-century_president-king-text = Ein sanfterer Frieden vor einem Jahrhundert und keine Schüsse in Dallas oder danach. Der Eid wird auf den Stufen des Lincoln Memorial abgelegt.
pack_twentieth-century_marijuana-legalized = Marihuana legalisiert
pack_twentieth-century_marijuana-legalized-text = Ein neuer Präsident, ein berühmter Fürsprecher am Klavier und ein Kongress, der die Einnahmen braucht. Ein Start an einem kalten Januarmorgen wird verschoben, da es niemand eilig hat.
pack_twentieth-century_communism-reinvents-itself = Kommunismus erfindet sich neu
pack_twentieth-century_communism-reinvents-itself-text = Der neue Mann in Washington hat nie verlangt, eine Mauer niederzureißen. Moskau versucht es mit Aktionären und behält die Paraden.
pack_twentieth-century_koresh-hospital = David Koreshs Gemeinde eröffnet neue Klinik
pack_twentieth-century_koresh-hospital-text = Alles endete mit einem Handschlag und langen Verhandlungen über Steuern. Die Kinderstation ist der Stolz von Waco.
pack_twentieth-century_guns-banned = Schusswaffen verboten
pack_twentieth-century_guns-banned-text = Er kam mit einem einzigen Lied aus dem Krankenhaus und sang es neunzehn Jahre lang, bis es Gesetz war.

# 20. Jahrhundert: die Identitäten.
pack_twentieth-century_gerda-hummel = Gerda Hummel
pack_twentieth-century_gerda-hummel-text = Konditorin aus dem Pavillon von 1939, mit einer eigenen Bäckerei, deren Brownies endlich legal sind. Zum Vergnügen liest sie berühmte Prozesse, am liebsten den von Andrew Johnson.
pack_twentieth-century_yuri-laszlo = Yuri László
pack_twentieth-century_yuri-laszlo-text = Navigator der ersten Mannschaft am Mond, aus einem Reich an der Donau, das nie zerfiel. Sein amerikanischer Onkel kam mit den Truppen nach Europa und blieb wegen des Gebäcks.
pack_twentieth-century_ruth-adler = Ruth Adler
pack_twentieth-century_ruth-adler-text = Richterin in Berlin, wohin ihre Eltern 1942 zurückkehrten und am Bahnhof abgeholt wurden. Die Trümmer des alten Krieges sind ihre früheste Erinnerung.
pack_twentieth-century_marcus-bright = Marcus Bright
pack_twentieth-century_marcus-bright-text = Redenschreiber von Präsident King, mit einer Schwäche für verlorene Sachen in Texas. Sein Großvater verlor im Börsenkrach alles und brachte ihm das Tippen bei.
pack_twentieth-century_kim-sun-hee = Kim Sun-hee
pack_twentieth-century_kim-sun-hee-text = Luftschiffbauerin aus Seoul. Ihre Mutter durchquerte die Staubschüssel zu Fuß und den Pazifik in einer Gondel, sobald Frieden geschlossen war.
pack_twentieth-century_bill-harper = Bill Harper
pack_twentieth-century_bill-harper-text = Er landete 1944 am Strand, lernte von den Leuten, die er unterwegs traf, das Backen und hat seither keine Waffe angerührt. Alle anderen auch nicht.
pack_twentieth-century_squa-tront = Squa Tront
pack_twentieth-century_squa-tront-text = Historikerin, Philosophin, Küchenschabe. Ihr Volk hat die Erde geerbt und möchte sie behalten; es zählt seine Jahre ab 1945.
pack_twentieth-century_yitzchak = Yitzchak
pack_twentieth-century_yitzchak-text = An einem stillen Frühlingstag 1948 in Haifa geboren, studierte er mit den Kosmonauten die Sterne und streitet mit jedem, ob Neutralität eine Tugend ist.
pack_twentieth-century_park-ji-won = Park Ji-won
pack_twentieth-century_park-ji-won-text = Sie verließ Seoul 1950 mit einem Koffer, fand die Freunde ihres Vaters in Wien wohlauf und landete im Stab von Präsident King.
pack_twentieth-century_renee = Renée
pack_twentieth-century_renee-text = Chansonnière eines Paris, durch das nie eine Armee marschierte. Die Trauerlieder, die sie 1968 schrieb, singt man noch heute, in einem Land ohne eine einzige Schusswaffe.
pack_twentieth-century_lena-krueger = Lena Krüger
pack_twentieth-century_lena-krueger-text = Ihr Vater verkaufte Fernrohre auf der Ausstellung in Berlin, ihre Mutter verkauft Aktien in Moskau. Den ersten kleinen Schritt sah sie zwischen beiden im Schaufenster.
pack_twentieth-century_stanislaw-zielinski = Stanisław Zieliński
pack_twentieth-century_stanislaw-zielinski-text = Turner, Warschau 1944; Arzt, Waco 1995. Über seinem Schreibtisch hängt ein Foto von sieben Astronauten, und er sorgt dafür, dass man alles zweimal prüft.
pack_twentieth-century_abigail-todd = Abigail Todd
pack_twentieth-century_abigail-todd-text = Eine Verfassungsrechtlerin, die den Prozess gegen Präsident Lincoln auswendig kann. Ihr Bruder kam 1968 aus Saigon heim, und sie ging 1991 nach Moskau, um bei einer neuen Verfassung zu helfen.
pack_twentieth-century_moonbeam-jones = Moonbeam Jones
pack_twentieth-century_moonbeam-jones-text = Sie wuchs in der Rezession recht behaglich auf und in den Achtzigern recht langsam. Seit Oklahoma City fährt sie einen Krankenwagen.

# 20. Jahrhundert: die Missionen.
pack_twentieth-century_the-great-mysteries = Die großen Rätsel
pack_twentieth-century_the-great-mysteries-text = Drei Fragen, die kein Gelehrter je beantwortet hat, samt Beweisen.
pack_twentieth-century_mona-and-the-dinosaur = Mona und der Dinosaurier
pack_twentieth-century_mona-and-the-dinosaur-text = Ein Sammler mit großem Garten will drei davon und kann eine Fälschung nicht von einem Dinosaurier unterscheiden.
pack_twentieth-century_miracles-made-easy = Wunder leicht gemacht
pack_twentieth-century_miracles-made-easy-text = Ein Wanderprediger des Jahres 3000 hat ein Zelt, einen Chor und keine Requisiten. Drei davon genügen.
pack_twentieth-century_first-editions = Erstausgaben
pack_twentieth-century_first-editions-text = Eine Bibliothek ohne Dach, auf einer Welt ohne Regen, hat im Regal Platz für drei Werke, die niemand gelesen hat.
pack_twentieth-century_house-of-the-muses = Das Haus der Musen
pack_twentieth-century_house-of-the-muses-text = Eines zum Ansehen, eines zum Anhören, eines zum Aufführen. Die Eröffnung ist morgen, oder war es.
pack_twentieth-century_tomorrows-household = Der Haushalt von morgen
pack_twentieth-century_tomorrows-household-text = Ein Kaufhaus im Jahr 1955 will der Konkurrenz voraus sein. Drei davon genügen.
pack_twentieth-century_petting-zoo = Der Streichelzoo
pack_twentieth-century_petting-zoo-text = Etwas zum Reiten, jemand, der hinterher aufräumt, und Sonnenschein am Tag der Eröffnung.
pack_twentieth-century_treasure-of-the-tirades = Der Schatz der Tiraden
pack_twentieth-century_treasure-of-the-tirades-text = Die Familie hätte gern ihre Erbstücke zurück und nimmt es nicht genau, wem sie gehörten. Drei davon genügen.
pack_twentieth-century_forgers-apprentice = Der Fälscherlehrling
pack_twentieth-century_forgers-apprentice-text = Er braucht ein Vorbild zum Abmalen, eines zum Vermeiden und etwas Grünes, um die Miete zu zahlen.
pack_twentieth-century_grand-unified-breakfast = Das große vereinheitlichte Frühstück
pack_twentieth-century_grand-unified-breakfast-text = Eine Physikerin will heißes Wasser aus kalter Fusion, jemanden, der es serviert, und etwas zum Anschauen.

# 20. Jahrhundert: die Artefakte.
pack_twentieth-century_mona-lisa = Die Mona Lisa
pack_twentieth-century_mona-lisa-text = Die echte. Sie lächelte über etwas, das Leonardo sagte, und du warst dabei.
pack_twentieth-century_fine-forged-mona-lisa = Die Mona Lisa, sehr gut gefälscht
pack_twentieth-century_fine-forged-mona-lisa-text = 1911 von einem Mann gemalt, der sie nur zwei Jahre lang brauchte. Die Augen sind vollkommen, das Holz auch.
pack_twentieth-century_poor-forged-mona-lisa = Die Mona Lisa, weniger gut gefälscht
pack_twentieth-century_poor-forged-mona-lisa-text = Sie zwinkert. Sonst wäre sie recht überzeugend, von der anderen Straßenseite aus.
pack_twentieth-century_rex = Rex, ein lebender Dinosaurier
pack_twentieth-century_rex-text = Stubenrein, soweit es Stuben gibt, in die er passt. Mag Huhn und zeigt es.
pack_twentieth-century_rongo-rongo-tablets = Die Rongorongo-Tafeln
pack_twentieth-century_rongo-rongo-tablets-text = Zwei beschriftete Bretter von Rapa Nui, mit einem Taschenwörterbuch der letzten Person, die sie lesen konnte.
pack_twentieth-century_lost-ark = Die verlorene Bundeslade
pack_twentieth-century_lost-ark-text = Akazienholz, innen und außen mit Gold überzogen. An den Stangen tragen. Wirklich.
pack_twentieth-century_crown-of-thorns = Die Dornenkrone
pack_twentieth-century_crown-of-thorns-text = In einer schlichten Schachtel verwahrt. Niemand, der hineingesehen hat, hat darüber gescherzt.
pack_twentieth-century_loves-labours-won = Gewonnene Liebesmüh
pack_twentieth-century_loves-labours-won-text = Das verlorene Stück von Shakespeare, mit den Notizen des Souffleurs. Auch im vierten Akt kommt ein Bär vor.
pack_twentieth-century_beethovens-tenth = Beethovens Zehnte Sinfonie
pack_twentieth-century_beethovens-tenth-text = Doch noch vollendet, 1829 in einem Landhaus, mit einem Hörgerät von 2090 und ohne Besuch.
pack_twentieth-century_jade-statue-of-tirade = Die Jadestatue des Tiraden
pack_twentieth-century_jade-statue-of-tirade-text = Sie zeigt einen kleinen, empörten Beamten mitten im Satz. Jeder Sammler in jedem Jahrhundert will sie aus einem fremden Haus haben, darum bringt jeder Verkauf den höchsten Preis.
pack_twentieth-century_videotape-of-creation = Video von der Entstehung des Universums
pack_twentieth-century_videotape-of-creation-text = 2489 von einer Studentin aus sicherer Entfernung gefilmt, die bis zur dritten Minute vergaß, den Deckel vom Objektiv zu nehmen.
pack_twentieth-century_cure-for-cancer = Das Mittel gegen Krebs
pack_twentieth-century_cure-for-cancer-text = Ein grauer Kasten mit einem Knopf, aus einem Jahrhundert, in dem man Kindern das Wort erklären muss.
pack_twentieth-century_kettle-reactor = Der Kaltfusionskessel
pack_twentieth-century_kettle-reactor-text = Bringt einen See zum Kochen oder hält eine Tasse vierhundert Jahre lang warm. Nicht entkalken.
pack_twentieth-century_robot-butler = Der Roboterbutler
pack_twentieth-century_robot-butler-text = Höflich, pünktlich und darauf programmiert, nie zu sagen, was er gesehen hat.
pack_twentieth-century_weather-remote = Fernbedienung fürs Wetter
pack_twentieth-century_weather-remote-text = Die Batterien halten ewig. Die Taste für Hagel klemmt.

# 20. Jahrhundert: die Geräte.
pack_twentieth-century_really-fast-time-machine = Wirklich schnelle Zeitmaschine
pack_twentieth-century_really-fast-time-machine-text = Nach deinem Spielzug: Spiele noch eine Karte, einen Flicken oder einen Wender, und ziehe dann eine als Ersatz. (Modell dieses Jahres; die Flammen sind heller.)
pack_twentieth-century_temporal-shield = Zeitschild
pack_twentieth-century_temporal-shield-text = Andere können nichts wegnehmen oder abwerfen, was vor dir liegt, diese Karte eingeschlossen.

# 20. Jahrhundert: Wender, Aktionen, Zeitsprünge.
pack_twentieth-century_reverse-fate = Schicksalswende
pack_twentieth-century_reverse-fate-text = Wende einen beliebigen Angelpunkt.
pack_twentieth-century_restore-history = Geschichte wiederherstellen
pack_twentieth-century_restore-history-text = Drehe einen beliebigen gewendeten Angelpunkt zurück auf wahr.
pack_twentieth-century_prevent-assassination = Attentat verhindern
pack_twentieth-century_prevent-assassination-text = Wende 1865, 1914, 1936, 1963, 1980 oder 1981. Ein warmer Abend daheim, ein geschlossener Wagen, ein Leibwächter mit besserem Platz; oder nichts davon.
pack_twentieth-century_sabotage = Sabotage
pack_twentieth-century_sabotage-text = Wende 1937, 1943 oder 1957. Ein loses Ventil, ein fehlender Bauplan, eine Bombe, wo niemand nachsieht.
pack_twentieth-century_halt-attack = Angriff aufhalten
pack_twentieth-century_halt-attack-text = Wende 1915, 1941 oder 1993. Ein Torpedo läuft vorbei, ein Befehl wird zurückgenommen, ein Telefon klingelt rechtzeitig.
pack_twentieth-century_change-course = Kurs ändern
pack_twentieth-century_change-course-text = Wende 1912 oder 1915. Zwei Strich nach Backbord, und niemand wird je wissen, warum.
pack_twentieth-century_your-parents-never-met = Deine Eltern sind sich nie begegnet
pack_twentieth-century_your-parents-never-met-text = Jemand nach deiner Wahl, vielleicht du selbst, wirft die Identität ab und zieht eine neue.
pack_twentieth-century_new-mission = Neue Mission
pack_twentieth-century_new-mission-text = Jemand nach deiner Wahl, vielleicht du selbst, wirft die Mission ab und zieht eine neue.
pack_twentieth-century_get-there-first = Schneller dort sein
pack_twentieth-century_get-there-first-text = Nimm ein Artefakt oder Gerät, das vor jemand anderem liegt.
pack_twentieth-century_it-never-existed = Das hat es nie gegeben
pack_twentieth-century_it-never-existed-text = Wirf ein Artefakt ab, das vor irgendjemandem liegt.
pack_twentieth-century_sell-a-masterpiece = Meisterwerk verkaufen
pack_twentieth-century_sell-a-masterpiece-text = Wirf ein Artefakt vor dir ab und ziehe 2 Karten, oder 3, wenn es auf ihrer Liste steht: die Mona Lisa, die gut gefälschte, das Stück, die Sinfonie.
pack_twentieth-century_sell-a-relic = Reliquie verkaufen
pack_twentieth-century_sell-a-relic-text = Wirf ein Artefakt vor dir ab und ziehe 2 Karten, oder 3, wenn es auf ihrer Liste steht: Bundeslade, Krone, Tafeln, alles aus Gold.
pack_twentieth-century_sell-an-invention = Erfindung verkaufen
pack_twentieth-century_sell-an-invention-text = Wirf ein Artefakt vor dir ab und ziehe 2 Karten, oder 3, wenn es auf ihrer Liste steht: Mittel, Kessel, Butler, Fernbedienung, Video.
pack_twentieth-century_discontinuity = Diskontinuität
pack_twentieth-century_discontinuity-text = Tausche die Handkarten mit jemandem nach deiner Wahl.
pack_twentieth-century_time-vortex = Zeitwirbel
pack_twentieth-century_time-vortex-text = Mische alle Handkarten zusammen und verteile sie neu, bei dir beginnend.
pack_twentieth-century_compound-interest = Zinseszins
pack_twentieth-century_compound-interest-text = Du hast 1865 einen Dollar auf der Bank gelassen. Ziehe 2 Karten.
pack_twentieth-century_memo-from-your-future-self = Memo von deinem künftigen Ich
pack_twentieth-century_memo-from-your-future-self-text = Spiele dies jederzeit, um eine Karte abzuwehren, die jemand anders gerade spielt.
pack_twentieth-century_fast-forward = Vorspulen
pack_twentieth-century_fast-forward-text = Ziehe 2 Karten, dann spiele 2, eine nach der anderen.
pack_twentieth-century_quick-trip-to-the-future = Abstecher in die Zukunft
pack_twentieth-century_quick-trip-to-the-future-text = Sieh den Stapel durch, nimm eine beliebige Karte und mische den Rest.
pack_twentieth-century_rewind = Zurückspulen
pack_twentieth-century_rewind-text = Nimm eine beliebige Karte vom Ablagestapel.

# Das Spiel und seine Optionen.
about = Ändert die Geschichte, bis sie zur Welt eurer geheimen Identität passt. Aber jede Änderung reißt Löcher in die Zeit.
option-mode = Spielart
option-mode-text = Artifaxx ist ein kurzes Spiel nur um Artefakte, für 2 bis 4 Personen. Solonauten spielt man allein. Über verbindet zwei Geschichten.
option-mode-standard = Grundspiel
option-mode-artifaxx = Artifaxx
option-mode-solonauts = Solonauten
option-mode-uber = ÜberChrononauts
option-pack = Geschichte
option-pack-text = Die Zeitleiste und die Karten, mit denen gespielt wird.
option-second-pack = Zweite Geschichte
option-second-pack-text = Bei ÜberChrononauts: womit die erste Geschichte verbunden wird.
option-mulligan = Identitäten tauschen
option-mulligan-text = Vor dem ersten Zug dürfen alle einmal ihre verdeckten Identitäten tauschen.
option-ids = Figuren bei Solonauten
option-ids-text = Wie viele Figuren du nach Hause bringen willst.
option-turn-limit = Zuglimit
option-turn-limit-text = Nach so vielen Zügen jeder Person endet die Partie ohne Sieg.

# Was gefragt wird.
aim-standard = Ändere die Geschichte, bis sie zum Daheim deiner geheimen Identität passt, erfülle deine geheime Mission oder sammle zehn Karten.
aim-artifaxx = Habe als Erster die drei Artefakte deiner geheimen Mission vor dir liegen.
aim-solonauts = Bringe alle Figuren heim, bevor der Stapel aufgebraucht ist, und ohne dreizehn Löcher in die Zeit zu reißen.
aim-uber = Erreiche alle drei Ziele, in beliebiger Reihenfolge: bringe eine Identität heim, erfülle eine Mission und sammle zehn Karten.
ask-mulligan = Deine Identität behalten?
ask-mulligan-help = Deine Identität nennt drei Ereignisse. Liegen sie am Ende deines Zuges alle auf der Zeitleiste, gewinnst du. Scheint sie dir zu schwer, darfst du sie einmal gegen eine andere tauschen. Niemand sieht, was du wählst.
ask-drawn = Eine gerade gezogene Karte zurücklegen?
ask-drawn-help = Du darfst eine der gerade gezogenen Karten auf den Stapel zurücklegen, oder du machst weiter und behältst alle.
ask-discard = Wirf eine Karte ab
ask-discard-help = In diesem Spiel wirfst du eine Karte ab, bevor du eine spielst. Berühre eine Karte deiner Hand und dann den Ablagestapel.
ask-play = Spiele eine Karte oder wirf eine ab
ask-play-help = Berühre eine Karte deiner Hand und dann, wohin sie geht. Ein Wender wendet einen Angelpunkt, ein Jahr mit abgeschnittenen Ecken. Ein Flicken schließt ein Paradoxon, ein schwarzes Jahr, und du ziehst dafür eine Karte. Artefakte und Geräte liegen vor dir. Du gewinnst, wenn du nach Hause kommst (deine Identität), durch deine Mission oder mit zehn Karten auf der Hand. Sind dreizehn Paradoxa offen, verlieren alle.
ask-alone = Spiele eine Karte oder wirf einen Flicken ab
ask-alone-help = Wende Angelpunkte und schließe Paradoxa, bis alle deine Figuren zu Hause sind. Du ziehst wieder auf fünf Karten. Du verlierst, wenn dreizehn Paradoxa offen sind oder wenn du nichts mehr tun kannst.
ask-window = { $card } abwehren?
ask-window-help = Jemand spielt diese Karte. Hast du ein Memo von deinem künftigen Ich, kannst du es verbrauchen, um die Karte abzuwehren: Sie bewirkt nichts und wird abgeworfen. Alle anderen werden zugleich gefragt, und niemand sieht, wer passt.
memo-against = Memo von { $who } gegen { $card }
ask-fetch = Nimm eine Karte aus dem Stapel
ask-fetch-help = Sieh den Stapel durch und nimm eine Karte. Niemand sieht, welche. Danach wird der Stapel gemischt.
ask-machine = Eine Zeitmaschine benutzen?
ask-machine-help = Vor dir liegt eine Zeitmaschine. Du darfst in deinem Zug eine davon einmal benutzen oder weitermachen.
