# The labels of the account page.

account-title = Account
account-title-signed-out = Sign up or sign in
account-lead = A name is all you need: no e-mail address, no password.
account-sign-up = Sign up
account-sign-up-more = New here? Choose the name that others see at the table.
account-name = Name
account-name-hint = Up to 40 letters, digits, spaces and punctuation marks. Nobody else may have a name that looks like it.
account-name-needed = Type a name.
account-sign-in = Sign in
account-with-passkey = Sign in with a passkey
account-with-passkey-more = Your fingerprint, your face or the lock of your device says that it is you.
account-with-code = With a recovery code
account-with-code-more = The code that you wrote down or saved gets you back in, on any device.
account-code = Recovery code
account-code-needed = Type or paste your recovery code.
account-with-token = With an API token
account-with-token-more = A token with the permission “Account” signs you in to the account that it belongs to.
account-token = API token
account-token-needed = Paste the token. It begins with rtc_.
account-welcome = Welcome, { $name }.
account-welcome-back = Welcome back, { $name }.
account-public-page = Your public page
account-since = Signed up
account-contents = On this page
account-offline = The server didn’t answer. Try again.
account-problem-name_taken = Somebody has this name or one that looks like it, or it is reserved.
account-problem-invalid_token = This token is wrong or no longer valid.
account-problem-wrong_recovery_code = This code is not right, or it was replaced by a newer one.
account-problem-passkey_refused = This passkey doesn’t belong to any account here.
account-problem-too_many_passkeys = You have reached the limit for passkeys. Remove one first.
account-problem-passkey_not_found = This passkey is gone already.
account-problem-last_token = This is the only way into your account. Add a passkey or create a recovery code first.
account-problem-too_many_tokens = You have reached the limit for tokens. Revoke one first.
account-problem-rate_limited = Too many attempts. Wait a minute and try again.

account-no-passkeys-insecure = Passkeys work only at an encrypted address (https) or on localhost. Everything else works here.
account-no-passkeys-browser = This browser has no passkeys.
account-no-passkeys-address = Passkeys work only at the server’s own address, and this page was opened at another one.
account-passkey-NotAllowedError = No passkey was used: it was cancelled, or it took too long.
account-passkey-AbortError = No passkey was used: it was cancelled.
account-passkey-TimeoutError = It took too long. Try again.
account-passkey-InvalidStateError = This device already has a passkey for your account.
account-passkey-NotSupportedError = This device can’t make a passkey of the kind that is needed.
account-passkey-ConstraintError = This device can’t check that it is you. Set up a screen lock first.
account-passkey-SecurityError = Passkeys don’t work at this address.
account-passkey-failed = The passkey didn’t work: { $why }

account-can-be-lost = You can lose this account
account-can-be-lost-more = Only this browser knows you. If its data is cleared or the device breaks, nobody can bring your account back.
account-add-passkey = Add a passkey
account-passkeys = Passkeys
account-passkeys-more = Sign in with your fingerprint, your face or the lock of your device. Passkeys usually reach your other devices by themselves. On a device that has none, use the recovery code.
account-no-passkeys = You have no passkey yet.
account-created = Created
account-remove = Remove
account-passkey-added = The passkey is ready. You can sign in with it.
account-passkey-label = Label
account-passkey-label-hint = To tell your passkeys apart.
account-label-needed = Type a label.
account-remove-passkey = Remove “{ $label }”?
account-remove-passkey-more = You can’t sign in with it any more. Delete it on your device, too.
account-last-way = Then you can lose this account: only the browsers that are signed in now know you.
account-recovery-code = Recovery code
account-recovery-code-more = Gets you in on any device, also if you have lost all others. Each new code replaces the one before.
account-has-code = You have a recovery code.
account-has-no-code = You have no recovery code.
account-create-code = Create a recovery code
account-replace-code = Create a new code
account-replace-code-more = The code that you have now stops working.
account-remove-code = Remove the code
account-remove-code-more = Nobody can sign in with it any more.
account-your-code = Your recovery code
account-your-code-more = It is shown only now. Write it down, or keep it in a password manager. Anyone who has it can use your account.
account-code-not-kept = If you haven’t kept the code, create a new one. It replaces the code you have just seen.
account-copy = Copy
account-copied = Copied
account-not-copied = Copying didn’t work. Select the text and copy it.
account-download = Save as a file
account-kept = I have kept it
account-done = Done

account-devices = Signed-in browsers
account-devices-more = The browsers where you are signed in. End those that you don’t know or don’t use any more.
account-no-devices = You are not signed in with a browser.
account-this-device = this device
account-signed-in = Signed in
account-browser = Browser
account-device = { $browser } on { $system }
account-end = End
account-ended = { $count ->
    [one] That browser is signed out.
   *[other] { $count } browsers are signed out.
  }
