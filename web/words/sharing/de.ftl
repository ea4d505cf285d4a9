# Die Beschriftungen des Dialogs, mit dem man eine Partie teilt und speichert.

share-title = Teilen und speichern
share-moment = Dieser Moment, { $viewer }
share-address = Adresse dieses Moments
share-public = Wer diese Adresse hat, kann die Partie sehen.
share-private = Diese Partie ist privat: Die Adresse führt nur ihre Spieler hierher.
share-embed = Code für eine andere Seite
save-title = Als Datei speichern
save-svg = Bild (SVG)
save-png = Bild (PNG)
save-webp = Animation bis hier (WebP)
save-gif = Animation bis hier (GIF)
save-html = Ganze Partie als Seite
save-html-analyzed = Ganze Partie als Seite, mit der Analyse
save-log = Geprüftes Protokoll
save-log-mine = Protokoll, wie du es siehst
save-queued = In der Warteschlange …
save-progress = { $done } von { $frames } Bildern
saved = { $name } ist gespeichert.
verify-how = Niemand kann ein Protokoll unbemerkt ändern, und alle können das prüfen.
verify-more = So prüfst du es
