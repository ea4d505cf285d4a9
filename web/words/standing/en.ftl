# The labels of finding a game, ladders, profiles, and what a rated game has changed.

## Finding a game

seek-seats = Players, including you
seek-pace = When
seek-rated-hint = The result changes your rating.
seek-unrated-hint = Nothing is at stake.
seek-more = More
seek-whom = Against whom
seek-near = Near my rating
seek-any = Anybody
seek-bots-live = Bots, if nobody comes within a minute
seek-bots-days = Bots, if nobody comes within 12 hours
seek-bots-hint = The game is then not rated.
seek-go = Find a game
seek-starting = One moment …
seek-usual = It usually takes about { $time }.
seek-looking = Looking for { $title }
seek-cancel-it = Cancel the search for { $title }
seek-range = Among ratings of { $range }; the range grows.
seek-range-any = Among all ratings.
seek-range-anybody = Among everybody.
seek-bots = or level { $level } bots
seek-over-nobody_found = Nobody came.
seek-over-too_many_games = You have too many unfinished games.
seek-over-too_many_bots = There are too many bots in your unfinished games.
seek-over-banned = You can’t join games at the moment.
seek-again = Look again
seek-dismiss = Dismiss
seek-close-told = You can close this page. You’ll be told.
seek-close-listed = You can close this page. The game then waits under “My games”.
seek-close-live = After 15 minutes without you, the search ends.
seek-tell-me = Tell me on this device
push-failed = Your browser did not turn on messages.
is-not-rated = not rated

## Reliability

reliability-none = No finished games yet.
reliability-finished = { $games ->
    [1] { $finished ->
        [0] Did not finish the only game so far.
       *[other] Finished the only game so far.
      }
   *[other] Finished { $finished } of the last { $games } games.
  }
reliability-answers = Usually answers within { $days }.
reliability-answers-live = In live games, usually answers within { $live }.
reliability-answers-both = Usually answers within { $days }, and in live games within { $live }.
reliability-playing = { $count ->
    [one] One game in play.
   *[other] { $count } games in play.
  }

## Ratings

ratings-title = Ratings
rating-range = { $low }–{ $high }
rating-of = rating { $range }
rating-games = { $count ->
    [one] 1 game
   *[other] { $count } games
  }
rank-place = Place { $rank }
rank-few = Ranked after { $needed } games: { $left } to go
rank-inactive = No place: no game for 90 days
rating-graph = { $count ->
    [one] The rating after one game: { $to }
   *[other] The rating over { $count } games: from { $from } to { $to }
  }
rating-as-table = As a table
rating-when = Day
rating-after = Rating after it
rating-result = Game
rating-won = won
rating-lost = lost
rating-uncounted = did not count
rating-means = Each player is very likely stronger than the first number and weaker than the second. Places go by the first one, after ten games.
rating-rematch = A rematch changes ratings only once each of you has met ten others on this ladder.
rating-to-ladder = To the ladder
rating-earlier = Earlier games
rating-to-come = The ratings follow in a moment.
rating-unrated = The game changed no ratings.
rating-not-counted = The game changed no ratings.
rating-annulled = The result was annulled: it counts for nobody.
rating-same = { $range }, as before
rating-becomes = becomes
rating-percent = counted { $percent } %
rating-reason-too-short = Somebody left before two players had made two decisions. So it counts only for those who left after a decision.
rating-reason-less-known = Less is known about the others than about you, so the game says less about you, and counts less.
rating-reason-arranged = Its players had invited each other or came from one network. Such games count once all of them have met ten different opponents on this ladder.
rating-reason-same-opening = The same players had a game with the same first moves and the same winner within a week.
rating-reason-played-often = You had { $games ->
    [one] a rated game
   *[other] { $games } rated games
  } with the same opponent in the seven days before, so this one counts 1/{ $share }.
rating-reason-somebody-left = Somebody left, which may have decided who won, so it counts half for those who stayed.
rating-reason-aborted = It was aborted.
rating-reason-annulled-cheating = Somebody cheated.
rating-reason-annulled-fault = The server was at fault.
rating-reason-annulled-duplicate = The game had counted twice.
rating-reason-annulled-request = The players asked for it.
rating-reason-annulled-other = An operator decided so.

## Profiles

results-title = Results
results-played = Played
results-won = Won
results-shared = Shared
results-lost = Lost
results-nobody_won = Nobody won
opponents-title = Most often with
opponents-name = Player

## Ladders

pool-live = live
pool-days = over days
pool-bots = with bots
pool-live-more = People, with less than an hour for each.
pool-days-more = People, with time for days.
pool-bots-more = People and bots together.
ladders-none = Nobody has played a rated game yet.
ladders-how = How it works
ladders-how-range = A rating is a range, because nobody’s strength is known exactly: 1000–2000 for newcomers, and narrower with each game.
ladders-how-ranked = Players are ranked by its lower end, after ten games, so one rises by winning and by playing.
ladders-how-counts = A rated game counts for everyone at the table: the winners rise, the others fall, and leaving is losing.
ladders-how-less = Games that were given up at once, arranged, or played too often with the same people count less or not at all, and each game says so.
ladders-how-bots = Games with bots have ladders of their own, where the levels stand as fixed marks.
ladders-how-more = More about ratings
ladders-others = Other ladders of this game
ladders-all = All ladders
ladder-place = Place
ladder-player = Player
ladder-range = Rating
ladder-games = Games
ladder-empty = Nobody has a place yet: it takes ten games.
ladder-you = You:
