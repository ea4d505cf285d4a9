# The labels of the browser client.

skip = Skip to the content
loading = Loading …
navigation = Pages
nav-play = Play
nav-my-games = My games
nav-waiting = { $count ->
    [one] one game waits for you
   *[other] { $count } games wait for you
  }
nav-watch = Watch
nav-sign-in = Sign in
footer-guides = Guides
footer-api = API
notices = Notices
dismiss = Dismiss
cancel = Cancel
offline = No connection
offline-now = No connection. Trying again …
offline-more = The server can’t be reached. This page opens by itself as soon as there is a connection.
trouble = One moment
trouble-now = The server doesn’t answer. Trying again …
trouble-more = The server can’t answer right now. This page opens by itself as soon as it can.
not-found = Not found
not-found-more = There is nothing at this address.
refused = This can’t be shown
broken = Something went wrong
to-the-lobby = Go to the lobby
newer-page = There is a newer version of this page.
reload = Reload
signed-out-here = You are signed out on this device.
signed-out-guest = You are signed out on this device. { $name } has no passkey and no recovery code: only a browser that is still signed in leads back to the account.

## Learning to play

learn-title = Learn to play

## Pages: lobby, my games, new game, players, watching

lobby-title = Play
lobby-headline = Board games about time travel
lobby-sentence = Play against bots, friends or strangers, right here in the browser. Go back to any moment of a game, and try again from there.
lobby-welcome-back = Welcome back, { $name }
finding-title = Find a game
finding-another = Look for another game as well
pace-live = Now
pace-live-more = 15 min each, +10{"\u00A0"}s a move
pace-days = Over days
pace-days-more = 3 days per move
ladders-title = Ladders
is-rated = rated
asks-for = only with { $percent } % of games finished
reliability-percent = finishes { $percent } %
reliability-few = a few games
reliability-new = new here
rated-title = Rated
rated-means = It changes the ratings of its players. No takebacks, and who lets the time run out loses.
least-reliability-at = Players who finish at least { $percent } % of their games
seek-begun = Looking for a game.
seek-cancelled = The search was cancelled.
seek-found = { $title }: the game begins.
seek-over = No game of { $title } was found.
seek-to-the-game = To the game
choose-a-game = Choose a game
new-games = Start a game
open-tables = Open tables
no-open-tables = There are no open tables at the moment.
open-a-table = Open a table
no-games-here = This server offers no games.
waiting-for-me = Your turn
running = Running
invitations = Invitations
invitation = { $name } invites you to play { $title }.
invitation-expires = The invitation ends { $when }.
somebody = Somebody
accept = Accept
decline = Decline
declined = Declined.
look = View the game
join = Join
all-my-games = All my games
play-now = Play now against bots
play-now-it = Play now against bots: { $title }
with-friends = With friends
with-friends-it = With friends: { $title }
how-to-play = Rules
how-to-play-it = Rules of { $title }
players-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
players-between = { $min } to { $max } players
minutes-about = about { $count } min
minutes-between = { $min }–{ $max } min
weight = { $weight ->
    [1] hardly any rules
    [2] few rules
    [3] some rules
    [4] many rules
   *[5] very many rules
}
choose-level = How strong are the bots?
choose-seats = How many players, including you?
choose-first = Who begins
choose-first-me = Me
choose-first-bot = The bot
choose-first-random = By lot
start-game = Start the game
starting = Starting …
more-choices = More choices
your-name = Your name
your-name-hint = Others see it at the table. No e-mail, no password.
guest-name = Guest { $number }
level = Level { $level }
level-weakest = beginner
level-strongest = strongest
strength-random = Beginner
strength-greedy = Easy
strength-search-fast = Medium
strength-search = Good
strength-search-deep = Strong
bot-level = Level { $level } bot
bot-random = Beginner bot
bot-greedy = Easy bot
bot-search-fast = Medium bot
bot-search = Good bot
bot-search-deep = Strong bot
bot-other = Bot “{ $key }”
is-bot = bot
you = You
seat-open = Free seat
seat-unnamed = Player { $letter }
seats-free = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
  }
seats-invited = Waiting for an answer
offer-waits = { $kind ->
    [draw] A draw is offered
    [takeback] A takeback is offered
    [resume] An end of the pause is offered
   *[pause] A pause is offered
  }
