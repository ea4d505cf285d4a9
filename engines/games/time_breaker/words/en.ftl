# Tiles. A gate is named by its date.
tra = TRA
agency = Time Repair Agency
date-and-key = { $date } ({ $tile })
to-gate = to { $date }
to-tra = to the TRA
quoted = “{ $card }”
place = row { $row }, column { $column }

# Cards.
card-jump = Jump { $date }
card-jump-text = Move to { $date }, or from there to any other tile.
card-move-lateral = Move Left or Right
card-move-lateral-text = Move one tile to the left or right.
card-move-vertical = Move Up or Down
card-move-vertical-text = Move one tile up or down.
card-move-any = Move Any Way
card-move-any-text = Move one tile to the left, right, up or down.
card-return-to-hq = Return to HQ
card-return-to-hq-text = Move someone’s piece to the TRA tile.
card-join-me = Join Me
card-join-me-text = Move the pieces of all other players to your tile.
card-quantum-leap = Quantum Leap
card-quantum-leap-text = Play 2 more cards: one from your hand and the top card of the deck.
card-tag-along = Tag Along
card-tag-along-text = Move to the tile of another player.
card-desperate-grab = Desperate Grab
card-desperate-grab-text = Discard your hand and move to the Time Breaker.
card-double-time = Double Time
card-double-time-text = Follow a green arrow, then do it again.
card-near-yet-far = Near Yet Far
card-near-yet-far-text = Move to a tile next to the Time Breaker.
card-back-it-up = Back It Up
card-back-it-up-text = Follow the red arrow.
card-crash-a-gate = Crash a Gate
card-crash-a-gate-text = Close a gate, but not the one under the Time Breaker.
card-on-the-move = On the Move
card-on-the-move-text = Move the Time Breaker: along the green arrow, or with a Move or Jump.
card-shut-and-run = Shut and Run
card-shut-and-run-text = The Time Breaker moves to a tile next to it. The gate that it leaves crashes.
card-stop-time = Stop Time
card-stop-time-text = Cancel a card that another player has just played.

# What the seats do.
plays = plays “{ $card }”
plays-home = plays “{ $card }” to get back to the TRA
plays-to = plays “{ $card }” to go { $to }
plays-at = plays “{ $card }” on { $date }
plays-breaker = plays “{ $card }”: the Time Breaker is to flee { $to }
plays-green = plays “{ $card }”: the Time Breaker is to follow the green arrow { $to }
plays-on = plays “{ $card }” on { $who }
plays-with = plays “{ $card }” with “{ $second }”: the Time Breaker is to go { $to }
follows = follows the green arrow
follows-to = follows the green arrow { $to }
follows-with = follows the green arrow { $to } with the Time Breaker
wormholes = enters a wormhole
dumps = dumps “{ $card }”
draws-anew = draws { $cards ->
    [one] a new card
   *[other] { $cards } new cards
  }
arrests = arrests the Time Breaker
goes-on = makes no arrest
names = names “{ $card }” for “Quantum Leap”
plays-first = chooses to play “{ $card }” first
passes-turn = can do nothing and passes
answers-stop = answers in secret with “Stop Time”
answers-pass = passes
answers-always = passes, now and from now on
sets-pass = always passes from now on
sets-ask = wants to be asked again from now on

# What follows.
stops-card = { $who } plays “Stop Time” on “{ $card }”
stops-stop = { $who } plays “Stop Time” on { $other }’s “Stop Time”
is-cancelled = “{ $card }” is cancelled
stop-is-cancelled = { $who }’s “Stop Time” is cancelled
discards-hand = { $who } discards { $cards ->
    [one] a card
   *[other] { $cards } cards
  }
closed-leads-home = the gate of { $date } is closed and leads to the TRA
breaker-goes = the Time Breaker goes { $to }
gate-crashes = the gate of { $date } crashes
goes = { $who } goes { $to }
goes-with = { $who } goes { $to } with the Time Breaker
is-moved = { $who } { $count ->
    [one] is
   *[other] are
  } moved { $to }
