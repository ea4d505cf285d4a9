# What all games share. A message that says what a seat does has no subject: "plays F7".

# Sentences.
sentence = { $clauses }.
does = { $who } { $what }
in-secret = chooses in secret

# The seat to move, in the title of a picture.
to-move = { $who } to move
to-choose = { $who } to choose
to-react = { $who } { $count ->
    [one] may
   *[other] may
  } react
game-over = Game over
won-by = { $who } { $winners ->
    [one] wins
   *[other] win
  }
nobody-won = Nobody wins

# Reaction windows.
window-pass = pass
window-always-pass = pass now and from now on
window-set-pass = always pass from now on
window-set-ask = be asked again from now on
answers-in-secret = answers in secret
sets-standing = sets a standing answer in secret

# The page with a replay.
replay-first = to the start
replay-back = one move back
replay-play = play
replay-pause = pause
replay-next = one move on
replay-last = to the end
replay-noscript = This page needs JavaScript. It loads nothing from the network.

# Achievements.
earns-achievement = earns the achievement “{ $achievement }”
