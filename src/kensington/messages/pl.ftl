### Słowa strony po polsku.
### Pojęcia z instrukcji: element z oknami, element dachu, element specjalny, budynek, zespół, magazyn,
### wejście, żeton, rezerwa, stos, pionowy rząd, poziom.

## Around

page-title = Kensington
screen = { $screen ->
    [new] Nowy stół
    [table] Stół
    [replay] Powtórka
    [rules] Zasady
    [rulings] Rozstrzygnięcia
    [recover] Gra na innym urządzeniu
   *[home] Strona główna
  }
home = Strona główna
menu = Menu
close = Zamknij
language = Język
rules = Zasady
rulings = Rozstrzygnięcia
loading = Chwileczkę…
lost = Połączenie zerwane. Próbuję ponownie…
guest = Gość
pace = Tempo innych
pace-choice = { $pace ->
    [calm] spokojne
    [quick] od razu
   *[normal] zwykłe
  }
unofficial = Nieoficjalna cyfrowa wersja gry Royal Residences: Kensington z własną grafiką i własnymi słowami. Bez związku z wydawcą.

## Home

home-lead = Jedna ulica wieczorem, jedne drzwi dla każdego. Wyciągaj elementy ze stosu, wznoś budynek i przykryj go dachem.
play-now = Zagraj teraz
new-table = Nowy stół
join = Dołącz do stołu
join-hint = Link lub nazwa stołu
join-go = Dołącz
my-games = Moje gry
listed-tables = Stoły, do których można dołączyć lub popatrzeć
table-status = { $status ->
    [open] jeszcze nie zaczęta
    [over] zakończona
   *[playing] { $turn ->
        [mine] twoja kolej
       *[other] trwa
      }
  }
recovery = Graj dalej na innym urządzeniu
recovery-words = Otwórz tam ten link, a będziesz tą samą osobą. Zachowaj go dla siebie.
recover-ask = Czy na tym urządzeniu chcesz być tą samą osobą co tam, skąd pochodzi ten link?
recover-go = Tak, to ja

## A new table

seats = Kto gra
seat-number = Gracz { $number }
seat-kind = Gracz { $number }: kto tu siedzi
seat-name = Imię gracza { $number }
seat-which-bot = Który komputer gra jako gracz { $number }
seat-remove = Usuń gracza { $number }
seat-add = Dodaj gracza
seat-here = Na tym urządzeniu
seat-elsewhere = Na innym urządzeniu
seat-bot = Komputer
seat-elsewhere-hint = Dostaniesz link
seat-free = Wolne miejsce
seat-yours = ty
seat-taken = już jest
seat-waiting = wolne
seat-away = (gra dalej komputer)
seat-offline = (nieobecny)
bot-careless = Beztroska Klara
bot-greedy = Zachłanny Jerzy
aids = Pomoc
aid = { $aid ->
    [score] Pokazuj punkty podczas gry
   *[left] Pokazuj, ile elementów zostało
  }
options = Więcej opcji
option = { $option ->
    [blind_draw] Losowanie z worka według spodu elementu (R5)
    [turn_roofs] Dachy wolno obracać (R6)
    [roofs_on_top] Dachy tylko na innych elementach (R3)
    [units_as_whole] Zespół ocenia się jako całość (R4)
    [must_store] Wylosowany element trzeba odłożyć, dopóki jest wolne wejście (R8)
   *[steal_first] Element z cudzego magazynu buduje się najpierw (R12)
  }
option-idle = Po ilu rundach bez budowania gra się kończy (R15)
option-start = Kto zaczyna
option-listed = Pokaż ten stół na stronie głównej
start-lot = losowo
start-game = Zacznij grę
open-table = Otwórz stół

## Before the game

lobby = Stół jest otwarty
lobby-waiting = { $count ->
    [one] Jedno miejsce jest jeszcze wolne.
    [few] { $count } miejsca są jeszcze wolne.
   *[many] { $count } miejsc jest jeszcze wolnych.
  }