account-sign-out = Sign out
account-signed-out = You are signed out.
account-sign-out-others = Sign out everywhere else
account-sign-out-others-more = { $count ->
    [one] One other browser is signed out. Passkeys, the recovery code and API tokens stay.
   *[other] { $count } other browsers are signed out. Passkeys, the recovery code and API tokens stay.
  }
account-only-way-in = This is the only way in
account-only-way-in-more = There is neither a passkey nor a recovery code for { $name }. If you sign out now, the account is lost for good.
account-sign-out-anyway = Sign out anyway

account-rename = Change the name
account-rename-more = Games that you have played or begun keep the old name.
account-renamed = Your name is { $name } now.

account-preferences = This device
account-preferences-more = How Retcon looks and plays here.
account-language = Language
account-colors = Colors
account-colors-system = As the device
account-colors-light = Light
account-colors-dark = Dark
account-confirms = Confirm moves
account-confirms-always = All moves
account-confirms-final = Only moves that you can’t undo yourself
account-confirms-never = None: each move is sent at once
account-confirms-more = A move that you confirm is sent only then, so a slip does no harm.
account-plays = Play the only move for me
account-plays-more = Where you have only one move and can undo it, it is made for you.
account-explains = Explain new decisions
account-explains-more = The first time a game asks you for something, the page says what it is about.

account-push = Notifications
account-push-more = They come even while Retcon is closed, and don’t say who plays or what was played.
account-push-switch = Push messages on this device
account-push-denied = You have forbidden notifications from this site. Allow them in your browser’s settings.
account-push-insecure = Notifications need an encrypted address (https).
account-push-install-first = On iPhones and iPads, install Retcon as an app first.
account-push-browser = This browser can’t show notifications here.
account-push-failed = The browser couldn’t reach its notification service. Try again later.

account-told = When you are told
account-told-decision = It is your turn
account-told-reminder = Your time is running out
account-told-challenge = You are invited to a game
account-told-offer = Offers: draw, takeback, pause
account-told-seat = Your seat was freed
account-told-end = A game is over
account-told-absence = A day away was used for you
account-told-plan = A prepared move was cancelled
account-told-seek = Your search for a game has ended
account-told-standing = You lost a seat, or a rating was annulled
account-channel-push = Push
account-channel-mail = Mail
account-channel-webhook = Webhook
account-when-at_once = At once
account-when-digest = Daily
account-when-off = Off
account-digest-hour = Daily messages come at
account-quiet = Quiet hours
account-quiet-more = No push messages and no mail. They come when these hours end.
account-hours-from = From
account-hours-to = Until

account-mail = Mail
account-mail-more = For news of your games, if you like. Nobody else sees the address, and you sign in without it.
account-mail-address = Mail address
account-mail-hint = You get a mail with a link. No other mail is sent until you have opened it and confirmed.
account-mail-needed = Type a mail address.
account-mail-malformed = This is not a mail address such as ada@example.org.
account-mail-add = Send me the link
account-mail-unconfirmed = This address is not confirmed yet. Open the link in the mail that was sent there; it works for two days.
account-mail-confirmed = News of your games is sent there.
account-mail-is-confirmed = confirmed
account-mail-off_after_bounces = Three mails came back from there, so no more are sent. If the address works again, have the link sent.
account-mail-language = Language of the mail
account-mail-again = Send the link again
account-mail-sent = The mail is on its way.
account-mail-remove = Remove the address
account-problem-too_many_mails = At most three such mails are sent a day. Try again tomorrow.

account-calendar = Calendar
account-calendar-more = Your calendar program can show your deadlines. It names no opponents and no moves.
account-no-calendar = You have no calendar address.
account-make-calendar = Create an address
account-replace-calendar = Create a new address
account-replace-calendar-more = The address that you have now stops working.
account-end-calendar = End the calendar
account-end-calendar-more = Its address stops working. Programs that read it show no deadlines any more.
account-your-calendar = Your calendar address
account-your-calendar-more = It is shown only now. Anyone who has it can read your deadlines. Open it in your calendar, or add it there as a subscription.
account-calendar-not-kept = If you haven’t kept the address, create a new one. It replaces the address you have just seen.
account-open-calendar = Open in calendar

account-time = Your time
account-time-more = When your days begin, and when no deadline passes. The others in a game see if that moves your deadline.
account-zone = Time zone
account-zone-use = Use { $zone }
account-undisturbed = Hours without deadlines
account-undisturbed-more = In games with days for each decision, a deadline in these hours moves to their end. At most { $most } hours.
account-uses-days-away = Use a day away when my time would run out
account-uses-days-away-more = As long as you have any left this year.

