# What the seats do.
in-turn = { $what }
leads = leads { $card } on { $event }
plays = plays { $card } on { $event }
gains-bonus = gains one fuel
wins = wins it
wins-from = wins it from { $loser }
keeps = keeps it
chooses-card = secretly chooses { $card } for the invariant
chooses-to-stay = secretly chooses to stay in the present
chooses-to-go-back = secretly chooses to travel back { $to } for { $fuel } fuel
chooses-to-go-on = secretly chooses to travel forward { $to } for { $fuel } fuel
chooses-last = makes the last choice
alters = makes { $card } the invariant

# What follows.
is-won = { $who } wins it with { $card }
is-won-from = { $who } wins it from { $loser } with { $card }
is-kept-with = { $who } keeps it with { $card }
is-kept = { $card } still wins it for { $who }
reveals = { $who } reveals { $card }
is-invariant = { $card } is the new invariant
is-trump = trump is { $suit } now
is-unstable = the highest cards tie, and the timeline is unstable
stay = { $who } { $number ->
    [one] stays
   *[other] stay
  } in the present
go-back = { $who } { $number ->
    [one] travels
   *[other] travel
  } back { $to } for { $fuel } fuel
go-on = { $who } { $number ->
    [one] travels
   *[other] travel
  } forward { $to } for { $fuel } fuel
next-event = { $event } is next, and { $who } leads
next-invariant = the invariant is next, with { $who }
new-present = time passes, and { $event } is the new present
same-present = nobody was in the present, so { $event } is still the present
ends-three = { $who } controls three events and wins
ends-ten = ten rounds are over, and { $who } wins with the most events
ends-tied = { $tied } control the most events, and { $who } wins with the one nearest the invariant

# What can be done.
play = play { $card }
choose = choose { $card } for the invariant
stay-here = stay in the present
go-back-to = travel back { $to } ({ $fuel } fuel)
go-on-to = travel forward { $to } ({ $fuel } fuel)

# Places, in the middle of a sentence.
the-invariant = the invariant
event-1 = the first event
event-2 = the second event
event-3 = the third event
event-4 = the fourth event
event-5 = the fifth event
event-6 = the sixth event
event-7 = the seventh event
event-8 = the eighth event
event-9 = the ninth event
event-10 = the tenth event
token-1 = event 1
token-2 = event 2
token-3 = event 3
token-4 = event 4
token-5 = event 5
token-6 = event 6
token-7 = event 7
token-8 = event 8
token-9 = event 9
token-10 = event 10

# The same places as ends of a journey.
to-the-invariant = to the invariant
to-event-1 = to the first event
to-event-2 = to the second event
to-event-3 = to the third event
to-event-4 = to the fourth event
to-event-5 = to the fifth event
to-event-6 = to the sixth event
to-event-7 = to the seventh event
to-event-8 = to the eighth event
to-event-9 = to the ninth event
to-event-10 = to the tenth event
to-token-1 = to event 1
to-token-2 = to event 2
to-token-3 = to event 3
to-token-4 = to event 4
to-token-5 = to event 5
to-token-6 = to event 6
to-token-7 = to event 7
to-token-8 = to event 8
to-token-9 = to event 9
to-token-10 = to event 10

# Suits.
suit-D = dark matter
suit-F = flux
suit-N = neutrinos
suit-P = paradox
suit-T = tachyons

# The picture.
jumble = Time Jumble
round = Round { $round } of 10
invariant = Invariant
present = Present
unstable = Unstable
trump = Trump
event-title = Event { $token }
fresh-title = Event { $token }, not yet resolved
stack-title = Event { $token }: { $led } was led, { $winning } wins, { $who } controls it
invariant-title = The invariant: { $card }
invariant-title-unstable = The invariant: none, the timeline is unstable
card-title = { $rank } of { $suit }
follow = Follow { $suit }
beat = Beat { $card }
any-card = Any suit can be led
choosing-card = Those here choose in secret
choosing-journey = All choose in secret
travel = Travel
fuel = fuel
fuel-left = { $fuel } fuel
events-of-three = { $events } of 3 events
cards-in-hand = { $cards ->
    [0] no card in hand
    [one] one card in hand
   *[other] { $cards } cards in hand
  }
hand-of = Hand of { $who }
discards = Discarded
with-three-events = with three events
with-most-events = with the most events