your-name = Twoje imię
sit = Usiądź
invite = Zaproś
invite-words = Kto otworzy ten link, może zająć wolne miejsce.
copy = Kopiuj
copied = Skopiowano
qr = Ten sam link jako kod QR
fair = Uczciwe losowanie
fair-commitment = Stos wynika z sekretu i z liczby od każdego gracza. To odcisk sekretu, ustalony przed grą; sam sekret zobaczysz na końcu.
fair-words = Na tej podstawie każdy może odtworzyć cały stos i sprawdzić każde losowanie.
fair-secret = Sekret
fair-seed = Ziarno

## Tiles

tile-short = { $kind ->
    [wall] ściana bez okien
    [door] czerwone drzwi
    [roof] { $shape ->
        [single] dach pojedynczy
        [row] dach na { $count }
        [tower] wysoki dach na { $count }
        [square] dach kwadratowy
        [corner] dach narożny
        [t] dach T
        [u] dach U
        [s] dach S
        [z] dach Z
        [l] dach L
       *[other] dach na { $count } pól
      }
    [lit] { $shape ->
        [single] jasne okno
        [row] jasny rząd { $count }
        [tower] jasna wieża { $count }
        [square] jasny kwadrat
        [corner] jasny narożnik
        [t] jasne T
        [u] jasne U
        [s] jasne S
        [z] jasne Z
        [l] jasne L
       *[other] jasny element, okna: { $count }
      }
   *[dark] { $shape ->
        [single] ciemne okno
        [row] ciemny rząd { $count }
        [tower] ciemna wieża { $count }
        [square] ciemny kwadrat
        [corner] ciemny narożnik
        [t] ciemne T
        [u] ciemne U
        [s] ciemne S
        [z] ciemne Z
        [l] ciemne L
       *[other] ciemny element, okna: { $count }
      }
  }
tile-diamond = z diamentem
tile-cats = { $count ->
    [one] z kotem
   *[other] z { $count } kotami
  }
tile-bird = z ptakiem
tile-unknown = element
kind = { $kind ->
    [lit] rozświetlone okno
    [dark] ciemne okno
    [roof] dach
    [wall] ściana
   *[door] drzwi
  }
back = { $back ->
    [beige] Beżowy spód
    [beige-diamond] Beżowy z diamentem
    [brown] Brązowy
   *[brown-circle] Brązowy z kółkiem
  }

## The table

