# Die Beschriftungen der Seiten im Browser.

skip = Zum Inhalt springen
loading = Lädt …
navigation = Seiten
nav-play = Spielen
nav-my-games = Partien
nav-waiting = { $count ->
    [one] eine Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
  }
nav-watch = Zuschauen
nav-sign-in = Anmelden
footer-guides = Anleitungen
footer-api = API
notices = Hinweise
dismiss = Schließen
cancel = Abbrechen
offline = Keine Verbindung
offline-now = Keine Verbindung. Neuer Versuch …
offline-more = Der Server ist nicht erreichbar. Diese Seite öffnet sich von selbst, sobald es eine Verbindung gibt.
trouble = Einen Moment
trouble-now = Der Server antwortet nicht. Neuer Versuch …
trouble-more = Der Server kann gerade nicht antworten. Diese Seite öffnet sich von selbst, sobald er es kann.
not-found = Nicht gefunden
not-found-more = Unter dieser Adresse gibt es nichts.
refused = Das kann nicht gezeigt werden
broken = Etwas ist schiefgegangen
to-the-lobby = Zur Lobby
newer-page = Es gibt eine neuere Version dieser Seite.
reload = Neu laden
signed-out-guest = Du bist auf diesem Gerät abgemeldet. Für { $name } gibt es weder Passkey noch Wiederherstellungscode: Nur ein Browser, der noch angemeldet ist, führt in das Konto zurück.
signed-out-here = Du bist auf diesem Gerät abgemeldet.

## Spielen lernen

learn-title = Spielen lernen

## Pages: lobby, my games, new game, players, watching

lobby-title = Spielen
lobby-headline = Brettspiele über Zeitreisen
lobby-sentence = Spiel gegen Bots, Freunde oder Fremde, direkt im Browser. Geh zu jedem Moment einer Partie zurück und versuch es von dort aus noch einmal.
lobby-welcome-back = Willkommen zurück, { $name }
finding-title = Partie suchen
finding-another = Noch eine andere Partie suchen
pace-live = Jetzt
pace-live-more = je 15 Min., +10{"\u00A0"}s pro Zug
pace-days = Über Tage
pace-days-more = 3 Tage pro Zug
ladders-title = Ranglisten
is-rated = gewertet
asks-for = nur ab { $percent } % beendeter Partien
reliability-percent = spielt { $percent } % zu Ende
reliability-few = wenige Partien
reliability-new = neu hier
rated-title = Gewertet
rated-means = Die Partie ändert die Wertungen. Nichts wird zurückgenommen, und wer die Zeit ablaufen lässt, verliert.
least-reliability-at = Wer mindestens { $percent } % der Partien zu Ende spielt
seek-begun = Eine Partie wird gesucht.
seek-cancelled = Die Suche ist abgebrochen.
seek-found = { $title }: Die Partie beginnt.
seek-over = Für { $title } fand sich niemand.
seek-to-the-game = Zur Partie
choose-a-game = Such dir ein Spiel aus
new-games = Neue Partie
open-tables = Offene Tische
no-open-tables = Gerade gibt es keine offenen Tische.
open-a-table = Tisch eröffnen
no-games-here = Dieser Server bietet keine Spiele an.
waiting-for-me = Du bist am Zug
running = Laufende Partien
invitations = Einladungen
invitation = { $name } lädt dich zu { $title } ein.
invitation-expires = Die Einladung läuft { $when } ab.
somebody = Jemand
accept = Annehmen
decline = Ablehnen
declined = Abgelehnt.
look = Partie ansehen
join = Mitspielen
all-my-games = Alle meine Partien
play-now = Sofort gegen Bots spielen
play-now-it = Sofort gegen Bots spielen: { $title }
with-friends = Mit Freunden
with-friends-it = Mit Freunden: { $title }
how-to-play = Spielregeln
how-to-play-it = Spielregeln von { $title }
players-exactly = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
  }
players-between = { $min } bis { $max } Personen
minutes-about = etwa { $count } Min.
minutes-between = { $min }–{ $max } Min.
weight = { $weight ->
    [1] kaum Regeln
    [2] wenige Regeln
    [3] einige Regeln
    [4] viele Regeln
   *[5] sehr viele Regeln
}
choose-level = Wie stark sind die Bots?
choose-seats = Wie viele spielen, dich eingeschlossen?
choose-first = Wer beginnt
choose-first-me = Ich
choose-first-bot = Der Bot
choose-first-random = Das Los
start-game = Partie beginnen
starting = Die Partie beginnt …
more-choices = Mehr Einstellungen
your-name = Dein Name
your-name-hint = So heißt du am Tisch. Ohne E-Mail, ohne Passwort.
guest-name = Gast { $number }
level = Stufe { $level }
level-weakest = Anfänger
level-strongest = am stärksten
strength-random = Anfänger
strength-greedy = Leicht
strength-search-fast = Mittel
strength-search = Gut
strength-search-deep = Stark
bot-level = Bot der Stufe { $level }
bot-random = Anfänger-Bot
bot-greedy = Leichter Bot
bot-search-fast = Mittlerer Bot
bot-search = Guter Bot
bot-search-deep = Starker Bot
bot-other = Bot „{ $key }“
is-bot = Bot
you = Du
seat-open = Freier Platz
seat-unnamed = Spieler { $letter }
seats-free = { $count ->
    [one] Ein Platz ist frei
   *[other] { $count } Plätze sind frei
  }