loses-breaker = { $who } no longer holds the Time Breaker
arrested = { $who } arrests the Time Breaker
shows-stop = { $who } shows a “Stop Time” and keeps it
returns-to-hand = “{ $card }” returns to { $who }’s hand
fizzles = “{ $card }” can’t be played and is discarded
brings = it brings “{ $card }”
turns-up = “{ $card }” is turned up
draws = { $who } draws { $cards }
reshuffled = the discards are shuffled into a new deck
next = { $who } is next
next-with = { $who } is next and draws “{ $card }”
end-arrest = { $who } brings in the Time Breaker and wins
end-surrender = the Time Breaker surrenders, and nobody wins
end-limit = that was the last turn, and nobody wins

# What can be done.
play = play “{ $card }”
play-home = play “{ $card }” to get back to the TRA
play-to = play “{ $card }” to go { $to }
play-at = play “{ $card }” on { $date }
play-breaker = play “{ $card }” to let the Time Breaker flee { $to }
play-green = play “{ $card }” to let the Time Breaker follow the green arrow { $to }
play-on = play “{ $card }” on { $who }
play-with = play “{ $card }” with “{ $second }” to let the Time Breaker go { $to }
follow = follow the green arrow { $to }
wormhole = enter a wormhole: draw a card and play it
dump = dump “{ $card }”
draw-anew = draw { $cards ->
    [one] a new card
   *[other] { $cards } new cards
  }
arrest = arrest the Time Breaker
go-on = make no arrest
name = play “{ $card }” with “Quantum Leap”
play-first = play “{ $card }” first
pass-turn = pass the turn
stop = play “Stop Time”

# The picture.
turn = Turn { $turn }
turn-of = Turn { $turn } of { $limit }
aim = Catch the Time Breaker, and bring your prisoner to the TRA tile in the middle before anybody else does.
ask-turn = Play a card or follow the arrow
ask-turn-help = Touch a card of your hand and what it names, or the tile at the end of the green arrow under your piece, or the deck: a wormhole draws a card and plays it at once. First reach the Time Breaker, the purple cube. Arrest it there, and bring it to the TRA tile in the middle to win.
ask-dump = Dump another Jump, or draw
ask-dump-help = You may discard Jumps whose gates are closed, and draw as many cards. Touch a Jump and then the discards, or the deck to draw.
ask-name = Choose a card of your hand
ask-name-help = Quantum Leap plays this card and the top card of the deck, in the order that you choose.
ask-order = Which card is played first?
ask-order-help = Both cards are played, one after the other. Others may stop each of them.
ask-card = Play the card on the table
ask-card-help = Touch the card and what it names. If there are several tiles or players to choose from, you decide.
ask-window = Stop { $card }?
ask-window-help = Somebody plays this card. If you have a Stop Time, you may use it up: the card does nothing, and the turn is over. All others are asked at the same time, and nobody sees who passes.
ask-stop = Cancel { $who }’s Stop Time on { $card }?
ask-stop-help = Somebody uses up a Stop Time, so { $card } will do nothing. If you have a Stop Time, too, you may use it up to cancel theirs: then { $card } counts. All others are asked at the same time, and nobody sees who passes.
ask-arrest = Arrest the Time Breaker?
ask-arrest-help = Your piece stands where the Time Breaker is. Once you have arrested it, it comes along whenever you move your own piece. You win if you reach the TRA tile with it. Others who stand there can arrest it, too: then whoever moves first takes it along. If somebody else moves you or the Time Breaker, your arrest is lost.
deck = Deck
discards = Discards
hand-of = { $who }’s hand
your-hand = Your hand
waiting-leap = Quantum Leap
waiting-wormhole = Wormhole
closed = closed
is-asked = is asked
has-answered = has answered
has-stopped = stops it
has-passed = passes
at-tile = on { $date }
holds-breaker = holds the Time Breaker
always-passes = always passes
has-won = wins
tile-title = { $date }: { $event } (green arrow: { $green }, red arrow: { $red })
tile-closed = { $date } is closed. Whoever comes here ends up on the TRA tile.
tile-tra = The TRA tile: { $agency }
seat-title = { $who }, { $tile }
card-and-text = { $card }: { $text }
closed-jump = The gate is closed: go to the TRA, or dump the card.
at-tra = on the TRA tile
played-by = { $who } plays
stopped-by = Stop Time by { $who }
aim-seat = on { $who }
aim-gate = → { $to }
deck-title = Deck, { $cards ->
    [one] a card
   *[other] { $cards } cards
  }