your-move = Your turn
game-active = Running
game-paused = Paused
game-aborted = Aborted
game-opened = opened { $when }
game-created = started { $when }
deadline = time runs out { $when }
outcome-won = You won
outcome-shared = You won, with others
outcome-lost = You lost
outcome-draw = A draw
outcome-nobody = Nobody won
outcome-winner = { $count ->
    [one] { $names } won
   *[other] { $names } won together
  }
clock-days = { $days ->
    [one] 1 day for each decision
   *[other] { $days } days for each decision
  }
clock-minutes = { $minutes ->
    [one] 1 minute for each decision
   *[other] { $minutes } minutes for each decision
  }
clock-seconds = { $seconds ->
    [one] 1 second for each decision
   *[other] { $seconds } seconds for each decision
  }
clock-fischer = { $minutes } min + { $increment } s
show-more = Show more
more-shown = { $count ->
    [one] 1 more
   *[other] { $count } more
  }
list-offline = The server can’t be reached at the moment.
try-again = Try again
my-games-title = My games
my-games-stranger = Here you find the games that you play. All you need is a name.
get-a-name = Choose a name
no-games-yet = You have no games yet.
begin-one = Start one
none-running = No game is running.
others-move = Waiting for others
my-open-tables = Waiting for players
finished = Finished
import-title = Import a game
import-hint = The log of a finished game, as its page offers it for download. It is checked move by move, and then you can walk through it here.
choose-file = Choose a file
importing = Checking { $name } …
import-refused = { $name } could not be imported: { $reason }
person-since = Here since { $date }
bot-since = A bot, here since { $date }
to-my-account = My account
challenge-player = Invite to a game
block = Block
unblock = Unblock
you-block = You block this player.
block-player = Block { $name }?
block-player-more = Then neither of you can invite the other, or take a seat at the other’s table. Games that have begun go on. Invitations between you are cancelled, and you leave tables at which you both wait. { $name } isn’t told, but may notice.
blocked-now = { $name } is blocked.
unblocked-now = { $name } is not blocked any more.
no-public-games = No public games.
watch-title = Watch
watch-active = Being played
watch-open = Waiting for players
watch-finished = Finished
none-active = No public game is being played.
none-open = No table waits for players.
none-finished = No game has been finished.
any-game = All games
any-status = Everything
which-game = Game
which-status = Show
which-player = Player
search = Search
no-such-player = There is no player called “{ $name }”.
watching-count = { $count ->
    [one] 1 watching
   *[other] { $count } watching
  }
not-shown-yet = visible once it is over
new-game-title = New game
new-game-of = New game: { $title }
choose = Choose
choose-it = Choose { $title }
challenging = Which game do you want to play with { $name }?
who-plays = Who plays?
how-many = Number of players
bots-of-others = Other people’s bots
bots-of-others-more = They are online now, and accept invitations to this game.
invite-bot = Invite
seats-hint = The game begins as soon as all seats are taken.
seat-me = You
seat-anyone-private = Anyone with the link
seat-anyone-public = Anyone
seat-player = A player you invite …
who-sits = Seat { $letter }
whose-name = Name of the player
which-name = Whom do you want to invite? Enter the name.
name-of-player = Name of the player on seat { $letter }
options = Options
more-options = More options
from-to = { $min } to { $max }.
no-json = This can’t be read. It has to be JSON.
time-and-watching = Time and watching
clock-title = Clock
clock-kind-none = No clock: everyone takes their time
clock-kind-days = Days for each decision
clock-kind-decision = Minutes for each decision
clock-kind-fischer = Time for the whole game, and an increment for each decision
clock-field-days = Days for each decision
clock-field-minutes = Minutes for each decision
clock-field-total = Minutes for the game
clock-field-increment = Seconds added for each decision
clock-field-window = Seconds to react
clock-window-hint = When others may react to a card. Empty: as long as for any decision.
clock-expiry-title = When somebody’s time is up
clock-expiry-bot = A bot makes this move
clock-expiry-default = A fixed, simple move is made
clock-expiry-lose = They are out, and a bot plays on
visibility-title = Who can see and join the game?
visibility-public = Everybody
visibility-private = Only people I invite
visibility-hint-public = The game is listed under “Watch”: anyone can watch it, now and later.
visibility-hint-public-open = The game is listed: anyone can take a free seat, and anyone can watch.
visibility-hint-private = Only its players can see the game. It is listed nowhere.
visibility-hint-private-open = You get a link. Whoever has it can take a free seat. Only the players see the game, and it is listed nowhere.
others-watch = Others can watch
more-terms = Spectators, new games from this one, absent players
spectators-title = Spectators see
spectators-live = every move at once
spectators-delayed = every move later
spectators-none = nothing until the game is over
spectators-delay = How many moves later?
forks-title = New games may start from a position of this game
forks-finished = once this one is over
forks-always = also while it is played
forks-hint = While this game is played, only its players can start one, and it contains only what they know.
abandon-title = Days until the seat of an absent player can be claimed
abandon-hint = 7 if left empty; 0 for never.
days-away-title = The game waits for days away
days-away-hint = Each player can take up to 28 days a year, on which their time stands still, and choose hours in which no deadline passes.
start-of = The start of { $title }
create-table = Create the game
rated-demands = The result changes the ratings of all players. So everyone can watch, the clock decides, nothing is taken back, bots play by level, and only the way to play can be chosen. A game with somebody you invite counts once all of you have met ten others.
least-reliability-title = Who can take a free seat?
least-reliability-any = Anyone
least-reliability-hint = Finished games are those in which nobody waited in vain. Newcomers are admitted up to 75 %.

