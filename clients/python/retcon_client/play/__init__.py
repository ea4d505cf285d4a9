"""Playing in a terminal: line mode, and a full screen on top of it. Neither knows any game: the server draws positions,
words events and moves, and lists what can be done.

- `screen`: the full screen, with Textual
- `standing`: how players play: ladders, profiles, ratings
- `accounts`: the accounts on this computer
- `choices`: the legal moves of a decision as a numbered list
- `connecting`: from arguments and environment to a client with an account
- `console`: reading and writing in line mode
- `full_screen`: the way to the full screen, which needs Textual and a terminal
- `line`: what happened, the position, the moves, and a prompt
- `lobby`: a player's games, games to join, and new games
- `new_games`: new games and forks, from arguments or answers
- `past`: going back in a game, by version or by turn
- `patience`: requests that are repeated
- `plain`: texts of a server as a terminal may show them
- `requests`: the commands of line mode, apart from moves
- `seeking`: looking for a game
- `table`: a game as one player, or spectator, follows it
- `telling`: events, positions, lists of moves and clocks in words
- `words`: the texts of the terminal client itself, in the languages of the server's texts
- `commands`: the commands of `retcon` that play and look at games
"""