seats-invited = Wartet auf eine Antwort
offer-waits = { $kind ->
    [draw] Remis angeboten
    [takeback] Bitte um Rücknahme
    [resume] Ende der Pause angeboten
   *[pause] Pause angeboten
  }
your-move = Du bist am Zug
game-active = Läuft
game-paused = Pause
game-aborted = Abgebrochen
game-opened = eröffnet { $when }
game-created = begonnen { $when }
deadline = Zeit läuft { $when } ab
outcome-won = Du hast gewonnen
outcome-shared = Du hast mit anderen gewonnen
outcome-lost = Du hast verloren
outcome-draw = Remis
outcome-nobody = Niemand hat gewonnen
outcome-winner = { $count ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben zusammen gewonnen
  }
clock-days = { $days ->
    [one] 1 Tag pro Entscheidung
   *[other] { $days } Tage pro Entscheidung
  }
clock-minutes = { $minutes ->
    [one] 1 Minute pro Entscheidung
   *[other] { $minutes } Minuten pro Entscheidung
  }
clock-seconds = { $seconds ->
    [one] 1 Sekunde pro Entscheidung
   *[other] { $seconds } Sekunden pro Entscheidung
  }
clock-fischer = { $minutes } min + { $increment } s
show-more = Mehr anzeigen
more-shown = { $count ->
    [one] 1 weitere
   *[other] { $count } weitere
  }
list-offline = Der Server ist gerade nicht erreichbar.
try-again = Noch einmal versuchen
my-games-title = Meine Partien
my-games-stranger = Hier findest du die Partien, die du spielst. Du brauchst nur einen Namen.
get-a-name = Namen wählen
no-games-yet = Du hast noch keine Partien.
begin-one = Fang eine an
none-running = Keine Partie läuft.
others-move = Die anderen sind am Zug
my-open-tables = Warten auf Mitspieler
finished = Beendet
import-title = Partie einlesen
import-hint = Das Protokoll einer beendeten Partie, wie man es auf ihrer Seite herunterladen kann. Es wird Zug für Zug geprüft, dann kannst du die Partie hier durchgehen.
choose-file = Datei wählen
importing = { $name } wird geprüft …
import-refused = { $name } konnte nicht eingelesen werden: { $reason }
person-since = Dabei seit { $date }
bot-since = Ein Bot, dabei seit { $date }
to-my-account = Mein Konto
challenge-player = Zu einer Partie einladen
block = Blockieren
unblock = Nicht mehr blockieren
you-block = Du blockierst dieses Konto.
block-player = { $name } blockieren?
block-player-more = Dann könnt ihr einander nicht mehr einladen und euch nicht mehr an denselben Tisch setzen. Begonnene Partien gehen weiter. Einladungen zwischen euch verfallen, und du verlässt Tische, an denen ihr beide wartet. { $name } wird nicht benachrichtigt, kann es aber merken.
blocked-now = { $name } ist blockiert.
unblocked-now = { $name } ist nicht mehr blockiert.
no-public-games = Keine öffentlichen Partien.
watch-title = Zuschauen
watch-active = Laufen gerade
watch-open = Warten auf Mitspieler
watch-finished = Beendet
none-active = Gerade läuft keine öffentliche Partie.
none-open = Kein Tisch wartet auf Mitspieler.
none-finished = Noch keine Partie ist beendet.
any-game = Alle Spiele
any-status = Alles
which-game = Spiel
which-status = Zeigen
which-player = Wer spielt
search = Suchen
no-such-player = Niemand heißt „{ $name }“.
watching-count = { $count ->
    [one] 1 sieht zu
   *[other] { $count } sehen zu
  }