## Table: playing

status-your-turn = Your turn
status-your-turn-at = Your turn at seat { $letter }
status-react = You may react
status-react-at = You may react at seat { $letter }
status-waiting-for = Waiting for { $names }
status-not-started = The game has not started
status-paused = The game is paused
status-lost = Connection lost. Trying again …
status-polling = No live connection. This page looks for news every few seconds.
board-label = Board. { $title }
board-none = This game has no picture. Everything can be played with the list of moves.
decision-label = Your move
play-touch = Touch what is outlined
help-what = What is this about?
help-aim = Aim of the game:
help-example = For example: { $answer }
help-more = More
help-understood = Got it
help-never = Don’t explain any more
status-asked-at = Seat { $letter }: { $question }
play-choose = { $count ->
    [one] There is one move.
   *[other] Choose one of { $count } moves.
}
play-choices-left = { $count ->
    [one] One choice left
   *[other] { $count } choices left
}
play-show-left = { $count ->
    [one] Touch what is outlined: one choice left
   *[other] Touch what is outlined: { $count } choices left
}
play-chosen-said = Chosen: { $move }. Touch it again to confirm.
play-confirm = Confirm
play-take-back = Undo
play-sending = Sending …
play-sending-again = No connection. Your move is sent as soon as there is one …
play-not-sent = There was no connection. Your move may not have arrived: try again.
play-you-chose = You chose: { $move }
play-at-the-same-time = { $names } { $count ->
    [one] chooses
   *[other] choose
} at the same time. Nobody sees your choice before the game reveals it.
play-not-in-the-past = You are looking at an earlier moment. Go back to the present to play.
play-not-your-turn = It is not your turn.
play-not-now = { $title }: this can’t be chosen now.
play-this = This
play-rule = Rule: { $rule }
refused-invalid-token = You are signed out. Sign in again to play on.
refused-missing-token = You are signed out. Sign in again to play on.
refused-not-your-seat = This seat is not yours.
refused-stale-decision = The game has moved on in the meantime. Choose again.
refused-history-changed = The game has moved on in the meantime. Choose again.
refused-not-owed = The game has moved on in the meantime. There is nothing for you to choose now.
refused-game-over = The game is over.
refused-game-is-paused = The game is paused.
refused-time-is-up = Your time is up.
game-over = The end of the game
game-over-next = Result and rematch
moves-loading = One moment …
moves-show = List ({ $count })
moves-hide = Hide the list
moves-search = Search
moves-none-found = No move fits.
moves-more = Show { $count } more
play-try = Preview
play-what-is-it = What is this?
tried-title = Preview: { $move }
tried-more = Nothing has been played. This is what you would see. What you can’t know was imagined and is not shown, so in rare cases the real game may differ.
tried-more-open = Nothing has been played. This is what you would see.
tried-then = Next to choose: { $names }.
tried-close = Back
tried-play = Play it
refused-would-reveal = There is no preview of this move: it would draw by chance, or show something that you can’t know before you play.
standing-warning = You pass from now on without being asked, also when you could do something. You can end this in each of your turns.
standing-passes = You pass without being asked.
standing-end = Ask me again
standing-end-later = You can end this in your next turn.
notation-label = Or type a move
notation-play = Play
notation-hint = Such as { $example }. Where a turn has several moves, you can write all of them.
meanwhile = Since your move:

## Table: rewinding

timeline = Timeline
timeline-slider = Version
timeline-value = version { $version } of { $newest }: { $text }
timeline-buttons = Move through the game
to-first = To the start
turn-back = Back one turn
step-back = Back one version
play-on = Replay from here
pause-playing = Pause
play-or-pause = Play or pause
step-on = Forward one version
turn-on = Forward one turn
to-now = To the newest version
short-start = Start
short-turn = Turn
short-version = Version
short-play = Replay
short-pause = Pause
short-newest = Newest
marks = Marks on the timeline
mark-turns = { $count ->
    [one] One turn
   *[other] { $count } turns
}
mark-reveals = { $count ->
    [one] One reveal
   *[other] { $count } reveals
}
mark-reveals-next = To the next one
mark-forks = { $count ->
    [one] One new game from here
   *[other] { $count } new games from here
}
mark-forks-next = To where the next one begins
mark-mine = My last move
mark-mine-go = Go there
past = An earlier moment
past-title = Version { $version } of { $newest }, { $viewer }
viewer-all = with everything revealed
viewer-spectator = as spectators knew it then
viewer-me = as you knew it then
viewer-seat = as { $name } knew it then
back-to-now = Back to now
back-to-end = Back to the end
back-to-version = Back to version { $version }
back-to-where = Back to where I was
fork-here = Start a new game from here
missed-label = While you were away
missed = { $count ->
    [one] One move since yours.
   *[other] { $count } moves since yours.
}
missed-play = { $count ->
    [one] Play it back
   *[other] Play them back
}
since-mine = Play back what happened since my last move
view-version-not-found = The game has no such version: it has versions 1 to { $newest }.
view-history-changed = The server lost part of this game, and the game continued differently. This moment no longer exists.
view-game-not-over = You can look through other players’ eyes once the game is over.
view-seat-not-found = The game has no such seat.
view-not-your-seat = That seat is not yours.
view-malformed = This address contains an invalid version or viewer.
view-instead = You see version { $version }, { $viewer }.
seen-by = Seen by
seen-by-me = me, seat { $letter }
seen-by-seat = { $letter }: { $name }
seen-by-spectator = a spectator
seen-by-all = everyone: everything revealed
seen-by-running = You can see the other players’ views once the game is over.
seen-by-running-spectator = You see what everyone may see. You can see the players’ views once the game is over.
log = What happened
log-turn = Turn { $number }
log-before = Before the first turn
log-moves-only = Moves only
log-mine = { $name } (you)
log-my-move = My move:{" "}
watching = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
keys = Keys
keys-shift = Shift with an arrow goes by turn, too. While the board has the focus, the arrows move on the board.
keys-letters = Use letters and brackets as keys
key-home = Home
key-end = End
key-escape = Esc
close = Close
share = Share and save
copy = Copy
copied = Copied.
copy-yourself = Your browser does not let the page copy: select the text and copy it yourself.
open-full-page = Open the whole page

## Table: what is known once the game is over

analysis = Analysis
drill-title = Mistake drill

## Table: players, clocks and actions

you-here = you
withdraw = Withdraw

sign-up-title = What shall we call you?
sign-up-name = Your name
sign-up-hint = Everyone at the table sees it. You need no password and no e-mail address: this browser remembers you.
sign-up-go = Play
sign-up-have-account = I have an account

seats-title = Players
seat-won = won
seat-your-move = your turn
seat-to-move = to move
seat-thinking = thinking
seat-paused = paused
seat-conceded = conceded
seat-vacated = left
seat-lost = ran out of time
seat-out = out of the game
seat-bot-plays-on = { $how }; a bot plays on
seat-offers-draw = offers a draw
seat-offers-pause = would like a pause
seat-offers-takeback = would like to take back a move
seat-free = Free seat
seat-invited = invited · answers { $when } at the latest

clocks = Clocks
clock-low = little time
clock-over = time is up
clock-paused = paused
clock-low-announced = Little time: { $time } left.
clock-label-running = { $time } left, running
clock-label-still = { $time } left
clock-label-low = { $time } left: little time
clock-label-last = { $time } left: little time
clock-label-over = time is up
clock-label-paused = { $time } left, paused

actions-title = This game
draw = Offer a draw
draw-ask = Offer a draw?
draw-means = { $count ->
    [one] If your opponent agrees, the game ends at once and nobody wins.
   *[other] If all your opponents agree, the game ends at once and nobody wins.
  } Your offer stands until your next move, or until it is declined.
draw-waiting = You offer a draw.
draw-accept = Agree to a draw
draw-prompt = { $count ->
    [one] { $who } offers a draw.
   *[other] { $who } offer a draw.
  }
pause = Pause
pause-ask = Pause the game?
pause-means = { $count ->
    [0] All clocks stop, and nobody can move until you resume the game. After 30 days it resumes by itself.
    [one] If your opponent agrees, all clocks stop, and nobody can move until you both agree to go on. After 30 days it resumes by itself.
   *[other] If everybody agrees, all clocks stop, and nobody can move until everybody agrees to go on. After 30 days it resumes by itself.
  }
pause-waiting = You would like a pause. Your offer stands until you move.
pause-accept = Pause
pause-prompt = { $count ->
    [one] { $who } would like a pause.
   *[other] { $who } would like a pause.
  }
pause-prompt-more = The clocks stop once everybody agrees. If you don’t want to, just play on.
resume-waiting = You would like to go on. The game goes on once everybody agrees.
resume-prompt = { $count ->
    [one] { $who } would like to go on.
   *[other] { $who } would like to go on.
  }
paused = The game is paused.
paused-more = The clocks stand still, and nobody can move. The game goes on once everybody agrees.
resume = Resume
concede = Concede
concede-ask = Concede the game?
concede-means-end = You lose this game at once. This can’t be undone.
concede-means-bot = You lose this game at once. A bot plays on in your place for the others; it can’t win. This can’t be undone.
abort = Abort the game
abort-ask = Abort the game?
abort-means = The game ends for everybody, and nobody wins or loses. This can’t be undone.
claim = Claim { $who }’s seat
claim-ask = Claim { $who }’s seat?
claim-means-end = { $who } has not moved for { $days ->
    [one] a day
   *[other] { $days } days
  } and loses the game. You win, because you are the last player left.
claim-means-bot = { $who } has not moved for { $days ->
    [one] a day
   *[other] { $days } days
  } and loses the game. A bot plays on in that seat, so that you can finish the game; it can’t win.
claim-later = If { $who } does not move, you can claim the seat: { $when }.

takeback = Ask to take back
takeback-title = Take back a move
takeback-which = Back to before which move?
takeback-means = This move and all later ones are taken back, once all other players agree. Bots always agree.
takeback-means-shown = A move that has shown or drawn something can’t be taken back, because nobody can forget what they saw.
takeback-offer = Ask for it
takeback-done = Taken back.
takeback-waiting = You would like to take back a move.
takeback-accept = Agree
takeback-prompt = { $count ->
    [one] { $who } would like to take back a move.
   *[other] { $who } would like to take back a move.
  }
takeback-undoes = { $count ->
    [one] It takes back one move: “{ $move }”
   *[other] It takes back { $count } moves, from here on: “{ $move }”
  }
takeback-never = In this game, moves can’t be taken back.
takeback-only-later = You can’t go back that far: something was drawn or shown since, or somebody’s time ran out. You can still take back the later moves in this list.
takeback-none = None of these moves can be taken back: each drew or showed something, or was made because time ran out.

