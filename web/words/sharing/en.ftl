# The labels of the dialog that shares and saves a game.

share-title = Share and save
share-moment = This moment, { $viewer }
share-address = Address of this moment
share-public = Anyone who has this address can see the game.
share-private = This game is private: the address works only for its players.
share-embed = Code for another site
save-title = Save as a file
save-svg = Picture (SVG)
save-png = Picture (PNG)
save-webp = Animation up to here (WebP)
save-gif = Animation up to here (GIF)
save-html = Whole game as a page
save-html-analyzed = Whole game as a page, with the analysis
save-log = Verified log
save-log-mine = Log as you see it
save-queued = In the queue …
save-progress = { $done } of { $frames } pictures
saved = { $name } is saved.
verify-how = Nobody can change a log unnoticed, and everybody can check that.
verify-more = How to check it
