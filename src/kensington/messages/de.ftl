### Die Worte der Seite auf Deutsch.
### Begriffe des Regelhefts: Fenster-Teil, Dach-Teil, Sonder-Teil, Mauerteil, Gebäude, Einheit,
### Lagerhaus, Tor, Bonuschip, Chips-Vorrat, Vorrat (Haufen), senkrechte Reihe, Ebene.

## Around

page-title = Kensington
screen = { $screen ->
    [new] Neuer Tisch
    [table] Tisch
    [replay] Nachspielen
    [rules] Spielregeln
    [rulings] Auslegungen
    [recover] Auf einem anderen Gerät weiterspielen
   *[home] Startseite
  }
home = Startseite
menu = Menü
close = Schließen
language = Sprache
rules = Spielregeln
rulings = Auslegungen
loading = Einen Moment …
lost = Die Verbindung ist weg. Neuer Versuch …
guest = Gast
pace = Tempo der anderen
pace-choice = { $pace ->
    [calm] gemütlich
    [quick] sofort
   *[normal] normal
  }
unofficial = Eine inoffizielle digitale Fassung von Royal Residences: Kensington mit eigenen Bildern und eigenen Worten. Keine Verbindung zum Verlag.

## Home

home-lead = Eine Straße am Abend, für jeden eine Haustür. Zieh Teile aus dem Haufen, bau dein Gebäude und setz ein Dach darauf.
play-now = Gleich spielen
new-table = Neuer Tisch
join = An einen Tisch kommen
join-hint = Link oder Name des Tisches
join-go = Hingehen
my-games = Meine Spiele
listed-tables = Tische zum Mitspielen oder Zuschauen
table-status = { $status ->
    [open] noch nicht begonnen
    [over] beendet
   *[playing] { $turn ->
        [mine] du bist dran
       *[other] läuft
      }
  }
recovery = Auf einem anderen Gerät weiterspielen
recovery-words = Öffne dort diesen Link, und du bist dieselbe Person. Gib ihn nicht weiter.
recover-ask = Möchtest du auf diesem Gerät als dieselbe Person weiterspielen wie dort, wo du den Link kopiert hast?
recover-go = Ja, das bin ich

## A new table

seats = Wer spielt mit
seat-number = Spieler { $number }
seat-kind = Spieler { $number }: wer sitzt da
seat-name = Name von Spieler { $number }
seat-which-bot = Welcher Computer Spieler { $number } ist
seat-remove = Spieler { $number } entfernen
seat-add = Noch jemand
seat-here = An diesem Gerät
seat-elsewhere = An einem anderen Gerät
seat-bot = Computer
seat-elsewhere-hint = Du bekommst einen Link
seat-free = Freier Platz
seat-yours = du
seat-taken = ist da
seat-waiting = frei
seat-away = (der Computer spielt weiter)
seat-offline = (gerade weg)
bot-careless = Sorglose Clara
bot-greedy = Gieriger Georg
aids = Hilfen
aid = { $aid ->
    [score] Punkte schon während des Spiels zeigen
   *[left] Zeigen, wie viele Teile noch da sind
  }
options = Weitere Möglichkeiten
option = { $option ->
    [blind_draw] Blind aus einem Beutel ziehen, nach der Rückseite (R5)
    [turn_roofs] Dächer dürfen gedreht werden (R6)
    [roofs_on_top] Dächer nur oben auf andere Teile (R3)
    [units_as_whole] Eine Einheit wird als Ganzes beurteilt (R4)
    [must_store] Ein gezogenes Teil muss ins Lagerhaus, solange ein Tor frei ist (R8)
   *[steal_first] Ein Teil aus einem Lagerhaus wird zuerst gebaut (R12)
  }
option-idle = Runden ohne Bau, nach denen das Spiel endet (R15)
option-start = Wer beginnt
option-listed = Diesen Tisch auf der Startseite zeigen
start-lot = das Los entscheidet
start-game = Spiel beginnen
open-table = Tisch eröffnen

## Before the game

