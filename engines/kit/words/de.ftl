# Was alle Spiele gemeinsam haben. Eine Nachricht, die sagt, was ein Platz tut, hat kein Subjekt: „spielt F7“.

# Sätze.
sentence = { $clauses }.
does = { $who } { $what }
in-secret = wählt geheim

# Wer am Zug ist, im Titel eines Bildes.
to-move = { $who } am Zug
to-choose = { $who } wählen
to-react = { $who } { $count ->
    [one] kann
   *[other] können
  } reagieren
game-over = Partie vorbei
won-by = { $who } { $winners ->
    [one] gewinnt
   *[other] gewinnen
  }
nobody-won = Niemand gewinnt

# Reaktionsfenster.
window-pass = passen
window-always-pass = jetzt und künftig passen
window-set-pass = künftig immer passen
window-set-ask = künftig wieder gefragt werden
answers-in-secret = antwortet geheim
sets-standing = hinterlegt geheim eine Antwort

# Die Seite mit dem Verlauf einer Partie.
replay-first = zum Anfang
replay-back = einen Zug zurück
replay-play = abspielen
replay-pause = anhalten
replay-next = einen Zug weiter
replay-last = zum Ende
replay-noscript = Diese Seite braucht JavaScript. Sie lädt nichts aus dem Netz.

# Errungenschaften.
earns-achievement = erringt die Auszeichnung „{ $achievement }“
