### Die Worte der Seite auf Deutsch.
### Begriffe des Regelhefts: Fenster-Teil, Dach-Teil, Sonder-Teil, Mauerteil, Gebäude, Einheit,
### Lagerhaus, Tor, Bonuschip, Chips-Vorrat, Vorrat (Haufen), senkrechte Reihe, Ebene.

## Around

page-title = Kensington
screen = { $screen ->
    [new] Neuer Tisch
    [table] Tisch
    [replay] Noch einmal ansehen
    [rules] Spielregeln
    [rulings] Regelfragen
    [recover] Auf einem anderen Gerät weiterspielen
   *[home] Startseite
  }
home = Startseite
menu = Menü
close = Schließen
language = Sprache
rules = Spielregeln
rulings = Regelfragen
loading = Einen Moment …
lost = Die Verbindung ist unterbrochen. Neuer Versuch …
guest = Gast
pace = Tempo der anderen
pace-choice = { $pace ->
    [calm] gemütlich
    [quick] sofort
   *[normal] normal
  }
unofficial = Eine inoffizielle digitale Fassung von Royal Residences: Kensington mit eigenen Bildern und eigenen Worten. Ohne Verbindung zum Verlag.

## Home

home-lead = Eine Straße am Abend, für alle eine Haustür. Zieh Teile aus dem Haufen, bau dein Gebäude und setz ein Dach darauf.
play-now = Gleich losspielen
new-table = Neuer Tisch
join = An einem Tisch mitspielen
join-hint = Link oder Tischname
join-go = Los
my-games = Meine Partien
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
recovery-words = Öffne diesen Link auf dem anderen Gerät, dann spielst du dort mit denselben Partien weiter. Gib ihn niemandem.
recover-ask = Möchtest du auf diesem Gerät mit deinen Partien von dem Gerät weiterspielen, von dem der Link stammt?
recover-go = Ja, das bin ich
missing-title = Unter dieser Adresse ist nichts
missing-words = Vielleicht ist der Link unvollständig, oder das Haus wurde abgerissen. Die Straße beginnt auf der Startseite.
play-against = Gegen wen?
bot-prudent = Berta Bedacht
bot-farsighted = Wilma Weitblick
brought-bot = vom Gastgeber mitgebracht
about-bot = { $bot ->
    [careless] Baut, was kommt, wo es gerade passt. Fürs erste Spiel.
    [greedy] Nimmt jeden Punkt, der zu sehen ist. Wenn man die Regeln kennt.
    [prudent] Plant den ganzen Zug: was sie nimmt, was sie aufhebt, wann sie sich nebenan bedient.
    [farsighted] Denkt voraus, auch über deine Züge. Schwer zu schlagen.
   *[other] Vom Gastgeber mitgebracht: Wie stark, zeigt erst ein Spiel.
  }

## A new table

seats = Wer spielt mit?
seat-number = Spieler { $number }
seat-kind = Spieler { $number }: Wer sitzt da?
seat-name = Name von Spieler { $number }
seat-which-bot = Welcher Computergegner Spieler { $number } ist
seat-remove = Spieler { $number } entfernen
seat-add = Noch jemanden dazunehmen
seat-here = An diesem Gerät
seat-elsewhere = An einem anderen Gerät
seat-bot = Computer
seat-elsewhere-hint = Dafür bekommst du einen Link
seat-free = Freier Platz
seat-yours = du
seat-taken = am Tisch
seat-waiting = noch niemand
seat-silent = noch keine Antwort
seat-away = (der Computer springt ein)
seat-offline = (gerade nicht da)
bot-careless = Clara Sorglos
bot-greedy = Georg Nimmersatt
aids = Hilfen
aid = { $aid ->
    [score] Punkte schon während des Spiels zeigen
    [hints] Tipps geben, wenn jemand danach fragt
   *[left] Zeigen, wie viele Teile noch da sind
  }
options = Weitere Einstellungen
option = { $option ->
    [blind_draw] Blind aus einem Beutel ziehen, nach der Rückseite (R5)
    [turn_roofs] Dächer dürfen gedreht werden (R6)
    [roofs_on_top] Dächer nur auf andere Teile, nicht auf den Boden (R3)
    [units_as_whole] Eine Einheit wird als Ganzes geprüft (R4)
    [must_store] Ein gezogenes Teil muss ins Lagerhaus, solange ein Tor frei ist (R8)
   *[steal_first] Ein Teil aus einem fremden Lagerhaus wird zuerst gebaut (R12)
  }
option-idle = Nach so vielen Runden, in denen niemand baut, endet das Spiel (R15)
option-start = Wer fängt an?
option-listed = Diesen Tisch auf der Startseite zeigen
start-lot = das Los entscheidet
start-game = Spiel starten
open-table = Tisch öffnen

