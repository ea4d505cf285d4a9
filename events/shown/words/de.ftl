# Was in einer Partie geschieht, ohne ein Zug zu sein. Eine Nachricht, die sagt, was ein Platz tut, hat kein Subjekt:
# „bietet Remis an“.

# Züge von Spielen, die sie nicht selbst erzählen.
plays = zieht: { $move }
notation = { $move }

# Wie die Bots des Servers heißen; andere nach ihrem Schlüssel.
bot-level = Bot der Stufe { $level }
bot-random = Anfänger-Bot
bot-greedy = Leichter Bot
bot-search-fast = Mittlerer Bot
bot-search = Guter Bot
bot-search-deep = Starker Bot

# Vor dem Beginn.
game-created = eine Partie für { $seats ->
    [one] eine Person
   *[other] { $seats } Personen
  } wird aufgebaut
clock-set = { $clock ->
    [none] gespielt wird ohne Uhr
    [decision] jede Entscheidung hat eine Frist
    [days] jede Entscheidung hat eine Frist von Tagen
   *[fischer] alle haben eine Uhr für die ganze Partie
  }
game-forked = die Partie beginnt mit Version { $version } einer anderen Partie
hidden-as-it-was = Verborgenes ist so, wie es dort war
hidden-dealt-anew = alles, was { $known_to ->
    [spectator] beim Zuschauen nicht zu sehen war
   *[other] Platz { $known_to } nicht wusste
  }, wird neu verteilt
game-rematched = die Partie ist eine Revanche
seat-taken = nimmt Platz { $letter } ein
seat-taken-by-bot = nimmt als Bot Platz { $letter } ein
seat-offered = { $who } wird auf Platz { $letter } eingeladen
offer-declined = die Einladung auf Platz { $letter } wird abgelehnt
declined-for = der Grund: { $reason ->
    [later] jetzt nicht
    [too_fast] die Uhr ist zu schnell
    [too_slow] die Uhr ist zu langsam
    [clock] lieber mit einer anderen Uhr
    [ruleset] lieber ein anderes Spiel
    [options] lieber mit anderen Optionen
    [opponents] lieber gegen andere
    [no_bots] keine Partien mit Bots
   *[only_bots] nur Partien mit Bots
  }
offer-withdrawn = die Einladung auf Platz { $letter } wird zurückgezogen
invite-replaced = die Einladung wird ersetzt, und die frühere gilt nicht mehr
offer-expired = die Einladung auf Platz { $letter } wurde nicht rechtzeitig beantwortet
seat-left = Platz { $letter } ist wieder frei
presence-asked = auf Platz { $letter } wird gefragt, ob noch jemand da ist
seat-freed = wer die Partie angelegt hat, gibt Platz { $letter } frei
bot-seated = nimmt Platz { $letter } ein

# Während der Partie.
game-started = die Partie beginnt
deadline-expired = die Zeit von { $who } ist abgelaufen
then-bot = ein Bot zieht
then-default = der vorgesehene Zug wird gemacht
then-lose = der Platz ist verloren
seat-claimed = { $who } hat die Partie verlassen
default-drawn = ein Zug für { $who } wird ausgelost
pause-offered = schlägt eine Pause vor
game-paused = die Partie macht Pause
resume-offered = schlägt vor, weiterzuspielen
game-resumed = die Partie geht weiter
time-added-outage = eine Zeit lang waren keine Züge möglich; sie zählt nicht
time-added = { $reason ->
    [away] die Zeit von { $who } wartet bis zum Ende freier Tage
    [day_used] die Zeit von { $who } war um; dafür wird ein freier Tag verbraucht
   *[hours] die Frist von { $who } rückt an das Ende der Stunden ohne Fristen
  }
draw-offered = bietet Remis an
draw-declined = lehnt ein Remis ab
draw-agreed = alle einigen sich auf Remis
takeback-offered = möchte alle Züge nach Version { $to } zurücknehmen
takeback-accepted = stimmt zu, alle Züge nach Version { $to } zurückzunehmen
takeback-declined = lehnt es ab, Züge zurückzunehmen
takeback-withdrawn = möchte doch keine Züge zurücknehmen
moves-taken-back = alle Züge nach Version { $to } werden zurückgenommen

# Das Ende.
seat-conceded = gibt auf
seat-vacated = verlässt die Partie für immer
game-aborted = die Partie wird abgebrochen
aborts = bricht die Partie ab
game-aborted-by-operator = der Betreiber des Servers bricht die Partie ab
operator-fault = wegen eines Fehlers des Servers
operator-request = auf Wunsch der Spieler
operator-terms = wegen der Nutzungsbedingungen des Servers
operator-other = aus einem anderen Grund
game-won = die Partie ist vorbei: { $who } { $winners ->
    [one] gewinnt
   *[other] gewinnen
  }
