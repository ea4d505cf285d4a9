# Components and cards. Components are mass nouns, as in the rulebook.
component-finance = finance
component-fuel = fuel
component-research = research
component-parts = parts
all-finance = all finance
all-fuel = all fuel
all-research = all research
all-parts = all parts
card-finance = finance { $number }
card-fuel = fuel { $number }
card-research = research { $number }
card-parts = parts { $number }
card-from = { $card } ({ $who }’s deck)
machine = time machine

# What the seats do.
lays = lays { $card }
lays-in-secret = chooses a card to lay
activates = activates the time machine
stays = leaves the time machine switched off
decides-in-secret = decides in secret whether to activate the time machine
holds = holds back { $card }
holds-in-secret = holds back a card
destroys = pays { $fuel } and destroys { $component } in round { $round }
retrieves = pays { $fuel } and looks through the pile of round { $round }
takes = takes { $card } from the pile
takes-in-secret = takes a card from the pile
sends = pays { $fuel } and sends { $card } to round { $round }
sends-in-secret = pays { $fuel } and sends a card to round { $round }
passes = does nothing with the time machine

# What follows.
hands-passed = all cards are laid, and the hands are { $seats ->
    [2] swapped
   *[other] passed to the left
  }
round-begins = the rest of the hands is discarded, and round { $round } begins
machines-destroyed = { $count ->
    [one] { $who }’s machine is destroyed
   *[other] the machines of { $who } are destroyed
  }
machines-shown = { $who } { $count ->
    [one] activates a machine
   *[other] activate their machines
  }
machines-run = { $count ->
    [one] { $who }’s machine is switched on
   *[other] the machines of { $who } are switched on
  }
nobody-activates = nobody activates a machine
must-hold = { $who } { $count ->
    [one] chooses
   *[other] choose
  } which cards stay face down
loses = { $who } loses { $cards }
nothing-hit = no card is hit
acts-first = { $who } acts first
acts-next = { $who } acts next
laying-begins = now cards are laid
cards-open = all cards are turned face up
machines-complete = the machines of { $who } are complete
ends-without-machine = nobody wins, because no machine is complete
ends-with-one = { $who } wins with the only complete machine
ends-with-most = { $who } wins with { $most }
most-finance = the most finance
most-fuel = the most fuel
most-research = the most research
most-parts = the most parts
ends-shared = { $who } share the win, because all their components are equal in number

# What can be done.
lay = lay { $card }
activate = activate the time machine
stay = leave the time machine switched off
hold = hold back { $card }
destroy = destroy { $component } in round { $round } and pay { $fuel }
retrieve = pay { $fuel } and look through the pile of round { $round }
take = take { $card }
send = pay { $fuel } and send { $card } to round { $round }
pass = do nothing with the time machine

# The picture.
sign-finance = $
sign-fuel = F
sign-research = R
sign-parts = P
table = Table
round = Round { $round }
pile = Discard pile of round { $round }
stack-of = Stack of seat { $seat } in round { $round }
band = Rounds and their discard piles
rounds = Round
piles = Discard piles
face-down = { $card }, face down
stage-laying = Round { $round } of 8, turn { $turn } of 3
stage-activation = Round { $round } of 8: who activates a time machine?
stage-display = Round { $round } of 8: what stays face down?
stage-actions = Round { $round } of 8: the machines act
stage-highest = Round { $round } of 8: the machines act; the first pays with its highest fuel
stage-look = Round { $round } of 8: a machine retrieves
your-hand = Your hand
your-machine = Your time machine
your-machine-before = Your time machine before this round
destroy-by-touch = To destroy, touch a component
needs = A time machine needs
has-of = { $component }: { $has } of { $need }
looking-at = The pile of round { $round }: take one card
destroyed = Destroyed in this round
destroyed-what = { $component }, round { $round }
destroyed-nothing = nothing was there
piles-open = What was discarded
hands-open = Hands and decks
hand-count = { $count ->
    [one] one card
   *[other] { $count } cards
  } in hand
deck-count = { $count ->
    [one] one card
   *[other] { $count } cards
  } in the deck
paid = Fuel paid: { $numbers }
chosen = chosen
chip-ready = ready
chip-answered = answered
chip-on = activates
chip-off = stays off
chip-holds = holds { $count }
chip-acts = { $place }. acts
chip-acted = { $place }. done
chip-waits = { $place }. waits
chip-complete = complete
chip-wins = wins
machine-off = time machine switched off
machine-on = time machine active

# What machines need.
need-finance = A time machine needs two finance cards.
need-fuel = A time machine needs three fuel cards to be activated, and one while it is active. Fuel also pays for actions.
need-research = A time machine needs three research cards.
need-parts = A time machine needs four cards of parts.

