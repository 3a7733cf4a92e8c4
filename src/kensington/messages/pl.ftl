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
lost = Połączenie przerwane. Kolejna próba…
guest = Gość
pace = Tempo innych
pace-choice = { $pace ->
    [calm] spokojne
    [quick] od razu
   *[normal] zwykłe
  }
unofficial = Nieoficjalna cyfrowa wersja gry Royal Residences: Kensington z własną grafiką i własnymi słowami. Bez związku z wydawcą.

## Home

home-lead = Jedna ulica o zmierzchu, a dla każdego osobne drzwi. Wyciągaj elementy ze stosu, wznoś swój budynek i przykryj go dachem.
play-now = Zagraj teraz
new-table = Nowy stół
join = Dołącz do stołu
join-hint = Link lub nazwa stołu
join-go = Dołącz
my-games = Moje gry
listed-tables = Stoły do gry albo do kibicowania
table-status = { $status ->
    [open] jeszcze przed startem
    [over] koniec gry
   *[playing] { $turn ->
        [mine] twoja kolej
       *[other] gra trwa
      }
  }
recovery = Graj dalej na innym urządzeniu
recovery-words = Otwórz ten link na drugim urządzeniu, a znajdziesz tam swoje gry. Nie podawaj go nikomu.
recover-ask = Czy chcesz grać na tym urządzeniu dalej w gry z urządzenia, z którego pochodzi ten link?
recover-go = Tak, to ja
missing-title = Pod tym adresem nic nie ma
missing-words = Może link jest niepełny albo dom został zburzony. Ulica zaczyna się na stronie głównej.
play-against = Przeciwnik
bot-prudent = Przezorna Paulina
bot-farsighted = Dalekowzroczna Dorota
brought-bot = przyprowadzony przez gospodarza
about-bot = { $bot ->
    [careless] Buduje, co popadnie, gdzie tylko pasuje. Na pierwszą grę.
    [greedy] Bierze każdy punkt, jaki widzi. Dla znających zasady.
    [prudent] Planuje całą turę: co wziąć, co zachować, kiedy sięgnąć do sąsiada.
    [farsighted] Myśli naprzód, także o twoich ruchach. Trudno ją pokonać.
   *[other] Przyprowadzony przez gospodarza: dopiero gra pokaże, jak silny.
  }

## A new table

seats = Kto gra?
seat-number = Gracz { $number }
seat-kind = Gracz { $number }: kto tu siedzi
seat-name = Imię gracza { $number }
seat-which-bot = Który komputerowy przeciwnik to gracz { $number }
seat-remove = Usuń gracza { $number }
seat-add = Dodaj gracza
seat-here = Na tym urządzeniu
seat-elsewhere = Na innym urządzeniu
seat-bot = Komputer
seat-elsewhere-hint = Dostaniesz link do wysłania
seat-free = Wolne miejsce
seat-yours = ty
seat-taken = już przy stole
seat-waiting = jeszcze nikt
seat-silent = jeszcze bez odpowiedzi
seat-away = (gra komputer)
seat-offline = (offline)
bot-careless = Beztroska Klara
bot-greedy = Zachłanny Jerzy
aids = Ułatwienia
aid = { $aid ->
    [score] Pokazuj punkty podczas gry
    [hints] Dawaj podpowiedzi, gdy ktoś o nie poprosi
   *[left] Pokazuj, ile elementów zostało
  }
options = Więcej opcji
option = { $option ->
    [blind_draw] Losowanie w ciemno z worka, według rewersu (R5)
    [turn_roofs] Dachy wolno obracać (R6)
    [roofs_on_top] Dachy tylko na innych elementach, nie na ziemi (R3)
    [units_as_whole] Zespół ocenia się jako całość (R4)
    [must_store] Wylosowany element musi trafić do magazynu, dopóki jest wolne wejście (R8)
   *[steal_first] Element z cudzego magazynu buduje się jako pierwszy (R12)
  }
option-idle = Po ilu rundach bez budowania gra się kończy (R15)
option-start = Kto zaczyna?
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
sit = Zajmij miejsce
invite = Zaproś
invite-words = Każdy, kto otworzy ten link, może zająć wolne miejsce.
invite-alone = Ten serwer działa tylko na tym komputerze, więc nikt inny nie otworzy tego linku. Uruchom go z `--host 0.0.0.0`, żeby wpuścić innych.
copy = Kopiuj
copied = Skopiowano
qr = Ten sam link jako kod QR
close-table = Zamknij ten stół …
close-title = Zamknąć ten stół?
close-words = Nikt już nie zajmie tu miejsca ani nie zagra, a stół znika ze wszystkich list.
close-yes = Zamknij
close-no = Zostaw otwarty
stand-up = Wstań od stołu …
stand-title = Wstać od tego stołu?
stand-words = { $frozen ->
    [yes] Losowanie zacznie się od nowa bez ciebie, a przed grą nie zajmiesz już miejsca przy tym stole.
   *[no] Twoje miejsce znów będzie wolne i każdy może je zająć.
  }