not-shown-yet = sichtbar, sobald sie vorbei ist
new-game-title = Neue Partie
new-game-of = Neue Partie: { $title }
choose = Auswählen
choose-it = Auswählen: { $title }
challenging = Was möchtest du mit { $name } spielen?
who-plays = Wer spielt mit?
how-many = Wie viele spielen?
bots-of-others = Bots von anderen
bots-of-others-more = Sie sind gerade online und nehmen Einladungen zu diesem Spiel an.
invite-bot = Einladen
seats-hint = Die Partie beginnt, sobald alle Plätze besetzt sind.
seat-me = Du
seat-anyone-private = Wer den Link hat
seat-anyone-public = Wer zuerst kommt
seat-player = Jemand, den du einlädst …
who-sits = Platz { $letter }
whose-name = Name
which-name = Wen möchtest du einladen? Gib den Namen ein.
name-of-player = Wer auf Platz { $letter } spielt
options = Optionen
more-options = Weitere Optionen
from-to = { $min } bis { $max }.
no-json = Das ist nicht lesbar. Es muss JSON sein.
time-and-watching = Zeit und Zuschauer
clock-title = Bedenkzeit
clock-kind-none = Ohne Uhr: alle nehmen sich Zeit
clock-kind-days = Tage pro Entscheidung
clock-kind-decision = Minuten pro Entscheidung
clock-kind-fischer = Zeit für die ganze Partie, und ein Zuschlag pro Entscheidung
clock-field-days = Tage pro Entscheidung
clock-field-minutes = Minuten pro Entscheidung
clock-field-total = Minuten für die Partie
clock-field-increment = Sekunden dazu pro Entscheidung
clock-field-window = Sekunden zum Reagieren
clock-window-hint = Wenn andere auf eine Karte reagieren dürfen. Leer: so lange wie für jede Entscheidung.
clock-expiry-title = Wenn die Zeit abläuft
clock-expiry-bot = macht ein Bot diesen Zug
clock-expiry-default = wird ein fester, einfacher Zug gemacht
clock-expiry-lose = scheidet man aus, und ein Bot spielt weiter
visibility-title = Wer kann die Partie sehen und mitspielen?
visibility-public = Alle
visibility-private = Nur wen ich einlade
visibility-hint-public = Die Partie steht unter „Zuschauen“: Alle können zusehen, jetzt und später.
visibility-hint-public-open = Die Partie steht in der Liste: Alle können einen freien Platz nehmen, und alle können zusehen.
visibility-hint-private = Nur wer mitspielt, kann die Partie sehen. Sie steht in keiner Liste.
visibility-hint-private-open = Du bekommst einen Link. Wer ihn hat, kann einen freien Platz nehmen. Nur wer mitspielt, sieht die Partie, und sie steht in keiner Liste.
others-watch = Andere können zusehen
more-terms = Zuschauer, neue Partien aus dieser, Abwesenheit
spectators-title = Zuschauer sehen
spectators-live = jeden Zug sofort
spectators-delayed = jeden Zug später
spectators-none = nichts bis zum Ende der Partie
spectators-delay = Wie viele Züge später?
forks-title = Neue Partien dürfen mit einer Stellung dieser Partie beginnen
forks-finished = wenn diese vorbei ist
forks-always = auch während sie läuft
forks-hint = Solange diese Partie läuft, können nur die, die mitspielen, eine neue beginnen, und darin ist nur, was sie wissen.
abandon-title = Tage, bis der Platz von Abwesenden beansprucht werden kann
abandon-hint = Leer: 7 Tage; 0: nie.
days-away-title = Die Partie wartet an freien Tagen
days-away-hint = Alle können bis zu 28 Tage im Jahr nehmen, an denen ihre Zeit stillsteht, und Stunden wählen, in denen keine Frist abläuft.
start-of = Der Anfang von { $title }
create-table = Partie anlegen
rated-demands = Das Ergebnis ändert die Wertungen aller. Deshalb können alle zusehen, die Uhr entscheidet, nichts wird zurückgenommen, Bots spielen auf einer Stufe, und nur die Spielart lässt sich wählen. Eine Partie mit Eingeladenen zählt, sobald alle zehn andere getroffen haben.
least-reliability-title = Wer darf einen freien Platz nehmen?
least-reliability-any = Alle
least-reliability-hint = Zu Ende gespielt heißt: Niemand hat vergeblich gewartet. Wer neu ist, darf bis 75 % mitspielen.

## Table: playing

status-your-turn = Du bist am Zug
status-your-turn-at = Du bist am Zug auf Platz { $letter }
status-react = Du kannst reagieren
status-react-at = Du kannst auf Platz { $letter } reagieren
status-waiting-for = Warten auf { $names }
status-not-started = Die Partie hat noch nicht begonnen
status-paused = Die Partie macht Pause
status-lost = Verbindung verloren. Neuer Versuch …
status-polling = Keine Live-Verbindung. Diese Seite sieht alle paar Sekunden nach, was es Neues gibt.
board-label = Spielbrett. { $title }
board-none = Dieses Spiel hat kein Bild. Alles lässt sich mit der Zugliste spielen.
decision-label = Dein Zug
play-touch = Tippe Umrandetes an
help-what = Worum geht es hier?
help-aim = Ziel des Spiels:
help-example = Zum Beispiel: { $answer }
help-more = Mehr
help-understood = Verstanden
help-never = Nichts mehr erklären
status-asked-at = Platz { $letter }: { $question }
play-choose = { $count ->
    [one] Es gibt einen Zug.
   *[other] Wähle einen von { $count } Zügen.
}
play-choices-left = { $count ->
    [one] Noch eine Möglichkeit
   *[other] Noch { $count } Möglichkeiten
}
play-show-left = { $count ->
    [one] Tippe das Umrandete an
   *[other] Jetzt eins von { $count } antippen
}
play-chosen-said = Gewählt: { $move }. Tippe noch einmal darauf, um zu bestätigen.
play-confirm = Bestätigen
play-take-back = Rückgängig
play-sending = Wird gesendet …
play-sending-again = Keine Verbindung. Dein Zug wird gesendet, sobald es wieder geht …
play-not-sent = Es gab keine Verbindung. Vielleicht ist dein Zug nicht angekommen: Versuch es noch einmal.
play-you-chose = Deine Wahl: { $move }
play-at-the-same-time = Gleichzeitig { $count ->
    [one] wählt
   *[other] wählen
} { $names }. Niemand sieht deine Wahl, bevor das Spiel sie aufdeckt.
play-not-in-the-past = Du siehst einen früheren Moment. Geh zurück in die Gegenwart, um zu ziehen.
play-not-your-turn = Du bist nicht am Zug.
play-not-now = { $title }: Das geht jetzt nicht.
play-this = Das hier
play-rule = Regel: { $rule }
refused-invalid-token = Du bist abgemeldet. Melde dich wieder an, um weiterzuspielen.
refused-missing-token = Du bist abgemeldet. Melde dich wieder an, um weiterzuspielen.
refused-not-your-seat = Das ist nicht dein Platz.
refused-stale-decision = Die Partie ist inzwischen weitergegangen. Wähle noch einmal.
refused-history-changed = Die Partie ist inzwischen weitergegangen. Wähle noch einmal.
refused-not-owed = Die Partie ist inzwischen weitergegangen. Du musst gerade nichts wählen.
refused-game-over = Die Partie ist vorbei.
refused-game-is-paused = Die Partie macht Pause.
refused-time-is-up = Deine Zeit ist abgelaufen.
game-over = Ende der Partie
game-over-next = Ergebnis und Revanche
moves-loading = Einen Moment …
moves-show = Liste ({ $count })
moves-hide = Liste schließen
moves-search = Suchen
moves-none-found = Kein Zug passt.
moves-more = { $count } weitere zeigen
play-try = Vorschau
play-what-is-it = Was ist das?
tried-title = Vorschau: { $move }
tried-more = Es wurde nichts gespielt. Das würdest du danach sehen. Was du nicht wissen kannst, wurde nur angenommen und bleibt verborgen; selten kann es deshalb in Wirklichkeit anders kommen.
tried-more-open = Es wurde nichts gespielt. Das würdest du danach sehen.
tried-then = Danach wählt: { $names }.
tried-close = Zurück
tried-play = So spielen
refused-would-reveal = Für diesen Zug gibt es keine Vorschau: Dabei würde etwas ausgelost oder gezeigt, was du vor dem Zug nicht wissen kannst.
standing-warning = Du passt von nun an, ohne gefragt zu werden, auch wenn du etwas tun könntest. Du kannst das in jedem deiner Züge beenden.
standing-passes = Du passt, ohne gefragt zu werden.
standing-end = Frag mich wieder
standing-end-later = In deinem nächsten Zug kannst du das beenden.
notation-label = Oder schreib einen Zug
notation-play = Ziehen
notation-hint = Zum Beispiel { $example }. Besteht ein Zug aus mehreren Teilen, kannst du alle hintereinander schreiben.
meanwhile = Seit deinem Zug:

## Table: rewinding

timeline = Zeitleiste
timeline-slider = Version
timeline-value = Version { $version } von { $newest }: { $text }
timeline-buttons = Durch die Partie gehen
to-first = Zum Anfang
turn-back = Einen Zug zurück
step-back = Eine Version zurück
play-on = Ab hier abspielen
pause-playing = Anhalten
play-or-pause = Abspielen oder anhalten
step-on = Eine Version weiter
turn-on = Einen Zug weiter
to-now = Zur neuesten Version
short-start = Anfang
short-turn = Zug
short-version = Version
short-play = Abspielen
short-pause = Anhalten
short-newest = Neueste
marks = Marken auf der Zeitleiste
mark-turns = { $count ->
    [one] Ein Zug
   *[other] { $count } Züge
}
mark-reveals = { $count ->
    [one] Eine Enthüllung
   *[other] { $count } Enthüllungen
}
mark-reveals-next = Zum nächsten
mark-forks = { $count ->
    [one] Eine neue Partie von hier
   *[other] { $count } neue Partien von hier
}
mark-forks-next = Dorthin, wo die nächste beginnt
mark-mine = Mein letzter Zug
mark-mine-go = Dorthin gehen
past = Ein früherer Moment
past-title = Version { $version } von { $newest }, { $viewer }
viewer-all = alles aufgedeckt
viewer-spectator = wie Zuschauer sie damals kannten
viewer-me = wie du sie damals kanntest
viewer-seat = wie { $name } sie damals kannte
back-to-now = Zurück zur Gegenwart
back-to-end = Zurück zum Ende
back-to-version = Zurück zu Version { $version }
back-to-where = Zurück dorthin, wo ich war
fork-here = Neue Partie ab hier beginnen
missed-label = Während du weg warst
missed = { $count ->
    [one] Ein Zug seit deinem.
   *[other] { $count } Züge seit deinem.
}
missed-play = { $count ->
    [one] Abspielen
   *[other] Alle abspielen
}
since-mine = Abspielen, was seit meinem letzten Zug geschah
view-version-not-found = Diese Version gibt es nicht: Die Partie hat die Versionen 1 bis { $newest }.
view-history-changed = Der Server hat einen Teil dieser Partie verloren, und sie ging anders weiter. Diesen Moment gibt es nicht mehr.
view-game-not-over = Mit den Augen der anderen kannst du die Partie sehen, sobald sie vorbei ist.
view-seat-not-found = Diesen Platz gibt es in der Partie nicht.
view-not-your-seat = Das ist nicht dein Platz.
view-malformed = Diese Adresse enthält eine ungültige Version oder Sicht.
view-instead = Du siehst Version { $version }, { $viewer }.
seen-by = Aus Sicht von
seen-by-me = mir, Platz { $letter }
seen-by-seat = { $letter }: { $name }
seen-by-spectator = Zuschauern
seen-by-all = allen: alles aufgedeckt
seen-by-running = Die Sicht der anderen kannst du sehen, sobald die Partie vorbei ist.
seen-by-running-spectator = Du siehst, was alle sehen dürfen. Die Sicht der Mitspielenden kannst du sehen, sobald die Partie vorbei ist.
log = Was geschah
log-turn = Zug { $number }
log-before = Vor dem ersten Zug
log-moves-only = Nur Züge
log-mine = { $name } (du)
log-my-move = Mein Zug:{" "}
watching = { $count ->
    [one] Eine Person schaut zu
   *[other] { $count } Personen schauen zu
}
keys = Tasten
keys-shift = Umschalt mit Pfeil geht ebenfalls zugweise. Ist das Spielbrett ausgewählt, bewegen die Pfeile dich auf dem Brett.
keys-letters = Buchstaben und Klammern als Tasten verwenden
key-home = Pos1
key-end = Ende
key-escape = Esc
close = Schließen
share = Teilen und speichern
copy = Kopieren
copied = Kopiert.
copy-yourself = Dein Browser lässt die Seite nicht kopieren: Markiere den Text und kopiere ihn selbst.
open-full-page = Ganze Seite öffnen

