### Słowa strony po polsku.
### Pojęcia z instrukcji: element z oknami, element dachu, element specjalny, budynek, zespół, magazyn,
### wejście, żeton, rezerwa, stos, pionowy rząd (na stronie krócej: kolumna), poziom.
### Buduje się dom, a element się dokłada; do magazynu się go chowa, na stos zwraca.

## Around

page-title = Kensington
screen = { $screen ->
    [new] Nowy stół
    [table] Stół
    [replay] Powtórka
    [rules] Zasady
    [rulings] Wyjaśnienia zasad
    [recover] Gra na innym urządzeniu
   *[home] Strona główna
  }
home = Strona główna
menu = Menu
close = Zamknij
language = Język
rules = Zasady
rulings = Wyjaśnienia zasad
loading = Chwileczkę…
lost = Brak połączenia. Kolejna próba…
restarts = Serwer uruchamia się ponownie. Kolejna próba…
offline = Brak połączenia z serwerem. Do jego powrotu możesz czytać zasady i ich wyjaśnienia.
page-old = Jest nowsza wersja tej strony. Wczyta się w spokojnej chwili.
page-old-load = Wczytaj teraz
guest = Gość
pace = Tempo pozostałych graczy
pace-choice = { $pace ->
    [calm] spokojne
    [quick] natychmiast
   *[normal] zwykłe
  }
sounds = Dźwięki
notify = Powiadom, gdy będzie moja kolej
your-turn = Twoja kolej
# At most 24 characters: an entry of the menu that is on or off.
contrast = Wysoki kontrast
unofficial = Nieoficjalna cyfrowa wersja gry Royal Residences: Kensington z własną grafiką i tekstami. Bez związku z wydawcą.

## Home

home-lead = Ulica o zmierzchu i osobne drzwi dla każdego. Wyciągaj elementy z bezładnego stosu, zbuduj dom i przykryj go dachem.
play-now = Zagraj teraz
new-table = Nowy stół
join = Dołącz do stołu
join-hint = Wklej otrzymany link
join-go = Dołącz
my-games = Moje rozgrywki
listed-tables = Stoły do gry albo do kibicowania
table-status = { $status ->
    [open] jeszcze przed startem
    [over] koniec gry
   *[playing] { $turn ->
        [mine] twoja kolej
       *[other] gra trwa
      }
  }
table-result = { $rank ->
    [1] wygrana
   *[other] { $rank }. miejsce
  }
recovery = Graj dalej na innym urządzeniu
recovery-words = Otwórz ten link na drugim urządzeniu, a znajdziesz tam swoje rozgrywki. Nie podawaj go nikomu: kto go ma, może grać za ciebie.
recover-ask = Chcesz dokończyć tutaj gry z drugiego urządzenia?
recover-go = Tak, to ja
missing-title = Pod tym adresem nikt nie mieszka
missing-words = Może link jest niepełny albo dom został zburzony. Ulica zaczyna się na stronie głównej.
play-against = Przeciwnik
bot-prudent = Paulina Rozwaga
bot-farsighted = Dorota Dalekowidz
brought-bot = dodany przez gospodarza
about-bot = { $bot ->
    [careless] Dokłada, co popadnie, gdzie tylko pasuje. W sam raz na pierwszą grę.
    [greedy] Zgarnia każdy punkt, jaki widzi. Dla tych, którzy znają zasady.
    [prudent] Planuje całą turę: co wziąć, co zachować, kiedy sięgnąć do sąsiada.
    [farsighted] Myśli naprzód, także o twoich ruchach. Trudno ją pokonać.
   *[other] Dodany przez gospodarza: zagraj, a przekonasz się, jak jest silny.
  }

## A new table

seats = Kto gra?
seat-number = Gracz { $number }
seat-kind = Gracz { $number }: kto gra?
seat-name = Imię gracza { $number }
seat-which-bot = Komputerowy przeciwnik na miejscu { $number }
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
seat-offline = (brak połączenia)
bot-careless = Klara Bylejak
bot-greedy = Jerzy Łakomczuch
aids = Ułatwienia
aid = { $aid ->
    [score] Pokazuj punkty podczas gry
    [hints] Pozwól na podpowiedzi
   *[left] Pokazuj, ile elementów zostało
  }
options = Więcej opcji
option = { $option ->
    [blind_draw] Losowanie z worka: wybiera się rewers, nie element (R5)
    [turn_roofs] Dachy wolno obracać (R6)
    [roofs_on_top] Dachy tylko na innych elementach, nie na ziemi (R3)
    [units_as_whole] Połączone elementy mogą pasować do siebie nawzajem (R4)
    [must_store] Wzięty element musi trafić do magazynu, dopóki jest wolne wejście (R8)
   *[steal_first] Element z cudzego magazynu dokłada się jako pierwszy (R12)
  }
option-idle = Rundy bez budowania do końca gry (R15)
option-start = Kto zaczyna?
option-listed = Pokaż ten stół na stronie głównej
start-lot = losowo
start-game = Zacznij grę
open-table = Otwórz stół

## Lekcja

learn = Nauka przez grę
bot-neighbour = Nora Zza Ściany
lesson = Lekcja
lesson-count = { $number } z { $count }
lesson-next = Dalej
lesson-skip = Pomiń krok
lesson-leave = Wyjdź
lesson-back = Wróć do lekcji
lesson-see-count = Zobacz wynik
lesson-again = Spróbujmy jeszcze raz.
lesson-watch = Gra twoja sąsiadka. Popatrz, co robi.
lesson-astray = To też wolno, ale lekcja idzie inną drogą.
lesson-loupe = { $how ->
    [keys] To jest stos. Przejdź po nim strzałkami: na razie nic nie bierzesz.
   *[hand] To jest stos. Przyciśnij element i przytrzymaj: lupa go powiększy.
  }