## Before the game

lobby = Der Tisch ist offen
lobby-waiting = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
  }
your-name = Dein Name
sit = Platz nehmen
invite = Einladen
invite-words = Wer diesen Link öffnet, kann einen freien Platz nehmen.
invite-alone = Dieser Server ist nur auf diesem Rechner zu erreichen, niemand sonst kann den Link öffnen. Mit `--host 0.0.0.0` gestartet, lässt er auch andere herein.
copy = Kopieren
copied = Kopiert
qr = Derselbe Link als QR-Code
close-table = Diesen Tisch schließen …
close-title = Diesen Tisch schließen?
close-words = Niemand kann sich mehr dazusetzen oder hier spielen, und der Tisch verschwindet aus allen Listen.
close-yes = Schließen
close-no = Offen lassen
stand-up = Aufstehen …
stand-title = Von diesem Tisch aufstehen?
stand-words = { $frozen ->
    [yes] Es wird ohne dich neu gemischt, und vor dem Spiel kannst du hier nicht mehr Platz nehmen.
   *[no] Dein Platz ist wieder frei, und alle können ihn einnehmen.
  }
stand-yes = Aufstehen
table-closed = Dieser Tisch ist geschlossen
table-closed-words = Wer ihn eröffnet hat, hat ihn vor dem Spiel geschlossen.
draw-waiting = { $count ->
    [one] Ausgeteilt wird, sobald jedes Gerät geantwortet hat. Es fehlt noch: { $names }.
   *[other] Ausgeteilt wird, sobald alle Geräte geantwortet haben. Es fehlen noch: { $names }.
  }
draw-opener = wer den Tisch eröffnet hat
draw-free = Diesen Platz freigeben und neu mischen: { $name }
draw-anew = Neu mischen
draw-voided = { $left ->
    [yes] Runde { $round } des Mischens ist geplatzt. Nicht mehr am Tisch: { $names }.
   *[no] Runde { $round } des Mischens ist geplatzt. Keine Antwort von: { $names }.
  }
draw-elsewhere = Dein Anteil am Mischen liegt auf einem anderen Gerät, oder dieses hat ihn verloren. Öffne den Tisch dort; sonst kann, wer ihn eröffnet hat, neu mischen lassen.
draw-alarm = Dieses Gerät verrät nichts und macht nicht weiter. { $doubt }
draw-doubt = { $doubt ->
    [terms] Der Tisch ist nicht mehr so eingestellt wie zu dem Zeitpunkt, als dieses Gerät zugestimmt hat.
    [server] Das Geheimnis des Servers ist nicht das, das am Anfang feststand.
    [list] Die Liste der Fingerabdrücke ist nicht die, die dieses Gerät gesehen hat.
    [own] Deine eigene Zahl ist nicht die, die dieses Gerät gegeben hat.
    [nonces] Die Zahl eines Geräts ist nicht die, die feststand.
    [rounds] Eine geplatzte Runde des Mischens wird verschwiegen oder anders erzählt.
    [again] Der Server fragt in derselben Runde ein zweites Mal, mit einer anderen Liste.
   *[seed] Der Startwert ist nicht das, was Geheimnis und Zahlen ergeben.
  }
fair = Ehrlich gemischt
fair-commitment = Wie der Haufen liegt, ergibt sich aus einem Geheimnis des Servers und je einer geheimen Zahl der Geräte am Tisch. Das hier ist der Fingerabdruck des Server-Geheimnisses: Er steht fest, bevor irgendeine Zahl bekannt ist, und deine Seite prüft ihn am Ende nach.
fair-verdict = { $verdict ->
    [fixed] von diesem Gerät geprüft
    [older] ein Tisch der älteren Art
   *[absent] dieses Gerät war nicht dabei
  }
fair-words = { $verdict ->
    [fixed] Dieses Gerät hat alles nachgerechnet: Geheimnis und Zahlen sind die, die vor dem Austeilen feststanden. Niemand konnte sich die Teile aussuchen. Dass jedes Teil aus dem Startwert folgt, prüft `kensington verify` mit der Mitschrift und diesem Beleg.
    [older] Diesen Tisch hat eine ältere Version eröffnet. Seine Zahlen lassen sich gegeneinander prüfen, aber der Server hätte sie sich aussuchen können.
   *[absent] Die Zahlen passen zueinander. Ob sie vor dem Austeilen feststanden, weiß nur ein Gerät, das damals am Tisch war.
  }
fair-alarm = Es wurde anders gemischt, als vor dem Austeilen feststand! { $doubt }
fair-receipt = Beleg speichern
fair-fingerprint = Fingerabdruck des Geheimnisses
fair-secret = Geheimnis
fair-nonces = Die Zahlen der Geräte
fair-seed = Startwert

## Tiles

# Mit Artikel, und kein Name ist männlich: So lauten Werfall und Wenfall gleich, und jeder Satz darf { $tile } so verwenden.
tile-short = { $kind ->
    [wall] das Mauerteil
    [door] die rote Tür
    [roof] das { $shape ->
        [single] Einer-Dach
        [row] { $count ->
            [2] Zweier-Dach
            [3] Dreier-Dach
            [4] Vierer-Dach
           *[other] { $count }er-Dach
          }
        [tower] hohe { $count ->
            [2] Zweier-Dach
            [3] Dreier-Dach
            [4] Vierer-Dach
           *[other] { $count }er-Dach
          }
        [square] Quadrat-Dach
        [corner] Eck-Dach
        [t] T-Dach
        [u] U-Dach
        [s] S-Dach
        [z] Z-Dach
        [l] L-Dach
       *[other] Dach aus { $count } Feldern
      }
   *[window] { $shape ->
        [row] die
        [tower] die
        [corner] die
       *[other] das
      } { $kind ->
        [lit] helle
       *[dark] dunkle
      } { $shape ->
        [single] Fenster
        [row] { $count ->
            [2] Zweierreihe
            [3] Dreierreihe
            [4] Viererreihe
           *[other] { $count }er-Reihe
          }
        [tower] { $count ->
            [2] Zweiersäule
            [3] Dreiersäule
            [4] Vierersäule
           *[other] { $count }er-Säule
          }
        [square] Quadrat
        [corner] Ecke
        [t] T
        [u] U
        [s] S
        [z] Z
        [l] L
       *[other] Teil mit { $count } Fenstern
      }
  }
tile-diamond = Raute
tile-cats = { $count ->
    [one] Katze
   *[other] { $count } Katzen
  }
tile-bird = Vogel
tile-with = { $tile } mit { $extras }
tile-unknown = das Teil
kind = { $kind ->
    [lit] helles Fenster
    [dark] dunkles Fenster
    [roof] Dach
    [wall] Mauerteil
   *[door] Tür
  }
back = { $back ->
    [beige] Beige
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
    [0] kein Bonuschip
    [one] ein Bonuschip
   *[other] { $count } Bonuschips
  }
supply = { $count ->
    [0] Chips-Vorrat leer
    [one] ein Chip im Chips-Vorrat
   *[other] { $count } Chips im Chips-Vorrat
  }
birds = { $count ->
    [0] noch kein Vogel im Spiel; der siebte läutet das Ende ein
    [one] ein Vogel im Spiel; der siebte läutet das Ende ein
   *[other] { $count } Vögel im Spiel; der siebte läutet das Ende ein
  }
birds-called = der siebte Vogel ist gefunden
birds-over = { $count ->
    [0] am Ende war kein Vogel im Spiel
    [one] am Ende war ein Vogel im Spiel
   *[other] am Ende waren { $count } Vögel im Spiel
  }
warehouse-of = Lagerhaus von { $name }
entrance-free = Tor { $number }: frei
stored = Im Lagerhaus: { $tile }
build-stored = Aus deinem Lagerhaus: { $tile }
steal = Für einen Bonuschip von { $name } nehmen: { $tile }
heap = Haufen
heap-choose = Der Haufen. Mit den Pfeiltasten ein Teil wählen, mit der Eingabetaste nehmen.
heap-label = Der Haufen: { $count ->
    [one] ein Teil
   *[other] { $count } Teile
  }
heap-part = { $back }, { $cost }; { $size ->
    [whole] alles
    [large] ein großes Stück
    [middle] ein Stück
   *[small] ein kleines Stück
  } schaut heraus, { $up ->
    [back] hinten
    [front] vorn
   *[middle] in der Mitte
  }{ $across ->
    [left] , links
    [right] , rechts
   *[middle] { "" }
  }
heap-known-part = { $tile }, zurückgelegt
heap-known = Zurückgelegt und allen bekannt: { $tiles }.
heap-too-small = Davon schaut zu wenig heraus
heap-must-spend = Du musst diesmal einen Bonuschip ausgeben
heap-no-token = Dafür fehlt dir ein Bonuschip
free = kostenlos
costs-token = kostet einen Bonuschip
tiles-left = { $count ->
    [one] noch ein Teil
   *[other] noch { $count } Teile
  }
bag = Beutel
bag-draw = Ziehen: { $what }, noch { $count } da
reach = { $back ->
    [beige] Das oberste beige Teil nehmen
   *[brown] Das oberste braune Teil nehmen (ein Bonuschip)
  }
skip = Nichts nehmen
hand = Deine Hand
hand-take = Hier deckst du auf, was du nimmst.
hand-empty = Nichts in der Hand
in-hand = In der Hand: { $tile }
in-hand-stolen = Aus einem fremden Lagerhaus: { $tile }
places-label = Plätze für { $tile }: { $count }. Wählen mit den Pfeiltasten, bauen mit der Eingabetaste, weglegen mit Escape.
place = Senkrechte Reihe { $x }, Höhe { $y }{ $missing ->
    [0] { "" }
   *[other] , nur als Einheit
  }
gain = { $gained ->
    [yes] { $count ->
        [one] bringt einen Punkt
       *[other] bringt { $count } Punkte
      }
   *[no] { $count ->
        [one] kostet einen Punkt
       *[other] kostet { $count } Punkte
      }
  }
turn-roof = Dach drehen
take-back = Zurücknehmen
give-back = Zurückgeben
put-back = Lieber zurücklegen
end-store = Zug beenden und { $tile } einlagern
end-put-back = Zug beenden und { $tile } zurücklegen
end-turn = Zug beenden
must-build-stolen = Bau das Teil oder gib es zurück.
leave = Spiel verlassen …
leave-title = Das Spiel verlassen?
leave-alone = Sonst spielt hier niemand. Bis du wiederkommst, passiert nichts: Das Spiel wartet.
leave-others = Bis du wiederkommst, spielt der Computer für { $name }. Die anderen können weiterspielen.
leave-yes = Verlassen
leave-no = Bleiben
return = Wieder mitspielen
stand-in = Computer einspringen lassen
log = Was bisher geschah
log-empty = Noch nichts.
skip-steps = Vorspulen ({ $count })
score-sheet = Wertung

## What to do now

say-hot-seat = { $name }, du bist dran:
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
    [no_token] Diesmal nur Beige: Für Braun fehlt dir ein Bonuschip.
   *[none_left] Diesmal nur Beige: Es sind keine braunen Teile mehr da.
  }
say-brown = Es sind keine beigen Teile mehr da: Nimm ein braunes, für einen Bonuschip.
say-spend = { $on ->
    [brown] Du hast { $count } Bonuschips und musst einen ausgeben: Nimm ein braunes Teil.
   *[theft] Du hast { $count } Bonuschips und musst einen ausgeben: Nimm ein Teil aus einem fremden Lagerhaus.
  }
say-steal = Oder nimm für einen Bonuschip ein Teil aus einem fremden Lagerhaus.
say-skip = { $theft ->
    [yes] Du musst jetzt nichts nehmen.
   *[no] In diesem Zug gibt es nichts, was du nehmen kannst.
  }
say-place = Bau { $tile } dort, wo es leuchtet.
say-unit = Hier braucht { $tile } ein zweites Teil: Leg erst das eine hin, dann das andere.
say-partner = Jetzt das zweite Teil, dann ist es eine Einheit.
say-turn = So herum passt { $tile } nirgends. Dreh es.
say-no-place = Im Moment passt { $tile } nirgends.
say-stolen = Du musst { $tile } von { $name } noch in diesem Zug bauen.
say-build = Wähl ein Teil zum Bauen oder beende deinen Zug.
say-done = Mehr kannst du nicht bauen. Beende deinen Zug.
say-last = Letzte Gelegenheit: Bau aus deinem Lagerhaus, was geht.
say-last-nothing = Letzte Gelegenheit, aber dein Lagerhaus ist leer.
say-over = Das Spiel ist aus.
say-waits = Alle haben den Tisch verlassen. Das Spiel wartet, bis jemand wiederkommt.
notice-called = { $name } hat den siebten Vogel gefunden: Alle anderen bauen noch einmal aus dem Lagerhaus, dann wird gewertet.
notice-birds = { $how ->
    [bag] Sechs Vögel sind im Spiel. Der nächste aus dem Beutel läutet das Ende ein.
   *[heap] Sechs Vögel sind im Spiel. Der nächste aus dem Haufen läutet das Ende ein.
  }
notice-idle = { $turns ->
    [one] Wird in diesem Zug nichts gebaut, ist das Spiel aus: Zu lange hat niemand gebaut.
   *[other] Baut in den nächsten { $turns } Zügen niemand, diesen mitgezählt, ist das Spiel aus.
  }
notice-vanished = Seit mindestens einer Minute keine Verbindung zu { $names }.

## What happened

event-sat = { $name } setzt sich an den Tisch.
event-voided = { $left ->
    [yes] Es wird neu gemischt. Nicht mehr am Tisch: { $names }.
   *[no] Es wird neu gemischt. Keine Antwort von: { $names }.
  }
event-stood-up = Nicht mehr am Tisch: { $names }.
event-closed = Der Tisch ist geschlossen.
event-started = Das Spiel beginnt. { $name } fängt an.
event-left = { $name } hat den Tisch verlassen; der Computer springt ein.
event-stood-in = Die Verbindung zu { $names } ist weg. { $by } lässt den Computer einspringen.
event-returned = { $name } ist wieder da.
event-took = { $paid ->
    [yes] { $name } zahlt einen Bonuschip und nimmt { $tile }.
   *[no] { $name } nimmt { $tile }.
  }
event-stole = { $name } gibt { $owner } einen Bonuschip und bekommt dafür { $tile }.
event-skipped = { $name } nimmt nichts.
event-built = { $count ->
    [one] { $name } baut { $tiles }.
   *[other] { $name } baut eine Einheit: { $tiles }.
  }
event-stored = { $name } lagert das Teil ein.
event-put-back = { $how ->
    [bag] { $name } legt { $tile } in den Beutel zurück.
   *[heap] { $name } legt { $tile } auf den Haufen zurück.
  }
event-ended-turn = { $name } beendet den Zug.
event-took-back = { $name } nimmt etwas Gebautes zurück.
event-gave-back = { $name } gibt das Teil zurück.
event-earned = { $count ->
    [one] { $name } bekommt einen Bonuschip.
   *[other] { $name } bekommt { $count } Bonuschips.
  }
event-called = Das war der siebte Vogel!
event-ended = { $ending ->
    [birds] Das Spiel ist aus: Der siebte Vogel ist gefunden.
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
    [birds] Der siebte Vogel ist gefunden, und alle haben gebaut, was noch ging.
    [idle] Zu viele Runden lang hat niemand gebaut, deshalb ist hier Schluss.
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
rank = { $rank }.
play-again = Noch eine Partie
replay = Noch einmal ansehen
look-at-street = Die Straße ansehen
record = Partie speichern
no-table = Diesen Tisch gibt es nicht
replay-slider = Stelle im Spiel
replay-step = Schritt { $step } von { $count }
to-start = Zum Anfang
step-back = Einen Schritt zurück
step-on = Einen Schritt weiter
to-end = Zum Ende
play = Abspielen
pause = Anhalten
back-to-table = Zurück zum Tisch
replay-early = Das Spiel läuft noch.

## Why not

refusal = { $page ->
    [rulings] { $sentence } (Regelfrage { $rule })
   *[rules] { $sentence } (Regel { $rule })
  }
nowhere-colour = { $kind ->
    [lit] Wo Platz dafür wäre, ist daneben kein helles Fenster, keine Tür, kein Mauerteil und kein Dach.
   *[dark] Wo Platz dafür wäre, ist daneben kein dunkles Fenster, keine Tür, kein Mauerteil und kein Dach.
  }
nowhere-overhang = Überall hinge ein Stück davon in der Luft.
nowhere-on_roof = Überall läge ein Dach darunter.
nowhere-overhang_or_roof = Überall hinge ein Stück davon in der Luft, oder ein Dach läge darunter.
nowhere-roof_on_ground = An diesem Tisch liegt ein Dach nur auf anderen Teilen, und dort ist kein Platz dafür.
nowhere-strands_stolen = Danach fände das Teil aus dem Lagerhaus keinen Platz mehr.
nowhere-steal_first = Zuerst kommt das Teil aus dem Lagerhaus.
refusal-below_ground = Das läge unter der Erde.
refusal-overlaps = Dort steht schon etwas.
refusal-overhang = Das hinge in der Luft.
refusal-on_roof = Auf ein Dach wird nichts gebaut.
refusal-apart = Das würde dein Gebäude nicht berühren.
refusal-colour = { $kind ->
    [lit] Helle Fenster brauchen ein helles Fenster, eine Tür, ein Mauerteil oder ein Dach neben sich.
   *[dark] Dunkle Fenster brauchen ein dunkles Fenster, eine Tür, ein Mauerteil oder ein Dach neben sich.
  }
refusal-door_upstairs = Türen kommen nur auf den Boden.
refusal-roof_on_ground = An diesem Tisch kommen Dächer auf andere Teile, nicht auf den Boden.
refusal-unit_apart = Die Teile einer Einheit müssen von selbst zusammenhängen.
refusal-unit_order = In welcher Reihenfolge auch immer: Nicht jedes Teil dieser Einheit findet einen passenden Nachbarn.
refusal-not_at_hand = Dieses Teil steht dir gerade nicht zur Verfügung.
refusal-twice = Ein Teil kann nicht an zwei Stellen sein.
refusal-cannot_turn = Teile werden so gebaut, wie sie sind, und nicht gedreht.
refusal-take_first = Nimm erst ein Teil, dann kannst du bauen.
refusal-taken_already = Du hast in diesem Zug schon ein Teil genommen.
refusal-must_spend = Mit { $tokens } Bonuschips musst du einen ausgeben: Nimm ein braunes Teil oder eines aus einem fremden Lagerhaus.
refusal-no_token = Das kostet einen Bonuschip, und du hast keinen.
refusal-nothing_there = Dort liegt kein Teil, das du nehmen könntest.
refusal-too_little_shows = Von diesem Teil schaut zu wenig heraus.
refusal-no_such_back = Ein Teil mit dieser Rückseite gibt es nicht mehr.
refusal-touch_instead = Hier liegen die Teile auf einem Haufen: Berühre eines, das du siehst.
refusal-draw_instead = An diesem Tisch wird blind gezogen: Wähl eine Rückseite.
refusal-own_warehouse = Aus deinem eigenen Lagerhaus kannst du auch so bauen.
refusal-no_such_seat = Dort sitzt niemand.
refusal-stolen_cannot_fit = Dieses Teil passt in diesem Zug nirgends an dein Gebäude, deshalb darfst du es nicht nehmen.
refusal-strands_stolen = Danach fände das Teil aus dem fremden Lagerhaus keinen Platz mehr.
refusal-steal_first = An diesem Tisch wird das Teil aus dem fremden Lagerhaus zuerst gebaut.
refusal-must_build_stolen = Das Teil aus dem fremden Lagerhaus muss noch in diesem Zug gebaut werden.
refusal-must_take = Du kannst ein Teil nehmen, also musst du auch eines nehmen.
refusal-must_choose = Lagere das gezogene Teil ein oder leg es zurück.
refusal-nothing_to_store = Du hast kein Teil in der Hand, das du einlagern oder zurücklegen könntest.
refusal-warehouse_full = Beide Tore deines Lagerhauses sind belegt.
refusal-must_store = An diesem Tisch muss ein gezogenes Teil ins Lagerhaus, solange ein Tor frei ist.
refusal-nothing_to_take_back = In diesem Zug hast du nichts gebaut, was du so zurücknehmen könntest.
refusal-rests_on_it = Das geht nicht mehr: Was du danach gebaut hast, hängt davon ab.
refusal-draw_stays = Das Teil, das du genommen hast, bleibt genommen.
refusal-last_builds = Das Ende ist eingeläutet: Jetzt wird nur noch aus dem eigenen Lagerhaus gebaut.
refusal-not_your_turn = Du bist nicht dran.
refusal-game_over = Das Spiel ist aus.

## What went wrong

error-bad_message = Das hat der Server nicht verstanden. Vielleicht hilft es, die Seite neu zu laden.
error-too_large = Das war zu viel für den Server.
error-too_many = Das ging ein bisschen zu schnell. Warte einen Moment.
error-too_often = Das wurde in diesem Zug schon zu oft gemacht. Im nächsten geht es wieder.
error-no_visitor = Der Server kennt dich noch nicht. Bitte lade die Seite neu.
error-no_such_table = Einen Tisch mit diesem Namen gibt es nicht. Vielleicht ist der Link unvollständig.
error-no_hints = An diesem Tisch gibt es keine Tipps.
error-not_your_seat = Dieser Platz gehört jemand anderem.
error-seat_taken = Jemand war schneller: Der Platz ist besetzt.
error-not_started = Das Spiel hat noch nicht begonnen.
error-not_gone = Diese Verbindung ist noch keine Minute weg.
error-not_over = Das Spiel ist noch nicht aus.
error-already_started = Das Spiel hat schon begonnen.
error-seats_free = Am Tisch fehlt noch jemand.
error-stale = Inzwischen ist etwas passiert. Schau noch einmal hin.
error-illegal = Das erlauben die Regeln nicht.
error-over = Dieses Spiel ist aus.
error-origin = Von dieser Adresse nimmt der Server keine Befehle an.
error-host = Der Server hört nicht auf diesen Namen. Öffne ihn über seine Adresse, oder starte ihn mit --allow-host.
error-busy = Der Server hat viel zu tun. Versuch es gleich noch einmal.
error-unsaved = Der Server kann gerade nichts speichern, also ist das nicht geschehen. Nichts ist verloren; versuch es später noch einmal.
error-already_revealed = Dein Gerät hat schon geantwortet.
error-commitment_missing = Ein Gerät am Tisch hat seinen Fingerabdruck noch nicht abgegeben.
error-not_awaited = Von dort wird keine Antwort erwartet.
error-not_frozen = Dafür ist es zu früh: Das Spiel ist noch nicht gestartet.
error-outdated = Diese Seite ist älter als der Server. Bitte lade sie neu.
error-closed = Wer diesen Tisch eröffnet hat, hat ihn geschlossen.
error-may_not_sit = Vor dem Spiel kannst du an diesem Tisch nicht mehr Platz nehmen: Deinetwegen ist eine Runde des Mischens geplatzt, oder du bist zu oft gekommen und gegangen.
error-no_more_tries = An diesem Tisch sind zu viele Anläufe gescheitert. Eröffne einen neuen.
error-too_soon = Dieses Gerät bekommt erst ein paar Sekunden Zeit für seine Antwort.
error-no_more_commits = In dieser Runde des Mischens hast du schon zu viele Zahlen zugesagt. Ein Gerät, das die letzte noch hat, kann antworten.
error-tables_full = Du hast zu viele Tische, die nicht fertig gespielt sind. Spiel einen zu Ende, oder schließe einen, der noch nicht begonnen hat.
error-sockets_full = Von dir oder von anderen in deinem Netz sind hier zu viele Fenster offen. Schließ ein paar davon.
error-wrong_reveal = Diese Zahl passt nicht zum Fingerabdruck, der vorher abgegeben wurde.
error-wrong_round = Inzwischen wird schon neu gemischt.

## Hints

hint = Tipp
hint-count = Vorschlag { $number } von { $count }
hint-next = Nächster Vorschlag
hint-ahead = { $count ->
    [0] Du lägst am Ende etwa gleichauf mit den Besten.
    [one] Du lägst am Ende etwa einen Punkt vorn.
   *[other] Du lägst am Ende etwa { $count } Punkte vorn.
  }
hint-behind = { $count ->
    [one] Du lägst am Ende etwa einen Punkt zurück.
   *[other] Du lägst am Ende etwa { $count } Punkte zurück.
  }
advise-take = { $how ->
    [bag] { $back ->
        [beige] Zieh ein beiges Teil aus dem Beutel.
        [beige-diamond] Zieh ein beiges Teil mit Raute aus dem Beutel.
        [brown] Zieh ein braunes Teil aus dem Beutel.
       *[brown-circle] Zieh ein braunes Teil mit Kreis aus dem Beutel.
      }
   *[heap] { $back ->
        [beige] Berühre im Haufen das markierte beige Teil.
        [beige-diamond] Berühre im Haufen das markierte beige Teil mit Raute.
        [brown] Berühre im Haufen das markierte braune Teil.
       *[brown-circle] Berühre im Haufen das markierte braune Teil mit Kreis.
      }
  }
# Ein Teil, bei dem alle gesehen haben, wie es zurückgelegt wurde.
advise-known = Berühre die markierte Stelle im Haufen: { $tile }, zurückgelegt und allen bekannt.
advise-reach = { $back ->
    [beige] Nimm das oberste beige Teil.
   *[brown] Nimm das oberste braune Teil.
  }
advise-steal = Nimm { $tile } aus dem Lagerhaus von { $name }.
advise-skip = Nimm nichts.
advise-build = { $count ->
    [one] Bau { $tiles } an die markierte Stelle.
   *[other] Bau an die markierte Stelle als Einheit: { $tiles }.
  }
advise-store = Lager das Teil in der Hand ein.
advise-put_back = { $how ->
    [bag] Leg das Teil in der Hand in den Beutel zurück.
   *[heap] Leg das Teil in der Hand auf den Haufen zurück.
  }
advise-end_turn = Beende den Zug.
because-roofs = { $columns ->
    [one] Ein Dach für eine senkrechte Reihe: +{ $points }
   *[other] Ein Dach für { $columns } senkrechte Reihen: +{ $points }
  }
because-new_level = Neue Ebene { $level }: +{ $points }
because-closes_house = Jede senkrechte Reihe hat ein Dach: +{ $points }
because-widens_house = Breiter und noch immer ganz unter Dach: +{ $points }
because-opens_house = Nicht mehr ganz unter Dach: −{ $points }
because-cats = { $points ->
    [one] Eine Katze: +1
   *[other] { $points } Katzen: +{ $points }
  }
because-waits = { $points ->
    [one] Ein Punkt mehr, der auf ein Dach wartet
   *[other] { $points } Punkte mehr, die auf ein Dach warten
  }
because-prepares_level = Ein Dach darauf wäre eine neue Ebene: { $level }
because-fills_gap = Füllt eine Lücke, in die nur wenige verdeckte Teile passen
because-leaves_gap = { $tiles ->
    [0] Lässt eine Lücke, in die kein verdecktes Teil mehr passt
    [one] Lässt eine Lücke, in die nur noch ein verdecktes Teil passt
   *[other] Lässt eine Lücke, in die nur noch { $tiles } verdeckte Teile passen
  }
# For those who see the mark in the house, and those who do not.
gap-marked = (beim !)
gap-column = senkrechte Reihe { $x }
because-earns_token = { $tokens ->
    [one] Bringt einen Bonuschip
   *[other] Bringt { $tokens } Bonuschips
  }
because-keeps_roof = Behält ein Dach, das passt: { $tile }
because-risks_theft = { $points ->
    [one] { $name } könnte es nehmen, für einen Punkt
   *[other] { $name } könnte es nehmen, für { $points } Punkte
  }
because-fits_nowhere = Passt im Moment nirgends
because-avoids_gap = { $tiles ->
    [0] Jetzt gebaut, ließe es eine Lücke, in die kein verdecktes Teil mehr passt
    [one] Jetzt gebaut, ließe es eine Lücke, in die nur noch ein verdecktes Teil passt
   *[other] Jetzt gebaut, ließe es eine Lücke, in die nur noch { $tiles } verdeckte Teile passen
  }
because-avoids_opening = Jetzt gebaut, ließe es eine senkrechte Reihe ohne Dach: −{ $points }
because-better_later = { $points ->
    [0] Jetzt gebaut, brächte es nicht mehr
    [one] Jetzt gebaut, wäre es etwa einen Punkt weniger wert
   *[other] Jetzt gebaut, wäre es etwa { $points } Punkte weniger wert
  }
because-better_now = { $points ->
    [0] Ebenso gut, wie nichts zu bauen
    [one] Etwa einen Punkt besser, als nichts zu bauen
   *[other] Etwa { $points } Punkte besser, als nichts zu bauen
  }
because-better_built = { $points ->
    [0] Bauen wäre ebenso gut
    [one] Bauen wäre etwa einen Punkt besser
   *[other] Bauen wäre etwa { $points } Punkte besser
  }
because-warehouse_full = Das Lagerhaus ist voll
because-frees_place = Hält einen Platz im Lagerhaus frei
because-no_choice = Sonst ist nichts mehr zu tun
because-ends_game = Beendet das Spiel: Zu lange hat niemand gebaut
because-likely_builds = { $percent } % solcher Teile lassen sich gleich bauen
because-may_score = { $points ->
    [one] { $percent } % solcher Teile bringen gleich einen Punkt
   *[other] { $percent } % solcher Teile bringen gleich Punkte, bis zu { $points }
  }
because-may_earn_token = { $percent } % solcher Teile bringen einen Bonuschip
because-may_call_end = { $percent } % solcher Teile sind der siebte Vogel
because-known_builds = Lässt sich gleich bauen
because-known_scores = { $points ->
    [one] Bringt gleich einen Punkt
   *[other] Bringt gleich bis zu { $points } Punkte
  }
because-known_calls_end = Ist der siebte Vogel und läutet das Ende ein
because-avoids_end = { $points ->
    [one] Ein anderes Teil würde in { $percent } % der Fälle das Ende einläuten, mit einem Punkt Rückstand
   *[other] Ein anderes Teil würde in { $percent } % der Fälle das Ende einläuten, mit { $points } Punkten Rückstand
  }
because-costs_token = Kostet einen Bonuschip
because-denies = { $points ->
    [one] { $name } bekommt damit keinen Punkt mehr
   *[other] { $name } bekommt damit keine { $points } Punkte mehr
  }

## The review

review = Wie es lief
review-wait = Die Partie wird noch einmal durchgesehen. Das dauert ein paar Sekunden …
review-graph = Die Punkte, mit denen alle am Ende rechnen konnten, Zug für Zug
review-deciding = Was den Ausschlag gab
review-none = Kein einzelner Zug gab den Ausschlag.
review-swing = { $gained ->
    [even] Zug { $turn }, { $name }
    [yes] Zug { $turn }, { $name }: { $count ->
        [one] ein Punkt gewonnen
       *[other] { $count } Punkte gewonnen
      }
   *[no] Zug { $turn }, { $name }: { $count ->
        [one] ein Punkt verloren
       *[other] { $count } Punkte verloren
      }
  }
review-cause = { $cause ->
    [luck] Glück beim Ziehen
    [bad_luck] Pech beim Ziehen
    [take] Ein anderes Teil versprach mehr
    [build] Danach war Besseres möglich
    [turn] Was der Zug brachte:
    [end] Das Ende rückte näher
    [idle] Niemand baut
   *[outlook] Weder Glück noch Fehler: Nur die Aussichten haben sich geändert.
  }
review-better = { $built ->
    [yes] { $count ->
        [one] Einen Punkt besser.
       *[other] { $count } Punkte besser.
      }
   *[no] { $count ->
        [one] Besser nicht anbauen (ein Punkt mehr).
       *[other] Besser nicht anbauen ({ $count } Punkte mehr).
      }
  }
review-sums = Wie die Punkte zustande kamen
review-sum = { $part ->
    [start] erwartet zu Beginn
    [luck] Glück
    [take_loss] verloren beim Nehmen
    [build_loss] verloren beim Bauen
    [for_lead] für den Vorsprung geopfert
    [others] was die anderen taten
    [final] Punkte am Ende
   *[name] wer
  }