table-title = Stół do gry
your-house = Twój budynek
house-label = Budynek gracza { $name }: { $columns ->
    [one] jeden pionowy rząd
    [few] { $columns } pionowe rzędy
   *[many] { $columns } pionowych rzędów
  }, { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
house-label-plain = Budynek gracza { $name }: { $columns ->
    [one] jeden pionowy rząd
    [few] { $columns } pionowe rzędy
   *[many] { $columns } pionowych rzędów
  }
column = Pionowy rząd { $x }, od dołu do góry: { $kinds }
look-at = Obejrzyj budynek gracza { $name }
points = { $count ->
    [one] jeden punkt
    [few] { $count } punkty
   *[many] { $count } punktów
  }
tokens = { $count ->
    [0] brak żetonów
    [one] jeden żeton
    [few] { $count } żetony
   *[many] { $count } żetonów
  }
supply = { $count ->
    [0] rezerwa jest pusta
    [one] jeden żeton w rezerwie
    [few] { $count } żetony w rezerwie
   *[many] { $count } żetonów w rezerwie
  }
birds = { $count ->
    [one] jeden ptak w grze; siódmy ogłasza koniec
    [few] { $count } ptaki w grze; siódmy ogłasza koniec
   *[many] { $count } ptaków w grze; siódmy ogłasza koniec
  }
warehouse-of = Magazyn gracza { $name }
entrance-free = Wejście { $number }: wolne
stored = W magazynie: { $tile }
build-stored = Z magazynu: { $tile }
steal = Weź za żeton od gracza { $name }: { $tile }
heap = Stos
heap-choose = Stos. Strzałkami wybierz element, klawiszem Enter go weź.
heap-label = Stos: { $count ->
    [one] jeden element
    [few] { $count } elementy
   *[many] { $count } elementów
  }
heap-part = { $back }, { $cost }; widać { $size ->
    [large] duży kawałek
    [middle] kawałek
   *[small] mały kawałek
  } { $up ->
    [back] z tyłu
    [front] z przodu
   *[middle] pośrodku
  }{ $across ->
    [left] , po lewej
    [right] , po prawej
   *[middle] { "" }
  }
heap-too-small = Widać za mało
heap-must-spend = Musisz wydać żeton
heap-no-token = Brakuje ci żetonu
free = za darmo
costs-token = kosztuje żeton
tiles-left = { $count ->
    [one] został jeden element
    [few] zostały { $count } elementy
   *[many] zostało { $count } elementów
  }
bag = Worek
bag-draw = Losuj: { $what }, zostało { $count }
reach = { $back ->
    [beige] Weź beżowy element z wierzchu
   *[brown] Weź brązowy element z wierzchu (jeden żeton)
  }
skip = Nic nie bierz
hand = Twoja ręka
hand-take = Tu odwróci się element, który weźmiesz.
hand-empty = Nic w ręce
in-hand = W ręce: { $tile }
in-hand-stolen = Z cudzego magazynu: { $tile }
places-label = { $tile }: możliwe miejsca: { $count }. Strzałki wybierają, Enter buduje, Escape odkłada.
place = Rząd { $x }, wysokość { $y }{ $missing ->
    [0] { "" }
   *[other] , razem z drugim elementem
  }
gain = { $count ->
    [one] daje jeden punkt
    [few] daje { $count } punkty
   *[many] daje { $count } punktów
  }
turn-roof = Obróć dach
take-back = Cofnij
give-back = Oddaj
put-back = Z powrotem na stos: { $tile }
end-store = Koniec tury, do magazynu: { $tile }
end-put-back = Koniec tury, na stos: { $tile }
end-turn = Koniec tury
must-build-stolen = Zbuduj go albo oddaj.
leave = Odejdź (zagra komputer)
return = Wróć do gry
log = Co się działo
log-empty = Jeszcze nic.
skip-steps = Pomiń ({ $count })
score-sheet = Punktacja

## What to do now

say-hot-seat = Kolej gracza { $name }:
say-showing = { $name } gra…
say-other = { $phase ->
    [take] { $name } szuka elementu.
    [last] { $name } buduje po raz ostatni.
   *[build] { $name } buduje.
  }
say-take = { $how ->
    [bag] Wylosuj element z worka.
   *[heap] Dotknij elementu na stosie.
  } { $brown ->
    [yes] Beżowy jest za darmo, brązowy kosztuje żeton.
   *[no] Tylko beżowy: brązowy kosztowałby żeton.
  }
say-spend = { $count ->
    [few] Masz { $count } żetony, więc wydaj jeden: weź brązowy element.
   *[many] Masz { $count } żetonów, więc wydaj jeden: weź brązowy element.
  }
say-steal = Albo weź element z magazynu sąsiada, za żeton.
say-skip = Nie musisz nic brać.
say-place = Połóż tam, gdzie świeci: { $tile }.
say-unit = Tu potrzebny jest drugi element ({ $tile }): połóż ten, potem tamten.
say-partner = Teraz drugi element, żeby powstał zespół.
say-turn = W tym położeniu nigdzie nie pasuje ({ $tile }). Obróć.
say-no-place = Na razie nigdzie nie pasuje: { $tile }.
say-stolen = Wzięte od gracza { $name }, do zbudowania w tej turze: { $tile }.
say-build = Wybierz element do budowy albo zakończ turę.
say-done = Nie ma nic więcej do zbudowania. Zakończ turę.
say-last = Ostatnie budowanie: zbuduj z magazynu, co się da.
say-last-nothing = Ostatnie budowanie, ale twój magazyn jest pusty.
say-over = Gra skończona.
notice-called = { $name } ma siódmego ptaka: pozostali budują jeszcze raz z magazynu, potem liczymy punkty.
notice-birds = W grze jest sześć ptaków. Następny ze stosu ogłosi koniec.
notice-idle = Od dawna nikt nie budował: jeszcze jedna taka runda i gra się skończy.

## What happened

event-sat = { $name } siada do stołu.
event-started = Gra się zaczyna. Pierwszy ruch: { $name }.
event-left = { $name } odchodzi; dalej gra komputer.
event-returned = { $name } wraca do gry.
event-took = { $paid ->
    [yes] { $name } płaci żeton i bierze: { $tile }.
   *[no] { $name } bierze: { $tile }.
  }
event-stole = { $name } płaci żeton (dostaje go { $owner }) i bierze z magazynu: { $tile }.
event-skipped = { $name } nic nie bierze.
event-built = { $count ->
    [one] { $name } buduje: { $tiles }.
   *[other] { $name } buduje zespół: { $tiles }.
  }
event-stored = { $name } odkłada element do magazynu.
event-put-back = { $name } odkłada element na stos.
event-ended-turn = { $name } kończy turę.
event-took-back = { $name } cofa budowę.
event-gave-back = { $name } oddaje element.
event-earned = { $count ->
    [one] { $name } dostaje żeton.
    [few] { $name } dostaje { $count } żetony.
   *[many] { $name } dostaje { $count } żetonów.
  }
event-called = To był siódmy ptak!
event-ended = { $ending ->
    [birds] Gra skończona: znaleziono siódmego ptaka.
    [idle] Gra skończona: zbyt długo nikt nie budował.
   *[stuck] Gra skończona: nikt nie może już budować.
  }

## The end

you-win = Wygrana!
wins = { $count ->
    [one] Wygrywa { $names }!
   *[other] Wspólnie wygrywają { $names }!
  }
ending = { $ending ->
    [birds] Znaleziono siódmego ptaka i każdy zbudował, co mógł.
    [idle] Przez tyle rund nic nie zbudowano, że gra kończy się tutaj.
   *[stuck] Nikt nie może już niczego zbudować.
  }
score-part = { $part ->
    [windows] Okna
    [doors] Drzwi
    [levels] Poziomy
    [cats] Koty
    [width] Szerokość
    [birds] Ptaki (przy remisie)
    [rank] Miejsce
   *[total] Punkty
  }
play-again = Zagraj jeszcze raz
replay = Powtórka
look-at-street = Obejrzyj ulicę
record = Zapisz przebieg gry
no-table = Tego stołu tu nie ma
replay-slider = Krok gry
replay-step = Krok { $step } z { $count }
step-back = Krok wstecz
step-on = Krok dalej
play = Odtwórz
pause = Zatrzymaj
back-to-table = Z powrotem do stołu

## Why not

refusal = { $sentence } (Zasada { $rule })
refusal-below_ground = To byłoby pod ziemią.
refusal-overlaps = To miejsce jest już zajęte.
refusal-overhang = To wisiałoby w powietrzu.
refusal-on_roof = Na dachu nie można nic budować.
refusal-apart = To nie dotykałoby twojego budynku.
refusal-colour = { $kind ->
    [lit] Rozświetlone okna muszą mieć obok siebie rozświetlone okno, drzwi, ścianę albo dach.
   *[dark] Ciemne okna muszą mieć obok siebie ciemne okno, drzwi, ścianę albo dach.
  }
refusal-door_upstairs = Drzwi stoją na ziemi.
refusal-roof_on_ground = Przy tym stole dach leży na innych elementach, nie na ziemi.
refusal-unit_apart = Elementy zespołu muszą trzymać się razem same z siebie.
refusal-unit_order = W żadnej kolejności nie każdy element tego zespołu ma obok siebie pasującego sąsiada.
refusal-not_at_hand = Nie masz tego elementu pod ręką.
refusal-twice = Element nie może być w dwóch miejscach.
refusal-cannot_turn = Elementów się nie obraca.
refusal-take_first = Najpierw weź element, potem buduj.
refusal-taken_already = W tej turze element jest już wzięty.
refusal-must_spend = { $tokens ->
    [few] Przy { $tokens } żetonach trzeba jeden wydać: weź brązowy element albo element z magazynu.
   *[many] Przy { $tokens } żetonach trzeba jeden wydać: weź brązowy element albo element z magazynu.
  }
refusal-no_token = To kosztuje żeton, a ty nie masz żadnego.
refusal-nothing_there = Nie ma tam elementu do wzięcia.
refusal-too_little_shows = Tego elementu widać za mało, żeby go dotknąć.
refusal-no_such_back = Nie ma już elementu z takim spodem.
refusal-touch_instead = Tu elementy leżą na stosie: dotknij któregoś, który widać.
refusal-draw_instead = Przy tym stole losuje się w ciemno: wybierz spód.
refusal-own_warehouse = Z własnego magazynu możesz budować i bez tego.
refusal-no_such_seat = Nikt tam nie siedzi.
refusal-stolen_cannot_fit = Ten element nigdzie by w tej turze nie pasował, więc nie wolno go wziąć.
refusal-strands_stolen = Potem element z cudzego magazynu nigdzie by już nie pasował.
refusal-steal_first = Przy tym stole element z cudzego magazynu buduje się najpierw.
refusal-must_build_stolen = Element z cudzego magazynu trzeba zbudować w tej turze.
refusal-must_take = Możesz wziąć element, więc musisz.
refusal-must_choose = Odłóż wzięty element do magazynu albo na stos.
refusal-nothing_to_store = Nie masz w ręce elementu do odłożenia.
refusal-warehouse_full = Oba wejścia twojego magazynu są zajęte.
refusal-must_store = Przy tym stole element trafia do magazynu, dopóki jest wolne wejście.
refusal-nothing_to_take_back = W tej turze nie ma takiej budowy do cofnięcia.
refusal-rests_on_it = To, co zbudowano później, od niej zależy.
refusal-draw_stays = Element dotknięty na stosie pozostaje wzięty.
refusal-last_builds = Ogłoszono koniec: można budować już tylko z magazynu.
refusal-not_your_turn = To nie twoja kolej.
refusal-game_over = Gra skończona.

## What went wrong

error-bad_message = Serwer tego nie zrozumiał. Może pomoże odświeżenie strony.
error-too_large = To było za dużo dla serwera.
error-too_many = Trochę za szybko. Poczekaj chwilę.
error-no_visitor = Serwer jeszcze cię nie zna. Odśwież stronę.
error-no_such_table = Nie ma stołu o tej nazwie. Może link jest niepełny.
error-not_your_seat = To miejsce należy do kogoś innego.
error-seat_taken = Ktoś był szybszy: miejsce jest zajęte.
error-not_started = Gra jeszcze się nie zaczęła.
error-already_started = Gra już się zaczęła.
error-seats_free = Przy stole kogoś jeszcze brakuje.
error-stale = W międzyczasie coś się wydarzyło. Spójrz jeszcze raz.
error-illegal = Zasady na to nie pozwalają.
error-over = Ta gra jest już skończona.
error-origin = Serwer nie przyjmuje poleceń z tego adresu.
error-host = Serwer nie odpowiada na tę nazwę. Otwórz go przez jego adres albo uruchom z --allow-host.
error-busy = Serwer ma dużo pracy. Spróbuj za chwilę.