lobby = Der Tisch ist eröffnet
lobby-waiting = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
  }
your-name = Dein Name
sit = Hinsetzen
invite = Einladen
invite-words = Wer diesen Link öffnet, kann sich auf einen freien Platz setzen.
copy = Kopieren
copied = Kopiert
qr = Derselbe Link als QR-Code
fair = Ehrlich gemischt
fair-commitment = Der Haufen ergibt sich aus einem Geheimnis und einer Zahl von jedem Mitspieler. Dies ist der Fingerabdruck des Geheimnisses, festgelegt vor dem Spiel; das Geheimnis selbst siehst du am Ende.
fair-words = Damit kann jeder den ganzen Haufen nachrechnen und jedes gezogene Teil prüfen.
fair-secret = Geheimnis
fair-seed = Startwert

## Tiles

tile-short = { $kind ->
    [wall] Mauerteil
    [door] rote Tür
    [roof] { $shape ->
        [single] Einer-Dach
        [row] { $count }er-Dach
        [tower] hohes { $count }er-Dach
        [square] Quadrat-Dach
        [corner] Eck-Dach
        [t] T-Dach
        [u] U-Dach
        [s] S-Dach
        [z] Z-Dach
        [l] L-Dach
       *[other] Dach aus { $count } Feldern
      }
    [lit] { $shape ->
        [single] helles Einzelfenster
        [row] helle { $count }er-Reihe
        [tower] heller { $count }er-Turm
        [square] helles Quadrat
        [corner] helle Ecke
        [t] helles T
        [u] helles U
        [s] helles S
        [z] helles Z
        [l] helles L
       *[other] helles Teil mit { $count } Fenstern
      }
   *[dark] { $shape ->
        [single] dunkles Einzelfenster
        [row] dunkle { $count }er-Reihe
        [tower] dunkler { $count }er-Turm
        [square] dunkles Quadrat
        [corner] dunkle Ecke
        [t] dunkles T
        [u] dunkles U
        [s] dunkles S
        [z] dunkles Z
        [l] dunkles L
       *[other] dunkles Teil mit { $count } Fenstern
      }
  }
tile-diamond = mit Raute
tile-cats = { $count ->
    [one] mit Katze
   *[other] mit { $count } Katzen
  }
tile-bird = mit Vogel
tile-unknown = Teil
kind = { $kind ->
    [lit] helles Fenster
    [dark] dunkles Fenster
    [roof] Dach
    [wall] Mauer
   *[door] Tür
  }
back = { $back ->
    [beige] Beige Rückseite
    [beige-diamond] Beige mit Raute
    [brown] Braun
   *[brown-circle] Braun mit Kreis
  }

## The table

table-title = Der Spieltisch
your-house = Dein Gebäude
house-label = Gebäude von { $name }: { $columns ->
    [one] eine senkrechte Reihe
   *[other] { $columns } senkrechte Reihen
  }, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }
house-label-plain = Gebäude von { $name }: { $columns ->
    [one] eine senkrechte Reihe
   *[other] { $columns } senkrechte Reihen
  }
column = Senkrechte Reihe { $x }, von unten nach oben: { $kinds }
look-at = Das Gebäude von { $name } ansehen
points = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
  }
tokens = { $count ->
    [0] keine Bonuschips
    [one] ein Bonuschip
   *[other] { $count } Bonuschips
  }
supply = { $count ->
    [0] Chips-Vorrat leer
    [one] ein Chip im Vorrat
   *[other] { $count } Chips im Vorrat
  }
birds = { $count ->
    [one] ein Vogel im Spiel; der siebte läutet das Ende ein
   *[other] { $count } Vögel im Spiel; der siebte läutet das Ende ein
  }
warehouse-of = Lagerhaus von { $name }
entrance-free = Tor { $number }: frei
stored = Eingelagert: { $tile }
build-stored = Aus dem Lagerhaus: { $tile }
steal = Für einen Bonuschip von { $name } nehmen: { $tile }
heap = Haufen
heap-choose = Der Haufen. Mit den Pfeiltasten ein Teil wählen, mit der Eingabetaste nehmen.
heap-label = Der Haufen: { $count ->
    [one] ein Teil
   *[other] { $count } Teile
  }