## Table: what is known once the game is over

analysis = Analyse
drill-title = Fehlertraining

## Table: players, clocks and actions

you-here = du
withdraw = Zurückziehen

sign-up-title = Wie sollen wir dich nennen?
sign-up-name = Dein Name
sign-up-hint = Alle am Tisch sehen ihn. Du brauchst kein Passwort und keine E-Mail-Adresse: Dieser Browser merkt sich dich.
sign-up-go = Spielen
sign-up-have-account = Ich habe ein Konto

seats-title = Wer spielt
seat-won = gewonnen
seat-your-move = du bist am Zug
seat-to-move = am Zug
seat-thinking = überlegt
seat-paused = Pause
seat-conceded = hat aufgegeben
seat-vacated = ist gegangen
seat-lost = Zeit abgelaufen
seat-out = nicht mehr dabei
seat-bot-plays-on = { $how }; ein Bot spielt weiter
seat-offers-draw = bietet Remis an
seat-offers-pause = möchte eine Pause
seat-offers-takeback = möchte einen Zug zurücknehmen
seat-free = Freier Platz
seat-invited = eingeladen · Antwort spätestens { $when }

clocks = Uhren
clock-low = wenig Zeit
clock-over = Zeit abgelaufen
clock-paused = Pause
clock-low-announced = Wenig Zeit: noch { $time }.
clock-label-running = noch { $time }, läuft
clock-label-still = noch { $time }
clock-label-low = noch { $time }: wenig Zeit
clock-label-last = noch { $time }: wenig Zeit
clock-label-over = Zeit abgelaufen
clock-label-paused = noch { $time }, Pause

actions-title = Diese Partie
draw = Remis anbieten
draw-ask = Remis anbieten?
draw-means = { $count ->
    [one] Wenn die andere Seite zustimmt, ist die Partie sofort zu Ende, und niemand gewinnt.
   *[other] Wenn alle anderen zustimmen, ist die Partie sofort zu Ende, und niemand gewinnt.
  } Dein Angebot gilt bis zu deinem nächsten Zug, oder bis es jemand ablehnt.
draw-waiting = Du bietest Remis an.
draw-accept = Remis annehmen
draw-prompt = { $count ->
    [one] { $who } bietet Remis an.
   *[other] { $who } bieten Remis an.
  }
pause = Pause
pause-ask = Pause machen?
pause-means = { $count ->
    [0] Alle Uhren stehen, und niemand kann ziehen, bis du die Partie fortsetzt. Nach 30 Tagen geht sie von selbst weiter.
    [one] Wenn die andere Seite zustimmt, stehen alle Uhren, und niemand kann ziehen, bis beide weiterspielen wollen. Nach 30 Tagen geht sie von selbst weiter.
   *[other] Wenn alle zustimmen, stehen alle Uhren, und niemand kann ziehen, bis alle weiterspielen wollen. Nach 30 Tagen geht sie von selbst weiter.
  }
pause-waiting = Du möchtest eine Pause. Dein Angebot gilt, bis du ziehst.
pause-accept = Pause machen
pause-prompt = { $count ->
    [one] { $who } möchte eine Pause.
   *[other] { $who } möchten eine Pause.
  }