discards-title = Discards, { $cards ->
    [one] a card
   *[other] { $cards } cards
  }
cards-in-hand = { $cards ->
    [one] a card
   *[other] { $cards } cards
  }

# The components.
breaker = Time Breaker
piece = Piece
piece-text = Each player has one. All pieces start on the TRA tile.
board = Time gates

# The glossary.
term-breaker = Time Breaker
term-breaker-text = The criminal whom everyone chases. The Time Breaker starts on the upper left tile.
term-tra = TRA
term-tra-text = The headquarters of the Time Repair Agency, the tile in the center. Bring the Time Breaker here to win. It has no arrows.
term-gate = gate
term-gate-text = A tile with a date. There are 24 of them, placed at random around the TRA tile.
term-green-arrow = green arrow
term-green-arrow-text = The arrow of a gate that Follow, Double Time and On the Move use. It names the gate that it leads to.
term-red-arrow = red arrow
term-red-arrow-text = The way back: it names the gate whose green arrow leads here. Back It Up uses it.
term-follow = follow
term-follow-text = To move along the green arrow under your piece, instead of playing a card. Nobody can stop it.
term-wormhole = wormhole
term-wormhole-text = To draw another card and play it at once. If it can’t be played, it is discarded; a Stop Time is shown and kept.
term-move = Move
term-move-text = A card that takes a piece to the next tile in a direction that it allows, never diagonally.
term-jump = Jump
term-jump-text = A card that takes a piece to the gate that it shows. If the piece is there already, it goes to any other open tile.
term-action = Action
term-action-text = A card with an effect of its own, such as Join Me or Quantum Leap.
term-breaker-card = Breaker
term-breaker-card-text = A card that stands for what the Time Breaker does: Crash a Gate, On the Move, or Shut and Run.
term-stop-time = Stop Time
term-stop-time-text = A card that cancels a card which another player has just played, even a Stop Time. It can’t stop arrows or arrests.
term-window = window
term-window-text = After each card, all other players answer at the same time and in secret: stop it or pass. Of those who stop it, only the nearest clockwise counts.
term-standing = always pass
term-standing-text = A standing answer, left in secret, that passes in all windows until you cancel it.
term-wrap = wrap
term-wrap-text = A piece that moves off one edge of the board lands on the opposite edge.
term-crash = crash
term-crash-text = A gate that crashes leaves the board. Pieces on it are moved to the TRA tile. Moves skip the gap.
term-closed = closed gate
term-closed-text = A gate that has crashed. Whoever follows an arrow or jumps there ends up on the TRA tile, which can be a quick way home.
term-dump = dump
term-dump-text = To discard Jumps to closed gates and draw as many cards, once in your turn. It is free.
term-arrest = arrest
term-arrest-text = To declare, in your turn and on the same tile, that the Time Breaker is under arrest. It is free. Several players may do so; the first to move takes the Time Breaker along.
term-prisoner = prisoner
term-prisoner-text = The Time Breaker under arrest, who comes along whenever you move your own piece.
term-be-moved = be moved
term-be-moved-text = If another player moves your piece, or its gate crashes, your prisoner stays behind.
term-surrender = surrender
term-surrender-text = If the Time Breaker reaches the TRA tile alone, the game ends and nobody wins.
term-seen = seen by all
term-seen-text = A card in a hand that everyone has seen: a Stop Time that was shown, or a card that returned to the hand.

# The game and its options.
about = Chase a criminal through time, declare the arrest, and bring your prisoner to headquarters before anyone else does.
option-pack = Set of cards
option-pack-text = The tiles and cards that are played with.
option-auto-arrest = Arrest at once
option-auto-arrest-text = An arrest is declared for you as soon as you may declare it.
option-turn-limit = Turn limit
option-turn-limit-text = After this many turns of all players together, the game ends without a winner.