heap-part = { $back }, { $cost }; { $size ->
    [large] ein großes Stück
    [middle] ein Stück
   *[small] ein kleines Stück
  } ist zu sehen, { $up ->
    [back] hinten
    [front] vorn
   *[middle] in der Mitte
  }{ $across ->
    [left] , links
    [right] , rechts
   *[middle] { "" }
  }
heap-too-small = Davon schaut zu wenig heraus
heap-must-spend = Du musst einen Bonuschip ausgeben
heap-no-token = Dafür fehlt dir ein Bonuschip
free = kostenlos
costs-token = kostet einen Bonuschip
tiles-left = { $count ->
    [one] noch ein Teil
   *[other] noch { $count } Teile
  }
bag = Beutel
bag-draw = Ziehen: { $what }, noch { $count }
reach = { $back ->
    [beige] Das oberste beige Teil nehmen
   *[brown] Das oberste braune Teil nehmen (ein Bonuschip)
  }
skip = Nichts nehmen
hand = Deine Hand
hand-take = Hier wird das Teil aufgedeckt, das du nimmst.
hand-empty = Nichts in der Hand
in-hand = In der Hand: { $tile }
in-hand-stolen = Aus einem Lagerhaus genommen: { $tile }
places-label = { $tile }: { $count } mögliche Plätze. Pfeiltasten wählen, die Eingabetaste baut, Escape legt es weg.
place = Reihe { $x }, Höhe { $y }{ $missing ->
    [0] { "" }
   *[other] , zusammen mit einem Partner
  }
gain = { $count ->
    [one] bringt einen Punkt
   *[other] bringt { $count } Punkte
  }
turn-roof = Dach drehen
take-back = Zurücknehmen
give-back = Zurückgeben
put-back = Auf den Haufen: { $tile }
end-store = Zug beenden, ins Lagerhaus: { $tile }
end-put-back = Zug beenden, auf den Haufen: { $tile }
end-turn = Zug beenden
must-build-stolen = Bau es ein oder gib es zurück.
leave = Aufstehen (der Computer spielt weiter)
return = Wieder mitspielen
log = Was geschah
log-empty = Noch nichts.
skip-steps = Vorspulen ({ $count })
score-sheet = Wertung

## What to do now

say-hot-seat = { $name } ist dran:
say-showing = { $name } spielt …
say-other = { $phase ->
    [take] { $name } sucht ein Teil aus.
    [last] { $name } baut zum letzten Mal.
   *[build] { $name } baut.
  }
say-take = { $how ->
    [bag] Zieh ein Teil aus dem Beutel.
   *[heap] Berühre ein Teil im Haufen.
  } { $brown ->
    [yes] Beige ist kostenlos, Braun kostet einen Bonuschip.
   *[no] Nur Beige: Für Braun brauchst du einen Bonuschip.
  }
say-spend = Du hast { $count } Bonuschips, also gib einen aus: Nimm ein braunes Teil.
say-steal = Oder nimm ein Teil aus einem fremden Lagerhaus, für einen Bonuschip.
say-skip = Du musst jetzt nichts nehmen.
say-place = Leg es hin, wo es leuchtet: { $tile }.
say-unit = Hier geht es nur zu zweit ({ $tile }): Leg es hin, dann seinen Partner.
say-partner = Jetzt der Partner, damit es eine Einheit wird.
say-turn = So herum passt es nirgends ({ $tile }). Dreh es.
say-no-place = Passt gerade nirgends: { $tile }.
say-stolen = Von { $name } genommen und noch in diesem Zug zu bauen: { $tile }.
say-build = Wähle ein Teil zum Bauen oder beende deinen Zug.
say-done = Mehr lässt sich nicht bauen. Beende deinen Zug.
say-last = Letzte Gelegenheit: Bau aus deinem Lagerhaus, was geht.
say-last-nothing = Letzte Gelegenheit, aber dein Lagerhaus ist leer.
say-over = Das Spiel ist aus.
notice-called = { $name } hat den siebten Vogel gefunden: Alle anderen bauen noch einmal aus dem Lagerhaus, dann wird gewertet.
notice-birds = Sechs Vögel sind im Spiel. Der nächste aus dem Haufen läutet das Ende ein.
notice-idle = Lange hat niemand gebaut: Noch eine Runde ohne Bau, und das Spiel ist aus.

