# Was die Plätze tun.
takes = nimmt { $stones ->
    [one] einen Stein
   *[other] { $stones } Steine
  }
peeks = sieht sich die Münze an

# Was daraus folgt.
lifts-cup = der Becher wird gehoben und zeigt { $coin }
wins = { $who } gewinnt, denn der letzte Stein { $coin ->
    [heads] gewinnt
   *[tails] verliert
  }
learns = sie zeigt { $coin }

# Was getan werden kann.
take = { $stones ->
    [one] einen Stein
   *[other] { $stones } Steine
  } nehmen
peek = die Münze ansehen

# Das Bild.
stones-in-heap = { $stones ->
    [0] kein Stein
    [one] ein Stein
   *[other] { $stones } Steine
  } im Haufen
heap = Haufen
coin = Münze
taken = genommen
has-peeked = hat nachgesehen
under-cup = unter dem Becher
heads = Kopf
tails = Zahl

# Das Glossar.
term-heap = Haufen
term-heap-text = Die Steine in der Mitte des Tisches, von denen beide Plätze nehmen.
term-peek = nachsehen
term-peek-text = Die Münze unter dem Becher ansehen. Jeder Platz darf es einmal, anstelle eines Zuges.
stone = Stein
stone-text = Ein Zug nimmt einen bis drei Steine vom Haufen.
coin-text = Bei Kopf gewinnt, wer den letzten Stein nimmt. Bei Zahl verliert, wer ihn nimmt.

# Das Spiel und seine Optionen.
about = Nehmt Steine von einem Haufen. Eine verdeckte Münze entscheidet, ob der letzte Stein gewinnt oder verliert.
option-stones = Steine
option-stones-text = Wie viele Steine anfangs auf dem Haufen liegen.

# Was gefragt wird.
aim = Nimm den letzten Stein oder überlass ihn dem anderen: Eine verdeckte Münze entscheidet, was von beidem gewinnt.
ask-last = Nimm einen, zwei oder drei Steine, oder sieh nach
ask-last-help = Die Münze unter dem Becher bestimmt, was der letzte Stein bewirkt: Bei Kopf gewinnt, wer ihn nimmt, bei Zahl verliert er. Du darfst einmal nachsehen, was deinen Zug kostet, oder Steine nehmen.
ask-known = Nimm einen, zwei oder drei Steine
ask-known-help = Du kennst die Münze. Zeigt sie Kopf, gewinnt, wer den letzten Stein nimmt; zeigt sie Zahl, verliert er.
