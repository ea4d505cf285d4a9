# The records of a game that are no moves. A message that says what a seat does has no subject: "offers a draw".

# Moves of games that don't tell their own.
plays = plays: { $move }
notation = { $move }

# What the server's bots are called; others by their keys.
bot-level = Level { $level } bot
bot-random = Beginner bot
bot-greedy = Easy bot
bot-search-fast = Medium bot
bot-search = Good bot
bot-search-deep = Strong bot

# Before the start.
game-created = the table is set for { $seats ->
    [one] one player
   *[other] { $seats } players
  }
clock-set = { $clock ->
    [none] the game is played without a clock
    [decision] each decision has a time limit
    [days] each decision has a time limit of days
   *[fischer] each player has a clock for the whole game
  }
game-forked = the game begins with version { $version } of another game
hidden-as-it-was = hidden things are as they were there
hidden-dealt-anew = everything that { $known_to ->
    [spectator] spectators
   *[other] seat { $known_to }
  } did not know is dealt again
game-rematched = the game is a rematch
seat-taken = takes seat { $letter }
seat-taken-by-bot = takes seat { $letter } as a bot
seat-offered = { $who } is invited to take seat { $letter }
offer-declined = the invitation to seat { $letter } is declined
declined-for = the reason: { $reason ->
    [later] not now
    [too_fast] the clock is too fast
    [too_slow] the clock is too slow
    [clock] another clock is preferred
    [ruleset] another game is preferred
    [options] other options are preferred
    [opponents] other opponents are preferred
    [no_bots] no games with bots
   *[only_bots] only games with bots
  }
offer-withdrawn = the invitation to seat { $letter } is withdrawn
invite-replaced = the invite is replaced, and the earlier one no longer works
offer-expired = the invitation to seat { $letter } was not answered in time
seat-left = seat { $letter } is open again
presence-asked = the player at seat { $letter } is asked whether they are still there
seat-freed = the creator of the game frees seat { $letter }
bot-seated = takes seat { $letter }

# During the game.
game-started = the game begins
deadline-expired = the time of { $who } is up
then-bot = a bot makes the move
then-default = the default move is made
then-lose = the seat is lost
seat-claimed = { $who } has abandoned the game
default-drawn = a move is drawn for { $who }
pause-offered = offers a pause
game-paused = the game is paused
resume-offered = offers to end the pause
game-resumed = the game goes on
time-added-outage = no move could be made for some time, which does not count
time-added = { $reason ->
    [away] the time of { $who } waits until the end of days away
    [day_used] the time of { $who } was up, so a day away is used
   *[hours] the deadline of { $who } moves to the end of hours without deadlines
  }
draw-offered = offers a draw
draw-declined = declines a draw
draw-agreed = all players agree to a draw
takeback-offered = offers to take back all moves after version { $to }
takeback-accepted = agrees to take back all moves after version { $to }
takeback-declined = declines to take back moves
takeback-withdrawn = withdraws the offer to take back moves
moves-taken-back = all moves after version { $to } are taken back

# The end.
seat-conceded = concedes
seat-vacated = leaves the game for good
game-aborted = the game is aborted
aborts = aborts the game
game-aborted-by-operator = the operator of the server aborts the game
operator-fault = because of a fault of the server
operator-request = at the request of its players
operator-terms = because of the terms of the server
operator-other = for another reason
game-won = the game is over: { $who } { $winners ->
    [one] wins
   *[other] win
  }
game-drawn = the game is over: it is a draw
game-unwon = the game is over: nobody wins
end-time = { $count ->
    [one] { $who } ran out of time
   *[other] the others ran out of time
  }
end-concession = { $count ->
    [one] { $who } conceded
   *[other] the others conceded
  }
end-abandonment = { $count ->
    [one] { $who } abandoned the game
   *[other] the others abandoned the game
  }
end-won-by-conceded = by the rules, a seat that had conceded would have won
end-reason = the reason: { $reason }
game-imported = the game was imported

# Messages that are pushed. They say nothing of what happened.
push-challenge = You are invited to a game.
push-decision = It is your turn.
push-reminder = A game still waits for you. Your time is running out.
push-withdrawn = Moves were taken back: it is not your turn any more.
push-end = The game is over.
push-plan = Your prepared moves were cancelled.
push-absence = Your time was up, so one of your days away was used.
push-lost = You lost your seat in a game, because you did not answer in time.
push-annulled = A game no longer counts for your rating.
push-seek = Your search for a game has ended.
push-freed = Your seat in a game that waits for players was freed.
push-digest = Your games
push-digest-waiting = { $games ->
    [one] One game waits for you.
   *[other] { $games } games wait for you.
  }
push-digest-ended = { $games ->
    [one] One game has ended.
   *[other] { $games } games have ended.
  }
push-digest-sought = Your search for a game has ended.
push-digest-other = { $games ->
    [one] There is news of one game.
   *[other] There is news of { $games } games.
  }
push-offer-open = { $kind ->
    [draw] You are offered a draw.
    [takeback] You are asked to agree to a takeback.
    [resume] You are asked to end the pause.
   *[pause] You are asked for a pause.
  }
push-offer-agreed = { $kind ->
    [takeback] The takeback was accepted.
    [resume] The game goes on.
   *[pause] The game is paused.
  }
push-offer-ended = { $kind ->
    [draw] The offer of a draw has ended.
    [takeback] The offer of a takeback has ended.
    [resume] The offer to end the pause has ended.
   *[pause] The offer of a pause has ended.
  }

# Deadlines in calendars. $game is the title of the game.
calendar-decision = { $game }: your decision
calendar-claim = { $game }: others can claim your seat

# Mail. $site is the name of a server.
mail-confirm-subject = Confirm your address
mail-confirm = Somebody, most likely you, has asked { $site } to send mail about games to this address. To confirm this address, open the following page within two days and press its button. If it was not you, you need not do anything.
mail-off = To get no more mail, open this page:

# The pages to which mail leads.
mail-page-confirm = Shall mail about your games be sent to your address?
mail-page-confirm-button = Yes, confirm the address
mail-page-confirmed = Your address is confirmed. You get a mail when a game waits for you.
mail-page-expired = This link has been used, or it is out of date. If your address is not confirmed yet, ask for another mail.
mail-page-off = Shall no more mail be sent to your address?
mail-page-off-button = Send no more mail
mail-page-is-off = No more mail is sent to your address.
