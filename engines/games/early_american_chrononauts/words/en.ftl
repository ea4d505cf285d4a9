# Cards and packs. The names of cards are in the packs.
pack_early-american = Early American
pack_twentieth-century = 20th century
card-of = { $card } ({ $pack })
any-gold = anything of gold

# What the seats do.
plays = plays “{ $card }”
plays-patch = plays “{ $card }” on { $year }
plays-on = plays “{ $card }” on { $year }
plays-at = plays “{ $card }” and names { $who }
plays-at-slot = plays “{ $card }” and names the { $slot ->
    [first] first
   *[second] second
  } { $kind ->
    [identity] identity
   *[mission] mission
  } of { $who }
plays-for = plays “{ $card }” and names “{ $target }”
discards = discards “{ $card }”
replaces = discards “{ $card }” with the time machine and draws a card
kills-time = kills time: discards “{ $first }”, then “{ $second }”, and draws a card
swaps = { $slots ->
    [none] swaps no identity
    [first] swaps the first identity
    [second] swaps the second identity
   *[both] swaps both identities
  }
swaps-in-secret = decides in secret which identities to swap
takes = takes “{ $card }” from the deck, which is then shuffled
takes-in-secret = takes a card from the deck, which is then shuffled
puts-back = returns “{ $card }” to the deck and takes “{ $top }” from the discards
puts-back-in-secret = returns the card just drawn to the deck and takes “{ $top }” from the discards
leaves-machine = leaves the time machine unused
passes = passes
always-passes = passes, now and from now on
uses-memo = answers in secret with a memo
sets-pass = always passes from now on
sets-ask = wants to be asked again from now on

# What followed.
lays-memo = { $who } plays “{ $card }”
is-cancelled = “{ $card }” is cancelled
is-patched = { $year } is patched
is-flipped = { $year } is flipped: “{ $headline }”
lost-patches = { $count ->
    [one] the patch on { $years } falls off
   *[other] the patches on { $years } fall off
  }
become-paradoxes = { $count ->
    [one] { $years } becomes a paradox
   *[other] { $years } become paradoxes
  }
are-real-again = { $count ->
    [one] { $years } is real again
   *[other] { $years } are real again
  }
open = { $count ->
    [0] no paradox is open
    [one] one paradox is open
   *[other] { $count } paradoxes are open
  }
lies-in-front = “{ $card }” lies in front of { $who }
draws = { $who } draws { $count ->
    [one] a card
   *[other] { $count } cards
  }
has-plays = { $who } has { $count ->
    [one] one play
   *[other] { $count } plays
  }
throws-identity = { $who } discards the identity { $card } and draws a new one
throws-identity-unseen = { $who } discards an identity and draws a new one
throws-mission = { $who } discards the mission “{ $card }” and draws a new one
throws-mission-unseen = { $who } discards a mission and draws a new one
is-now = { $who } is now { $cards }
now-seeks = { $who }’s mission is now “{ $card }”
steals = { $who } takes “{ $card }” from { $other }
loses = { $who } loses “{ $card }”
sells = { $who } sells “{ $card }”
recovers = { $who } takes “{ $card }” from the discards
hands-are-mixed = all hands are mixed and dealt again
hands-are-swapped = { $who } and { $other } swap hands
looks-through = { $who } looks through the deck
new-deck = the discards become the new deck
next-turn = it is { $who }’s turn
goes-first = { $who } goes first
come-home = { $count ->
    [one] { $cards } comes home
   *[other] { $cards } come home
  }
is-home = { $who } is home as { $card }
completes = { $who } completes the mission “{ $card }”
earns-watch = { $who } earns the gold watch
end-wins = { $who } wins: { $reasons }
reason-home = home as { $cards }
reason-mission = mission “{ $cards }” complete
reason-ten = { $count } cards in hand
end-all-goals = { $who } has met all three goals and wins
end-all-home = everybody is home, and { $who } wins
end-paradox = with the thirteenth paradox, the universe ends and nobody wins
end-turns = the last turn is over, and nobody wins
end-stuck = no card can be played or discarded, and the game is lost
end-cards = the cards are used up, and the game is lost

# What can be done.
play = play “{ $card }”
play-patch = play “{ $card }” on { $year }
play-on = play “{ $card }” on { $year }: “{ $headline }”
play-at = play “{ $card }”, naming { $who }
play-at-slot = play “{ $card }”, naming the { $slot ->
    [first] first
   *[second] second
  } { $kind ->
    [identity] identity
   *[mission] mission
  } of { $who }
play-for = play “{ $card }”, naming “{ $target }”
discard = discard “{ $card }”
kill-time = kill time: discard “{ $first }”, then “{ $second }”
swap = { $slots ->
    [none] { $mode ->
        [one] keep the identity
       *[two] keep both identities
      }
    [first] { $mode ->
        [one] swap the identity
       *[two] swap the first identity
      }
    [second] swap the second identity
   *[both] swap both identities
  }
take = take “{ $card }”
put-back = return “{ $card }” to the deck and take “{ $top }” instead
leave-machine = leave the time machine unused
use-memo = cancel the card with a memo

# The picture.
status-mulligan = { $who } may swap identities
status-drawn = { $who } may put back a card just drawn
status-discard = { $who } to discard a card
status-play = { $who } to play or discard a card
status-window = { $who } may cancel the card being played
status-fetch = { $who } to take a card from the deck
status-machine = { $who } may use a time machine
is-over = Game over. { $who }
wins = wins
era-past = from the past
era-future = from the future
turn = turn { $number }
mode-standard = Standard game
mode-artifaxx = Artifaxx
mode-solonauts = Solonauts
mode-uber = ÜberChrononauts
year = { $year }
paradox = Paradox
paradox-if-any = Paradox if any of { $years } is prime
paradox-if-all = { $count ->
    [one] Paradox if { $years } is prime
   *[other] Paradox if { $years } are all prime
  }
patch-needs = { $text } Needs: { $needs }.
prime-all = { $years } prime
prime-any = any of { $years } prime
prime-and-true = { $prime }, { $years } true
either = now “{ $now }”, flipped “{ $other }”
dated = { $year } “{ $headline }”
one-of = one of { $cards }
open-of = { $count } of { $most } paradoxes
open-in-rows = { $count } of { $most } in four rows
deck = Deck
discards-pile = Discards
identity-pile = Identities
mission-pile = Missions
thrown = discarded: { $cards }
table = On the table
play-here = Play here
empty-table = No card is being played
plays-left = { $count ->
    [one] 1 play left
   *[other] { $count } plays left
  }
lies-on = on { $year }
names-seat = names { $who }
names-slot = names the { $slot ->
    [first] first
   *[second] second
  } { $kind ->
    [identity] identity
   *[mission] mission
  } of { $who }
names-card = names “{ $card }”
memo-on = memo by { $who }
owes = owes an answer
answered = has answered
cancels = memo
lets = pass
hand = Hand
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
hidden-identity = hidden identity
hidden-mission = hidden mission
identity = Identity
mission = Mission
any-three = any three
watch = gold watch
swap-yes = is swapped
swap-no = is kept
swap-unknown = has decided
always = always passes
your-hand = Hand of { $who }
choose-target = Discards to choose from
deck-to-choose = The deck: choose a card
kill = Kill time (discard 2, draw 1)
seat-of = { $who }
kind-linchpin = Linchpin
kind-ripplepoint = Ripplepoint
kind-patch = Patch
kind-inverter = Inverter
kind-artifact = Artifact
kind-gadget = Gadget
kind-action = Action
kind-timewarp = Timewarp
legend-true = linchpin, true
legend-prime = linchpin, prime
legend-real = ripplepoint
legend-paradox = paradox
legend-patched = patched
legend-wanted = needed by an identity
legend-mission = in your mission
legend-gold = gold
for-mission = { $card } Your mission needs it.
for-house = { $card } An identity of yours needs it.

# What identities and missions still need.
is-wanted = An identity needs this year.
missing-linchpin = { $year } must be flipped back.
missing-ripplepoint = { $year } must show what really happened. { $needs }.
missing-patch = The patch for { $year } { $where ->
    [playable] is in hand and can be played
    [hand] is in hand
    [discards] lies in the discards
   *[unknown] is still to be found
  }.
missing-patch-needs = Needs: { $needs }.
missing-item = “{ $card }” { $where ->
    [hand] is in hand
   *[discards] lies in the discards
  }.
missing-item-of = “{ $card }” lies in front of { $who }.

# The components.
linchpin-text = An inverter flips it.
identity-needs = { $text } Home: { $years }.
mission-needs = { $text } { $count ->
    [4] Any three of: { $items }.
   *[other] All of: { $items }.
  }