pause-prompt-more = Die Uhren stehen, sobald alle zustimmen. Wenn du nicht willst, spiel einfach weiter.
resume-waiting = Du möchtest weiterspielen. Es geht weiter, sobald alle zustimmen.
resume-prompt = { $count ->
    [one] { $who } möchte weiterspielen.
   *[other] { $who } möchten weiterspielen.
  }
paused = Die Partie macht Pause.
paused-more = Die Uhren stehen, und niemand kann ziehen. Es geht weiter, sobald alle zustimmen.
resume = Fortsetzen
concede = Aufgeben
concede-ask = Partie aufgeben?
concede-means-end = Du verlierst diese Partie sofort. Das lässt sich nicht rückgängig machen.
concede-means-bot = Du verlierst diese Partie sofort. Für die anderen spielt ein Bot an deinem Platz weiter; gewinnen kann er nicht. Das lässt sich nicht rückgängig machen.
abort = Partie abbrechen
abort-ask = Partie abbrechen?
abort-means = Die Partie ist für alle zu Ende, und niemand gewinnt oder verliert. Das lässt sich nicht rückgängig machen.
claim = Platz von { $who } beanspruchen
claim-ask = Platz von { $who } beanspruchen?
claim-means-end = { $who } hat seit { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
  } nicht gezogen und verliert die Partie. Du gewinnst, weil sonst niemand mehr da ist.
claim-means-bot = { $who } hat seit { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
  } nicht gezogen und verliert die Partie. Damit ihr zu Ende spielen könnt, spielt ein Bot dort weiter; gewinnen kann er nicht.
claim-later = Wenn { $who } nicht zieht, kannst du den Platz beanspruchen: { $when }.

takeback = Um Rücknahme bitten
takeback-title = Züge zurücknehmen
takeback-which = Zurück bis vor welchen Zug?
takeback-means = Dieser Zug und alle späteren werden zurückgenommen, sobald alle anderen zustimmen. Bots stimmen immer zu.
takeback-means-shown = Ein Zug, der etwas gezeigt oder gezogen hat, lässt sich nicht zurücknehmen, denn niemand kann vergessen, was er gesehen hat.
takeback-offer = Darum bitten
takeback-done = Zurückgenommen.
takeback-waiting = Du möchtest einen Zug zurücknehmen.
takeback-accept = Zustimmen
takeback-prompt = { $count ->
    [one] { $who } möchte einen Zug zurücknehmen.
   *[other] { $who } möchten einen Zug zurücknehmen.
  }
takeback-undoes = { $count ->
    [one] Damit wird ein Zug zurückgenommen: „{ $move }“
   *[other] Damit werden { $count } Züge zurückgenommen, ab hier: „{ $move }“
  }
takeback-never = In diesem Spiel lassen sich Züge nicht zurücknehmen.
takeback-only-later = So weit zurück geht es nicht: Seitdem wurde etwas gezogen oder gezeigt, oder bei jemandem ist die Zeit abgelaufen. Die späteren Züge in dieser Liste kannst du noch zurücknehmen.
takeback-none = Keiner dieser Züge lässt sich zurücknehmen: Jeder hat etwas gezogen oder gezeigt, oder er wurde gemacht, weil die Zeit abgelaufen war.

fork-try = Etwas ausprobieren
fork-from-here = Neue Partie ab hier beginnen
fork-source = Zur alten Partie
fork-notice-title = Aus Version { $version } einer anderen Partie
fork-notice-as-it-was = Verdecktes ist, wie es dort war. Wer jene Partie sehen darf, kann alle Geheimnisse nachlesen.
fork-notice-dealt-anew = Alles, was Platz { $seat } in diesem Moment nicht wusste, wurde neu ausgeteilt.
fork-notice-dealt-anew-spectator = Alles, was Zuschauer in diesem Moment nicht wussten, wurde neu ausgeteilt.
fork-notice-running = Solange jene Partie läuft, siehst nur du diese hier.
forks-of-this = Partien, die hier begonnen haben
forks-none = Noch keine.
forks-none-of-yours = Noch keine von dir.
forks-from = Ab Version { $version }
forks-open = wartet auf Mitspieler
forks-active = läuft
rematch = Revanche
rematch-seats = Bei einer Revanche rücken alle um einen Platz weiter.
rematch-go = Zur Revanche
rematch-accept = Noch einmal
rematch-prompt = { $who } möchte eine Revanche.
rematch-of = Eine Revanche für
rematch-source = eine frühere Partie
imported = Diese Partie wurde aus einer Datei eingelesen.

waiting-title = { $count ->
    [one] Ein Platz ist frei
   *[other] { $count } Plätze sind frei
  }
waiting-answers = { $count ->
    [one] Eine Antwort steht aus
   *[other] { $count } Antworten stehen aus
  }