stand-yes = Wstań
table-closed = Ten stół jest zamknięty
table-closed-words = Osoba, która go otworzyła, zamknęła go przed rozpoczęciem gry.
draw-waiting = { $count ->
    [one] Rozdanie nastąpi, gdy odpowie każde urządzenie. Wciąż brak odpowiedzi: { $names }.
    [few] Rozdanie nastąpi, gdy odpowiedzą wszystkie urządzenia. Wciąż brak odpowiedzi: { $names }.
   *[many] Rozdanie nastąpi, gdy odpowiedzą wszystkie urządzenia. Wciąż brak odpowiedzi: { $names }.
  }
draw-opener = osoba, która otworzyła stół
draw-free = Zwolnij to miejsce i losuj od nowa: { $name }
draw-anew = Losuj od nowa
draw-voided = { $left ->
    [yes] Runda { $round } losowania nie doszła do skutku. Nie ma już przy stole: { $names }.
   *[no] Runda { $round } losowania nie doszła do skutku. Brak odpowiedzi: { $names }.
  }
draw-elsewhere = Twój udział w losowaniu jest na innym urządzeniu albo to urządzenie go utraciło. Otwórz stół tam; w przeciwnym razie osoba, która go otworzyła, może losować od nowa.
draw-alarm = To urządzenie niczego nie ujawnia i nie idzie dalej. { $doubt }
draw-doubt = { $doubt ->
    [terms] Ustawienia stołu nie są już te, na które zgodziło się to urządzenie.
    [server] Sekret serwera nie jest tym, który ustalono na początku.
    [list] Lista odcisków nie jest tą, którą widziało to urządzenie.
    [own] Twoja własna liczba nie jest tą, którą podało to urządzenie.
    [nonces] Liczba jednego z urządzeń nie jest tą, którą ustalono.
    [rounds] Nieudana runda losowania została przemilczana albo zmieniona.
    [again] Serwer pyta drugi raz w tej samej rundzie, z inną listą.
   *[seed] Ziarno nie jest tym, co dają sekret i liczby.
  }
fair = Uczciwe losowanie
fair-commitment = Ułożenie stosu wynika z sekretu serwera i z tajnej liczby od każdego urządzenia przy stole. To odcisk sekretu serwera: jest ustalony, zanim znana jest jakakolwiek liczba, a twoja strona sprawdzi go na końcu.
fair-verdict = { $verdict ->
    [fixed] sprawdzone przez to urządzenie
    [older] stół starszego rodzaju
   *[absent] tego urządzenia przy tym nie było
  }
fair-words = { $verdict ->
    [fixed] To urządzenie wszystko przeliczyło: sekret i każda liczba są tymi, które ustalono przed rozdaniem, więc nikt nie mógł wybrać sobie elementów. To, że każdy element wynika z ziarna, sprawdza `kensington verify` z zapisem gry i tym pokwitowaniem.
    [older] Ten stół otworzyła starsza wersja. Jego liczby można porównać ze sobą, ale serwer mógł je wybrać.
   *[absent] Liczby zgadzają się ze sobą. Czy ustalono je przed rozdaniem, wie tylko urządzenie, które było wtedy przy stole.
  }
fair-alarm = Losowanie nie jest tym, które ustalono przed rozdaniem! { $doubt }
fair-receipt = Zapisz pokwitowanie
fair-fingerprint = Odcisk sekretu
fair-secret = Sekret
fair-nonces = Liczby urządzeń
fair-seed = Ziarno

## Tiles