account-away = Days away
account-away-more = In games with days for each decision, your time stands still on these days. In games without a clock, nobody can claim your seat. You can play meanwhile. The others see that your deadline has moved.
account-no-days-away = You have taken no days away.
account-away-left = Left: { $left }.
account-away-left-of = { $days ->
    [one] one day in { $year }
   *[other] { $days } days in { $year }
  }
account-away-days = { $count ->
    [one] one day
   *[other] { $count } days
  }
account-away-automatic = used for you, because your time was up
account-away-now = now
account-away-past = Over this year:
account-give-back = Give back
account-take-days = Take days away
account-take-days-more = Whole days in your time zone, { $zone }, from an hour from now at the earliest.
account-away-take = Take them
account-days-taken = The days are yours.
account-away-first = First day
account-away-last = Last day
account-away-needed = Choose a day.
account-away-overlaps = You have taken some of these days already.
account-away-too-soon = The first day must begin at least an hour from now.
account-away-too-far = Days can be taken up to 400 days ahead.
account-away-reversed = The last day is before the first.
account-away-too-many = { $left ->
    [0] You have no days left in { $year }.
    [one] You have only one day left in { $year }.
   *[other] You have only { $left } days left in { $year }.
  }
account-problem-absence_begun = These days have begun, so you can’t give them back. You can play meanwhile.
account-problem-absence_not_found = You have given these days back already.
account-problem-contended = Something else was being changed just then. Try again.

account-install = Install as an app
account-install-more = Retcon then has an icon of its own and opens without the browser’s bars.
account-install-by-menu = Your browser’s menu has it: “Install” or “Add to home screen”. On iPhones and iPads it is in the menu “Share”.
account-install-insecure = That needs an encrypted address (https).
account-installed = It is installed: this is the app.

account-tokens = API tokens
account-tokens-more = For programs that read or play in your name.
account-no-tokens = You have no API tokens.
account-create-token = Create a token
account-api-reference = API reference
account-token-label = Label
account-token-label-hint = What the token is for.
account-scopes = What the program may do
account-scopes-needed = Choose at least one.
account-scope-read = Read
account-scope-read-more = See your games as you see them.
account-scope-play = Play
account-scope-play-more = Create games and make moves in your name.
account-scope-bot = Play as a bot
account-scope-bot-more = Create games and make moves in the bot’s name.
account-scope-account = Account
account-scope-account-more = Everything on this page: sign in, create tokens, erase the account.
account-your-token = Token “{ $label }”
account-your-token-more = It is shown only now. Anyone who has it can do what it allows.
account-token-not-kept = If you haven’t kept the token, revoke it and create another.
account-revoke = Revoke
account-revoke-token = Revoke “{ $label }”?
account-revoke-token-more = Programs that use this token are refused from now on.

account-blocked = Blocked players
account-blocked-more = You and these players can’t sit at the same table or invite each other.
account-no-blocked = You block nobody.

account-my-data = My data
account-my-data-more = What is stored about you.
account-export = Download my data
account-export-more = Your account, games and moves as a file, one fact per line (NDJSON).
account-exporting = Your data is being collected …
account-export-incomplete = The download broke off. Try again.
account-erase = Erase my account
account-erase-more = You disappear from all games, for good.
account-erase-games = In all games, your name becomes “Erased player”. Others keep their games.
account-erase-running = In your running games a bot takes your seat. It can’t win.
account-erase-open = Open games that you created are aborted.
account-erase-name = Your name can be taken by others.
account-erase-others = Copies that others have downloaded, and the operator’s backups, are not reached.
account-erase-final = This can’t be undone.
account-erase-type = Type your name, { $name }, to confirm
account-erase-mistyped = This is not your name.
account-erased = Your account is erased. It takes about a minute until you have disappeared from all games.
account-privacy = What is stored, and for how long

account-sounds = Sounds
account-sounds-never = Never
account-sounds-turn = When it is my turn, when my time runs short, and at the end of a game
account-sounds-all = Then, and for every move
account-sounds-more = They are short and quiet, and play while you have a game in front of you; at other times there are notifications. In two tabs, each plays once. A page can play nothing until you have clicked, tapped or pressed a key in it.
account-vibrates = Vibrate
account-vibrates-more = Once when you choose something, twice when it is your turn. This is off until you switch it on, because a page can’t tell whether your device is set to be still. If your system asks for less motion, nothing vibrates.
account-nights = Silent at night
account-nights-more = Nothing sounds or vibrates from 10 p.m. to 7 a.m. by the clock of this device. A page can’t tell whether your system is set to “Do not disturb”, so it goes by the time.