waiting-more = Die Partie beginnt von selbst, sobald alle Plätze besetzt sind.
waiting-no-clock = ohne Zeitlimit
waiting-public = öffentlich: alle können mitspielen und zusehen
waiting-private = privat: nur mit Einladung
waiting-spectators-none = niemand sieht zu, bevor es vorbei ist
waiting-spectators-delayed = Zuschauer sehen es { $delay } Züge später
join-as = Als { $letter } mitspielen
leave = Verlassen
free-seat = Platz freigeben
free-seat-of = Platz von { $who } freigeben
free-seat-ask = Den Platz von { $who } freigeben?
free-seat-means = Der Platz steht dann anderen offen. Die Person erfährt davon und kann den Platz wieder einnehmen.
leave-ask = Platz verlassen?
leave-means = Dann ist der Platz wieder frei, und jemand anders kann ihn nehmen.
invite = Einladen
invite-to = Jemanden auf Platz { $letter } einladen
invite-title = Jemanden einladen
invite-name = Name auf dieser Seite
invite-hint = Der Platz bleibt einen Tag lang reserviert. Wer noch kein Konto hat, kommt mit dem Link an den Tisch.
invite-nobody = So heißt hier niemand.
invite-sent = { $who } ist eingeladen.
invite-link = Lade andere mit diesem Link ein
invite-private = Nur wer diesen Link hat, kann mitspielen. Nur wer mitspielt, sieht die Partie.
invite-public = Die Partie steht auch in der Liste: Alle können einen freien Platz nehmen und zusehen.
invite-replace = Neuen Link erzeugen
invite-replace-ask = Einen neuen Link erzeugen?
invite-replace-means = Der jetzige Link gilt dann nicht mehr. Wer schon am Tisch sitzt, behält den Platz.
withdraw-from = Einladung auf Platz { $letter } zurückziehen
invite-share = Teilen …
invite-share-title = Spiel mit mir

result-aborted = Die Partie wurde abgebrochen
result-draw = Remis
result-nobody = Niemand gewinnt
result-you = Du gewinnst!
result-shared = Ihr gewinnt zusammen: { $who }
result-who = { $count ->
    [one] { $who } gewinnt
   *[other] { $who } gewinnen
  }
result-scores = Der Endstand
result-seat = Spieler
result-score = Punkte
result-achievements = Erfolge
result-walk = Durch die Partie gehen
result-new = Neue Partie

rules-title = Regeln
rules-guide = Spielregeln
rules-rulings = Regelfragen
components = Karten und Begriffe
components-title = { $game }: Karten und Begriffe
components-all = Alle Karten und Begriffe
components-search = Suchen
components-found = { $count ->
    [one] Ein Treffer.
   *[other] { $count } Treffer.
  }
components-none = Nichts gefunden.
components-terms = Begriffe
components-packs = Pakete in dieser Partie
kind-card = Karten
kind-piece = Figuren
kind-token = Marker
banned-from-all = Du bist auf diesem Server gesperrt.
banned-from-games = Du kannst keine Partien beginnen und keinen beitreten. Deine laufenden Partien gehen weiter.
banned-from-challenges = Du kannst niemanden einladen.
banned-until = Die Sperre endet am { $date }.
banned-for-good = Die Sperre ist unbefristet.
banned-reason = Der Betreiber schreibt: „{ $reason }“
banned-still = Dein Konto gehört weiter dir: Du kannst deine Daten herunterladen und es löschen.
banned-to-account = Zu deinem Konto

kind-tile = Plättchen
kind-marker = Anzeiger
kind-achievement = Erfolge
kind-pack = Pakete
kind-board = Pläne
kind-other = Anderes

problem-offline = Der Server ist nicht zu erreichen. Versuch es gleich noch einmal.
problem-contended = Andere haben im selben Moment etwas getan. Versuch es noch einmal.
problem-storage-unavailable = Der Server kann gerade nichts speichern. Versuch es gleich noch einmal.
problem-rate-limited = Zu viele Anfragen. Versuch es in einer Minute noch einmal.
problem-too-many-games = Du kannst gerade { $limit } unfertige Partien haben. Beende oder verlasse erst eine. Wer neu ist, darf mit jeder öffentlichen Partie, die zu Ende geht, mehr.
problem-cannot-be-rated = Diese Partie kann nicht gewertet werden.
problem-rated-game = Die Partie ist gewertet. Nichts lässt sich zurücknehmen, und niemand kann zwei Plätze haben.
problem-not-reliable-enough = Diese Partie ist für Leute, die mindestens { $required } % ihrer Partien zu Ende spielen. { $yours ->
    [none] Von dir sind noch zu wenige bekannt.
   *[other] Bei dir sind es { $yours } %.
  }