## What happened

event-sat = { $name } setzt sich.
event-started = Das Spiel beginnt. { $name } fängt an.
event-left = { $name } ist aufgestanden; der Computer spielt weiter.
event-returned = { $name } ist wieder da.
event-took = { $paid ->
    [yes] { $name } zahlt einen Bonuschip und nimmt: { $tile }.
   *[no] { $name } nimmt: { $tile }.
  }
event-stole = { $name } gibt { $owner } einen Bonuschip und nimmt aus dem Lagerhaus: { $tile }.
event-skipped = { $name } nimmt nichts.
event-built = { $count ->
    [one] { $name } baut: { $tiles }.
   *[other] { $name } baut als Einheit: { $tiles }.
  }
event-stored = { $name } lagert das Teil ein.
event-put-back = { $name } legt das Teil auf den Haufen zurück.
event-ended-turn = { $name } beendet den Zug.
event-took-back = { $name } nimmt einen Bau zurück.
event-gave-back = { $name } gibt das Teil zurück.
event-earned = { $count ->
    [one] { $name } bekommt einen Bonuschip.
   *[other] { $name } bekommt { $count } Bonuschips.
  }
event-called = Das war der siebte Vogel!
event-ended = { $ending ->
    [birds] Das Spiel ist aus: Der siebte Vogel wurde gefunden.
    [idle] Das Spiel ist aus: Zu lange hat niemand gebaut.
   *[stuck] Das Spiel ist aus: Niemand kann mehr bauen.
  }

## The end

you-win = Du hast gewonnen!
wins = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen gemeinsam!
  }
ending = { $ending ->
    [birds] Der siebte Vogel wurde gefunden, und alle haben gebaut, was noch ging.
    [idle] So viele Runden lang wurde nichts gebaut, dass das Spiel hier endet.
   *[stuck] Niemand kann noch etwas bauen.
  }
score-part = { $part ->
    [windows] Fenster
    [doors] Türen
    [levels] Ebenen
    [cats] Katzen
    [width] Breite
    [birds] Vögel (bei Gleichstand)
    [rank] Platz
   *[total] Punkte
  }
play-again = Noch einmal
replay = Nachspielen
look-at-street = Die Straße ansehen
record = Mitschrift sichern
no-table = Diesen Tisch gibt es hier nicht
replay-slider = Schritt des Spiels
replay-step = Schritt { $step } von { $count }
step-back = Einen Schritt zurück
step-on = Einen Schritt weiter
play = Abspielen
pause = Anhalten
back-to-table = Zurück zum Tisch

## Why not

refusal = { $sentence } (Regel { $rule })
refusal-below_ground = Das läge unter der Erde.
refusal-overlaps = Dort steht schon etwas.
refusal-overhang = Das hinge in der Luft.
refusal-on_roof = Auf ein Dach kann nichts gebaut werden.
refusal-apart = Das würde dein Gebäude nicht berühren.
refusal-colour = { $kind ->
    [lit] Helle Fenster brauchen neben sich ein helles Fenster, eine Tür, eine Mauer oder ein Dach.
   *[dark] Dunkle Fenster brauchen neben sich ein dunkles Fenster, eine Tür, eine Mauer oder ein Dach.
  }
