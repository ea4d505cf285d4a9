# Die Beschriftungen der Suche nach Partien, der Ranglisten, der Profile und dessen, was eine gewertete Partie geändert hat.

## Finding a game

seek-seats = Personen, dich eingeschlossen
seek-pace = Wann
seek-rated-hint = Das Ergebnis ändert deine Wertung.
seek-unrated-hint = Es steht nichts auf dem Spiel.
seek-more = Mehr
seek-whom = Gegen wen
seek-near = Nah an meiner Wertung
seek-any = Alle
seek-bots-live = Bots, wenn in einer Minute niemand kommt
seek-bots-days = Bots, wenn in 12 Stunden niemand kommt
seek-bots-hint = Die Partie wird dann nicht gewertet.
seek-go = Partie suchen
seek-starting = Einen Moment …
seek-usual = Meist dauert das etwa { $time }.
seek-looking = Suche nach { $title }
seek-cancel-it = Die Suche nach { $title } abbrechen
seek-range = Unter Wertungen von { $range }; der Bereich wächst.
seek-range-any = Unter allen Wertungen.
seek-range-anybody = Unter allen.
seek-bots = oder Bots der Stufe { $level }
seek-over-nobody_found = Niemand kam.
seek-over-too_many_games = Du hast zu viele unfertige Partien.
seek-over-too_many_bots = In deinen unfertigen Partien sind zu viele Bots.
seek-over-banned = Du kannst gerade keine Partien beginnen.
seek-again = Noch einmal
seek-dismiss = Schließen
seek-close-told = Du kannst diese Seite schließen. Du bekommst Bescheid.
seek-close-listed = Du kannst diese Seite schließen. Die Partie wartet dann unter „Partien“.
seek-close-live = Nach 15 Minuten ohne dich endet die Suche.
seek-tell-me = Auf diesem Gerät Bescheid geben
push-failed = Dein Browser hat die Nachrichten nicht eingeschaltet.
is-not-rated = nicht gewertet

## Reliability

reliability-none = Noch keine beendeten Partien.
reliability-finished = { $games ->
    [1] { $finished ->
        [0] Hat die einzige Partie bisher nicht zu Ende gespielt.
       *[other] Hat die einzige Partie bisher zu Ende gespielt.
      }
   *[other] Hat { $finished } der letzten { $games } Partien zu Ende gespielt.
  }
reliability-answers = Braucht für eine Antwort meist höchstens { $days }.
reliability-answers-live = Braucht in Live-Partien meist höchstens { $live }.
reliability-answers-both = Braucht für eine Antwort meist höchstens { $days }, in Live-Partien { $live }.
reliability-playing = { $count ->
    [one] Spielt gerade eine Partie.
   *[other] Spielt gerade { $count } Partien.
  }

## Ratings

ratings-title = Wertungen
rating-range = { $low }–{ $high }
rating-of = Wertung { $range }
rating-games = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  }
rank-place = Platz { $rank }
rank-few = Platziert nach { $needed } Partien: noch { $left }
rank-inactive = Ohne Platz: 90 Tage ohne Partie
rating-graph = { $count ->
    [one] Die Wertung nach einer Partie: { $to }
   *[other] Die Wertung über { $count } Partien: von { $from } zu { $to }
  }
rating-as-table = Als Tabelle
rating-when = Tag
rating-after = Wertung danach
rating-result = Partie
rating-won = gewonnen
rating-lost = verloren
rating-uncounted = zählte nicht
rating-means = Alle sind sehr wahrscheinlich stärker als die erste Zahl und schwächer als die zweite. Für den Platz zählt nach zehn Partien die erste.
rating-rematch = Eine Revanche ändert Wertungen erst, wenn alle Beteiligten in dieser Rangliste zehn andere getroffen haben.
rating-to-ladder = Zur Rangliste
rating-earlier = Frühere Partien
rating-to-come = Die Wertungen folgen gleich.
rating-unrated = Die Partie hat keine Wertung geändert.
rating-not-counted = Die Partie hat keine Wertung geändert.
rating-annulled = Das Ergebnis wurde gestrichen: Es zählt für niemanden.
rating-same = { $range }, wie zuvor
rating-becomes = wird zu
rating-percent = zählte { $percent } %
rating-reason-too-short = Jemand ging, bevor zwei Beteiligte zweimal entschieden hatten. Deshalb zählt sie nur für die, die nach einer Entscheidung gingen.
rating-reason-less-known = Über die anderen ist weniger bekannt als über dich. Deshalb sagt die Partie weniger über dich und zählt weniger.
rating-reason-arranged = Die Beteiligten hatten einander eingeladen oder kamen aus einem Netz. Solche Partien zählen, sobald alle in dieser Rangliste zehn verschiedene Gegner getroffen haben.
rating-reason-same-opening = Dieselben Leute hatten binnen einer Woche eine Partie mit denselben ersten Zügen und demselben Sieger.
rating-reason-played-often = Du hattest { $games ->
    [one] eine gewertete Partie
   *[other] { $games } gewertete Partien
  } mit demselben Gegner in den sieben Tagen davor, deshalb zählt diese 1/{ $share }.
rating-reason-somebody-left = Jemand ging, was den Sieg entschieden haben kann. Deshalb zählt sie halb für die, die blieben.
rating-reason-aborted = Sie wurde abgebrochen.
rating-reason-annulled-cheating = Jemand hat betrogen.
rating-reason-annulled-fault = Der Server war schuld.
rating-reason-annulled-duplicate = Die Partie hatte doppelt gezählt.
rating-reason-annulled-request = Die Beteiligten baten darum.
rating-reason-annulled-other = So hat es der Betreiber entschieden.

## Profiles

results-title = Ergebnisse
results-played = Gespielt
results-won = Gewonnen
results-shared = Geteilt
results-lost = Verloren
results-nobody_won = Ohne Sieger
opponents-title = Am häufigsten mit
opponents-name = Wer

## Ladders

pool-live = live
pool-days = über Tage
pool-bots = mit Bots
pool-live-more = Menschen, mit weniger als einer Stunde für jeden.
pool-days-more = Menschen, mit Zeit für Tage.
pool-bots-more = Menschen und Bots zusammen.
ladders-none = Noch hat niemand eine gewertete Partie gespielt.
ladders-how = So funktioniert es
ladders-how-range = Eine Wertung ist ein Bereich, weil man niemandes Stärke genau kennt: 1000–2000 am Anfang, und enger mit jeder Partie.
ladders-how-ranked = Platziert wird nach dem unteren Ende, ab zehn Partien; so steigt man, indem man gewinnt und indem man spielt.
ladders-how-counts = Eine gewertete Partie zählt für alle am Tisch: Wer gewinnt, steigt, die anderen fallen, und wer geht, verliert.
ladders-how-less = Partien, die gleich aufgegeben, abgesprochen oder zu oft mit denselben Leuten gespielt wurden, zählen weniger oder gar nicht, und jede Partie sagt es.
ladders-how-bots = Partien mit Bots haben eigene Ranglisten, in denen die Stufen feste Marken sind.
ladders-how-more = Mehr über Wertungen
ladders-others = Andere Ranglisten dieses Spiels
ladders-all = Alle Ranglisten
ladder-place = Platz
ladder-player = Wer
ladder-range = Wertung
ladder-games = Partien
ladder-empty = Noch hat niemand einen Platz: Dafür braucht es zehn Partien.
ladder-you = Du:
