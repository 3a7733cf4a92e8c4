### Die Worte der Seite auf Deutsch.
### Begriffe des Regelhefts: Fenster-Teil, Dach-Teil, Sonder-Teil, Mauerteil, Gebäude, Einheit,
### Lagerhaus, Tor, Bonuschip, Chips-Vorrat, Vorrat (Haufen), senkrechte Reihe
### (auf der Seite kürzer: Spalte), Ebene. Man baut ein Haus, aber man baut ein Teil an oder verbaut es.

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
lost = Verbindung unterbrochen. Neuer Versuch …
restarts = Der Server startet neu. Neuer Versuch …
offline = Keine Verbindung zum Server. Bis sie wieder da ist, kannst du die Spielregeln und die Regelfragen lesen.
page-old = Es gibt eine neuere Version dieser Seite. Sie wird in einem ruhigen Moment geladen.
page-old-load = Jetzt laden
guest = Gast
pace = Tempo der anderen Spieler
pace-choice = { $pace ->
    [calm] gemütlich
    [quick] sofort
   *[normal] normal
  }
sounds = Töne
notify = Sag Bescheid, wenn ich dran bin
your-turn = Du bist dran
# At most 24 characters: an entry of the menu that is on or off.
contrast = Hoher Kontrast
unofficial = Eine inoffizielle digitale Fassung von Royal Residences: Kensington mit eigenen Bildern und Texten. Ohne Verbindung zum Verlag.

## Home

home-lead = Eine Straße am Abend, und jeder hat seine Haustür. Zieh Teile aus dem wirren Haufen, bau dein Gebäude und setz ein Dach darauf.
play-now = Gleich losspielen
new-table = Neuer Tisch
join = An einem Tisch mitspielen
join-hint = Link hier einfügen
join-go = Mitspielen
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
table-result = { $rank ->
    [1] gewonnen
   *[other] { $rank }. Platz
  }
recovery = Auf einem anderen Gerät weiterspielen
recovery-words = Öffne diesen Link auf dem anderen Gerät, dann kannst du deine Partien dort weiterspielen. Gib ihn nicht weiter: Wer ihn hat, kann an deiner Stelle spielen.
recover-ask = Möchtest du deine Partien vom anderen Gerät hier weiterspielen?
recover-go = Ja, das bin ich
missing-title = Unter dieser Adresse wohnt niemand
missing-words = Vielleicht ist der Link unvollständig, oder das Haus wurde abgerissen. Die Straße beginnt auf der Startseite.
play-against = Gegen wen?
bot-prudent = Berta Bedacht
bot-farsighted = Wilma Weitblick
brought-bot = vom Gastgeber hinzugefügt
about-bot = { $bot ->
    [careless] Baut an, was kommt, wo es gerade passt. Genau richtig fürs erste Spiel.
    [greedy] Schnappt sich jeden Punkt, den er sieht. Für alle, die die Regeln kennen.
    [prudent] Plant den ganzen Zug: was sie nimmt, was sie aufhebt, wann sie sich nebenan bedient.
    [farsighted] Denkt voraus und rechnet mit deinen Zügen. Schwer zu schlagen.
   *[other] Vom Gastgeber hinzugefügt: Wie stark er ist, zeigt sich erst im Spiel.
  }

## A new table

seats = Wer spielt mit?
seat-number = Spieler { $number }
seat-kind = Spieler { $number }: Wer spielt?
seat-name = Name von Spieler { $number }
seat-which-bot = Computergegner auf Platz { $number }
seat-remove = Spieler { $number } entfernen
seat-add = Spieler hinzufügen
seat-here = An diesem Gerät
seat-elsewhere = An einem anderen Gerät
seat-bot = Computer
seat-elsewhere-hint = Dafür bekommst du einen Link zum Verschicken
seat-free = Freier Platz
seat-yours = du
seat-taken = am Tisch
seat-waiting = noch niemand
seat-silent = noch keine Antwort
seat-away = (der Computer springt ein)
seat-offline = (keine Verbindung)
bot-careless = Clara Sorglos
bot-greedy = Georg Nimmersatt
aids = Hilfen
aid = { $aid ->
    [score] Punkte schon während des Spiels zeigen
    [hints] Tipps erlauben
   *[left] Zeigen, wie viele Teile noch da sind
  }
options = Weitere Einstellungen
option = { $option ->
    [blind_draw] Aus einem Beutel ziehen: nach der Rückseite, nicht nach dem Teil (R5)
    [turn_roofs] Dächer dürfen gedreht werden (R6)
    [roofs_on_top] Dächer nur auf andere Teile, nicht auf den Boden (R3)
    [units_as_whole] Zusammengelegte Teile dürfen zueinander passen (R4)
    [must_store] Ein gezogenes Teil muss ins Lagerhaus, solange ein Tor frei ist (R8)
   *[steal_first] Ein Teil aus einem fremden Lagerhaus wird zuerst verbaut (R12)
  }
option-idle = Runden ohne Anbau, bis das Spiel endet (R15)
option-start = Wer fängt an?
option-listed = Diesen Tisch auf der Startseite zeigen
start-lot = das Los entscheidet
start-game = Spiel starten
open-table = Tisch öffnen

## Die Lektion

learn = Spielend lernen
bot-neighbour = Nora Nebenan
lesson = Lektion
lesson-count = { $number } von { $count }
lesson-next = Weiter
lesson-skip = Überspringen
lesson-leave = Verlassen
lesson-back = Zurück zur Lektion
lesson-see-count = Zur Wertung
lesson-again = Versuchen wir es noch einmal.
lesson-watch = Deine Nachbarin ist dran. Schau ihr zu.
lesson-astray = Auch das ist erlaubt, aber die Lektion geht anders weiter.
lesson-loupe = { $how ->
    [keys] Das ist der Haufen. Geh mit den Pfeiltasten darüber: Noch wird nichts genommen.
   *[hand] Das ist der Haufen. Drück auf ein Teil und halte: Die Lupe zeigt es größer.
  }
lesson-take = Nimm jetzt das markierte Teil. Beige Teile sind kostenlos.
lesson-door = { $next ->
    [build] Eine helle Ecke. Bau sie über deine Tür: Unter jedem Feld muss etwas sein.
   *[end] Gut gebaut! Beende deinen Zug, dann spielt deine Nachbarin.
  }
lesson-diamond = { $next ->
    [take] Nimm das markierte Teil mit Rauten: schwerer zu bauen, aber einen Bonuschip wert.
    [build] Es passt genau an eine Stelle: Bau es dort an.
   *[end] Beende deinen Zug: Die Raute bringt dir einen Bonuschip.
  }
lesson-dark = Nimm das markierte Teil und sieh, was es ist.
lesson-store = Dunkel zwischen hellen Fenstern geht nicht. Heb das Teil auf: Lagere es ein.
lesson-roof = { $next ->
    [take] Fenster zählen erst unter einem Dach. Dächer sind braun und kosten einen Bonuschip: Nimm eins.
    [build] Setz es auf die zwei höchsten Spalten und achte auf deine Punkte.
   *[end] Acht Punkte! Und ein Vogel, der später noch wichtig wird. Beende deinen Zug.
  }
lesson-unit = { $next ->
    [take] Dein eingelagertes Teil braucht ein Dach über sich. Nimm das markierte.
    [build] Das dunkle Teil passt nur mit dem Dach, das auf ihm liegt: Leg erst eins, dann das andere.
   *[end] Zwei so verbundene Teile sind eine Einheit. Beende deinen Zug.
  }
lesson-theft = { $next ->
    [steal] Deine Nachbarin hat eingelagert, was dir fehlt. Nimm es; sie bekommt dafür einen Bonuschip.
    [build] Was du nebenan nimmst, musst du sofort anbauen.
   *[end] Es hat eine Raute, also kommt dein Bonuschip zurück. Beende deinen Zug.
  }
lesson-bird = { $next ->
    [take] Sechs Vögel gibt es in der Straße, der siebte beendet das Spiel. Nimm das markierte Dach.
    [build] Der siebte Vogel! Setz sein Dach auf: Es passt genau in die Lücke.
   *[end] Beende deinen Zug. Deine Nachbarin darf noch einmal bauen, dann wird gewertet.
  }
lesson-finished = Jetzt kannst du spielen! Sieh nach, was dein Gebäude wert ist, und spiel deine erste Partie.
marked = { $what }, markiert

## Before the game

lobby = Der Tisch ist offen
lobby-waiting = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
  }
your-name = Dein Name
sit = Platz nehmen
invite = Einladen
invite-words = Wer diesen Link öffnet, kann sich auf einen freien Platz setzen.
invite-alone = Den Link kann gerade nur dieser Rechner öffnen. Damit auch andere hereinkommen, starte das Spiel einfach mit `kensington`.
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
   *[no] Dein Platz wird wieder frei, und jeder kann ihn einnehmen.
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
fair-commitment = Wie der Haufen liegt, ergibt sich aus einem Geheimnis des Servers und je einer geheimen Zahl von jedem Gerät am Tisch. Das hier ist der Fingerabdruck des Server-Geheimnisses: Er steht fest, bevor irgendeine Zahl bekannt ist, und deine Seite prüft ihn am Ende nach.
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
back = { $back ->
    [beige] Beige
    [beige-diamond] Beige mit Raute
    [brown] Braun
   *[brown-circle] Braun mit Kreis
  }

## The table

table-title = Der Spieltisch
your-house = Dein Gebäude
house-label = { $who ->
    [you] Dein Gebäude
   *[other] Gebäude von { $name }
  }: { $columns ->
    [one] eine Spalte
   *[other] { $columns } Spalten
  }, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }
house-label-plain = { $who ->
    [you] Dein Gebäude
   *[other] Gebäude von { $name }
  }: { $columns ->
    [one] eine Spalte
   *[other] { $columns } Spalten
  }
column = Spalte { $number }: { $cells }
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
    [0] keine Chips mehr im Vorrat
    [one] ein Chip im Vorrat
   *[other] { $count } Chips im Vorrat
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
warehouse-of = { $who ->
    [you] Dein Lagerhaus
   *[other] Lagerhaus von { $name }
  }
entrance-free = Tor { $number }: frei
stored = Im Lagerhaus: { $tile }
build-stored = Aus deinem Lagerhaus: { $tile }
steal = { $name } einen Bonuschip geben und { $tile } nehmen
heap = Haufen
heap-choose = Der Haufen. Mit den Pfeiltasten ein Teil wählen, mit der Eingabetaste nehmen.
heap-label = Der Haufen: { $count ->
    [one] ein Teil
   *[other] { $count } Teile
  }
heap-part = { $what }, { $where }{ $count ->
    [one] { "" }
   *[other] , { $number } von { $count }
  }
heap-kind = { $back }, { $cost }: { $outline }
heap-known-part = { $tile }, zurückgelegt
heap-known = Zurückgelegt und allen bekannt: { $tiles }.
heap-too-small = Davon schaut zu wenig heraus
heap-must-spend = In diesem Zug musst du einen Bonuschip ausgeben
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
hand-take = Hier deckst du das Teil auf, das du nimmst.
hand-empty = Nichts in der Hand
in-hand = In der Hand: { $tile }
in-hand-stolen = Aus einem fremden Lagerhaus: { $tile }
places-label = Plätze für { $tile }: { $count }. Wählen mit den Pfeiltasten, anbauen mit der Eingabetaste, weglegen mit Escape.
place = { $columns }, oben: { $floor }{ $missing ->
    [0] { "" }
   *[other] , nur zusammen mit einem zweiten Teil
  }
gain = { $gained ->
    [yes] { $count ->
        [0] bringt keine Punkte
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
end-store = Einlagern, Zug beenden
end-put-back = { $how ->
    [bag] In den Beutel, Zug beenden
   *[heap] Auf den Haufen, Zug beenden
  }
end-turn = Zug beenden
must-build-stolen = Bau das Teil an oder gib es zurück.
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
    [take] { $name } sucht sich ein Teil aus.
    [last] { $name } baut ein letztes Mal an.
   *[build] { $name } baut an.
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
say-place = Leg { $tile } dorthin, wo es leuchtet.
say-unit = Nur zusammen mit einem anderen Teil passt { $tile }. Leg erst dieses Teil hin, dann das andere.
say-partner = Jetzt das Teil, das dazugehört.
say-turn = So herum passt { $tile } nirgends. Dreh es.
say-no-place = Im Moment passt { $tile } nirgends.
say-stolen = Du musst { $tile } von { $name } noch in diesem Zug anbauen.
say-build = Wähl ein Teil zum Anbauen oder beende deinen Zug.
say-done = Mehr kannst du nicht anbauen. Beende deinen Zug.
say-last = Letzte Gelegenheit: Verbau aus deinem Lagerhaus, was noch passt.
say-last-nothing = Dein Lagerhaus ist leer: Beende deinen Zug.
say-over = Das Spiel ist aus.
say-waits = Alle haben den Tisch verlassen. Das Spiel wartet, bis jemand wiederkommt.
notice-called = { $name } hat den siebten Vogel gefunden: Alle anderen dürfen noch einmal aus ihrem eigenen Lagerhaus anbauen, dann wird gewertet.
notice-birds = { $how ->
    [bag] Sechs Vögel sind im Spiel. Der nächste aus dem Beutel läutet das Ende ein.
   *[heap] Sechs Vögel sind im Spiel. Der nächste aus dem Haufen läutet das Ende ein.
  }
notice-idle = { $turns ->
    [one] Wird in diesem Zug nichts angebaut, ist das Spiel aus: Zu lange hat niemand etwas angebaut.
   *[other] Baut in den nächsten { $turns } Zügen niemand etwas an, diesen mitgezählt, ist das Spiel aus.
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
event-started = { $who ->
    [you] Das Spiel beginnt. Du fängst an.
   *[other] Das Spiel beginnt. { $name } fängt an.
  }
event-left = { $name } hat den Tisch verlassen; der Computer springt ein.
event-stood-in = Die Verbindung zu { $names } ist weg. { $by } lässt den Computer einspringen.
event-returned = { $name } ist wieder da.
event-took = { $who ->
    [you] { $paid ->
        [yes] Du zahlst einen Bonuschip und nimmst { $tile }.
       *[no] Du nimmst { $tile }.
      }
   *[other] { $paid ->
        [yes] { $name } zahlt einen Bonuschip und nimmt { $tile }.
       *[no] { $name } nimmt { $tile }.
      }
  }
event-stole = { $who ->
    [you] Du gibst { $owner } einen Bonuschip und bekommst dafür { $tile }.
    [from_you] { $name } gibt dir einen Bonuschip und bekommt dafür { $tile }.
   *[other] { $name } gibt { $owner } einen Bonuschip und bekommt dafür { $tile }.
  }
event-skipped = { $who ->
    [you] Du nimmst nichts.
   *[other] { $name } nimmt nichts.
  }
event-built = { $who ->
    [you] { $count ->
        [one] Du baust { $tiles } an.
       *[other] Du baust zusammen an: { $tiles }.
      }
   *[other] { $count ->
        [one] { $name } baut { $tiles } an.
       *[other] { $name } baut zusammen an: { $tiles }.
      }
  }
event-stored = { $who ->
    [you] Du lagerst das Teil ein.
   *[other] { $name } lagert das Teil ein.
  }
event-put-back = { $who ->
    [you] { $how ->
        [bag] Du legst { $tile } in den Beutel zurück.
       *[heap] Du legst { $tile } auf den Haufen zurück.
      }
   *[other] { $how ->
        [bag] { $name } legt { $tile } in den Beutel zurück.
       *[heap] { $name } legt { $tile } auf den Haufen zurück.
      }
  }
event-ended-turn = { $who ->
    [you] Du beendest deinen Zug.
   *[other] { $name } beendet den Zug.
  }
event-took-back = { $who ->
    [you] Du nimmst den letzten Anbau zurück.
   *[other] { $name } nimmt den letzten Anbau zurück.
  }
event-gave-back = { $who ->
    [you] Du gibst das Teil zurück.
   *[other] { $name } gibt das Teil zurück.
  }
event-earned = { $who ->
    [you] { $count ->
        [one] Du bekommst einen Bonuschip.
       *[other] Du bekommst { $count } Bonuschips.
      }
   *[other] { $count ->
        [one] { $name } bekommt einen Bonuschip.
       *[other] { $name } bekommt { $count } Bonuschips.
      }
  }
event-called = Das war der siebte Vogel!
event-ended = { $ending ->
    [birds] Das Spiel ist aus: Der siebte Vogel ist gefunden.
    [idle] Das Spiel ist aus: Zu lange hat niemand etwas angebaut.
   *[stuck] Das Spiel ist aus: Niemand kann mehr anbauen.
  }

## The end

you-win = Du hast gewonnen!
wins = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen gemeinsam!
  }
ending = { $ending ->
    [birds] Der siebte Vogel ist gefunden, und alle haben angebaut, was noch ging.
    [idle] Zu viele Runden lang hat niemand etwas angebaut, deshalb ist hier Schluss.
   *[stuck] Niemand kann noch etwas anbauen.
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
play-first = Jetzt richtig spielen
replay = Noch einmal ansehen
look-at-street = Die Straße ansehen
record = Partie herunterladen
count-title = Jetzt wird gezählt
count-skip = Zur Wertung
award = { $award ->
    [cats] hat die meisten Katzen ({ $count })
    [birds] hat die meisten Vögel ({ $count })
    [heights] hat die meisten Ebenen ({ $count })
    [narrow] hat das schmalste Gebäude ({ $count })
   *[wide] hat das breiteste Gebäude ({ $count })
  }
deciding-turn = Dieser Zug hat entschieden:
share = Speichern und teilen
share-picture = Straße als { $format }
share-replay = Link zum Ansehen
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
replay-early = Noch einmal ansehen kannst du die Partie, sobald sie zu Ende ist.

## What things are

explain-birds-now = { $count } von { $last } Vögeln
explain-birds = Vögel auf gebauten Dächern, in Lagerhäusern und in der Hand. Nummer { $last } läutet das Ende ein: Alle anderen bauen noch einmal aus ihrem eigenen Lagerhaus an, dann wird gewertet. Bei Gleichstand entscheiden die Vögel.
tokens-now = { $count ->
    [0] Kein Bonuschip
    [one] Ein Bonuschip
   *[other] { $count } Bonuschips
  }
explain-tokens = Für einen Bonuschip gibt es ein braunes Teil aus dem { $how ->
    [bag] Beutel
   *[heap] Haufen
  } oder ein Teil aus einem fremden Lagerhaus. Wer einen Zug mit { $must } oder mehr beginnt, muss einen ausgeben. Wer ein Teil mit Raute anbaut, bekommt einen.
explain-warehouse-now = { $full } von { $all } Toren belegt
explain-warehouse = Was du nicht anbaust, kann hier warten. Die anderen dürfen es nehmen, wenn sie dir dafür einen Bonuschip geben und es im selben Zug anbauen.
explain-supply-now = Chips-Vorrat: { $count } von { $all }
explain-supply = Wer einen Bonuschip bekommt, nimmt ihn von hier; was ein braunes Teil kostet, kommt hierher zurück. Ist der Vorrat leer, bekommt niemand etwas.
explain-backs = Was die Rückseiten bedeuten
explain-back = { $back ->
    [beige] Ein Teil mit Fenstern. Ob sie leuchten, siehst du erst, wenn du es nimmst.
    [beige-diamond] Fenster in sperriger Form. Wer es anbaut, bekommt einen Bonuschip.
    [brown] Ein Dach: Die Fenster darunter zählen.
   *[brown-circle] Ein Mauerteil oder eine rote Tür: Sie passen zu jedem Fenster.
  }
explain-left = noch { $count }
explain-tile = Über dieses Teil
explain-kind = { $kind ->
    [roof] Unter einem Dach zählen Fenster und Türen. Auf ein Dach kann nichts gebaut werden.
    [wall] Ein Mauerteil passt zu jedem Fenster. Es macht eine Spalte höher und zählt selbst nichts.
    [door] Eine rote Tür steht auf dem Boden und passt zu jedem Fenster. Sie zählt zwei Punkte, sobald ihre Spalte ein Dach hat.
   *[window] Jedes Fenster zählt einen Punkt, sobald seine Spalte ein Dach hat.
  }
explain-diamond = Raute: Baust du dieses Teil an, bekommst du am Ende des Zuges einen Bonuschip.
explain-cats = { $count ->
    [one] Katze: ein Punkt, sobald sie angebaut ist.
   *[other] { $count } Katzen: je ein Punkt, sobald sie angebaut sind.
  }
explain-bird = Vogel: { $last } Vögel läuten das Ende ein. Das hier ist Nummer { $count }.

## Points explained

points-rule = { $part ->
    [windows] je 1 in einer Spalte mit Dach
    [doors] je 2 in einer Spalte mit Dach
    [levels] für verschiedene Höhen unter Dächern: 1 für die erste, 2 für die zweite …
    [cats] je 1, mit oder ohne Dach
   *[width] je Spalte 1, wenn alle ein Dach haben
  }
points-wait = { $count ->
    [one] Ein weiterer Punkt wartet auf ein Dach.
   *[other] { $count } weitere Punkte warten auf ein Dach.
  }
points-heights = { $known ->
    [yes] Höhen bisher: { $heights }. Eine neue bringt { $next ->
        [one] einen Punkt
       *[other] { $next } Punkte
      }.
   *[no] Die erste Höhe unter einem Dach bringt einen Punkt.
  }
points-bare = { $count ->
    [one] Eine Spalte hat noch kein Dach. Mit ihm: { $width ->
        [one] ein Punkt
       *[other] { $width } Punkte
      }.
   *[other] { $count } Spalten haben noch kein Dach. Mit allen: { $width } Punkte.
  }
points-closed = Jede Spalte hat ein Dach.
points-secret = An diesem Tisch bleiben die Punkte bis zum Schluss verdeckt.
gain-told = { $sign ->
    [more] +{ $count }: { $why }
    [less] −{ $count }: { $why }
   *[even] Vorerst +0: { $why }
  }
gain-roofed = { $count ->
    [one] eine Spalte unter Dach
   *[other] { $count } Spalten unter Dach
  }
gain-empty-roof = ein Dach, unter dem nichts ist
gain-level = eine neue Höhe
gain-cats = { $count ->
    [one] eine Katze
   *[other] { $count } Katzen
  }
gain-closed = das ganze Haus hat ein Dach
gain-opened = nicht mehr das ganze Haus hat ein Dach
gain-windows-wait = { $count ->
    [one] ein Fenster wartet auf ein Dach
   *[other] { $count } Fenster warten auf ein Dach
  }
gain-doors-wait = { $count ->
    [one] die Tür wartet auf ein Dach
   *[other] { $count } Türen warten auf ein Dach
  }
gain-nothing = es wartet auf ein Dach

## Without pictures

tile-way = { $way ->
    [missing-top-right] oben rechts fehlt
    [missing-top-left] oben links fehlt
    [missing-bottom-right] unten rechts fehlt
    [missing-bottom-left] unten links fehlt
    [stem-up] Stiel nach oben
    [stem-down] Stiel nach unten
    [stem-left] Stiel nach links
    [stem-right] Stiel nach rechts
    [open-top] oben offen
    [open-bottom] unten offen
    [open-left] links offen
    [open-right] rechts offen
    [wide] drei breit
    [high] drei hoch
    [foot-right] drei hoch, Fuß nach rechts
    [foot-left] drei hoch, Fuß nach links
    [arm-right] drei hoch, oben ein Arm nach rechts
    [arm-left] drei hoch, oben ein Arm nach links
    [above-left] drei breit, links eins darüber
    [above-right] drei breit, rechts eins darüber
    [below-left] drei breit, links eins darunter
   *[below-right] drei breit, rechts eins darunter
  }
clauses = { $first }; { $second }
column-span = { $count ->
    [one] Spalte { $from }
    [2] Spalten { $from } und { $to }
   *[other] Spalten { $from } bis { $to }
  }
columns-new = { $side ->
    [left] { $count ->
        [one] eine neue Spalte links
        [2] zwei neue Spalten links
        [3] drei neue Spalten links
        [4] vier neue Spalten links
       *[other] { $count } neue Spalten links
      }
   *[right] { $count ->
        [one] eine neue Spalte rechts
        [2] zwei neue Spalten rechts
        [3] drei neue Spalten rechts
        [4] vier neue Spalten rechts
       *[other] { $count } neue Spalten rechts
      }
  }
by-door = { $side ->
    [left] { $count ->
        [one] gleich links von der Haustür
       *[other] { $count } links von der Haustür
      }
   *[right] { $count ->
        [one] gleich rechts von der Haustür
       *[other] { $count } rechts von der Haustür
      }
  }
stands-on = { $on ->
    [ground] auf dem Boden
    [start] auf der Haustür
    [door] auf einer roten Tür
    [wall] auf einem Mauerteil
    [lit] auf einem hellen Fenster
   *[dark] auf einem dunklen Fenster
  }
floor = { $floor ->
    [0] Erdgeschoss
   *[other] { $floor }. Stock
  }
cell = { $kind ->
    [lit] helles Fenster
    [dark] dunkles Fenster
    [roof] Dach
    [wall] Mauerteil
    [start] Haustür
   *[door] rote Tür
  }
cell-cat = { $cell } mit Katze
cell-bird = { $cell } mit Vogel
cell-at = { $column }, { $floor }: { $cell }, gehört zu: { $tile }
cell-door = { $column }, { $floor }: { $cell }
column-counts = { $state ->
    [waits] wartet auf ein Dach
    [bare] kein Dach
   *[counts] zählt
  }
door-in = Haustür in Spalte { $number }
gap = Zwischen den Spalten { $left } und { $right }: eine Lücke, { $wide } breit und { $deep } tief.
gaps-none = Es gibt keine Lücken.
walk-house = { $label }. Links und rechts geht es von Spalte zu Spalte, auf und ab in einer.
build-told = { $sentence }: { $where }
bird-number = Das ist Vogel { $number } von { $last }.
heap-outline = { $outline ->
    [row] { $lies ->
        [level] mindestens { $count } in einer Reihe, waagerecht
        [upright] mindestens { $count } in einer Reihe, senkrecht
       *[slanted] mindestens { $count } in einer Reihe, schräg
      }
    [corner] mindestens drei um eine Ecke
    [square] mindestens vier im Quadrat
    [bent] mindestens { $count }, verwinkelt
    [some] mindestens { $count } Felder
    [one] ein Feld ist zu sehen
    [whole] alles ist zu sehen
    [part] ein Teil eines Felds ist zu sehen
   *[sliver] ein Zipfel ist zu sehen
  }
heap-where = { $up ->
    [back] { $across ->
        [left] hinten links
        [right] hinten rechts
       *[middle] hinten
      }
    [front] { $across ->
        [left] vorn links
        [right] vorn rechts
       *[middle] vorn
      }
   *[middle] { $across ->
        [left] in der Mitte links
        [right] in der Mitte rechts
       *[middle] in der Mitte
      }
  }
heap-told = { $left ->
    [yes] Der Haufen: { $count ->
        [one] ein Teil
       *[other] { $count } Teile
      }, zu sehen { $parts ->
        [one] ist ein Stück
       *[other] sind { $parts } Stücke
      }.
   *[no] Der Haufen: Zu sehen { $parts ->
        [one] ist ein Stück
       *[other] sind { $parts } Stücke
      }.
  }
heap-nothing = Im Haufen kannst du gerade nichts berühren.
heap-group = { $what }{ $count ->
    [one] { "" }
   *[other] , { $count }-mal
  }
heap-marked = { $what }{ $count ->
    [one] , markiert
   *[other] , markiert ist Nummer { $number }
  }
speech = Ansagen
speech-choice = { $speech ->
    [short] kurz
   *[full] ausführlich
  }
announcements = Ansagen
turn-yours = Du bist dran.
commands = Befehl eintippen
command-line = Befehl. Mit „hilfe“ kommt eine Liste, F2 wiederholt die letzte Ansage.
command = { $command ->
    [now] jetzt
    [again] nochmal
    [heap] haufen
    [bag] beutel
    [take] nehmen
    [hand] hand
    [places] plätze
    [build] anbauen
    [join] verbinden
    [house] gebäude
    [gaps] lücken
    [warehouse] lagerhaus
    [score] wertung
    [store] einlagern
    [put_back] auf den haufen
    [end_turn] zug beenden
    [undo] zurücknehmen
    [give_back] zurückgeben
    [skip] nichts nehmen
    [steal] stehlen
    [turn] dach drehen
    [why] warum
    [hint] tipp
    [short] kurz
    [full] ausführlich
   *[help] hilfe
  }
command-and = und
command-help = Du kannst eintippen: { $words }. Dahinter Zahlen: die Gruppe im Haufen, { $take }; der Platz, { $build }; die Teile zur Hand, { $join }; ein Name, { $house }; ein Name und ein Tor, { $steal }; eine Spalte, { $why }.
quoted = „{ $words }“
command-unknown = „{ $words }“ ist kein Befehl. Tippe „{ $help }“.
command-not-now = Das geht jetzt nicht.
command-nobody = Hier heißt niemand „{ $name }“.
command-which = Eine Nummer { $number } gibt es hier nicht.
hand-told = Zur Hand: { $tiles }.
hand-none = Es ist nichts zum Anbauen da.
numbered = { $number }: { $what }
places-told = { $count ->
    [0] Kein Platz für { $tile }.
    [one] Ein Platz für { $tile }.
   *[other] { $count } Plätze für { $tile }.
  }
joins-none = Diese Teile lassen sich nicht verbinden oder brauchen es nicht.
score-told = { $who ->
    [you] Du
   *[other] { $name }
  }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }
score-later = An diesem Tisch werden die Punkte erst am Ende verraten.
why-fits = Dort kannst du es anbauen.

## Why not

refusal = { $page ->
    [rulings] { $sentence } (Regelfrage { $rule })
   *[rules] { $sentence } (Regel { $rule })
  }
nowhere-colour = { $kind ->
    [lit] Wo Platz dafür wäre, würde das Teil kein helles Fenster, keine Tür, kein Mauerteil und kein Dach berühren.
   *[dark] Wo Platz dafür wäre, würde das Teil kein dunkles Fenster, keine Tür, kein Mauerteil und kein Dach berühren.
  }
nowhere-overhang = Überall hinge ein Stück davon in der Luft.
nowhere-on_roof = Überall läge ein Dach darunter.
nowhere-overhang_or_roof = Überall hinge ein Stück davon in der Luft, oder ein Dach läge darunter.
nowhere-roof_on_ground = An diesem Tisch kommen Dächer nur auf andere Teile, und dort ist kein Platz dafür.
nowhere-strands_stolen = Wenn du das jetzt anbaust, passt das genommene Teil nirgends mehr.
nowhere-steal_first = Zuerst kommt das Teil aus dem fremden Lagerhaus.
refusal-below_ground = Das läge unter der Erde.
refusal-overlaps = Dort steht schon etwas.
refusal-overhang = Das hinge in der Luft.
refusal-on_roof = Auf ein Dach kommt nichts mehr.
refusal-apart = Das würde dein Gebäude nicht berühren.
refusal-colour = { $kind ->
    [lit] Helle Fenster müssen ein helles Fenster, eine Tür, ein Mauerteil oder ein Dach berühren.
   *[dark] Dunkle Fenster müssen ein dunkles Fenster, eine Tür, ein Mauerteil oder ein Dach berühren.
  }
refusal-door_upstairs = Türen kommen nur auf den Boden.
refusal-roof_on_ground = An diesem Tisch kommen Dächer auf andere Teile, nicht auf den Boden.
refusal-unit_apart = Teile, die du zusammenlegst, müssen einander berühren.
refusal-unit_order = Egal, in welcher Reihenfolge: Ein Teil bleibt ohne passenden Nachbarn.
refusal-not_at_hand = Dieses Teil hast du gerade nicht.
refusal-twice = Ein Teil kann nicht an zwei Stellen sein.
refusal-cannot_turn = Teile werden nicht gedreht: Sie werden so angebaut, wie das Bild steht.
refusal-take_first = Nimm erst ein Teil, dann kannst du anbauen.
refusal-taken_already = Du hast in diesem Zug schon ein Teil genommen.
refusal-must_spend = Mit { $tokens } Bonuschips musst du einen ausgeben: Nimm ein braunes Teil oder eines aus einem fremden Lagerhaus.
refusal-no_token = Das kostet einen Bonuschip, und du hast keinen.
refusal-nothing_there = Dort liegt kein Teil, das du nehmen könntest.
refusal-too_little_shows = Von diesem Teil schaut zu wenig heraus.
refusal-no_such_back = Ein Teil mit dieser Rückseite gibt es nicht mehr.
refusal-touch_instead = Hier liegen die Teile auf einem Haufen: Berühre eines, das du siehst.
refusal-draw_instead = An diesem Tisch wird blind gezogen: Wähl eine Rückseite.
refusal-own_warehouse = Dieses Teil gehört dir schon: Bau es einfach an.
refusal-no_such_seat = Dort sitzt niemand.
refusal-stolen_cannot_fit = Dieses Teil passt in diesem Zug nirgends an dein Gebäude, deshalb darfst du es nicht nehmen.
refusal-strands_stolen = Wenn du das jetzt anbaust, passt das Teil aus dem fremden Lagerhaus nirgends mehr.
refusal-steal_first = An diesem Tisch wird das Teil aus dem fremden Lagerhaus zuerst verbaut.
refusal-must_build_stolen = Das Teil aus dem fremden Lagerhaus muss noch in diesem Zug verbaut werden.
refusal-must_take = Du kannst ein Teil nehmen, also musst du auch eines nehmen.
refusal-must_choose = Lagere das gezogene Teil ein oder leg es zurück.
refusal-nothing_to_store = Du hast kein Teil in der Hand, das du einlagern oder zurücklegen könntest.
refusal-warehouse_full = Beide Tore deines Lagerhauses sind belegt.
refusal-must_store = An diesem Tisch muss ein gezogenes Teil ins Lagerhaus, solange ein Tor frei ist.
refusal-nothing_to_take_back = Es gibt nichts zurückzunehmen.
refusal-rests_on_it = Nimm zuerst zurück, was du danach angebaut hast.
refusal-draw_stays = Genommen ist genommen!
refusal-last_builds = Das Spiel geht zu Ende: Jetzt kannst du nur noch aus deinem Lagerhaus anbauen.
refusal-not_your_turn = Du bist nicht dran.
refusal-game_over = Das Spiel ist aus.

## What went wrong

error-bad_message = Das hat der Server nicht verstanden. Vielleicht hilft es, die Seite neu zu laden.
error-too_large = Das war zu viel für den Server.
error-too_many = Das ging ein bisschen zu schnell. Warte einen Moment.
error-too_often = Das wurde in diesem Zug schon zu oft gemacht. Im nächsten geht es wieder.
error-no_visitor = Bitte lade die Seite neu: Der Server weiß nicht mehr, wer du bist.
error-no_such_table = Einen Tisch mit diesem Namen gibt es nicht. Vielleicht ist der Link unvollständig.
error-no_hints = An diesem Tisch gibt es keine Tipps.
error-no_lesson = Hier gibt es keine Schritte: Das ist keine Lektion.
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
error-host = Auf diese Adresse hört der Server nicht. Öffne ihn über seine eigene, oder starte ihn mit --allow-host.
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
    [0] Du lägst am Ende etwa gleichauf mit dem Besten der anderen.
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
advise-known = Berühre die markierte Stelle im Haufen: { $tile }, vor aller Augen zurückgelegt.
advise-reach = { $back ->
    [beige] Nimm das oberste beige Teil.
   *[brown] Nimm das oberste braune Teil.
  }
advise-steal = Nimm { $tile } aus dem Lagerhaus von { $name }.
advise-skip = Nimm nichts.
advise-build = { $count ->
    [one] Bau { $tiles } an der markierten Stelle an.
   *[other] Leg diese Teile zusammen und bau sie an der markierten Stelle an: { $tiles }.
  }
advise-store = Lagere das Teil ein.
advise-put_back = { $how ->
    [bag] Leg das Teil in den Beutel zurück.
   *[heap] Leg das Teil auf den Haufen zurück.
  }
advise-end_turn = Beende den Zug.
because-roofs = { $columns ->
    [one] Ein Dach über einer Spalte: +{ $points }
   *[other] Ein Dach über { $columns } Spalten: +{ $points }
  }
because-new_level = { $level ->
    [one] Neue Höhe, ein Stockwerk: +{ $points }
   *[other] Neue Höhe, { $level } Stockwerke: +{ $points }
  }
because-closes_house = Jede Spalte hat ein Dach: +{ $points }
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
because-prepares_level = { $level ->
    [one] Ein Dach darauf gäbe eine neue Höhe: ein Stockwerk
   *[other] Ein Dach darauf gäbe eine neue Höhe: { $level } Stockwerke
  }
because-fills_gap = Füllt eine Lücke, in die nur wenige verdeckte Teile passen
because-leaves_gap = { $tiles ->
    [0] Lässt eine Lücke, in die kein verdecktes Teil mehr passt
    [one] Lässt eine Lücke, in die nur noch ein verdecktes Teil passt
   *[other] Lässt eine Lücke, in die nur noch { $tiles } verdeckte Teile passen
  }
# For those who see the mark in the house, and those who do not.
gap-marked = (siehe !)
because-earns_token = { $tokens ->
    [one] Bringt einen Bonuschip
   *[other] Bringt { $tokens } Bonuschips
  }
because-keeps_roof = Hebt ein passendes Dach auf: { $tile }
because-risks_theft = { $points ->
    [one] { $name } könnte es nehmen und damit einen Punkt machen
   *[other] { $name } könnte es nehmen und damit { $points } Punkte machen
  }
because-fits_nowhere = Passt im Moment nirgends
because-avoids_gap = { $tiles ->
    [0] Jetzt angebaut, ließe es eine Lücke, in die kein verdecktes Teil mehr passt
    [one] Jetzt angebaut, ließe es eine Lücke, in die nur noch ein verdecktes Teil passt
   *[other] Jetzt angebaut, ließe es eine Lücke, in die nur noch { $tiles } verdeckte Teile passen
  }
because-avoids_opening = Jetzt angebaut, ließe es eine Spalte ohne Dach: −{ $points }
because-better_later = { $points ->
    [0] Jetzt anzubauen brächte keinen Punkt zusätzlich
    [one] Jetzt angebaut, wäre es etwa einen Punkt weniger wert
   *[other] Jetzt angebaut, wäre es etwa { $points } Punkte weniger wert
  }
because-better_now = { $points ->
    [0] Ebenso gut, wie nichts anzubauen
    [one] Etwa einen Punkt besser, als nichts anzubauen
   *[other] Etwa { $points } Punkte besser, als nichts anzubauen
  }
because-better_built = { $points ->
    [0] Anbauen wäre ebenso gut
    [one] Anbauen wäre etwa einen Punkt besser
   *[other] Anbauen wäre etwa { $points } Punkte besser
  }
because-warehouse_full = Das Lagerhaus ist voll
because-frees_place = Hält einen Platz im Lagerhaus frei
because-no_choice = Der einzig mögliche Zug
because-ends_game = Beendet das Spiel: Zu lange hat niemand etwas angebaut
because-likely_builds = Passt mit { $percent } % Wahrscheinlichkeit gleich ans Gebäude
because-may_score = { $points ->
    [one] Bringt mit { $percent } % Wahrscheinlichkeit gleich einen Punkt
   *[other] Bringt mit { $percent } % Wahrscheinlichkeit gleich Punkte, bis zu { $points }
  }
because-may_earn_token = Bringt mit { $percent } % Wahrscheinlichkeit einen Bonuschip
because-may_call_end = Ist mit { $percent } % Wahrscheinlichkeit der siebte Vogel
because-known_builds = Passt gleich ans Gebäude
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
    [one] Nimmt { $name } einen Punkt weg
   *[other] Nimmt { $name } { $points } Punkte weg
  }

## The review

review = Wie es lief
review-wait = Die Partie wird noch einmal durchgesehen. Das dauert ein paar Sekunden …
review-graph = Erwartete Punkte am Ende, Zug für Zug
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
    [build] Danach war ein besserer Anbau möglich
    [turn] Was der Zug brachte:
    [end] Das Ende rückte näher
    [idle] Niemand baut an
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
    [build_loss] verloren beim Anbauen
    [for_lead] für den Vorsprung geopfert
    [others] was die anderen taten
    [final] Punkte am Ende
   *[name] Spieler
  }

## The camera of the street

# A button at the edge of the street, read out: so many places for the held tile lie out of sight.
places-beyond = { $side ->
    [left] { $count ->
        [one] Noch ein Platz links
       *[other] Noch { $count } Plätze links
      }
    [right] { $count ->
        [one] Noch ein Platz rechts
       *[other] Noch { $count } Plätze rechts
      }
    [up] { $count ->
        [one] Noch ein Platz weiter oben
       *[other] Noch { $count } Plätze weiter oben
      }
   *[down] { $count ->
        [one] Noch ein Platz weiter unten
       *[other] Noch { $count } Plätze weiter unten
      }
  }
street-map = Karte der Straße
# Buttons that are pictures: these are read out, and shown when the mouse rests on them.
go-home = Zurück zu deinem Gebäude
# For those who watch: the street goes to whoever plays.
follow-game = Dem Spiel folgen
whole-street = Die ganze Straße
nearer = Vergrößern
farther = Verkleinern
# At most 32 characters: a line over the street, for those who have no seat.
notice-watching = Du schaust zu.