lesson-take = Teraz weź zaznaczony element. Beżowe są za darmo.
lesson-door = { $next ->
    [build] Rozświetlony narożnik. Dołóż go nad drzwiami: każde pole musi na czymś stać.
   *[end] Dobrze zbudowane! Zakończ turę, a zagra sąsiadka.
  }
lesson-diamond = { $next ->
    [take] Weź zaznaczony element z diamentami: trudniejszy, ale wart żetonu.
    [build] Pasuje dokładnie w jedno miejsce: dołóż go tam.
   *[end] Zakończ turę: za diament dostaniesz żeton.
  }
lesson-dark = Weź zaznaczony element i zobacz, co to jest.
lesson-store = Ciemnych okien nie wolno dołożyć do samych rozświetlonych. Schowaj element w magazynie.
lesson-roof = { $next ->
    [take] Okna liczą się dopiero pod dachem. Dachy są brązowe i kosztują żeton: weź zaznaczony.
    [build] Połóż go na dwóch najwyższych kolumnach i popatrz na swoje punkty.
   *[end] Osiem punktów! I ptak, o którym będzie jeszcze mowa. Zakończ turę.
  }
lesson-unit = { $next ->
    [take] Schowany element potrzebuje dachu nad sobą. Weź zaznaczony.
    [build] Ciemny element pasuje tylko z dachem, który na nim leży: połóż jeden, potem drugi.
   *[end] Dwa tak połączone elementy to zespół. Zakończ turę.
  }
lesson-theft = { $next ->
    [steal] Sąsiadka schowała akurat to, czego ci trzeba. Weź to za żeton, który dostanie ona.
    [build] Co bierzesz od sąsiadki, musisz od razu dołożyć.
   *[end] Element ma diament, więc żeton do ciebie wraca. Zakończ turę.
  }
lesson-bird = { $next ->
    [take] Na ulicy jest sześć ptaków, a siódmy kończy grę. Weź zaznaczony dach.
    [build] Siódmy ptak! Połóż ten dach: pasuje dokładnie w lukę.
   *[end] Zakończ turę. Sąsiadka może jeszcze raz dołożyć, potem liczymy punkty.
  }