# Rodzaj męski nieżywotny albo nijaki, liczba pojedyncza: mianownik i biernik są równe, więc { $tile } pasuje do każdego zdania.
tile-short = { $kind ->
    [wall] element ściany bez okien
    [door] element z czerwonymi drzwiami
    [roof] { $shape ->
        [single] dach z jednego pola
        [tower] wysoki dach z { $count } pól
        [square] kwadratowy dach
        [corner] narożny dach
        [t] dach T
        [u] dach U
        [s] dach S
        [z] dach Z
        [l] dach L
       *[other] dach z { $count } pól
      }
    [lit] { $shape ->
        [single] rozświetlone okno
        [row] rozświetlony rząd { $count } okien
        [tower] rozświetlony słupek { $count } okien
        [square] rozświetlony kwadrat
        [corner] rozświetlony narożnik
        [t] rozświetlone T
        [u] rozświetlone U
        [s] rozświetlone S
        [z] rozświetlone Z
        [l] rozświetlone L
       *[other] rozświetlony element z { $count } oknami
      }
   *[dark] { $shape ->
        [single] ciemne okno
        [row] ciemny rząd { $count } okien
        [tower] ciemny słupek { $count } okien
        [square] ciemny kwadrat
        [corner] ciemny narożnik
        [t] ciemne T
        [u] ciemne U
        [s] ciemne S
        [z] ciemne Z
        [l] ciemne L
       *[other] ciemny element z { $count } oknami
      }
  }
tile-diamond = diamentem
tile-cats = { $count ->
    [one] kotem
   *[other] { $count } kotami
  }
tile-bird = ptakiem
tile-with = { $tile } z { $extras }
tile-unknown = element
kind = { $kind ->
    [lit] rozświetlone okno
    [dark] ciemne okno
    [roof] dach
    [wall] ściana
   *[door] drzwi
  }
back = { $back ->
    [beige] Beżowy rewers
    [beige-diamond] Beżowy rewers z diamentem
    [brown] Brązowy rewers
   *[brown-circle] Brązowy rewers z kółkiem
  }

## The table

table-title = Stół do gry
your-house = Twój budynek
house-label = { $name }: budynek, { $columns ->
    [one] jeden pionowy rząd
    [few] { $columns } pionowe rzędy
   *[many] { $columns } pionowych rzędów
  }, { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
house-label-plain = { $name }: budynek, { $columns ->
    [one] jeden pionowy rząd
    [few] { $columns } pionowe rzędy
   *[many] { $columns } pionowych rzędów
  }
column = Pionowy rząd { $x }, od dołu do góry: { $kinds }
look-at = Obejrzyj budynek ({ $name })
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
    [0] jeszcze żadnego ptaka w grze; siódmy ogłasza koniec
    [one] jeden ptak w grze; siódmy ogłasza koniec
    [few] { $count } ptaki w grze; siódmy ogłasza koniec
   *[many] { $count } ptaków w grze; siódmy ogłasza koniec
  }
birds-called = siódmy ptak się znalazł
birds-over = { $count ->
    [0] na koniec żadnego ptaka w grze
    [one] na koniec jeden ptak w grze
    [few] na koniec { $count } ptaki w grze
   *[many] na koniec { $count } ptaków w grze
  }
warehouse-of = Magazyn: { $name }
entrance-free = Wejście { $number }: wolne
stored = W magazynie: { $tile }
build-stored = Z twojego magazynu: { $tile }
steal = Weź za żeton { $tile } (magazyn: { $name })
heap = Stos
heap-choose = Stos. Strzałkami wybierz element, Enterem go weź.
heap-label = Stos: { $count ->
    [one] jeden element
    [few] { $count } elementy
   *[many] { $count } elementów
  }
heap-part = { $back }, { $cost }; widać { $size ->
    [whole] całość
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
heap-known-part = { $tile } (z powrotem na stosie)
heap-known = Z powrotem na stosie i znane wszystkim: { $tiles }.
heap-too-small = Za mało z niego widać
heap-must-spend = W tej turze musisz wydać żeton
heap-no-token = Nie masz na to żetonu
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
    [beige] Weź beżowy element leżący najwyżej
   *[brown] Weź brązowy element leżący najwyżej (jeden żeton)
  }
skip = Nic nie bierz
hand = Twoja ręka
hand-take = Tutaj odkryje się element, który weźmiesz.
hand-empty = Nic w ręce
in-hand = W ręce: { $tile }
in-hand-stolen = Z cudzego magazynu: { $tile }
places-label = Miejsca na { $tile }: { $count }. Strzałki wybierają, Enter buduje, Escape odkłada.
place = Pionowy rząd { $x }, wysokość { $y }{ $missing ->
    [0] { "" }
   *[other] , tylko w zespole
  }
gain = { $gained ->
    [yes] { $count ->
        [one] daje jeden punkt
        [few] daje { $count } punkty
       *[many] daje { $count } punktów
      }
   *[no] { $count ->
        [one] zabiera jeden punkt
        [few] zabiera { $count } punkty
       *[many] zabiera { $count } punktów
      }
  }