# The glossary.
term-timeline = timeline
term-timeline-text = All events of history in order of date, in rows of eight.
term-linchpin = linchpin
term-linchpin-text = An event that inverters flip. It shows its true side or its prime side.
term-ripplepoint = ripplepoint
term-ripplepoint-text = An event that depends on linchpins. It shows what really happened unless its condition makes it a paradox.
term-paradox = paradox
term-paradox-text = A hole in history, where a ripplepoint’s condition holds. A patch repairs it. With thirteen open paradoxes, the universe ends and nobody wins.
term-patch = patch
term-patch-text = A card that repairs a paradox of its year with a new headline, and earns a card. It falls off when its own condition no longer holds.
term-inverter = inverter
term-inverter-text = A card that flips one of the linchpins that it can reach. Everything that depends on it changes at once.
term-identity = identity
term-identity-text = Your secret character: one real event and two patches that make up its home.
term-home = home
term-home-text = An identity is home when its real event and both of its patches are on the timeline at the end of your turn.
term-mission = mission
term-mission-text = A secret list of three or four artifacts. It is complete with three of them in front of you.
term-artifact = artifact
term-artifact-text = A card that lies face up in front of you. Missions ask for artifacts.
term-gadget = gadget
term-gadget-text = A card that lies face up in front of you and has a power of its own.
term-time-machine = time machine
term-time-machine-text = A gadget that changes how you draw or play. You may use at most one in a turn.
term-action = action
term-action-text = A card that does something once and is then discarded.
term-timewarp = timewarp
term-timewarp-text = Like an action: memos, Fast Forwards, and cards that fetch others from the deck or the discards.
term-memo = memo
term-memo-text = A card that cancels a card as another player plays it. All other players are asked at the same time, in secret. Only the memo of the nearest player clockwise counts. A memo can be cancelled by another one.
term-fast-forward = Fast Forward
term-fast-forward-text = Draw two cards, then make two plays, one after the other. Each is a play or a discard.
term-kill-time = kill time
term-kill-time-text = Instead of playing a card: discard two, in order, and draw one.
term-mulligan = mulligan
term-mulligan-text = Before the first turn, each player may swap identities once, in secret.
term-standing-answer = standing answer
term-standing-answer-text = A secret order to pass whenever you are asked about a memo, until you cancel it.
term-over-paradox = ÜberParadox
term-over-paradox-text = While this patch is on the timeline of ÜberChrononauts, artifacts and gadgets from the future can’t be played or stolen.
term-four-rows = four-row rule
term-four-rows-text = In ÜberChrononauts, thirteen open paradoxes end the game only if they lie within four consecutive rows.
term-gold-watch = gold watch
term-gold-watch-text = In ÜberChrononauts, a player with ten cards in hand at the end of their turn retires with a gold watch, one of the three goals.

# The game and its options.
about = Change history until it matches the world your secret identity comes from. But every change tears holes into time.
option-mode = Way to play
option-mode-text = Artifaxx is a short game about artifacts only, for 2 to 4 players. Solonauts is for one. Über combines two histories.
option-mode-standard = Standard
option-mode-artifaxx = Artifaxx
option-mode-solonauts = Solonauts
option-mode-uber = ÜberChrononauts
option-pack = History
option-pack-text = The timeline and the cards that are played with.
option-second-pack = Second history
option-second-pack-text = In ÜberChrononauts: what the first history is combined with.
option-mulligan = Swap identities
option-mulligan-text = Before the first turn, everyone may swap their hidden identities once.
option-ids = Characters in Solonauts
option-ids-text = How many characters you try to bring home.
option-turn-limit = Turn limit
option-turn-limit-text = After this many turns of each player, the game ends without a winner.

# What is asked.
aim-standard = Change history until it matches the home of your secret identity, complete your secret mission, or gather ten cards.
aim-artifaxx = Be the first to have the three artifacts of your secret mission in front of you.
aim-solonauts = Bring all characters home before the deck is used up, without tearing thirteen holes into time.
aim-uber = Reach all three goals, in any order: bring an identity home, complete a mission, and gather ten cards.
ask-mulligan = Keep your identity?
ask-mulligan-help = Your identity names three events. If all of them are on the timeline at the end of your turn, you win. If it looks too hard, you may swap it once for another one. Nobody sees what you choose.
ask-drawn = Put back a card that you have just drawn?
ask-drawn-help = You may put one of the cards that you have just drawn back on the deck, or go on and keep all of them.
ask-discard = Discard a card
ask-discard-help = In this game you discard a card before you play one. Touch a card of your hand, and then the discards.
ask-play = Play or discard a card
ask-play-help = Touch a card of your hand, and then where it goes. An inverter flips a linchpin, a year with cut corners. A patch repairs a paradox, a black year, and you draw a card for it. Artifacts and gadgets lie in front of you. You win by going home (your identity), by your mission, or with ten cards in hand. If thirteen paradoxes are open, all players lose.
ask-alone = Play a card, or discard a patch
ask-alone-help = Flip linchpins and repair paradoxes until all of your characters are home. You draw back to five cards. You lose if thirteen paradoxes are open, or if you can do nothing any more.
ask-window = Cancel { $card }?
ask-window-help = Somebody plays this card. If you have a Memo From Your Future Self, you may use it up to cancel the card: it does nothing, and is discarded. All others are asked at the same time, and nobody sees who passes.
memo-against = { $who }’s Memo on { $card }
ask-fetch = Take a card from the deck
ask-fetch-help = Look through the deck and take one card. Nobody sees which. The deck is shuffled afterwards.
ask-machine = Use a time machine?
ask-machine-help = A time machine lies in front of you. You may use one of them once in your turn, or go on.