problem-already-seeking = Eine solche Partie suchst du schon.
problem-too-many-seeks = Du suchst schon { $limit } Partien. Brich erst eine Suche ab.
problem-already-found = Die anderen sind gerade gefunden. Die Partie beginnt.
problem-too-many-analyses = Du hast zu viele unfertige Analysen. Warte, bis eine fertig ist.
problem-too-many-bots = In deinen unfertigen Partien sind zu viele Bots. Beende erst eine.
problem-game-not-found = Diese Partie gibt es nicht, oder du darfst sie nicht sehen.
problem-game-over = Die Partie ist schon vorbei.
problem-game-not-started = Die Partie hat noch nicht begonnen.
problem-game-already-started = Dafür ist es zu spät: Die Partie läuft schon.
problem-game-is-paused = Die Partie macht Pause. Setz sie zuerst fort.
problem-game-not-paused = Die Pause ist schon vorbei.
problem-no-clock = Diese Partie hat keine Uhr, die man anhalten könnte.
problem-not-your-seat = Du hast keinen Platz in dieser Partie.
problem-not-your-game = Das kann nur, wer die Partie angelegt hat.
problem-already-conceded = Du hast schon aufgegeben.
problem-no-draw-with-bots = Ein Bot spielt mit, und Bots nehmen kein Remis an.
problem-no-draw-offer = Das Angebot gilt nicht mehr: Jemand hat gezogen, abgelehnt oder ist gegangen.
problem-draw-already-offered = Du hast schon Remis angeboten.
problem-resume-already-offered = Du hast schon vorgeschlagen, weiterzuspielen.
problem-pause-already-offered = Du hast schon um eine Pause gebeten.
problem-nothing-to-take-back = Seitdem hat niemand gezogen.
problem-takeback-already-offered = Du hast schon zugestimmt.
problem-other-takeback-offered = Jemand möchte schon zurücknehmen. Antworte erst darauf.
problem-no-takeback-offer = Das Angebot gilt nicht mehr: Jemand hat gezogen, abgelehnt oder ist gegangen.
problem-takeback-impossible = Das lässt sich nicht zurücknehmen: Seitdem wurde etwas gezogen oder gezeigt, oder bei jemandem ist die Zeit abgelaufen.
problem-time-is-up = Bei jemandem ist die Zeit abgelaufen. Diese Entscheidung kommt zuerst.
problem-not-abandoned = Der Platz ist nicht frei: Wer dort spielt, hat gezogen oder noch Zeit.
problem-seat-occupied = Jemand war schneller: Der Platz ist besetzt.
problem-seat-kept = Der Platz ist für jemand anders reserviert.
problem-no-challenge = Die Einladung gibt es nicht mehr, oder sie gilt jemand anderem.
problem-challenge-expired = Die Einladung ist abgelaufen.
problem-player-not-found = So jemanden gibt es hier nicht.
problem-own-challenge = Dich selbst kannst du nicht einladen. Nimm einfach Platz.
problem-bots-by-challenge = Das Konto eines Bots kann nur einen Platz nehmen, auf den es eingeladen ist.
problem-cannot-play-together = Du kannst dich nicht an diesen Tisch setzen und niemanden so einladen, weil eine der beteiligten Personen eine andere blockiert.
problem-outside-listing = Solche Partien nimmt der Bot nicht an. Versuch es mit einer anderen Zahl von Plätzen oder einer anderen Uhr.
problem-bot-busy = Der Bot spielt schon so viele Partien, wie er gleichzeitig oder von dir annimmt. Versuch es später noch einmal.
problem-too-many-blocks = Mehr Konten kannst du nicht blockieren. Heb zuerst eine Blockierung auf.
problem-cannot-fork-not-started = In diesem Moment hatte die Partie noch nicht begonnen. Wähl einen späteren.
problem-cannot-fork-decided = In diesem Moment war die Partie entschieden. Wähl einen früheren.
problem-cannot-fork-forks-when-finished = Das geht, sobald diese Partie vorbei ist.
problem-cannot-fork-secrets-while-running = Solange die Partie läuft, muss Verdecktes neu ausgeteilt werden.
problem-cannot-fork-seats = Solange die Partie läuft, kannst du nur gegen Bots etwas ausprobieren.
problem-cannot-fork-visibility = Diese neue Partie muss privat sein.
problem-cannot-fork-unimaginable = Es fand sich keine Verteilung, die zu diesem Wissen passt. Versuch es noch einmal, oder wähl einen anderen Moment.
problem-cannot-rematch-not-over = Die Partie ist noch nicht vorbei.
problem-cannot-rematch-imported = Eine eingelesene Partie hat keine Revanche. Beginn eine neue.
problem-cannot-rematch-not-started = Die Partie hat nie begonnen. Beginn eine neue.
problem-cannot-rematch-options = Diese Partie folgt alten Regeln. Beginn eine neue.
problem-cannot-rematch-too-many = Zu viele Revanchen dieser Partie wurden abgebrochen. Beginn eine neue Partie.
problem-cannot-rematch-seat-taken = Jemand anders hat deinen Platz in der Revanche.
problem-history-changed = Die Partie wurde auf einen früheren Stand zurückgesetzt. Lade die Seite neu.
problem-name-taken = So oder so ähnlich heißt schon jemand. Häng eine Zahl an, oder versuch einen anderen Namen.

account-keep = Konto sichern
keep-account-more = Nur dieser Browser kennt { $name }. Wenn seine Daten gelöscht werden oder das Gerät kaputtgeht, sind das Konto und seine Partien verloren. Ein Passkey oder ein Wiederherstellungscode führt zu ihnen zurück.
keep-account-go = Konto sichern
keep-account-later = Nicht jetzt

learn = Lektion
learn-it = Lektion: { $title }