turn-roof = Obróć dach
take-back = Cofnij
give-back = Oddaj
put-back = Odłóż z powrotem
end-store = Zakończ turę i zachowaj { $tile }
end-put-back = Zakończ turę i odłóż { $tile }
end-turn = Zakończ turę
must-build-stolen = Zbuduj ten element albo go oddaj.
leave = Odejdź od gry …
leave-title = Odejść od gry?
leave-alone = Nikt inny tu nie gra. Do twojego powrotu nic się nie ruszy: gra czeka.
leave-others = Do twojego powrotu komputer gra za: { $name }. Pozostali mogą grać dalej.
leave-yes = Odejdź
leave-no = Zostań
return = Wróć do gry
stand-in = Niech zagra komputer
log = Przebieg gry
log-empty = Jeszcze nic.
skip-steps = Przewiń ({ $count })
score-sheet = Punktacja

## What to do now

say-hot-seat = { $name }, twoja kolej:
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
    [no_token] Tym razem tylko beżowy: na brązowy nie masz żetonu.
   *[none_left] Tym razem tylko beżowy: nie ma już brązowych elementów.
  }
say-brown = Nie ma już beżowych elementów: weź brązowy, za żeton.
say-spend = { $count ->
    [few] Masz { $count } żetony i musisz wydać jeden
   *[many] Masz { $count } żetonów i musisz wydać jeden
  }: { $on ->
    [brown] weź brązowy element.
   *[theft] weź element z cudzego magazynu.
  }
say-steal = Albo weź za żeton element z cudzego magazynu.
say-skip = { $theft ->
    [yes] Nie musisz nic brać.
   *[no] W tej turze nie możesz nic wziąć.
  }
say-place = Połóż { $tile } w podświetlonym miejscu.
say-unit = Tutaj { $tile } potrzebuje pary: połóż najpierw jeden element, potem drugi.
say-partner = Teraz drugi element, żeby powstał zespół.
say-turn = W tym położeniu { $tile } nigdzie nie pasuje. Obróć go.
say-no-place = Na razie { $tile } nigdzie nie pasuje.
say-stolen = W tej turze musisz zbudować { $tile } z cudzego magazynu.
say-build = Wybierz element do zbudowania albo zakończ turę.
say-done = Nie ma nic więcej do zbudowania. Zakończ turę.
say-last = Ostatnie budowanie: zbuduj ze swojego magazynu, co się da.
say-last-nothing = Ostatnie budowanie, ale twój magazyn jest pusty.
say-over = Koniec gry.
say-waits = Wszyscy odeszli od stołu. Gra czeka, aż ktoś wróci.
notice-called = { $name } znajduje siódmego ptaka: pozostali budują jeszcze raz ze swoich magazynów, potem liczymy punkty.
notice-birds = { $how ->
    [bag] W grze jest sześć ptaków. Następny z worka ogłosi koniec.
   *[heap] W grze jest sześć ptaków. Następny ze stosu ogłosi koniec.
  }
notice-idle = { $turns ->
    [one] Jeśli w tej turze nic nie powstanie, gra się skończy: zbyt długo nikt nic nie zbudował.
   *[other] Jeśli w ciągu { $turns } tur, licząc tę, nikt nic nie zbuduje, gra się skończy.
  }
notice-vanished = Od co najmniej minuty brak połączenia: { $names }.

## What happened

event-sat = { $name } siada do stołu.
event-voided = { $left ->
    [yes] Losowanie zaczyna się od nowa. Nie ma już przy stole: { $names }.
   *[no] Losowanie zaczyna się od nowa. Brak odpowiedzi: { $names }.
  }
event-stood-up = Nie ma już przy stole: { $names }.
event-closed = Stół jest zamknięty.
event-started = Gra się zaczyna. Pierwszy ruch: { $name }.
event-left = { $name } odchodzi od stołu; dalej gra komputer.
event-stood-in = Brak połączenia: { $names }. { $by } włącza komputer na zastępstwo.
event-returned = { $name } wraca do gry.
event-took = { $paid ->
    [yes] { $name } płaci żeton i bierze { $tile }.
   *[no] { $name } bierze { $tile }.
  }
event-stole = { $name } bierze z magazynu { $tile }; żeton dostaje { $owner }.
event-skipped = { $name } nic nie bierze.
event-built = { $count ->
    [one] { $name } buduje { $tiles }.
   *[other] { $name } buduje zespół: { $tiles }.
  }
event-stored = { $name } odkłada element do magazynu.
event-put-back = { $how ->
    [bag] { $name } odkłada { $tile } do worka.
   *[heap] { $name } odkłada { $tile } na stos.
  }