# The glossary.
term-round = round
term-round-text = The game has eight rounds. In each one, every player draws five cards and lays three of them. From round 5 on, machines are activated and act before the first turn.
term-turn = turn
term-turn-text = Each round has three turns. In a turn, all players lay one card face down at the same time and pass the rest of the hand to the left.
term-deck = deck
term-deck-text = Every player's own 40 cards: finance 1 to 8, fuel 1 to 10, research 1 to 10, and parts 1 to 12.
term-hand = hand
term-hand-text = The cards from which a player chooses. Hands are passed to the left after each turn, so players lay cards of other decks too.
term-stack = stack
term-stack-text = The cards that a player has laid in one round. Each player has eight stacks. Only stacks of earlier rounds count for a time machine.
term-pile = discard pile
term-pile-text = Each round has one, which all players share. The cards that are left at the end of the round go there face down, and so do destroyed cards.
term-component = component
term-component-text = Finance, fuel, research and parts are the four components of a time machine.
term-machine = time machine
term-machine-text = Two finance, three fuel, three research and four parts. A player with a complete time machine after round 8 wins.
term-need = need
term-need-text = The components that a machine must have. An active machine needs just one fuel card instead of three.
term-activate = activate
term-activate-text = To switch a time machine on by turning its twelve cards face up, at the start of a round from round 5 on. All players decide in secret at the same time.
term-active = active
term-active-text = An active time machine can perform one action in each round. It stays active unless it is destroyed.
term-hold-back = hold back
term-hold-back-text = A player with more components than necessary chooses which of them stay face down when the machine is activated.
term-action = action
term-action-text = What an active time machine can do before the first turn of a round: destroy, retrieve, or send. Each action costs one fuel card.
term-fuel = paying fuel
term-fuel-text = The fuel for an action comes from the player's own stacks of earlier rounds and is removed from the game.
term-order = order of action
term-order-text = The player with the highest fuel card acts first and must pay with it. The others follow clockwise and may pay with any of their fuel cards.
term-destroy = destroy
term-destroy-text = An action: all cards of one component in one earlier round are shown and go to the pile of that round, no matter whose they are.
term-retrieve = retrieve
term-retrieve-text = An action: the player looks through the pile of an earlier round and takes one of its cards into the hand.
term-send = send
term-send-text = An action: a card of the hand goes face down to the player's own stack of a later round. It counts once that round is over.
term-destroyed-machine = destroyed machine
term-destroyed-machine-text = An active machine that lacks a component at the start of a round is switched off. Its cards stay, and it can be activated again with three fuel cards.
term-complete = complete
term-complete-text = After round 8, a machine is complete if the player's eight stacks hold what it needs. If several are, the most finance decides, then fuel, research and parts.
term-mark = mark
term-mark-text = The letter of the seat from whose deck a card comes. It only distinguishes equal cards: a card counts for the player who laid it.

# The game and its options.
about = Everyone builds a time machine from face-down cards. Switch it on, change what was played before, and have it complete after eight rounds.

# What is asked.
aim = Have a complete time machine when the eighth round is over: 2 finance, 3 fuel, 3 research and 4 parts.
ask-laying = Lay a card face down
ask-laying-help = The card goes into your stack of this round, where it counts for your machine. A machine needs 2 finance, 3 fuel, 3 research and 4 parts. The stars on a card show how many cards of that component a machine needs. Everyone chooses in secret, and then passes the rest of the hand to the left. From round 5 on, a machine that has everything can be switched on.
ask-activation = Switch your machine on?
ask-activation-help = To win, a complete machine need not be on. If your stacks of earlier rounds hold 2 finance, 3 fuel, 3 research and 4 parts, you may turn these cards face up. A machine that is on needs only one fuel to keep running, and may act once in each round. But the others can see its cards then, and destroy them.
ask-display = Which card stays face down?
ask-display-help = You have more cards of a component than your machine needs. Choose one that stays face down: the others don’t learn in which round you have a spare. You are asked once for each spare card; the rest is turned face up.
ask-actions = Act with your machine, or pass?
ask-actions-help = Each action costs a fuel card. Destroy: touch a component, an earlier round, and the fuel; all players lose their cards of that component in that round. Retrieve: touch a discard pile and the fuel; you look through it and take a card. Send: touch a card of your hand, a later round, and the fuel; the card waits for you there.
ask-highest = Act with your machine, or pass?
ask-highest-help = You act first, so you must pay with your highest fuel card. Destroy: touch a component, an earlier round, and the fuel; all players lose their cards of that component in that round. Retrieve: touch a discard pile and the fuel; you look through it and take a card. Send: touch a card of your hand, a later round, and the fuel; the card waits for you there.
ask-look = Take a card from the pile
ask-look-help = You have paid, so take one card of this discard pile into your hand. You can't change your mind any more.