fork-try = Try something out
fork-from-here = Start a new game from here
fork-source = To the old game
fork-notice-title = From version { $version } of another game
fork-notice-as-it-was = What is hidden is as it was there. Everyone who may see that game can read all its secrets.
fork-notice-dealt-anew = Everything that seat { $seat } did not know at that moment was dealt anew.
fork-notice-dealt-anew-spectator = Everything that spectators did not know at that moment was dealt anew.
fork-notice-running = While that game is being played, only you can see this one.
forks-of-this = Games that started from this one
forks-none = None yet.
forks-none-of-yours = None of yours yet.
forks-from = From version { $version }
forks-open = waits for players
forks-active = in play
rematch = Rematch
rematch-seats = In a rematch, everyone moves on by one seat.
rematch-go = To the rematch
rematch-accept = Play again
rematch-prompt = { $who } would like a rematch.
rematch-of = A rematch of
rematch-source = an earlier game
imported = This game was imported from a file.

waiting-title = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
  }
waiting-answers = { $count ->
    [one] Waiting for an answer
   *[other] Waiting for { $count } answers
  }
waiting-more = The game starts by itself as soon as every seat is taken.
waiting-no-clock = no time limits
waiting-public = public: anyone can join and watch
waiting-private = private: only by invitation
waiting-spectators-none = no spectators before the end
waiting-spectators-delayed = spectators see it { $delay } moves late
join-as = Join as { $letter }
leave = Leave
free-seat = Free the seat
free-seat-of = Free the seat of { $who }
free-seat-ask = Free the seat of { $who }?
free-seat-means = The seat is then open to others. The player is told and can take the seat again.
leave-ask = Leave your seat?
leave-means = The seat is free again, and somebody else can take it.
invite = Invite
invite-to = Invite somebody to seat { $letter }
invite-title = Invite somebody
invite-name = Their name here
invite-hint = The seat is kept for them for a day. Somebody who has no account yet can join by the link.
invite-nobody = Nobody here has this name.
invite-sent = { $who } is invited.
invite-link = Invite others with this link
invite-private = Only people with this link can join. Only the players see the game.
invite-public = The game is also listed: anyone can take a free seat, and watch.
invite-replace = Make a new link
invite-replace-ask = Make a new link?
invite-replace-means = The present link will no longer work. Players who have already joined keep their seats.
withdraw-from = Withdraw the invitation to seat { $letter }
invite-share = Share …
invite-share-title = Play with me

result-aborted = The game was aborted
result-draw = A draw
result-nobody = Nobody wins
result-you = You win!
result-shared = You win together: { $who }
result-who = { $count ->
    [one] { $who } wins
   *[other] { $who } win
  }
result-scores = The final scores
result-seat = Player
result-score = Score
result-achievements = Achievements
result-walk = Walk through the game
result-new = New game

rules-title = Rules
rules-guide = Rules
rules-rulings = Rule questions
components = Cards and terms
components-title = { $game }: cards and terms
components-all = All cards and terms
components-search = Search
components-found = { $count ->
    [one] One found.
   *[other] { $count } found.
  }
components-none = Nothing found.
components-terms = Terms
components-packs = Packs in use
kind-card = Cards
kind-piece = Pieces
kind-token = Tokens
banned-from-all = You are banned from this server.
banned-from-games = You can’t start or join games. Your current games continue.
banned-from-challenges = You can’t invite other players.
banned-until = The ban ends on { $date }.
banned-for-good = The ban has no end date.
banned-reason = The operator writes: “{ $reason }”
banned-still = Your account is still yours: you can download your data and erase it.
banned-to-account = Go to your account

kind-tile = Tiles
kind-marker = Markers
kind-achievement = Achievements
kind-pack = Packs
kind-board = Boards
kind-other = Other things

problem-offline = The server can’t be reached. Try again in a moment.
problem-contended = Others did something at the same time. Try again.
problem-storage-unavailable = The server can’t store anything right now. Try again in a moment.
problem-rate-limited = Too many requests. Try again in a minute.
problem-too-many-games = You can have { $limit } unfinished games at the moment. Finish or leave one first. Newcomers can have more with each public game that they finish.
problem-cannot-be-rated = This game can’t be rated.
problem-rated-game = The game is rated. Nothing can be taken back, and nobody can hold two seats.
problem-not-reliable-enough = This game is for players who finish at least { $required } % of their games. { $yours ->
    [none] Too few of yours are known yet.
   *[other] You have finished { $yours } %.
  }