event-ended-turn = { $name } kończy turę.
event-took-back = { $name } cofa budowanie z tej tury.
event-gave-back = { $name } oddaje element.
event-earned = { $count ->
    [one] { $name } dostaje żeton.
    [few] { $name } dostaje { $count } żetony.
   *[many] { $name } dostaje { $count } żetonów.
  }
event-called = To był siódmy ptak!
event-ended = { $ending ->
    [birds] Koniec gry: znalazł się siódmy ptak.
    [idle] Koniec gry: zbyt długo nikt nic nie zbudował.
   *[stuck] Koniec gry: nikt nie może już nic zbudować.
  }

## The end

you-win = Wygrywasz!
wins = { $count ->
    [one] Wygrywa { $names }!
   *[other] Wspólnie wygrywają { $names }!
  }
ending = { $ending ->
    [birds] Znalazł się siódmy ptak i wszyscy zbudowali, co się dało.
    [idle] Przez zbyt wiele rund nikt nic nie zbudował, więc gra kończy się tutaj.
   *[stuck] Nikt nie może już nic zbudować.
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
rank = { $rank }.
play-again = Zagraj jeszcze raz
replay = Powtórka
look-at-street = Obejrzyj ulicę
record = Zapisz grę
no-table = Nie ma takiego stołu
replay-slider = Krok gry
replay-step = Krok { $step } z { $count }
to-start = Na początek
step-back = Krok wstecz
step-on = Krok dalej
to-end = Na koniec
play = Odtwórz
pause = Pauza
back-to-table = Wróć do stołu
replay-early = Gra jeszcze trwa.

## Why not

refusal = { $page ->
    [rulings] { $sentence } (Wyjaśnienie { $rule })
   *[rules] { $sentence } (Zasada { $rule })
  }
nowhere-colour = { $kind ->
    [lit] Tam, gdzie byłoby miejsce, nie ma obok rozświetlonego okna, drzwi, ściany ani dachu.
   *[dark] Tam, gdzie byłoby miejsce, nie ma obok ciemnego okna, drzwi, ściany ani dachu.
  }
nowhere-overhang = Wszędzie jakaś część wisiałaby w powietrzu.
nowhere-on_roof = Wszędzie pod spodem byłby dach.
nowhere-overhang_or_roof = Wszędzie jakaś część wisiałaby w powietrzu albo leżała na dachu.
nowhere-roof_on_ground = Przy tym stole dach leży tylko na innych elementach, a tam nie ma na niego miejsca.
nowhere-strands_stolen = Potem zabrakłoby miejsca dla elementu wziętego z magazynu.
nowhere-steal_first = Najpierw element wzięty z magazynu.
refusal-below_ground = To byłoby pod ziemią.
refusal-overlaps = To miejsce jest już zajęte.
refusal-overhang = To wisiałoby w powietrzu.
refusal-on_roof = Na dachu nie można nic zbudować.
refusal-apart = To nie dotykałoby twojego budynku.
refusal-colour = { $kind ->
    [lit] Rozświetlone okna potrzebują obok siebie rozświetlonego okna, drzwi, ściany albo dachu.
   *[dark] Ciemne okna potrzebują obok siebie ciemnego okna, drzwi, ściany albo dachu.
  }
refusal-door_upstairs = Drzwi stoją na ziemi.
refusal-roof_on_ground = Przy tym stole dachy kładzie się na innych elementach, nie na ziemi.
refusal-unit_apart = Elementy zespołu muszą same trzymać się razem.
refusal-unit_order = W każdej kolejności któryś element tego zespołu zostaje bez dobrego sąsiada.
refusal-not_at_hand = Nie masz tego elementu pod ręką.
refusal-twice = Element nie może być w dwóch miejscach.
refusal-cannot_turn = Elementów się nie obraca: buduje się je właściwą stroną do góry.
refusal-take_first = Najpierw weź element, potem buduj.
refusal-taken_already = W tej turze masz już wzięty element.
refusal-must_spend = Przy { $tokens } żetonach musisz jeden wydać: weź brązowy element albo element z cudzego magazynu.
refusal-no_token = To kosztuje żeton, a ty nie masz żadnego.
refusal-nothing_there = Tam nie ma elementu do wzięcia.
refusal-too_little_shows = Za mało widać z tego elementu, żeby go dotknąć.
refusal-no_such_back = Nie ma już elementu z takim rewersem.
refusal-touch_instead = Tutaj elementy leżą na stosie: dotknij takiego, który widać.
refusal-draw_instead = Przy tym stole losuje się w ciemno: wybierz rewers.
refusal-own_warehouse = Ze swojego magazynu możesz budować i bez tego.
refusal-no_such_seat = Nikt tam nie siedzi.
refusal-stolen_cannot_fit = W tej turze ten element nigdzie by nie pasował, więc nie wolno ci go wziąć.
refusal-strands_stolen = Po tym ruchu element z cudzego magazynu nigdzie by już nie pasował.
refusal-steal_first = Przy tym stole element z cudzego magazynu buduje się jako pierwszy.
refusal-must_build_stolen = Element z cudzego magazynu trzeba zbudować w tej turze.
refusal-must_take = Możesz wziąć element, więc musisz to zrobić.
refusal-must_choose = Odłóż wzięty element do magazynu albo go zwróć.
refusal-nothing_to_store = Nie masz w ręce elementu do odłożenia.
refusal-warehouse_full = Oba wejścia twojego magazynu są zajęte.
refusal-must_store = Przy tym stole wylosowany element trafia do magazynu, dopóki jest wolne wejście.
refusal-nothing_to_take_back = W tej turze nie ma czego w ten sposób cofnąć.
refusal-rests_on_it = Zależy od tego to, co zbudowano później.
refusal-draw_stays = Ten element jest już wzięty i tak zostaje.
refusal-last_builds = Ogłoszono koniec: można już budować tylko z własnego magazynu.
refusal-not_your_turn = To nie twoja kolej.
refusal-game_over = Gra jest skończona.

## What went wrong

error-bad_message = Serwer tego nie zrozumiał. Może pomóc odświeżenie strony.
error-too_large = To było za dużo dla serwera.
error-too_many = To było trochę za szybko. Poczekaj chwilę.
error-too_often = W tej turze zrobiono to już zbyt wiele razy. W następnej znów będzie można.
error-no_visitor = Serwer jeszcze cię nie zna. Odśwież stronę.
error-no_such_table = Nie ma stołu o tej nazwie. Może link jest niepełny.
error-no_hints = Przy tym stole nie ma podpowiedzi.
error-not_your_seat = To miejsce należy do kogoś innego.
error-seat_taken = Ktoś był szybszy: miejsce jest zajęte.
error-not_started = Gra jeszcze się nie zaczęła.
error-not_gone = Od zerwania tego połączenia nie minęła jeszcze minuta.
error-not_over = Gra jeszcze się nie skończyła.
error-already_started = Gra już się zaczęła.
error-seats_free = Przy stole kogoś jeszcze brakuje.
error-stale = W międzyczasie coś się zmieniło. Spójrz jeszcze raz.
error-illegal = Zasady na to nie pozwalają.
error-over = Ta gra jest już skończona.
error-origin = Serwer nie przyjmuje poleceń z tego adresu.
error-host = Serwer nie odpowiada na tę nazwę. Otwórz go przez jego adres albo uruchom z --allow-host.
error-busy = Serwer ma dużo pracy. Spróbuj za chwilę.
error-unsaved = Serwer nie może teraz niczego zapisać, więc to się nie stało. Nic nie przepadło; spróbuj za jakiś czas.
error-already_revealed = Twoje urządzenie już odpowiedziało.
error-commitment_missing = Jedno z urządzeń przy stole nie podało jeszcze swojego odcisku.
error-not_awaited = Stamtąd nie oczekuje się odpowiedzi.
error-not_frozen = Na to jest za wcześnie: gra nie została jeszcze rozpoczęta.
error-outdated = Ta strona jest starsza niż serwer. Odśwież ją, proszę.
error-closed = Osoba, która otworzyła ten stół, zamknęła go.
error-may_not_sit = Przed grą nie możesz już usiąść przy tym stole: runda losowania nie doszła przez ciebie do skutku albo było tu za dużo siadania i wstawania.
error-no_more_tries = Zbyt wiele prób rozpoczęcia gry przy tym stole się nie udało. Otwórz inny.
error-too_soon = To urządzenie ma najpierw kilka sekund na odpowiedź.
error-no_more_commits = W tej rundzie losowania było już za dużo twoich liczb. Odpowiedzieć może urządzenie, które ma jeszcze ostatnią z nich.
error-tables_full = Masz za dużo nieskończonych stołów. Dokończ jedną grę albo zamknij stół, przy którym gra się jeszcze nie zaczęła.
error-sockets_full = Otwartych jest tu za dużo okien, twoich albo innych osób w twojej sieci. Zamknij kilka z nich.
error-wrong_reveal = Ta liczba nie pasuje do odcisku podanego wcześniej.
error-wrong_round = W międzyczasie losowanie zaczęło się od nowa.

## Hints

hint = Podpowiedź
hint-count = Propozycja { $number } z { $count }
hint-next = Następna propozycja
hint-ahead = { $count ->
    [0] Skończysz wtedy mniej więcej na równi z najlepszym z pozostałych.
    [one] Skończysz wtedy z przewagą około jednego punktu.
   *[other] Skończysz wtedy z przewagą około { $count } punktów.
  }
hint-behind = { $count ->
    [one] Skończysz wtedy ze stratą około jednego punktu.
   *[other] Skończysz wtedy ze stratą około { $count } punktów.
  }
advise-take = { $how ->
    [bag] { $back ->
        [beige] Wylosuj z worka beżowy element.
        [beige-diamond] Wylosuj z worka beżowy element z diamentem.
        [brown] Wylosuj z worka brązowy element.
       *[brown-circle] Wylosuj z worka brązowy element z kółkiem.
      }
   *[heap] { $back ->
        [beige] Dotknij zaznaczonego beżowego elementu na stosie.
        [beige-diamond] Dotknij zaznaczonego beżowego elementu z diamentem na stosie.
        [brown] Dotknij zaznaczonego brązowego elementu na stosie.
       *[brown-circle] Dotknij zaznaczonego brązowego elementu z kółkiem na stosie.
      }
  }
# Element, o którym wszyscy wiedzą, bo widzieli, jak wrócił na stos.
advise-known = Dotknij zaznaczonego miejsca na stosie: { $tile } (z powrotem na stosie i znany wszystkim).
advise-reach = { $back ->
    [beige] Weź beżowy element leżący najwyżej.
   *[brown] Weź brązowy element leżący najwyżej.
  }
advise-steal = Weź { $tile } (magazyn: { $name }).
advise-skip = Nie bierz nic.
advise-build = { $count ->
    [one] Zbuduj { $tiles } w zaznaczonym miejscu.
   *[other] Zbuduj w zaznaczonym miejscu jako zespół: { $tiles }.
  }
advise-store = Odłóż element z ręki do magazynu.
advise-put_back = { $how ->
    [bag] Odłóż element z ręki do worka.
   *[heap] Odłóż element z ręki na stos.
  }
advise-end_turn = Zakończ turę.
because-roofs = { $columns ->
    [one] Dach nad jednym pionowym rzędem: +{ $points }
   *[other] Dach nad { $columns } pionowymi rzędami: +{ $points }
  }
because-new_level = Nowy poziom, { $level }: +{ $points }
because-closes_house = Każdy pionowy rząd ma dach: +{ $points }
because-widens_house = Szerzej, a wszystko nadal pod dachem: +{ $points }
because-opens_house = Już nie wszystko pod dachem: −{ $points }
because-cats = { $points ->
    [one] Kot: +1
    [few] { $points } koty: +{ $points }
   *[many] { $points } kotów: +{ $points }
  }
because-waits = { $points ->
    [one] Jeden punkt więcej czeka na dach
    [few] { $points } punkty więcej czekają na dach
   *[many] { $points } punktów więcej czeka na dach
  }
because-prepares_level = Dach w tym miejscu dałby nowy poziom: { $level }
because-fills_gap = Wypełnia lukę, do której pasuje niewiele zakrytych elementów
because-leaves_gap = { $tiles ->
    [0] Zostawia lukę, do której nie pasuje już żaden zakryty element
    [one] Zostawia lukę, do której pasuje już tylko jeden zakryty element
    [few] Zostawia lukę, do której pasują już tylko { $tiles } zakryte elementy
   *[many] Zostawia lukę, do której pasuje już tylko { $tiles } zakrytych elementów
  }
# For those who see the mark in the house, and those who do not.
gap-marked = (przy !)
gap-column = pionowy rząd { $x }
because-earns_token = { $tokens ->
    [one] Daje żeton
    [few] Daje { $tokens } żetony
   *[many] Daje { $tokens } żetonów
  }
because-keeps_roof = Zachowuje pasujący dach: { $tile }
because-risks_theft = { $points ->
    [one] { $name } może go wziąć i zdobyć jeden punkt
    [few] { $name } może go wziąć i zdobyć { $points } punkty
   *[many] { $name } może go wziąć i zdobyć { $points } punktów
  }
because-fits_nowhere = Na razie nigdzie nie pasuje
because-avoids_gap = { $tiles ->
    [0] Zbudowany teraz zostawiłby lukę, do której nie pasuje już żaden zakryty element
    [one] Zbudowany teraz zostawiłby lukę, do której pasuje już tylko jeden zakryty element
    [few] Zbudowany teraz zostawiłby lukę, do której pasują już tylko { $tiles } zakryte elementy
   *[many] Zbudowany teraz zostawiłby lukę, do której pasuje już tylko { $tiles } zakrytych elementów
  }
because-avoids_opening = Zbudowany teraz zostawiłby rząd bez dachu: −{ $points }
because-better_later = { $points ->
    [0] Zbudowany teraz nie dałby więcej
    [one] Zbudowany teraz byłby wart o około jeden punkt mniej
    [few] Zbudowany teraz byłby wart o około { $points } punkty mniej
   *[many] Zbudowany teraz byłby wart o około { $points } punktów mniej
  }
because-better_now = { $points ->
    [0] Nie gorsze, niż nic nie budować
    [one] O około jeden punkt lepsze, niż nic nie budować
    [few] O około { $points } punkty lepsze, niż nic nie budować
   *[many] O około { $points } punktów lepsze, niż nic nie budować
  }
because-better_built = { $points ->
    [0] Budowanie byłoby tak samo dobre
    [one] Budowanie dałoby o około jeden punkt więcej
    [few] Budowanie dałoby o około { $points } punkty więcej
   *[many] Budowanie dałoby o około { $points } punktów więcej
  }
because-warehouse_full = Magazyn jest pełny
because-frees_place = Zostawia wolne miejsce w magazynie
because-no_choice = Nic innego nie można zrobić
because-ends_game = Kończy grę: zbyt długo nikt nic nie zbudował
because-likely_builds = { $percent } % takich elementów można od razu zbudować
because-may_score = { $points ->
    [one] { $percent } % takich elementów daje od razu jeden punkt
   *[other] { $percent } % takich elementów daje od razu punkty, najwyżej { $points }
  }
because-may_earn_token = { $percent } % takich elementów daje żeton
because-may_call_end = { $percent } % takich elementów to siódmy ptak
because-known_builds = Można go od razu zbudować
because-known_scores = { $points ->
    [one] Daje od razu jeden punkt
   *[other] Daje od razu do { $points } punktów
  }
because-known_calls_end = To siódmy ptak: ogłasza koniec
because-avoids_end = { $points ->
    [one] Inny element w { $percent } % przypadków ogłosiłby koniec, ze stratą jednego punktu do prowadzących
    [few] Inny element w { $percent } % przypadków ogłosiłby koniec, ze stratą { $points } punktów do prowadzących
   *[many] Inny element w { $percent } % przypadków ogłosiłby koniec, ze stratą { $points } punktów do prowadzących
  }
because-costs_token = Kosztuje żeton
because-denies = { $points ->
    [one] { $name } nie zdobędzie nim jednego punktu
    [few] { $name } nie zdobędzie nim { $points } punktów
   *[many] { $name } nie zdobędzie nim { $points } punktów
  }

## The review

review = Jak przebiegła gra
review-wait = Gra jest analizowana od nowa. To potrwa kilka sekund…
review-graph = Punkty, na które każdy mógł liczyć na koniec, tura po turze
review-deciding = Co zdecydowało
review-none = Żadna pojedyncza tura nie zdecydowała.
review-swing = { $gained ->
    [even] Tura { $turn }, { $name }
    [yes] Tura { $turn }, { $name }: { $count ->
        [one] jeden punkt zyskany
        [few] { $count } punkty zyskane
       *[many] { $count } punktów zyskanych
      }
   *[no] Tura { $turn }, { $name }: { $count ->
        [one] jeden punkt stracony
        [few] { $count } punkty stracone
       *[many] { $count } punktów straconych
      }
  }
review-cause = { $cause ->
    [luck] Szczęście przy losowaniu
    [bad_luck] Pech przy losowaniu
    [take] Inny element obiecywał więcej
    [build] Dalej można było zagrać lepiej
    [turn] Co dała ta tura:
    [end] Koniec się przybliżył
    [idle] Nikt nie buduje
   *[outlook] Ani szczęście, ani błąd: po prostu zmieniły się prognozy.
  }
review-better = { $built ->
    [yes] { $count ->
        [one] Lepiej o jeden punkt.
        [few] Lepiej o { $count } punkty.
       *[many] Lepiej o { $count } punktów.
      }
   *[no] { $count ->
        [one] Lepiej było nie budować (o jeden punkt więcej).
        [few] Lepiej było nie budować (o { $count } punkty więcej).
       *[many] Lepiej było nie budować (o { $count } punktów więcej).
      }
  }
review-sums = Skąd wzięły się punkty
review-sum = { $part ->
    [start] oczekiwane na początku
    [luck] szczęście
    [take_loss] stracone przy braniu
    [build_loss] stracone przy budowaniu
    [for_lead] oddane za przewagę
    [others] co zrobili inni
    [final] punkty na koniec
   *[name] kto
  }