lesson-finished = Teraz umiesz już grać! Zobacz, ile wart jest twój dom, i zagraj pierwszą prawdziwą grę.
marked = { $what }, zaznaczone

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
invite-alone = Na razie tylko ten komputer może otworzyć ten link. Żeby wpuścić innych, uruchom grę samym poleceniem `kensington`.
copy = Kopiuj
copied = Skopiowano
qr = Ten sam link jako kod QR
close-table = Zamknij ten stół…
close-title = Zamknąć ten stół?
close-words = Nikt już nie zajmie tu miejsca ani nie zagra, a stół znika ze wszystkich list.
close-yes = Zamknij
close-no = Zostaw otwarty
stand-up = Wstań od stołu…
stand-title = Wstać od tego stołu?
stand-words = { $frozen ->
    [yes] Losowanie zacznie się od nowa bez ciebie, a przed grą nie zajmiesz już miejsca przy tym stole.
   *[no] Twoje miejsce znów będzie wolne i każdy będzie mógł je zająć.
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
back = { $back ->
    [beige] Beżowy rewers
    [beige-diamond] Beżowy rewers z diamentem
    [brown] Brązowy rewers
   *[brown-circle] Brązowy rewers z kółkiem
  }

## The table

table-title = Stół do gry
your-house = Twój budynek
house-label = { $who ->
    [you] Twój budynek:
   *[other] { $name }: budynek,
  } { $columns ->
    [one] jedna kolumna
    [few] { $columns } kolumny
   *[many] { $columns } kolumn
  }, { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
house-label-plain = { $who ->
    [you] Twój budynek:
   *[other] { $name }: budynek,
  } { $columns ->
    [one] jedna kolumna
    [few] { $columns } kolumny
   *[many] { $columns } kolumn
  }
column = Kolumna { $number }: { $cells }
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
warehouse-of = { $who ->
    [you] Twój magazyn
   *[other] Magazyn: { $name }
  }
entrance-free = Wejście { $number }: wolne
stored = W magazynie: { $tile }
build-stored = Z twojego magazynu: { $tile }
steal = Oddaj żeton i weź { $tile } (magazyn: { $name })
heap = Stos
heap-choose = Stos. Wybierz element strzałkami i weź go klawiszem Enter.
heap-label = Stos: { $count ->
    [one] jeden element
    [few] { $count } elementy
   *[many] { $count } elementów
  }
heap-part = { $what }, { $where }{ $count ->
    [one] { "" }
   *[other] , { $number } z { $count }
  }
heap-kind = { $back }, { $cost }: { $outline }
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
    [beige] Weź beżowy element z wierzchu
   *[brown] Weź brązowy element z wierzchu (jeden żeton)
  }
skip = Nic nie bierz
hand = Twoja ręka
hand-take = Tutaj odkryjesz element, który weźmiesz.
hand-empty = Nic w ręce
in-hand = W ręce: { $tile }
in-hand-stolen = Z cudzego magazynu: { $tile }
places-label = Miejsca na { $tile }: { $count }. Strzałki: wybór, Enter: dołóż, Escape: odłóż.
place = { $columns }, u góry: { $floor }{ $missing ->
    [0] { "" }
   *[other] , tylko razem z innym elementem
  }
gain = { $gained ->
    [yes] { $count ->
        [0] nie daje punktów
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
end-store = Do magazynu i koniec tury
end-put-back = { $how ->
    [bag] Do worka i koniec tury
   *[heap] Na stos i koniec tury
  }
end-turn = Zakończ turę
must-build-stolen = Dołóż ten element albo go oddaj.
leave = Odejdź od gry…
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
    [take] { $name } wybiera element.
    [last] { $name } buduje ostatni raz.
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
say-unit = Na razie { $tile } pasuje tylko razem z innym elementem. Połóż najpierw ten element, potem drugi.
say-partner = Teraz element, który do niego pasuje.
say-turn = W tym położeniu { $tile } nigdzie nie pasuje. Obróć go.
say-no-place = Na razie { $tile } nigdzie nie pasuje.
say-stolen = W tej turze musisz dołożyć { $tile } z cudzego magazynu.
say-build = Wybierz element do dołożenia albo zakończ turę.
say-done = Nie ma nic więcej do dołożenia. Zakończ turę.
say-last = Ostatnia szansa: dołóż ze swojego magazynu, co się da.
say-last-nothing = Twój magazyn jest pusty: zakończ turę.
say-over = Koniec gry.
say-waits = Wszyscy odeszli od stołu. Gra czeka, aż ktoś wróci.
notice-called = { $name } znajduje siódmego ptaka: pozostali mogą jeszcze raz dołożyć elementy ze swoich magazynów, potem liczymy punkty.
notice-birds = { $how ->
    [bag] W grze jest sześć ptaków. Następny z worka ogłosi koniec.
   *[heap] W grze jest sześć ptaków. Następny ze stosu ogłosi koniec.
  }
notice-idle = { $turns ->
    [one] Jeśli w tej turze nic nie przybędzie, gra się skończy: zbyt długo nikt nic nie dobudował.
   *[other] Jeśli w ciągu { $turns } tur, licząc tę, nikt nic nie dobuduje, gra się skończy.
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
event-started = { $who ->
    [you] Gra się zaczyna. Pierwszy ruch należy do ciebie.
   *[other] Gra się zaczyna. Pierwszy ruch: { $name }.
  }
event-left = { $name } odchodzi od stołu; dalej gra komputer.
event-stood-in = Brak połączenia: { $names }. { $by } włącza komputer na zastępstwo.
event-returned = { $name } wraca do gry.
event-took = { $who ->
    [you] { $paid ->
        [yes] Oddajesz żeton i bierzesz { $tile }.
       *[no] Bierzesz { $tile }.
      }
   *[other] { $paid ->
        [yes] { $name } oddaje żeton i bierze { $tile }.
       *[no] { $name } bierze { $tile }.
      }
  }
event-stole = { $who ->
    [you] Bierzesz z cudzego magazynu { $tile }; żeton dostaje { $owner }.
    [from_you] { $name } bierze z twojego magazynu { $tile }; dostajesz żeton.
   *[other] { $name } bierze z cudzego magazynu { $tile }; żeton dostaje { $owner }.
  }
event-skipped = { $who ->
    [you] Nic nie bierzesz.
   *[other] { $name } nic nie bierze.
  }
event-built = { $who ->
    [you] { $count ->
        [one] Dokładasz { $tiles }.
       *[other] Łączysz i dokładasz { $tiles }.
      }
   *[other] { $count ->
        [one] { $name } dokłada { $tiles }.
       *[other] { $name } łączy i dokłada { $tiles }.
      }
  }
event-stored = { $who ->
    [you] Chowasz element do magazynu.
   *[other] { $name } chowa element do magazynu.
  }
event-put-back = { $who ->
    [you] { $how ->
        [bag] Zwracasz { $tile } do worka.
       *[heap] Zwracasz { $tile } na stos.
      }
   *[other] { $how ->
        [bag] { $name } zwraca { $tile } do worka.
       *[heap] { $name } zwraca { $tile } na stos.
      }
  }
event-ended-turn = { $who ->
    [you] Kończysz turę.
   *[other] { $name } kończy turę.
  }
event-took-back = { $who ->
    [you] Cofasz ostatnie dołożenie.
   *[other] { $name } cofa ostatnie dołożenie.
  }
event-gave-back = { $who ->
    [you] Oddajesz element.
   *[other] { $name } oddaje element.
  }
event-earned = { $who ->
    [you] { $count ->
        [one] Dostajesz żeton.
        [few] Dostajesz { $count } żetony.
       *[many] Dostajesz { $count } żetonów.
      }
   *[other] { $count ->
        [one] { $name } dostaje żeton.
        [few] { $name } dostaje { $count } żetony.
       *[many] { $name } dostaje { $count } żetonów.
      }
  }
event-called = To był siódmy ptak!
event-ended = { $ending ->
    [birds] Koniec gry: znalazł się siódmy ptak.
    [idle] Koniec gry: zbyt długo nikt nic nie dobudował.
   *[stuck] Koniec gry: nikt nie może już nic dobudować.
  }

## The end

you-win = Wygrywasz!
wins = { $count ->
    [one] Wygrywa { $names }!
   *[other] Wspólnie wygrywają { $names }!
  }
ending = { $ending ->
    [birds] Znalazł się siódmy ptak i wszyscy dobudowali, co się dało.
    [idle] Przez zbyt wiele rund nikt nic nie dobudował, więc gra kończy się tutaj.
   *[stuck] Nikt nie może już nic dobudować.
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
play-first = Zagraj prawdziwą partię
replay = Powtórka
look-at-street = Obejrzyj ulicę
record = Pobierz zapis gry
count-title = Liczymy punkty
count-skip = Do punktacji
award = { $award ->
    [cats] ma najwięcej kotów ({ $count })
    [birds] ma najwięcej ptaków ({ $count })
    [heights] ma najwięcej poziomów ({ $count })
    [narrow] ma najwęższy budynek ({ $count })
   *[wide] ma najszerszy budynek ({ $count })
  }
deciding-turn = Decydująca tura:
share = Zapisz i udostępnij
share-picture = Ulica jako { $format }
share-replay = Link do powtórki
no-table = Nie ma takiego stołu
replay-slider = Krok gry
replay-step = Krok { $step } z { $count }
to-start = Do początku
step-back = Krok wstecz
step-on = Krok dalej
to-end = Do końca
play = Odtwórz
pause = Pauza
back-to-table = Wróć do stołu
replay-early = Powtórkę obejrzysz, gdy gra się skończy.

## What things are

explain-birds-now = Ptaki: { $count } z { $last }
explain-birds = Ptaki na dachach budynków, w magazynach i w ręku. Ptak numer { $last } ogłasza koniec: pozostali jeszcze raz dokładają elementy ze swoich magazynów, potem liczymy punkty. Przy remisie decydują ptaki.
tokens-now = { $count ->
    [0] Brak żetonów
    [one] Jeden żeton
    [few] { $count } żetony
   *[many] { $count } żetonów
  }
explain-tokens = Za żeton bierze się brązowy element { $how ->
    [bag] z worka
   *[heap] ze stosu
  } albo element z cudzego magazynu. Kto zaczyna turę, mając { $must } lub więcej, musi jeden wydać. Dołożenie elementu z diamentem daje żeton.
explain-warehouse-now = Zajęte wejścia: { $full } z { $all }
explain-warehouse = Element, którego nie dokładasz, może tu poczekać. Inni mogą go wziąć, płacąc ci żeton, jeśli dołożą go w tej samej turze.
explain-supply-now = Rezerwa: { $count } z { $all } żetonów
explain-supply = Stąd biorą się zdobyte żetony i tu wraca żeton zapłacony za brązowy element. Gdy rezerwa jest pusta, nikt nic nie dostaje.
explain-backs = Co mówią rewersy
explain-back = { $back ->
    [beige] Element z oknami. Czy są rozświetlone, widać dopiero po wzięciu.
    [beige-diamond] Okna w trudniejszym kształcie. Dołożenie daje żeton.
    [brown] Dach: okna pod nim się liczą.
   *[brown-circle] Ściana albo czerwone drzwi: pasują do każdego okna.
  }
explain-left = zostało { $count }
explain-tile = O tym elemencie
explain-kind = { $kind ->
    [roof] Pod dachem liczą się okna i drzwi. Na dachu nic się nie stawia.
    [wall] Ściana pasuje do każdego okna. Podwyższa kolumnę, a sama nic nie daje.
    [door] Czerwone drzwi stoją na ziemi i pasują do każdego okna. Dają dwa punkty, gdy ich kolumna ma dach.
   *[window] Każde okno daje punkt, gdy jego kolumna ma dach.
  }
explain-diamond = Diament: za dołożenie tego elementu dostaniesz żeton na koniec tury.
explain-cats = { $count ->
    [one] Kot: jeden punkt od razu po dołożeniu.
    [few] { $count } koty: po punkcie od razu po dołożeniu.
   *[many] { $count } kotów: po punkcie od razu po dołożeniu.
  }
explain-bird = Ptak numer { $count } z { $last }. Ostatni z nich ogłasza koniec.

## Points explained

points-rule = { $part ->
    [windows] po 1 w kolumnie z dachem
    [doors] po 2 w kolumnie z dachem
    [levels] za różne wysokości pod dachami: 1 za pierwszą, 2 za drugą…
    [cats] po 1, z dachem lub bez
   *[width] po 1 za kolumnę, jeśli wszystkie mają dach
  }
points-wait = { $count ->
    [one] Jeszcze jeden punkt czeka na dach.
    [few] Jeszcze { $count } punkty czekają na dach.
   *[many] Jeszcze { $count } punktów czeka na dach.
  }
points-heights = { $known ->
    [yes] Dotychczasowe wysokości: { $heights }. Nowa da { $next ->
        [one] jeden punkt
        [few] { $next } punkty
       *[many] { $next } punktów
      }.
   *[no] Pierwsza wysokość pod dachem da jeden punkt.
  }
points-bare = { $count ->
    [one] Jedna kolumna nie ma jeszcze dachu. Z nim: { $width } pkt.
    [few] { $count } kolumny nie mają jeszcze dachu. Ze wszystkimi: { $width } pkt.
   *[many] { $count } kolumn nie ma jeszcze dachu. Ze wszystkimi: { $width } pkt.
  }
points-closed = Każda kolumna ma dach.
points-secret = Przy tym stole punkty są ukryte do końca gry.
gain-told = { $sign ->
    [more] +{ $count }: { $why }
    [less] −{ $count }: { $why }
   *[even] Na razie +0: { $why }
  }
gain-roofed = { $count ->
    [one] kolumna pod dachem
    [few] { $count } kolumny pod dachem
   *[many] { $count } kolumn pod dachem
  }
gain-empty-roof = dach, pod którym nic nie ma
gain-level = nowa wysokość
gain-cats = { $count ->
    [one] kot
    [few] { $count } koty
   *[many] { $count } kotów
  }
gain-closed = cały budynek jest pod dachem
gain-opened = już nie cały budynek jest pod dachem
gain-windows-wait = { $count ->
    [one] jedno okno czeka na dach
    [few] { $count } okna czekają na dach
   *[many] { $count } okien czeka na dach
  }
gain-doors-wait = { $count ->
    [one] drzwi czekają na dach
    [few] { $count } pary drzwi czekają na dach
   *[many] { $count } par drzwi czeka na dach
  }
gain-nothing = brakuje dachu

## Without pictures

tile-way = { $way ->
    [missing-top-right] puste u góry po prawej
    [missing-top-left] puste u góry po lewej
    [missing-bottom-right] puste u dołu po prawej
    [missing-bottom-left] puste u dołu po lewej
    [stem-up] nóżka w górę
    [stem-down] nóżka w dół
    [stem-left] nóżka w lewo
    [stem-right] nóżka w prawo
    [open-top] otwór u góry
    [open-bottom] otwór u dołu
    [open-left] otwór po lewej
    [open-right] otwór po prawej
    [wide] szerokość trzy
    [high] wysokość trzy
    [foot-right] wysokość trzy, stopka w prawo
    [foot-left] wysokość trzy, stopka w lewo
    [arm-right] wysokość trzy, ramię u góry w prawo
    [arm-left] wysokość trzy, ramię u góry w lewo
    [above-left] szerokość trzy, jedno pole więcej u góry po lewej
    [above-right] szerokość trzy, jedno pole więcej u góry po prawej
    [below-left] szerokość trzy, jedno pole więcej u dołu po lewej
   *[below-right] szerokość trzy, jedno pole więcej u dołu po prawej
  }
clauses = { $first }; { $second }
column-span = { $count ->
    [one] kolumna { $from }
    [2] kolumny { $from } i { $to }
   *[other] kolumny od { $from } do { $to }
  }
columns-new = { $side ->
    [left] { $count ->
        [one] nowa kolumna z lewej
        [2] dwie nowe kolumny z lewej
        [3] trzy nowe kolumny z lewej
        [4] cztery nowe kolumny z lewej
        [few] { $count } nowe kolumny z lewej
       *[many] { $count } nowych kolumn z lewej
      }
   *[right] { $count ->
        [one] nowa kolumna z prawej
        [2] dwie nowe kolumny z prawej
        [3] trzy nowe kolumny z prawej
        [4] cztery nowe kolumny z prawej
        [few] { $count } nowe kolumny z prawej
       *[many] { $count } nowych kolumn z prawej
      }
  }
by-door = { $side ->
    [left] { $count ->
        [one] tuż na lewo od drzwi
       *[other] { $count } na lewo od drzwi
      }
   *[right] { $count ->
        [one] tuż na prawo od drzwi
       *[other] { $count } na prawo od drzwi
      }
  }
stands-on = { $on ->
    [ground] na ziemi
    [start] na drzwiach wejściowych
    [door] na czerwonych drzwiach
    [wall] na ścianie
    [lit] na rozświetlonym oknie
   *[dark] na ciemnym oknie
  }
floor = { $floor ->
    [0] parter
   *[other] { $floor }. piętro
  }
cell = { $kind ->
    [lit] rozświetlone okno
    [dark] ciemne okno
    [roof] dach
    [wall] ściana
    [start] drzwi wejściowe
   *[door] czerwone drzwi
  }
cell-cat = { $cell } z kotem
cell-bird = { $cell } z ptakiem
cell-at = { $column }, { $floor }: { $cell }, część: { $tile }
cell-door = { $column }, { $floor }: { $cell }
column-counts = { $state ->
    [waits] czeka na dach
    [bare] bez dachu
   *[counts] liczy się
  }
door-in = drzwi wejściowe: kolumna { $number }
gap = Między kolumnami { $left } i { $right }: luka, szerokość { $wide }, głębokość { $deep }.
gaps-none = Nie ma luk.
walk-house = { $label }. W lewo i w prawo: od kolumny do kolumny, w górę i w dół: po jednej kolumnie.
build-told = { $sentence }: { $where }
bird-number = To ptak { $number } z { $last }.
heap-outline = { $outline ->
    [row] { $lies ->
        [level] co najmniej { $count } w rzędzie, poziomo
        [upright] co najmniej { $count } w rzędzie, pionowo
       *[slanted] co najmniej { $count } w rzędzie, ukośnie
      }
    [corner] co najmniej trzy, z rogiem
    [square] co najmniej cztery w kwadracie
    [bent] co najmniej { $count }, z zagięciem
    [some] co najmniej { $count } { $count ->
        [one] pole
        [few] pola
       *[many] pól
      }
    [one] widać jedno pole
    [whole] widać całość
    [part] widać część pola
   *[sliver] widać skrawek
  }
heap-where = { $up ->
    [back] { $across ->
        [left] z tyłu po lewej
        [right] z tyłu po prawej
       *[middle] z tyłu
      }
    [front] { $across ->
        [left] z przodu po lewej
        [right] z przodu po prawej
       *[middle] z przodu
      }
   *[middle] { $across ->
        [left] pośrodku po lewej
        [right] pośrodku po prawej
       *[middle] pośrodku
      }
  }
heap-told = { $left ->
    [yes] Stos: { $count ->
        [one] jeden element
        [few] { $count } elementy
       *[many] { $count } elementów
      }, widać { $parts ->
        [one] jedną część
       *[other] { $parts } części
      }.
   *[no] Stos: widać { $parts ->
        [one] jedną część
       *[other] { $parts } części
      }.
  }
heap-nothing = Na stosie nie ma teraz nic do dotknięcia.
heap-group = { $what }{ $count ->
    [one] { "" }
   *[other] , { $count } razy
  }
heap-marked = { $what }{ $count ->
    [one] , zaznaczone
   *[other] , zaznaczona część numer { $number }
  }
speech = Komunikaty głosowe
speech-choice = { $speech ->
    [short] krótko
   *[full] w całości
  }
announcements = Komunikaty
turn-yours = Twoja kolej.
commands = Wpisz polecenie
command-line = Polecenie. Wpisz „pomoc”, żeby usłyszeć listę; F2 powtarza ostatni komunikat.
command = { $command ->
    [now] teraz
    [again] jeszcze raz
    [heap] stos
    [bag] worek
    [take] weź
    [hand] ręka
    [places] miejsca
    [build] dołóż
    [join] połącz
    [house] budynek
    [gaps] luki
    [warehouse] magazyny
    [score] punktacja
    [store] do magazynu
    [put_back] na stos
    [end_turn] zakończ turę
    [undo] cofnij
    [give_back] oddaj
    [skip] nic nie bierz
    [steal] zabierz
    [turn] obróć dach
    [why] dlaczego
    [hint] podpowiedź
    [short] krótko
    [full] w całości
   *[help] pomoc
  }
command-and = i
command-help = Możesz wpisać: { $words }. Potem liczby: grupa na stosie, { $take }; miejsce, { $build }; elementy pod ręką, { $join }; imię, { $house }; imię i wejście, { $steal }; kolumna, { $why }.
quoted = „{ $words }”
command-unknown = „{ $words }” to nie jest polecenie. Wpisz „{ $help }”.
command-not-now = Teraz nie można tego zrobić.
command-nobody = Nikt tutaj nie nazywa się „{ $name }”.
command-which = Nie ma tu numeru { $number }.
hand-told = Pod ręką: { $tiles }.
hand-none = Nie ma pod ręką nic do dołożenia.
numbered = { $number }: { $what }
places-told = { $count ->
    [0] Brak miejsca na { $tile }.
    [one] Jedno miejsce na { $tile }.
    [few] { $count } miejsca na { $tile }.
   *[many] { $count } miejsc na { $tile }.
  }
joins-none = Tych elementów nie można połączyć albo nie trzeba.
score-told = { $who ->
    [you] Ty
   *[other] { $name }
  }: { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
score-later = Przy tym stole punkty podaje się na końcu.
why-fits = Tam można go dołożyć.

## Why not

refusal = { $page ->
    [rulings] { $sentence } (Wyjaśnienie { $rule })
   *[rules] { $sentence } (Zasada { $rule })
  }
nowhere-colour = { $kind ->
    [lit] Tam, gdzie byłoby miejsce, element nie stykałby się z rozświetlonym oknem, drzwiami, ścianą ani dachem.
   *[dark] Tam, gdzie byłoby miejsce, element nie stykałby się z ciemnym oknem, drzwiami, ścianą ani dachem.
  }
nowhere-overhang = Wszędzie jakaś część wisiałaby w powietrzu.
nowhere-on_roof = Wszędzie pod spodem byłby dach.
nowhere-overhang_or_roof = Wszędzie jakaś część wisiałaby w powietrzu albo leżała na dachu.
nowhere-roof_on_ground = Przy tym stole dachy kładzie się na innych elementach, a tam nie ma na niego miejsca.
nowhere-strands_stolen = Potem zabrakłoby miejsca dla elementu wziętego z cudzego magazynu.
nowhere-steal_first = Najpierw element wzięty z cudzego magazynu.
refusal-below_ground = To byłoby pod ziemią.
refusal-overlaps = To miejsce jest już zajęte.
refusal-overhang = To wisiałoby w powietrzu.
refusal-on_roof = Na dachu nie można już nic położyć.
refusal-apart = To nie stykałoby się z twoim budynkiem.
refusal-colour = { $kind ->
    [lit] Rozświetlone okna muszą się stykać z rozświetlonym oknem, drzwiami, ścianą albo dachem.
   *[dark] Ciemne okna muszą się stykać z ciemnym oknem, drzwiami, ścianą albo dachem.
  }
refusal-door_upstairs = Drzwi stoją na ziemi.
refusal-roof_on_ground = Przy tym stole dachy kładzie się na innych elementach, nie na ziemi.
refusal-unit_apart = Łączone elementy muszą się ze sobą stykać.
refusal-unit_order = Niezależnie od kolejności jeden z elementów nie ma pasującego sąsiada.
refusal-not_at_hand = Nie masz teraz tego elementu.
refusal-twice = Element nie może być w dwóch miejscach.
refusal-cannot_turn = Elementów się nie obraca: dokłada się je tak, jak stoi obrazek.
refusal-take_first = Najpierw weź element, potem buduj.
refusal-taken_already = W tej turze element jest już wzięty.
refusal-must_spend = Przy { $tokens } żetonach musisz jeden wydać: weź brązowy element albo element z cudzego magazynu.
refusal-no_token = To kosztuje żeton, a ty nie masz żadnego.
refusal-nothing_there = Tam nie ma elementu do wzięcia.
refusal-too_little_shows = Za mało widać z tego elementu, żeby go dotknąć.
refusal-no_such_back = Nie ma już elementu z takim rewersem.
refusal-touch_instead = Tutaj elementy leżą na stosie: dotknij takiego, który widać.
refusal-draw_instead = Przy tym stole losuje się w ciemno: wybierz rewers.
refusal-own_warehouse = Ten element już jest twój: po prostu go dołóż.
refusal-no_such_seat = Nikt tam nie siedzi.
refusal-stolen_cannot_fit = W tej turze ten element nigdzie by nie pasował, więc nie wolno ci go wziąć.
refusal-strands_stolen = Po tym ruchu element z cudzego magazynu już nigdzie by nie pasował.
refusal-steal_first = Przy tym stole element z cudzego magazynu dokłada się jako pierwszy.
refusal-must_build_stolen = Element z cudzego magazynu trzeba dołożyć w tej turze.
refusal-must_take = Możesz wziąć element, więc musisz to zrobić.
refusal-must_choose = Schowaj wzięty element do magazynu albo go zwróć.
refusal-nothing_to_store = Nie masz w ręce elementu do schowania ani zwrócenia.
refusal-warehouse_full = Oba wejścia twojego magazynu są zajęte.
refusal-must_store = Przy tym stole wzięty element trafia do magazynu, dopóki jest wolne wejście.
refusal-nothing_to_take_back = W tej turze nie ma czego cofnąć.
refusal-rests_on_it = Najpierw cofnij to, co zostało dołożone później.
refusal-draw_stays = Co wzięte, to wzięte!
refusal-last_builds = Gra się kończy: możesz już dokładać tylko ze swojego magazynu.
refusal-not_your_turn = To nie twoja kolej.
refusal-game_over = Gra jest skończona.

## What went wrong

error-bad_message = Serwer tego nie zrozumiał. Spróbuj odświeżyć stronę.
error-too_large = To było za dużo dla serwera.
error-too_many = To było trochę za szybko. Poczekaj chwilę.
error-too_often = W tej turze zrobiono to już zbyt wiele razy. W następnej znów będzie można.
error-no_visitor = Odśwież stronę: serwer już nie wie, kim jesteś.
error-no_such_table = Nie ma stołu o tej nazwie. Może link jest niepełny.
error-no_hints = Przy tym stole nie ma podpowiedzi.
error-no_lesson = Tu nie ma kroków: to nie jest lekcja.
error-not_your_seat = To miejsce należy do kogoś innego.
error-seat_taken = Ktoś był szybszy: miejsce jest zajęte.
error-not_started = Gra jeszcze się nie zaczęła.
error-not_gone = Od zerwania tego połączenia nie minęła jeszcze minuta.
error-not_over = Gra jeszcze się nie skończyła.
error-already_started = Gra już się zaczęła.
error-seats_free = Przy stole kogoś jeszcze brakuje.
error-stale = Tymczasem coś się zmieniło. Spójrz jeszcze raz.
error-illegal = Zasady na to nie pozwalają.
error-over = Ta gra jest już skończona.
error-origin = Serwer nie przyjmuje poleceń z tego adresu.
error-host = Serwer nie odpowiada pod tym adresem. Otwórz go pod jego własnym albo uruchom z --allow-host.
error-busy = Serwer ma dużo pracy. Spróbuj za chwilę.
error-unsaved = Serwer nie może teraz niczego zapisać, więc to się nie stało. Nic nie przepadło; spróbuj za jakiś czas.
error-already_revealed = Twoje urządzenie już odpowiedziało.
error-commitment_missing = Jedno z urządzeń przy stole nie podało jeszcze swojego odcisku.
error-not_awaited = Stamtąd nie oczekuje się odpowiedzi.
error-not_frozen = Na to jest za wcześnie: gra nie została jeszcze rozpoczęta.
error-outdated = Ta strona jest starsza niż serwer. Odśwież ją.
error-closed = Osoba, która otworzyła ten stół, zamknęła go.
error-may_not_sit = Przed grą nie możesz już usiąść przy tym stole: runda losowania nie doszła przez ciebie do skutku albo było tu za dużo siadania i wstawania.
error-no_more_tries = Zbyt wiele prób rozpoczęcia gry przy tym stole się nie udało. Otwórz inny.
error-too_soon = To urządzenie ma najpierw kilka sekund na odpowiedź.
error-no_more_commits = W tej rundzie losowania było już za dużo twoich liczb. Odpowiedzieć może urządzenie, które ma jeszcze ostatnią z nich.
error-tables_full = Masz za dużo nieskończonych stołów. Dokończ jedną grę albo zamknij stół, przy którym gra się jeszcze nie zaczęła.
error-sockets_full = Otwartych jest tu za dużo okien, twoich albo innych osób w twojej sieci. Zamknij kilka z nich.
error-wrong_reveal = Ta liczba nie pasuje do odcisku podanego wcześniej.
error-wrong_round = Tymczasem losowanie zaczęło się od nowa.

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
advise-known = Dotknij zaznaczonego miejsca na stosie: { $tile } (z powrotem na stosie, na oczach wszystkich).
advise-reach = { $back ->
    [beige] Weź beżowy element z wierzchu.
   *[brown] Weź brązowy element z wierzchu.
  }
advise-steal = Weź { $tile } (magazyn: { $name }).
advise-skip = Nie bierz nic.
advise-build = { $count ->
    [one] Dołóż { $tiles } w zaznaczonym miejscu.
   *[other] Połącz te elementy i dołóż w zaznaczonym miejscu: { $tiles }.
  }
advise-store = Schowaj element do magazynu.
advise-put_back = { $how ->
    [bag] Zwróć element do worka.
   *[heap] Zwróć element na stos.
  }
advise-end_turn = Zakończ turę.
because-roofs = { $columns ->
    [one] Dach nad jedną kolumną: +{ $points }
   *[other] Dach nad { $columns } kolumnami: +{ $points }
  }
because-new_level = { $level ->
    [one] Nowa wysokość, jedna kondygnacja: +{ $points }
    [few] Nowa wysokość, { $level } kondygnacje: +{ $points }
   *[many] Nowa wysokość, { $level } kondygnacji: +{ $points }
  }
because-closes_house = Każda kolumna ma dach: +{ $points }
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
because-prepares_level = { $level ->
    [one] Dach w tym miejscu dałby nową wysokość: jedna kondygnacja
    [few] Dach w tym miejscu dałby nową wysokość: { $level } kondygnacje
   *[many] Dach w tym miejscu dałby nową wysokość: { $level } kondygnacji
  }
because-fills_gap = Wypełnia lukę, do której pasuje niewiele zakrytych elementów
because-leaves_gap = { $tiles ->
    [0] Zostawia lukę, do której nie pasuje już żaden zakryty element
    [one] Zostawia lukę, do której pasuje już tylko jeden zakryty element
    [few] Zostawia lukę, do której pasują już tylko { $tiles } zakryte elementy
   *[many] Zostawia lukę, do której pasuje już tylko { $tiles } zakrytych elementów
  }
# For those who see the mark in the house, and those who do not.
gap-marked = (patrz !)
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
    [0] Dołożony teraz zostawiłby lukę, do której nie pasuje już żaden zakryty element
    [one] Dołożony teraz zostawiłby lukę, do której pasuje już tylko jeden zakryty element
    [few] Dołożony teraz zostawiłby lukę, do której pasują już tylko { $tiles } zakryte elementy
   *[many] Dołożony teraz zostawiłby lukę, do której pasuje już tylko { $tiles } zakrytych elementów
  }
because-avoids_opening = Dołożony teraz zostawiłby kolumnę bez dachu: −{ $points }
because-better_later = { $points ->
    [0] Dołożenie go teraz nic nie daje
    [one] Dołożony teraz byłby wart o około jeden punkt mniej
    [few] Dołożony teraz byłby wart o około { $points } punkty mniej
   *[many] Dołożony teraz byłby wart o około { $points } punktów mniej
  }
because-better_now = { $points ->
    [0] Nie gorzej niż bez budowania
    [one] O około jeden punkt lepiej niż bez budowania
    [few] O około { $points } punkty lepiej niż bez budowania
   *[many] O około { $points } punktów lepiej niż bez budowania
  }
because-better_built = { $points ->
    [0] Budowanie byłoby tak samo dobre
    [one] Budowanie dałoby o około jeden punkt więcej
    [few] Budowanie dałoby o około { $points } punkty więcej
   *[many] Budowanie dałoby o około { $points } punktów więcej
  }
because-warehouse_full = Magazyn jest pełny
because-frees_place = Zostawia wolne miejsce w magazynie
because-no_choice = Jedyny możliwy ruch
because-ends_game = Kończy grę: zbyt długo nikt nic nie dobudował
because-likely_builds = { $percent }% szans, że da się go od razu dołożyć
because-may_score = { $points ->
    [one] { $percent }% szans na jeden punkt od razu
   *[other] { $percent }% szans na punkty od razu, najwyżej { $points }
  }
because-may_earn_token = { $percent }% szans na żeton
because-may_call_end = { $percent }% szans na siódmego ptaka
because-known_builds = Można go od razu dołożyć
because-known_scores = { $points ->
    [one] Daje od razu jeden punkt
   *[other] Daje od razu do { $points } punktów
  }
because-known_calls_end = To siódmy ptak: ogłasza koniec
because-avoids_end = { $points ->
    [one] Inny element: { $percent }% szans na ogłoszenie końca, ze stratą jednego punktu do prowadzących
    [few] Inny element: { $percent }% szans na ogłoszenie końca, ze stratą { $points } punktów do prowadzących
   *[many] Inny element: { $percent }% szans na ogłoszenie końca, ze stratą { $points } punktów do prowadzących
  }
because-costs_token = Kosztuje żeton
because-denies = { $points ->
    [one] { $name } nie zdobędzie za niego jednego punktu
    [few] { $name } nie zdobędzie za niego { $points } punktów
   *[many] { $name } nie zdobędzie za niego { $points } punktów
  }

## The review

review = Analiza gry
review-wait = Analiza gry potrwa kilka sekund…
review-graph = Przewidywany wynik końcowy, tura po turze
review-deciding = Co przesądziło o wyniku
review-none = Żadna tura sama nie przesądziła o wyniku.
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
   *[name] gracz
  }

## The camera of the street

# A button at the edge of the street, read out: so many places for the held tile lie out of sight.
places-beyond = { $side ->
    [left] { $count ->
        [one] Jeszcze jedno miejsce po lewej
        [few] Jeszcze { $count } miejsca po lewej
       *[other] Jeszcze { $count } miejsc po lewej
      }
    [right] { $count ->
        [one] Jeszcze jedno miejsce po prawej
        [few] Jeszcze { $count } miejsca po prawej
       *[other] Jeszcze { $count } miejsc po prawej
      }
    [up] { $count ->
        [one] Jeszcze jedno miejsce wyżej
        [few] Jeszcze { $count } miejsca wyżej
       *[other] Jeszcze { $count } miejsc wyżej
      }
   *[down] { $count ->
        [one] Jeszcze jedno miejsce niżej
        [few] Jeszcze { $count } miejsca niżej
       *[other] Jeszcze { $count } miejsc niżej
      }
  }
street-map = Mapa ulicy
# Buttons that are pictures: these are read out, and shown when the mouse rests on them.
go-home = Wróć do swojego budynku
# For those who watch: the street goes to whoever plays.
follow-game = Śledź grę
whole-street = Cała ulica
nearer = Powiększ
farther = Pomniejsz
# At most 32 characters: a line over the street, for those who have no seat.
notice-watching = Oglądasz grę.