problem-already-seeking = You are looking for such a game already.
problem-too-many-seeks = You are looking for { $limit } games already. Cancel one first.
problem-already-found = The others have just been found. The game begins.
problem-too-many-analyses = You have too many unfinished analyses. Wait until one is done.
problem-too-many-bots = There are too many bots in your unfinished games. Finish one first.
problem-game-not-found = There is no such game, or you may not see it.
problem-game-over = The game is over already.
problem-game-not-started = The game has not begun yet.
problem-game-already-started = It is too late for that: the game has begun.
problem-game-is-paused = The game is paused. Resume it first.
problem-game-not-paused = The game is not paused any more.
problem-no-clock = This game has no clock to stop.
problem-not-your-seat = You don’t have a seat in this game.
problem-not-your-game = Only the player who created the game can do that.
problem-already-conceded = You have conceded already.
problem-no-draw-with-bots = There is a bot in the game, and bots don’t agree to draws.
problem-no-draw-offer = The offer is gone: somebody has moved, declined or left.
problem-draw-already-offered = You have already offered a draw.
problem-resume-already-offered = You have already offered to end the pause.
problem-pause-already-offered = You have already asked for a pause.
problem-nothing-to-take-back = Nobody has moved since then.
problem-takeback-already-offered = You have already agreed to that.
problem-other-takeback-offered = Somebody asks to take back already. Answer that first.
problem-no-takeback-offer = The offer is gone: somebody has moved, declined or left.
problem-takeback-impossible = That can’t be taken back: something was drawn or shown since, or somebody’s time ran out.
problem-time-is-up = The time of a player is up. That decision comes first.
problem-not-abandoned = The seat can’t be claimed: its player has moved, or still has time.
problem-seat-occupied = Somebody else was faster: the seat is taken.
problem-seat-kept = The seat is kept for somebody else.
problem-no-challenge = The invitation is gone: it was withdrawn, answered, or is for somebody else.
problem-challenge-expired = The invitation has expired.
problem-player-not-found = There is no such player.
problem-own-challenge = You can’t invite yourself. Join instead.
problem-bots-by-challenge = A bot’s account can only take a seat it was invited to.
problem-cannot-play-together = You can’t sit at this table, or invite this player: one of the players blocks another.
problem-outside-listing = The bot doesn’t accept such a game. Try another number of seats or another clock.
problem-bot-busy = The bot already plays as many games as it accepts at once, or as many as it accepts from you. Try again later.
problem-too-many-blocks = You can’t block more players. Unblock some first.
problem-cannot-fork-not-started = At that moment the game had not begun. Choose a later one.
problem-cannot-fork-decided = At that moment the game was decided. Choose an earlier one.
problem-cannot-fork-forks-when-finished = You can start from this game as soon as it is over.
problem-cannot-fork-secrets-while-running = While the game is being played, what is hidden has to be dealt anew.
problem-cannot-fork-seats = While the game is being played, you can try things out against bots only.
problem-cannot-fork-visibility = This new game has to be private.
problem-cannot-fork-unimaginable = No deal was found that fits what that player knew. Try again, or choose another moment.
problem-cannot-rematch-not-over = The game is not over yet.
problem-cannot-rematch-imported = An imported game has no rematch. Start a new game instead.
problem-cannot-rematch-not-started = The game never began. Start a new one instead.
problem-cannot-rematch-options = This game was played with old rules. Start a new one instead.
problem-cannot-rematch-too-many = Too many rematches of this game were aborted. Start a new game instead.
problem-cannot-rematch-seat-taken = Somebody else has your seat in the rematch.
problem-history-changed = The game was restored from an earlier state. Load the page again.
problem-name-taken = Somebody is already called that, or nearly so. Add a number, or try another name.

account-keep = Don’t lose this account
keep-account-more = Only this browser knows { $name }. If its data is cleared or the device breaks, the account and its games are lost. A passkey or a recovery code leads back to them.
keep-account-go = Save a way back
keep-account-later = Not now
learn = Lesson
learn-it = Lesson: { $title }