# The components.
a-suit = { $letter }: { $suit }
suit-text = One of the five suits. You must follow the suit that was led if you can.
card-text = { $suit }, rank { $rank }. The highest card of the invariant's suit wins an event, or else the highest card of the suit that was led.
token-text = Marks an event of the timeline. Tokens lie in numerical order.
traveler-text = Shows at which event of the timeline you are. You play to that event.
disc-text = Lies on an event that you control. With three events you win.
fuel-text = Pays for travel: one for each event that your traveler moves.
marker-text = Its holder leads the first event, and wherever nobody controls the event before.
machine = time machine
machine-text = Holds the fuel that you spend in secret. All time machines lie with the same side up.
machine-standard = Side A: standard
machine-standard-text = Travelers move backward only.
machine-jumble = Side B: Time Jumble
machine-jumble-text = Event tokens come in random order, and travelers move backward or forward.

# The glossary.
term-event = event
term-event-text = A trick. It is a place on the timeline with its token, its cards and the disc of whoever controls it.
term-timeline = timeline
term-timeline-text = The row of all events, from the invariant to the latest.
term-present = present
term-present-text = The event whose token came last. It resolves first in each round, and all travelers return to it as time passes.
term-past = past
term-past-text = All events before the present. They resolve again whenever a traveler comes.
term-invariant = invariant
term-invariant-text = The face-up card before the first event. Its suit is trump.
term-unstable = unstable
term-unstable-text = Without an invariant, because the highest cards tied. Only the suit that was led counts then.
term-trump = trump
term-trump-text = The suit of the invariant. Its highest card wins an event.
term-lead = lead
term-lead-text = The right to play the first card at an event. It belongs to the controller of the event before, or else to the nearest player there clockwise.
term-led-card = led card
term-led-card-text = The card that was played first when the event resolved for the first time. Its suit must be followed there for the whole game.
term-winning-card = winning card
term-winning-card-text = The card that has won the event. To take the event, a card must beat it.
term-stack = stack
term-stack-text = The led card and the winning card of an event. They stay there, and all others are discarded.
term-follow-suit = follow suit
term-follow-suit-text = To play a card of the suit that was led. Whoever can must do so.
term-control = control
term-control-text = To have won an event. The disc of its controller lies on it. Whoever controls three events wins.
term-disc = control disc
term-disc-text = One of your three discs. It lies on an event that you control.
term-traveler = traveler
term-traveler-text = Your pawn. You take part in the event at which it stands.
term-fuel = fuel
term-fuel-text = What travel costs: one for each event. As time passes, each player gains two, less one for each event that they control.
term-bonus-fuel = bonus fuel
term-bonus-fuel-text = One fuel at once for following suit with a card that is lower than the highest card of that suit showing there.
term-journey = journey
term-journey-text = How far you travel at the end of a round. All choose in secret and reveal together.
term-time-passes = time passes
term-time-passes-text = The step in which a new present joins the timeline, all travelers return to it, and all gain fuel.
term-marker = first player marker
term-marker-text = Shows who leads the first event. It stays with its holder for the whole game.
term-jumble = Time Jumble
term-jumble-text = The mode in which event tokens come in random order and travelers may move forward too.

# The game and its options.
about = A trick-taking game on a timeline: travel back to an earlier trick, play to it again, and take it from whoever had won it.
option-mode = Side of the time machine cards
option-mode-text = Side A is the standard game. With side B, event tokens are drawn in random order, and you can also travel forward.
option-mode-standard = A: Standard
option-mode-jumble = B: Time Jumble

# What is asked.
aim = Be the first to control three events of the timeline.
ask-lead = Lead a card
ask-lead-help = You begin this event, so you may play any card. The others must follow its suit if they can. The highest card of the trump suit (the suit of the invariant) wins, or else the highest card of the suit that you lead. The winner puts a disc on the event. Three events win the game.
ask-follow = Follow { $suit }
ask-follow-help = You must play a card of this suit, because you have one. If it is lower than the highest { $suit } card there, you get one fuel at once. The highest trump wins the event, or else the highest card of the suit that was led.
ask-any = Play any card: you have no { $suit }
ask-any-help = You can't follow the suit, so every card is allowed. A card of the trump suit (the suit of the invariant) can still win the event. Any other card can't win it.
ask-invariant = Choose a card for the invariant
ask-invariant-help = Everyone who stands at the invariant chooses a card in secret, and all are shown together. The highest rank becomes the new invariant, and its suit is trump from now on. If the highest ranks tie, there is no trump.
ask-travel = Stay here, or travel back? Your fuel: { $fuel }
ask-travel-help = Everyone chooses in secret. Each fuel takes your traveler one event back, and is gone. In the next round you play your card to the event where you stand, and you may take it from the player who controls it.
ask-journey = Stay here, or travel? Your fuel: { $fuel }
ask-journey-help = Everyone chooses in secret. Each fuel takes your traveler one event back or forward, and is gone. In the next round you play your card to the event where you stand, and you may take it from the player who controls it.