game-drawn = die Partie ist vorbei: Sie endet remis
game-unwon = die Partie ist vorbei: Niemand gewinnt
end-time = { $count ->
    [one] die Zeit von { $who } ist abgelaufen
   *[other] bei allen anderen ist die Zeit abgelaufen
  }
end-concession = { $count ->
    [one] { $who } hat aufgegeben
   *[other] alle anderen haben aufgegeben
  }
end-abandonment = { $count ->
    [one] { $who } hat die Partie verlassen
   *[other] alle anderen haben die Partie verlassen
  }
end-won-by-conceded = nach den Regeln hätte ein Platz gewonnen, der aufgegeben hatte
end-reason = der Grund: { $reason }
game-imported = die Partie wurde eingelesen

# Messages that are pushed. They say nothing of what happened.
push-challenge = Du wirst zu einer Partie eingeladen.
push-decision = Du bist am Zug.
push-reminder = Eine Partie wartet noch auf dich. Deine Zeit wird knapp.
push-withdrawn = Züge wurden zurückgenommen: Du bist nicht mehr am Zug.
push-end = Die Partie ist zu Ende.
push-plan = Deine vorbereiteten Züge wurden verworfen.
push-absence = Deine Zeit war um; dafür wurde einer deiner freien Tage verbraucht.
push-lost = Du hast deinen Platz in einer Partie verloren, weil du nicht rechtzeitig geantwortet hast.
push-annulled = Eine Partie zählt nicht mehr für deine Wertung.
push-seek = Deine Suche nach einer Partie ist zu Ende.
push-freed = Dein Platz in einer wartenden Partie wurde freigegeben.
push-digest = Deine Partien
push-digest-waiting = { $games ->
    [one] Eine Partie wartet auf dich.
   *[other] { $games } Partien warten auf dich.
  }
push-digest-ended = { $games ->
    [one] Eine Partie ist zu Ende.
   *[other] { $games } Partien sind zu Ende.
  }
push-digest-sought = Deine Suche nach einer Partie ist zu Ende.
push-digest-other = { $games ->
    [one] Es gibt Neues von einer Partie.
   *[other] Es gibt Neues von { $games } Partien.
  }
push-offer-open = { $kind ->
    [draw] Dir wird Remis angeboten.
    [takeback] Du wirst gebeten, Züge zurücknehmen zu lassen.
    [resume] Du wirst gebeten, die Pause zu beenden.
   *[pause] Du wirst um eine Pause gebeten.
  }
push-offer-agreed = { $kind ->
    [takeback] Die Rücknahme wurde angenommen.
    [resume] Die Partie geht weiter.
   *[pause] Die Partie macht Pause.
  }
push-offer-ended = { $kind ->
    [draw] Das Remisangebot gilt nicht mehr.
    [takeback] Die Bitte um Rücknahme gilt nicht mehr.
    [resume] Der Vorschlag, weiterzuspielen, gilt nicht mehr.
   *[pause] Die Bitte um eine Pause gilt nicht mehr.
  }

# Deadlines in calendars. $game is the title of the game.
calendar-decision = { $game }: deine Entscheidung
calendar-claim = { $game }: andere können deinen Platz beanspruchen

# Mail. $site is the name of a server.
mail-confirm-subject = Bestätige deine Adresse
mail-confirm = Jemand, vermutlich du, möchte, dass { $site } Mails über Partien an diese Adresse schickt. Um diese Adresse zu bestätigen, öffne innerhalb von zwei Tagen die folgende Seite und drücke dort auf den Knopf. Wenn du es nicht warst, brauchst du nichts zu tun.
mail-off = Wenn du keine Mails mehr bekommen möchtest, öffne diese Seite:

# The pages to which mail leads.
mail-page-confirm = Sollen Mails über deine Partien an deine Adresse geschickt werden?
mail-page-confirm-button = Ja, Adresse bestätigen
mail-page-confirmed = Deine Adresse ist bestätigt. Du bekommst eine Mail, wenn eine Partie auf dich wartet.
mail-page-expired = Dieser Link wurde schon benutzt oder ist zu alt. Falls deine Adresse noch nicht bestätigt ist, fordere eine neue Mail an.
mail-page-off = Sollen keine Mails mehr an deine Adresse geschickt werden?
mail-page-off-button = Keine Mails mehr schicken
mail-page-is-off = An deine Adresse werden keine Mails mehr geschickt.