refusal-door_upstairs = Eine Tür steht auf dem Boden.
refusal-roof_on_ground = An diesem Tisch liegt ein Dach oben auf anderen Teilen, nicht auf dem Boden.
refusal-unit_apart = Die Teile einer Einheit müssen von selbst zusammenhängen.
refusal-unit_order = Egal in welcher Reihenfolge: Nicht jedes dieser Teile findet einen passenden Nachbarn.
refusal-not_at_hand = Dieses Teil hast du gerade nicht zur Verfügung.
refusal-twice = Ein Teil kann nicht an zwei Stellen sein.
refusal-cannot_turn = Teile werden nicht gedreht.
refusal-take_first = Nimm erst ein Teil, dann bau.
refusal-taken_already = Du hast in diesem Zug schon ein Teil genommen.
refusal-must_spend = Mit { $tokens } Bonuschips musst du einen ausgeben: Nimm ein braunes Teil oder eines aus einem Lagerhaus.
refusal-no_token = Das kostet einen Bonuschip, und du hast keinen.
refusal-nothing_there = Dort liegt kein Teil.
refusal-too_little_shows = Von diesem Teil schaut zu wenig heraus.
refusal-no_such_back = Mit dieser Rückseite ist kein Teil mehr da.
refusal-touch_instead = Hier liegt ein Haufen: Berühre ein Teil, das du siehst.
refusal-draw_instead = An diesem Tisch wird blind gezogen: Nenne eine Rückseite.
refusal-own_warehouse = Dein eigenes Lagerhaus steht dir ohnehin offen.
refusal-no_such_seat = Dort sitzt niemand.
refusal-stolen_cannot_fit = Dieses Teil würde in diesem Zug nirgends passen, also darfst du es nicht nehmen.
refusal-strands_stolen = Danach fände das Teil aus dem fremden Lagerhaus keinen Platz mehr.
refusal-steal_first = An diesem Tisch wird das Teil aus dem fremden Lagerhaus zuerst gebaut.
refusal-must_build_stolen = Das Teil aus dem fremden Lagerhaus muss noch in diesem Zug gebaut werden.
refusal-must_take = Du kannst ein Teil nehmen, also musst du es auch.
refusal-must_choose = Lagere das gezogene Teil ein oder leg es zurück.
refusal-nothing_to_store = Du hast kein Teil in der Hand.
refusal-warehouse_full = Beide Tore deines Lagerhauses sind belegt.
refusal-must_store = An diesem Tisch wird eingelagert, solange ein Tor frei ist.
refusal-nothing_to_take_back = Diesen Bau gibt es in diesem Zug nicht.
refusal-rests_on_it = Was du danach gebaut hast, braucht ihn.
refusal-draw_stays = Ein Teil aus dem Haufen bleibt genommen.
refusal-last_builds = Das Ende ist eingeläutet: Nur Teile aus deinem Lagerhaus dürfen noch gebaut werden.
refusal-not_your_turn = Du bist nicht dran.
refusal-game_over = Das Spiel ist aus.

## What went wrong

error-bad_message = Das hat der Server nicht verstanden. Vielleicht hilft es, die Seite neu zu laden.
error-too_large = Das war dem Server zu viel.
error-too_many = Das ging etwas zu schnell. Warte einen Moment.
error-no_visitor = Der Server kennt dich noch nicht. Bitte lade die Seite neu.
error-no_such_table = Einen Tisch mit diesem Namen gibt es nicht. Vielleicht ist der Link unvollständig.
error-not_your_seat = Dieser Platz gehört jemand anderem.
error-seat_taken = Jemand war schneller: Der Platz ist besetzt.
error-not_started = Das Spiel hat noch nicht begonnen.
error-already_started = Das Spiel hat schon begonnen.
error-seats_free = Am Tisch fehlt noch jemand.
error-stale = Inzwischen ist etwas geschehen. Schau noch einmal hin.
error-illegal = Das erlauben die Regeln nicht.
error-over = Dieses Spiel ist aus.
error-origin = Von dieser Adresse nimmt der Server keine Befehle an.
error-host = Der Server hört nicht auf diesen Namen. Öffne ihn über seine Adresse, oder starte ihn mit --allow-host.
error-busy = Der Server hat viel zu tun. Versuch es gleich noch einmal.
