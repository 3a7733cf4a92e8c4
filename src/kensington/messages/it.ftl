### Le parole della pagina in italiano.
### Termini del regolamento: tessera finestra, tessera tetto, tessera speciale, edificio, tessere unite,
### magazzino, portone, segnalino bonus, riserva dei segnalini, riserva (qui: il mucchio),
### colonna, piano. Coperto è solo ciò che ha un tetto; una tessera a faccia in giù è nascosta.

## Around

page-title = Kensington
screen = { $screen ->
    [new] Nuovo tavolo
    [table] Tavolo
    [replay] Rivedi la partita
    [rules] Regole
    [rulings] Chiarimenti
    [recover] Continua su un altro dispositivo
   *[home] Pagina iniziale
  }
home = Pagina iniziale
menu = Menù
close = Chiudi
language = Lingua
rules = Regole
rulings = Chiarimenti
loading = Un momento…
lost = Connessione persa. Riprovo…
restarts = Il server si riavvia. Riprovo…
offline = Nessuna connessione al server. Nel frattempo puoi leggere le regole e i chiarimenti.
page-old = C’è una versione più recente di questa pagina. Verrà caricata in un momento tranquillo.
page-old-load = Carica ora
guest = Ospite
pace = Velocità degli altri
pace-choice = { $pace ->
    [calm] tranquilla
    [quick] immediata
   *[normal] normale
  }
sounds = Suoni
notify = Avvisami quando tocca a me
your-turn = Tocca a te
# At most 24 characters: an entry of the menu that is on or off.
contrast = Contrasto elevato
unofficial = Una versione digitale non ufficiale di Royal Residences: Kensington, con immagini e testi propri. Nessun legame con l’editore.

## Home

home-lead = Una via di sera e una porta per ciascuno. Pesca le tessere da un mucchio disordinato, costruisci il tuo edificio e mettici un tetto.
play-now = Gioca subito
new-table = Nuovo tavolo
join = Unisciti a un tavolo
join-hint = Incolla il link ricevuto
join-go = Unisciti
my-games = Le mie partite
listed-tables = Tavoli a cui unirsi o da guardare
table-status = { $status ->
    [open] non ancora iniziata
    [over] finita
   *[playing] { $turn ->
        [mine] tocca a te
       *[other] in corso
      }
  }
table-result = { $rank ->
    [1] hai vinto
   *[other] { $rank }º posto
  }
recovery = Continua su un altro dispositivo
recovery-words = Apri questo link sull’altro dispositivo e ci ritroverai le tue partite. Non darlo a nessuno: chi ce l’ha può giocare al posto tuo.
recover-ask = Vuoi continuare qui le partite dell’altro dispositivo?
recover-go = Sì, sono io
missing-title = A questo indirizzo non abita nessuno
missing-words = Forse il link è incompleto, o la casa è stata demolita. La via comincia dalla pagina iniziale.
play-against = Contro chi?
bot-prudent = Piera la Prudente
bot-farsighted = Fiorenza la Lungimirante
brought-bot = aggiunto da chi ospita
about-bot = { $bot ->
    [careless] Costruisce quel che capita, dove ci sta. L’ideale per la prima partita.
    [greedy] Arraffa ogni punto che vede. Per chi conosce le regole.
    [prudent] Pianifica tutto il turno: cosa prendere, cosa tenere, quando servirsi dal vicino.
    [farsighted] Guarda lontano e pensa anche alle tue mosse. Difficile da battere.
   *[other] Aggiunto da chi ospita: gioca e scoprirai quanto è forte.
  }

## A new table

seats = Chi gioca?
seat-number = Giocatore { $number }
seat-kind = Giocatore { $number }: chi gioca?
seat-name = Nome del giocatore { $number }
seat-which-bot = Avversario (computer) al posto { $number }
seat-remove = Togli il giocatore { $number }
seat-add = Aggiungi un giocatore
seat-here = Su questo dispositivo
seat-elsewhere = Su un altro dispositivo
seat-bot = Il computer
seat-elsewhere-hint = Avrai un link da mandare
seat-free = Posto libero
seat-yours = tu
seat-taken = al tavolo
seat-waiting = ancora nessuno
seat-silent = ancora nessuna risposta
seat-away = (gioca il computer)
seat-offline = (senza connessione)
bot-careless = Clara la Spensierata
bot-greedy = Giorgio l’Ingordo
aids = Aiuti
aid = { $aid ->
    [score] Mostra i punti durante la partita
    [hints] Permetti i suggerimenti
   *[left] Mostra quante tessere restano
  }
options = Altre opzioni
option = { $option ->
    [blind_draw] Si pesca da un sacchetto: si sceglie un dorso, non una tessera (R5)
    [turn_roofs] I tetti si possono ruotare (R6)
    [roofs_on_top] Tetti solo sopra altre tessere, non a terra (R3)
    [units_as_whole] Le tessere unite possono accordarsi tra loro (R4)
    [must_store] Una tessera pescata va in magazzino finché un portone è libero (R8)
   *[steal_first] Una tessera presa da un altro magazzino si costruisce per prima (R12)
  }
option-idle = Giri senza costruire prima della fine (R15)
option-start = Chi comincia?
option-listed = Mostra questo tavolo nella pagina iniziale
start-lot = a sorte
start-game = Comincia la partita
open-table = Apri il tavolo

## La lezione

learn = Impara giocando
bot-neighbour = Nora Vicini
lesson = Lezione
lesson-count = { $number } di { $count }
lesson-next = Avanti
lesson-skip = Salta il passo
lesson-leave = Esci
lesson-back = Torna alla lezione
lesson-see-count = Vedi il punteggio
lesson-again = Proviamo ancora una volta.
lesson-watch = Tocca alla tua vicina. Guarda cosa fa.
lesson-astray = Anche questo si può fare, ma la lezione va per un’altra strada.
lesson-loupe = { $how ->
    [keys] Questo è il mucchio. Percorrilo con le frecce: per ora non si prende niente.
   *[hand] Questo è il mucchio. Premi su una tessera senza lasciare: la lente la mostra più grande.
  }
lesson-take = Ora prendi la tessera indicata. Quelle beige sono gratis.
lesson-door = { $next ->
    [build] Un angolo illuminato. Costruiscilo sopra la porta: ogni casella deve poggiare su qualcosa.
   *[end] Ben costruito! Finisci il turno, poi gioca la tua vicina.
  }
lesson-diamond = { $next ->
    [take] Prendi la tessera indicata, coi diamanti: più difficile, ma vale un segnalino bonus.
    [build] Va bene in un posto solo: costruiscila lì.
   *[end] Finisci il turno: il diamante ti dà un segnalino bonus.
  }
lesson-dark = Prendi la tessera indicata e scopri cos’è.
lesson-store = Scura tra finestre illuminate: non si può. Tieni la tessera nel tuo magazzino.
lesson-roof = { $next ->
    [take] Le finestre contano sotto un tetto. I tetti sono marroni, costano un segnalino: prendine uno.
    [build] Mettilo sulle due colonne più alte e guarda i tuoi punti.
   *[end] Otto punti! E un uccellino, di cui riparleremo. Finisci il turno.
  }
lesson-unit = { $next ->
    [take] La tessera che hai tenuto ha bisogno di un tetto sopra di sé. Prendi quello indicato.
    [build] La tessera scura va solo con il tetto che poggia su di lei: metti l’una, poi l’altro.
   *[end] Due tessere unite così si costruiscono insieme. Finisci il turno.
  }
lesson-theft = { $next ->
    [steal] La tua vicina tiene proprio ciò che ti serve. Prendila per un segnalino, che va a lei.
    [build] Ciò che prendi dalla vicina va costruito subito.
   *[end] Ha un diamante: il segnalino bonus ti torna indietro. Finisci il turno.
  }
lesson-bird = { $next ->
    [take] Nella via ci sono sei uccellini, il settimo chiude la partita. Prendi il tetto indicato.
    [build] Il settimo uccellino! Metti il suo tetto: entra giusto nel vuoto.
   *[end] Finisci il turno. La tua vicina può costruire ancora una volta, poi si conta.
  }
lesson-finished = Ora sai giocare! Guarda quanto vale il tuo edificio e gioca la tua prima vera partita.
marked = { $what }, indicata

## Before the game

lobby = Il tavolo è aperto
lobby-waiting = { $count ->
    [one] Un posto è ancora libero.
   *[other] Ci sono ancora { $count } posti liberi.
  }
your-name = Il tuo nome
sit = Siediti
invite = Invita
invite-words = Chi apre questo link può sedersi a un posto libero.
invite-alone = Per ora solo questo computer può aprire il link. Per far entrare gli altri, avvia il gioco con il solo `kensington`.
copy = Copia
copied = Copiato
qr = Lo stesso link come codice QR
close-table = Chiudi questo tavolo…
close-title = Vuoi chiudere questo tavolo?
close-words = Nessuno potrà più sedersi né giocare qui, e il tavolo sparisce da tutti gli elenchi.
close-yes = Chiudi
close-no = Lascialo aperto
stand-up = Alzati…
stand-title = Vuoi alzarti da questo tavolo?
stand-words = { $frozen ->
    [yes] Il sorteggio ricomincia senza di te, e prima della partita non potrai più sederti a questo tavolo.
   *[no] Il tuo posto torna libero, e chiunque può prenderlo.
  }
stand-yes = Alzati
table-closed = Questo tavolo è chiuso
table-closed-words = Chi l’ha aperto l’ha chiuso prima dell’inizio della partita.
draw-waiting = { $count ->
    [one] Le tessere vengono distribuite appena ogni dispositivo ha risposto. Manca ancora: { $names }.
   *[other] Le tessere vengono distribuite appena tutti i dispositivi hanno risposto. Mancano ancora: { $names }.
  }
draw-opener = chi ha aperto il tavolo
draw-free = Libera questo posto e ripeti il sorteggio: { $name }
draw-anew = Ripeti il sorteggio
draw-voided = { $left ->
    [yes] Il giro { $round } del sorteggio è andato a vuoto. Non più al tavolo: { $names }.
   *[no] Il giro { $round } del sorteggio è andato a vuoto. Nessuna risposta da: { $names }.
  }
draw-elsewhere = La tua parte del sorteggio è su un altro dispositivo, oppure questo l’ha persa. Apri il tavolo da lì; altrimenti chi l’ha aperto può ripetere il sorteggio.
draw-alarm = Questo dispositivo non rivela nulla e si ferma qui. { $doubt }
draw-doubt = { $doubt ->
    [terms] Il tavolo non è impostato come quando questo dispositivo l’ha accettato.
    [server] Il segreto del server non è quello fissato all’inizio.
    [list] L’elenco delle impronte non è quello che questo dispositivo ha visto.
    [own] Il tuo numero non è quello che ha dato questo dispositivo.
    [nonces] Il numero di un dispositivo non è quello fissato.
    [rounds] Un giro del sorteggio andato a vuoto viene taciuto o raccontato in altro modo.
    [again] Il server chiede una seconda volta nello stesso giro, con un altro elenco.
   *[seed] Il seme non è quello che danno il segreto e i numeri.
  }
fair = Sorteggio verificabile
fair-commitment = La disposizione del mucchio nasce da un segreto del server e da un numero segreto di ogni dispositivo al tavolo. Questa è l’impronta del segreto del server: è fissata prima che si conosca anche un solo numero, e la tua pagina la controlla alla fine.
fair-verdict = { $verdict ->
    [fixed] controllato da questo dispositivo
    [older] un tavolo di tipo più vecchio
   *[absent] questo dispositivo non c’era
  }
fair-words = { $verdict ->
    [fixed] Questo dispositivo ha rifatto tutti i conti: il segreto e tutti i numeri sono quelli fissati prima della distribuzione, quindi nessuno ha potuto scegliere le tessere. Che ogni tessera derivi dal seme lo controlla `kensington verify`, con la partita registrata e questa ricevuta.
    [older] Questo tavolo è stato aperto da una versione più vecchia. I suoi numeri si possono confrontare tra loro, ma il server avrebbe potuto sceglierli.
   *[absent] I numeri concordano tra loro. Se fossero fissati prima della distribuzione, può dirlo solo un dispositivo che allora era al tavolo.
  }
fair-alarm = Il sorteggio non è quello fissato prima della distribuzione! { $doubt }
fair-receipt = Salva la ricevuta
fair-fingerprint = Impronta del segreto
fair-secret = Segreto
fair-nonces = I numeri dei dispositivi
fair-seed = Seme

## Tiles

# Con l’articolo: le frasi non mettono preposizioni articolate davanti a { $tile }.
tile-short = { $kind ->
    [wall] il muro senza finestre
    [door] la porta rossa
    [roof] il tetto { $shape ->
        [single] di una casella
        [tower] alto { $count } caselle
        [square] quadrato
        [corner] ad angolo
        [t] a T
        [u] a U
        [s] a S
        [z] a Z
        [l] a L
       *[other] di { $count } caselle
      }
    [lit] { $shape ->
        [single] la finestra illuminata
        [row] la fila illuminata di { $count }
        [tower] la torre illuminata di { $count }
        [square] il quadrato illuminato
        [corner] l’angolo illuminato
        [t] la T illuminata
        [u] la U illuminata
        [s] la S illuminata
        [z] la Z illuminata
        [l] la L illuminata
       *[other] la tessera illuminata di { $count } finestre
      }
   *[dark] { $shape ->
        [single] la finestra scura
        [row] la fila scura di { $count }
        [tower] la torre scura di { $count }
        [square] il quadrato scuro
        [corner] l’angolo scuro
        [t] la T scura
        [u] la U scura
        [s] la S scura
        [z] la Z scura
        [l] la L scura
       *[other] la tessera scura di { $count } finestre
      }
  }
tile-diamond = un diamante
tile-cats = { $count ->
    [one] un gatto
   *[other] { $count } gatti
  }
tile-bird = un uccellino
tile-with = { $tile } con { $extras }
tile-unknown = la tessera
back = { $back ->
    [beige] Dorso beige
    [beige-diamond] Dorso beige con diamante
    [brown] Dorso marrone
   *[brown-circle] Dorso marrone con cerchio
  }

## The table

table-title = Il tavolo di gioco
your-house = Il tuo edificio
house-label = { $who ->
    [you] Il tuo edificio
   *[other] Edificio di { $name }
  }: { $columns ->
    [one] una colonna
   *[other] { $columns } colonne
  }, { $points ->
    [one] un punto
   *[other] { $points } punti
  }
house-label-plain = { $who ->
    [you] Il tuo edificio
   *[other] Edificio di { $name }
  }: { $columns ->
    [one] una colonna
   *[other] { $columns } colonne
  }
column = Colonna { $number }: { $cells }
look-at = Guarda l’edificio di { $name }
points = { $count ->
    [one] un punto
   *[other] { $count } punti
  }
tokens = { $count ->
    [0] nessun segnalino bonus
    [one] un segnalino bonus
   *[other] { $count } segnalini bonus
  }
supply = { $count ->
    [0] nessun segnalino in riserva
    [one] un segnalino in riserva
   *[other] { $count } segnalini in riserva
  }
birds = { $count ->
    [0] ancora nessun uccellino in gioco; il settimo annuncia la fine
    [one] un uccellino in gioco; il settimo annuncia la fine
   *[other] { $count } uccellini in gioco; il settimo annuncia la fine
  }
birds-called = il settimo uccellino è spuntato
birds-over = { $count ->
    [0] alla fine nessun uccellino in gioco
    [one] alla fine un uccellino in gioco
   *[other] alla fine { $count } uccellini in gioco
  }
warehouse-of = { $who ->
    [you] Il tuo magazzino
   *[other] Magazzino di { $name }
  }
entrance-free = Portone { $number }: libero
stored = In magazzino: { $tile }
build-stored = Dal tuo magazzino: { $tile }
steal = Prendi { $tile } da { $name } per un segnalino bonus
heap = Mucchio
heap-choose = Il mucchio. Scegli una tessera con le frecce, prendila con Invio.
heap-label = Il mucchio: { $count ->
    [one] una tessera
   *[other] { $count } tessere
  }
heap-part = { $what }, { $where }{ $count ->
    [one] { "" }
   *[other] , { $number } di { $count }
  }
heap-kind = { $back }, { $cost }: { $outline }
heap-known-part = { $tile } (di nuovo nel mucchio)
heap-known = Di nuovo nel mucchio, e noto a tutti: { $tiles }.
heap-too-small = Spunta troppo poco
heap-must-spend = In questo turno devi spendere un segnalino bonus
heap-no-token = Ti manca un segnalino bonus
free = gratis
costs-token = costa un segnalino bonus
tiles-left = { $count ->
    [one] ancora una tessera
   *[other] ancora { $count } tessere
  }
bag = Sacchetto
bag-draw = Pesca: { $what }, ancora { $count }
reach = { $back ->
    [beige] Prendi la tessera beige in cima
   *[brown] Prendi la tessera marrone in cima (un segnalino bonus)
  }
skip = Non prendere nulla
hand = La tua mano
hand-take = La tessera che prendi si gira qui.
hand-empty = Niente in mano
in-hand = In mano: { $tile }
in-hand-stolen = Da un altro magazzino: { $tile }
places-label = Posti per { $tile }: { $count }. Frecce per scegliere, Invio per costruire, Esc per lasciare.
place = { $columns }, in cima: { $floor }{ $missing ->
    [0] { "" }
   *[other] , solo insieme a un’altra tessera
  }
gain = { $gained ->
    [yes] { $count ->
        [0] non porta punti
        [one] porta un punto
       *[other] porta { $count } punti
      }
   *[no] { $count ->
        [one] fa perdere un punto
       *[other] fa perdere { $count } punti
      }
  }
turn-roof = Ruota il tetto
take-back = Annulla
give-back = Restituisci
end-store = In magazzino e fine turno
end-put-back = { $how ->
    [bag] Rimetti nel sacchetto e finisci
   *[heap] Rimetti nel mucchio e finisci
  }
end-turn = Fine turno
must-build-stolen = Costruisci la tessera o restituiscila.
leave = Lascia la partita…
leave-title = Vuoi lasciare la partita?
leave-alone = Qui non gioca nessun altro. Finché non torni non si muove niente: la partita aspetta.
leave-others = Finché non torni, il computer gioca per { $name }. Gli altri possono continuare.
leave-yes = Lascia
leave-no = Resta
return = Torna in gioco
stand-in = Fai giocare il computer
log = Che cosa è successo
log-empty = Ancora niente.
skip-steps = Salta avanti ({ $count })
score-sheet = Punteggio

## What to do now

say-hot-seat = { $name }, tocca a te:
say-showing = { $name } sta giocando…
say-other = { $phase ->
    [take] { $name } sceglie una tessera.
    [last] { $name } costruisce un’ultima volta.
   *[build] { $name } costruisce.
  }
say-take = { $how ->
    [bag] Pesca una tessera dal sacchetto.
   *[heap] Tocca una tessera nel mucchio.
  } { $brown ->
    [yes] Le beige sono gratis, le marroni costano un segnalino bonus.
    [no_token] Solo beige: per una marrone ti manca un segnalino bonus.
   *[none_left] Solo beige: non restano tessere marroni.
  }
say-brown = Non restano tessere beige: prendi una tessera marrone, per un segnalino bonus.
say-spend = { $on ->
    [brown] Hai { $count } segnalini bonus e devi spenderne uno: prendi una tessera marrone.
   *[theft] Hai { $count } segnalini bonus e devi spenderne uno: prendi una tessera da un altro magazzino.
  }
say-steal = Oppure prendi una tessera da un altro magazzino, per un segnalino bonus.
say-skip = { $theft ->
    [yes] Non devi per forza prendere qualcosa.
   *[no] In questo turno non c’è nulla che tu possa prendere.
  }
say-place = Metti { $tile } in un punto che brilla.
say-unit = Per ora { $tile } ci sta solo insieme a un’altra tessera. Posa prima questa, poi l’altra.
say-partner = Ora l’altra tessera, così si uniscono.
say-turn = In questo verso { $tile } non ci sta da nessuna parte. Ruotalo.
say-no-place = Per ora { $tile } non ci sta da nessuna parte.
say-stolen = In questo turno devi costruire { $tile } di { $name }.
say-build = Scegli una tessera da costruire o finisci il turno.
say-done = Non c’è altro da costruire. Finisci il turno.
say-last = Ultima occasione: costruisci quel che puoi dal tuo magazzino.
say-last-nothing = Il tuo magazzino è vuoto: finisci il turno.
say-over = La partita è finita.
say-waits = Tutti hanno lasciato il tavolo. La partita aspetta che qualcuno torni.
notice-called = { $name } ha trovato il settimo uccellino: gli altri possono costruire ancora una volta dal proprio magazzino, poi si contano i punti.
notice-birds = { $how ->
    [bag] Ci sono sei uccellini in gioco. Il prossimo dal sacchetto annuncia la fine.
   *[heap] Ci sono sei uccellini in gioco. Il prossimo dal mucchio annuncia la fine.
  }
notice-idle = { $turns ->
    [one] Se in questo turno non si costruisce nulla, la partita finisce: da troppo tempo nessuno costruisce.
   *[other] Se nei prossimi { $turns } turni, questo compreso, nessuno costruisce, la partita finisce.
  }
notice-vanished = Nessun collegamento da almeno un minuto: { $names }.

## What happened

event-sat = { $name } si siede al tavolo.
event-voided = { $left ->
    [yes] Il sorteggio ricomincia. Non più al tavolo: { $names }.
   *[no] Il sorteggio ricomincia. Nessuna risposta da: { $names }.
  }
event-stood-up = Non più al tavolo: { $names }.
event-closed = Il tavolo è chiuso.
event-started = { $who ->
    [you] La partita comincia. Inizi tu.
   *[other] La partita comincia. Inizia { $name }.
  }
event-left = { $name } lascia il tavolo; al suo posto c’è il computer.
event-stood-in = Nessun collegamento: { $names }. { $by } fa giocare il computer.
event-returned = { $name } è di nuovo qui.
event-took = { $who ->
    [you] { $paid ->
        [yes] Paghi un segnalino bonus e prendi { $tile }.
       *[no] Prendi { $tile }.
      }
   *[other] { $paid ->
        [yes] { $name } paga un segnalino bonus e prende { $tile }.
       *[no] { $name } prende { $tile }.
      }
  }
event-stole = { $who ->
    [you] Prendi { $tile }; { $owner } riceve un segnalino bonus.
    [from_you] { $name } prende { $tile }; tu ricevi un segnalino bonus.
   *[other] { $name } prende { $tile }; { $owner } riceve un segnalino bonus.
  }
event-skipped = { $who ->
    [you] Non prendi nulla.
   *[other] { $name } non prende nulla.
  }
event-built = { $who ->
    [you] { $count ->
        [one] Costruisci { $tiles }.
       *[other] Unisci e costruisci { $tiles }.
      }
   *[other] { $count ->
        [one] { $name } costruisce { $tiles }.
       *[other] { $name } unisce e costruisce { $tiles }.
      }
  }
event-stored = { $who ->
    [you] Metti la tessera in magazzino.
   *[other] { $name } mette la tessera in magazzino.
  }
event-put-back = { $who ->
    [you] { $how ->
        [bag] Rimetti { $tile } nel sacchetto.
       *[heap] Rimetti { $tile } nel mucchio.
      }
   *[other] { $how ->
        [bag] { $name } rimette { $tile } nel sacchetto.
       *[heap] { $name } rimette { $tile } nel mucchio.
      }
  }
event-ended-turn = { $who ->
    [you] Finisci il turno.
   *[other] { $name } finisce il turno.
  }
event-took-back = { $who ->
    [you] Annulli una costruzione.
   *[other] { $name } annulla una costruzione.
  }
event-gave-back = { $who ->
    [you] Restituisci la tessera.
   *[other] { $name } restituisce la tessera.
  }
event-earned = { $who ->
    [you] { $count ->
        [one] Guadagni un segnalino bonus.
       *[other] Guadagni { $count } segnalini bonus.
      }
   *[other] { $count ->
        [one] { $name } guadagna un segnalino bonus.
       *[other] { $name } guadagna { $count } segnalini bonus.
      }
  }
event-called = Era il settimo uccellino!
event-ended = { $ending ->
    [birds] La partita è finita: è spuntato il settimo uccellino.
    [idle] La partita è finita: da troppo tempo nessuno costruisce.
   *[stuck] La partita è finita: nessuno può più costruire.
  }

## The end

you-win = Hai vinto!
wins = { $count ->
    [one] Vince { $names }!
   *[other] Vincono insieme { $names }!
  }
ending = { $ending ->
    [birds] È spuntato il settimo uccellino, e tutti hanno costruito quel che potevano.
    [idle] Per troppi giri nessuno ha costruito nulla, quindi la partita finisce qui.
   *[stuck] Nessuno può più costruire niente.
  }
score-part = { $part ->
    [windows] Finestre
    [doors] Porte
    [levels] Piani
    [cats] Gatti
    [width] Larghezza
    [birds] Uccellini (in caso di parità)
    [rank] Posizione
   *[total] Punti
  }
rank = { $rank }º
play-again = Gioca ancora
play-first = Gioca una vera partita
replay = Rivedi la partita
look-at-street = Guarda la via
record = Scarica la partita
count-title = Si contano i punti
count-skip = Al punteggio
award = { $award ->
    [cats] ha più gatti di tutti ({ $count })
    [birds] ha più uccellini di tutti ({ $count })
    [heights] ha più altezze diverse di tutti ({ $count })
    [narrow] ha l’edificio più stretto ({ $count })
   *[wide] ha l’edificio più largo ({ $count })
  }
deciding-turn = Il turno decisivo:
share = Salva e condividi
share-picture = La via in { $format }
share-replay = Link per rivedere la partita
no-table = Questo tavolo non esiste
replay-slider = Punto della partita
replay-step = Mossa { $step } di { $count }
to-start = All’inizio
step-back = Una mossa indietro
step-on = Una mossa avanti
to-end = Alla fine
play = Riproduci
pause = Pausa
back-to-table = Torna al tavolo
replay-early = Potrai rivedere la partita quando sarà finita.

## What things are

explain-birds-now = Uccellini: { $count } su { $last }
explain-birds = Gli uccellini sui tetti costruiti, nei magazzini e in mano. Il numero { $last } annuncia la fine: gli altri costruiscono ancora una volta dal proprio magazzino, poi si contano i punti. In caso di parità decidono gli uccellini.
tokens-now = { $count ->
    [0] Nessun segnalino bonus
    [one] Un segnalino bonus
   *[other] { $count } segnalini bonus
  }
explain-tokens = Con un segnalino bonus prendi una tessera marrone { $how ->
    [bag] dal sacchetto
   *[heap] dal mucchio
  } o una tessera da un altro magazzino. Chi comincia il turno con { $must } o più deve spenderne uno. Costruire una tessera con un diamante ne fa guadagnare uno.
explain-warehouse-now = Portoni occupati: { $full } su { $all }
explain-warehouse = Una tessera che non costruisci può aspettare qui. Gli altri possono prenderla pagandoti un segnalino bonus, se la costruiscono nello stesso turno.
explain-supply-now = Segnalini in riserva: { $count } su { $all }
explain-supply = I segnalini guadagnati vengono da qui, e quello che paghi per una tessera marrone torna qui. Quando non ci sono più segnalini in riserva, nessuno ne guadagna.
explain-backs = Che cosa dicono i dorsi
explain-back = { $back ->
    [beige] Una tessera di finestre. Se sono illuminate si vede quando la prendi.
    [beige-diamond] Finestre in una forma difficile. Costruirla fa guadagnare un segnalino bonus.
    [brown] Un tetto: le finestre sotto contano.
   *[brown-circle] Un muro o una porta rossa: stanno bene con ogni finestra.
  }
explain-left = ancora { $count }
explain-tile = Che tessera è
explain-kind = { $kind ->
    [roof] Sotto un tetto contano finestre e porte. Sopra un tetto non si costruisce.
    [wall] Un muro sta bene con ogni finestra. Rende più alta una colonna e da solo non vale niente.
    [door] Una porta rossa sta a terra e va bene con ogni finestra. Vale due punti quando la sua colonna ha un tetto.
   *[window] Ogni finestra vale un punto quando la sua colonna ha un tetto.
  }
explain-diamond = Diamante: se costruisci questa tessera, a fine turno guadagni un segnalino bonus.
explain-cats = { $count ->
    [one] Gatto: un punto appena è costruito.
   *[other] { $count } gatti: un punto ciascuno appena sono costruiti.
  }
explain-bird = Uccellino: { $last } uccellini annunciano la fine. Questo è il numero { $count }.

## Points explained

points-rule = { $part ->
    [windows] 1 ciascuna in una colonna con tetto
    [doors] 2 ciascuna in una colonna con tetto
    [levels] per altezze diverse sotto i tetti: 1 per la prima, 2 per la seconda…
    [cats] 1 ciascuno, con o senza tetto
   *[width] 1 per colonna, se tutte hanno un tetto
  }
points-wait = { $count ->
    [one] Un altro punto aspetta un tetto.
   *[other] Altri { $count } punti aspettano un tetto.
  }
points-heights = { $known ->
    [yes] Altezze finora: { $heights }. Una nuova vale { $next ->
        [one] un punto
       *[other] { $next } punti
      }.
   *[no] La prima altezza sotto un tetto vale un punto.
  }
points-bare = { $count ->
    [one] Una colonna è ancora senza tetto. Con quello: { $width ->
        [one] un punto
       *[other] { $width } punti
      }.
   *[other] { $count } colonne sono ancora senza tetto. Con tutti: { $width } punti.
  }
points-closed = Ogni colonna ha un tetto.
points-secret = A questo tavolo i punti restano nascosti fino alla fine.
gain-told = { $sign ->
    [more] +{ $count }: { $why }
    [less] −{ $count }: { $why }
   *[even] Per ora +0: { $why }
  }
gain-roofed = { $count ->
    [one] una colonna sotto un tetto
   *[other] { $count } colonne sotto un tetto
  }
gain-empty-roof = un tetto senza niente sotto
gain-level = una nuova altezza
gain-cats = { $count ->
    [one] un gatto
   *[other] { $count } gatti
  }
gain-closed = tutto l’edificio è coperto
gain-opened = l’edificio non è più tutto coperto
gain-windows-wait = { $count ->
    [one] una finestra aspetta un tetto
   *[other] { $count } finestre aspettano un tetto
  }
gain-doors-wait = { $count ->
    [one] la porta aspetta un tetto
   *[other] { $count } porte aspettano un tetto
  }
gain-nothing = manca un tetto

## Without pictures

tile-way = { $way ->
    [missing-top-right] vuoto in alto a destra
    [missing-top-left] vuoto in alto a sinistra
    [missing-bottom-right] vuoto in basso a destra
    [missing-bottom-left] vuoto in basso a sinistra
    [stem-up] gambo verso l’alto
    [stem-down] gambo verso il basso
    [stem-left] gambo verso sinistra
    [stem-right] gambo verso destra
    [open-top] apertura in alto
    [open-bottom] apertura in basso
    [open-left] apertura a sinistra
    [open-right] apertura a destra
    [wide] tre in larghezza
    [high] tre in altezza
    [foot-right] tre in altezza, piede a destra
    [foot-left] tre in altezza, piede a sinistra
    [arm-right] tre in altezza, braccio in alto a destra
    [arm-left] tre in altezza, braccio in alto a sinistra
    [above-left] tre in larghezza, una casella in più sopra a sinistra
    [above-right] tre in larghezza, una casella in più sopra a destra
    [below-left] tre in larghezza, una casella in più sotto a sinistra
   *[below-right] tre in larghezza, una casella in più sotto a destra
  }
clauses = { $first }; { $second }
column-span = { $count ->
    [one] colonna { $from }
    [2] colonne { $from } e { $to }
   *[other] colonne da { $from } a { $to }
  }
columns-new = { $side ->
    [left] { $count ->
        [one] una nuova colonna a sinistra
        [2] due nuove colonne a sinistra
        [3] tre nuove colonne a sinistra
        [4] quattro nuove colonne a sinistra
       *[other] { $count } nuove colonne a sinistra
      }
   *[right] { $count ->
        [one] una nuova colonna a destra
        [2] due nuove colonne a destra
        [3] tre nuove colonne a destra
        [4] quattro nuove colonne a destra
       *[other] { $count } nuove colonne a destra
      }
  }
by-door = { $side ->
    [left] { $count ->
        [one] subito a sinistra della porta
       *[other] { $count } a sinistra della porta
      }
   *[right] { $count ->
        [one] subito a destra della porta
       *[other] { $count } a destra della porta
      }
  }
stands-on = { $on ->
    [ground] a terra
    [start] sulla porta d’ingresso
    [door] su una porta rossa
    [wall] su un muro
    [lit] su una finestra illuminata
   *[dark] su una finestra scura
  }
floor = { $floor ->
    [0] pianterreno
    [1] primo piano
    [2] secondo piano
    [3] terzo piano
   *[other] piano { $floor }
  }
cell = { $kind ->
    [lit] finestra illuminata
    [dark] finestra scura
    [roof] tetto
    [wall] muro
    [start] porta d’ingresso
   *[door] porta rossa
  }
cell-cat = { $cell } con gatto
cell-bird = { $cell } con uccellino
cell-at = { $column }, { $floor }: { $cell }, parte di: { $tile }
cell-door = { $column }, { $floor }: { $cell }
column-counts = { $state ->
    [waits] aspetta un tetto
    [bare] senza tetto
   *[counts] conta
  }
door-in = porta d’ingresso nella colonna { $number }
gap = Tra le colonne { $left } e { $right }: un vuoto, larghezza { $wide }, profondità { $deep }.
gaps-none = Non ci sono vuoti.
walk-house = { $label }. Sinistra e destra vanno da una colonna all’altra, su e giù la percorrono.
build-told = { $sentence }: { $where }
bird-number = È l’uccellino { $number } di { $last }.
heap-outline = { $outline ->
    [row] { $lies ->
        [level] almeno { $count } in fila, in orizzontale
        [upright] almeno { $count } in fila, in verticale
       *[slanted] almeno { $count } in fila, di traverso
      }
    [corner] almeno tre ad angolo
    [square] almeno quattro in quadrato
    [bent] almeno { $count }, a gomito
    [some] almeno { $count } caselle
    [one] si vede una casella
    [whole] si vede per intero
    [part] si vede parte di una casella
   *[sliver] si vede un pezzetto
  }
heap-where = { $up ->
    [back] { $across ->
        [left] in fondo a sinistra
        [right] in fondo a destra
       *[middle] in fondo
      }
    [front] { $across ->
        [left] davanti a sinistra
        [right] davanti a destra
       *[middle] davanti
      }
   *[middle] { $across ->
        [left] in mezzo a sinistra
        [right] in mezzo a destra
       *[middle] in mezzo
      }
  }
heap-told = { $left ->
    [yes] Il mucchio: { $count ->
        [one] una tessera
       *[other] { $count } tessere
      }, { $parts ->
        [one] una parte visibile
       *[other] { $parts } parti visibili
      }.
   *[no] Il mucchio: { $parts ->
        [one] una parte visibile
       *[other] { $parts } parti visibili
      }.
  }
heap-nothing = Nel mucchio adesso non c’è nulla da toccare.
heap-group = { $what }{ $count ->
    [one] { "" }
   *[other] , { $count } volte
  }
heap-marked = { $what }{ $count ->
    [one] , indicata
   *[other] , indicata la numero { $number }
  }
speech = Annunci a voce
speech-choice = { $speech ->
    [short] brevi
   *[full] completi
  }
announcements = Annunci
turn-yours = Tocca a te.
commands = Scrivi un comando
command-line = Comando. Scrivi “aiuto” per l’elenco, F2 ripete l’ultimo annuncio.
command = { $command ->
    [now] adesso
    [again] ancora
    [heap] mucchio
    [bag] sacchetto
    [take] prendi
    [hand] mano
    [places] posti
    [build] costruisci
    [join] unisci
    [house] edificio
    [gaps] vuoti
    [warehouse] magazzini
    [score] punteggio
    [store] in magazzino
    [put_back] rimetti
    [end_turn] fine turno
    [undo] annulla
    [give_back] restituisci
    [skip] non prendere nulla
    [steal] ruba
    [turn] ruota il tetto
    [why] perché
    [hint] suggerimento
    [short] brevi
    [full] completi
   *[help] aiuto
  }
command-and = e
command-help = Puoi scrivere: { $words }. Con i numeri: il gruppo nel mucchio, { $take }; il posto, { $build }; le tessere a disposizione, { $join }; un nome, { $house }; un nome e un portone, { $steal }; una colonna, { $why }.
quoted = “{ $words }”
command-unknown = “{ $words }” non è un comando. Scrivi “{ $help }”.
command-not-now = Adesso non si può.
command-nobody = Qui nessuno si chiama “{ $name }”.
command-which = Qui non c’è il numero { $number }.
hand-told = A disposizione: { $tiles }.
hand-none = Non c’è nulla da costruire.
numbered = { $number }: { $what }
places-told = { $count ->
    [0] Nessun posto per { $tile }.
    [one] Un posto per { $tile }.
   *[other] { $count } posti per { $tile }.
  }
joins-none = Queste tessere non si possono unire, o non ne hanno bisogno.
score-told = { $who ->
    [you] Tu
   *[other] { $name }
  }: { $points ->
    [one] un punto
   *[other] { $points } punti
  }
score-later = A questo tavolo i punti si dicono alla fine.
why-fits = Lì si può costruire.

## Why not

refusal = { $page ->
    [rulings] { $sentence } (Chiarimento { $rule })
   *[rules] { $sentence } (Regola { $rule })
  }
nowhere-colour = { $kind ->
    [lit] Dove ci sarebbe posto, la tessera non toccherebbe né una finestra illuminata, né una porta, né un muro, né un tetto.
   *[dark] Dove ci sarebbe posto, la tessera non toccherebbe né una finestra scura, né una porta, né un muro, né un tetto.
  }
nowhere-overhang = Ovunque, una parte resterebbe sospesa nel vuoto.
nowhere-on_roof = Ovunque ci sarebbe un tetto sotto.
nowhere-overhang_or_roof = Ovunque, una parte resterebbe sospesa nel vuoto o poggerebbe su un tetto.
nowhere-roof_on_ground = A questo tavolo i tetti vanno sopra altre tessere, e per questo lì non c’è posto.
nowhere-strands_stolen = Se la costruisci ora, la tessera che hai preso non avrà più posto.
nowhere-steal_first = Prima va costruita la tessera presa da un altro magazzino.
refusal-below_ground = Sarebbe sotto terra.
refusal-overlaps = Quel posto è già occupato.
refusal-overhang = Resterebbe sospesa nel vuoto.
refusal-on_roof = Su un tetto non si costruisce nulla.
refusal-apart = Non toccherebbe il tuo edificio.
refusal-colour = { $kind ->
    [lit] Le finestre illuminate devono toccare una finestra illuminata, una porta, un muro o un tetto.
   *[dark] Le finestre scure devono toccare una finestra scura, una porta, un muro o un tetto.
  }
refusal-door_upstairs = Le porte stanno a terra.
refusal-roof_on_ground = A questo tavolo i tetti vanno sopra altre tessere, non a terra.
refusal-unit_apart = Le tessere che unisci devono toccarsi tra loro.
refusal-unit_order = In qualunque ordine, una di queste tessere resta senza un vicino adatto.
refusal-not_at_hand = Ora non hai quella tessera.
refusal-twice = Una tessera non può stare in due posti.
refusal-cannot_turn = Le tessere non si ruotano: si costruiscono nel verso del disegno.
refusal-take_first = Prendi una tessera prima di costruire.
refusal-taken_already = In questo turno hai già preso una tessera.
refusal-must_spend = Con { $tokens } segnalini bonus devi spenderne uno: prendi una tessera marrone o una da un altro magazzino.
refusal-no_token = Costa un segnalino bonus, e tu non ne hai.
refusal-nothing_there = Lì non c’è nessuna tessera da prendere.
refusal-too_little_shows = Quella tessera spunta troppo poco per toccarla.
refusal-no_such_back = Non restano tessere con quel dorso.
refusal-touch_instead = Qui le tessere stanno in un mucchio: toccane una che si vede.
refusal-draw_instead = A questo tavolo si pesca alla cieca: scegli un dorso.
refusal-own_warehouse = Quella tessera è già tua: costruiscila.
refusal-no_such_seat = Lì non c’è seduto nessuno.
refusal-stolen_cannot_fit = In questo turno quella tessera non ci starebbe da nessuna parte, quindi non puoi prenderla.
refusal-strands_stolen = Se costruisci questo ora, la tessera presa da un altro magazzino non avrà più posto.
refusal-steal_first = A questo tavolo la tessera presa da un altro magazzino si costruisce per prima.
refusal-must_build_stolen = La tessera presa da un altro magazzino va costruita in questo turno.
refusal-must_take = Puoi prendere una tessera, quindi devi farlo.
refusal-must_choose = Metti la tessera in magazzino o rimettila da dove viene.
refusal-nothing_to_store = Non hai in mano nessuna tessera da tenere o da rimettere.
refusal-warehouse_full = Entrambi i portoni del tuo magazzino sono occupati.
refusal-must_store = A questo tavolo una tessera pescata va in magazzino finché un portone è libero.
refusal-nothing_to_take_back = Non c’è niente da annullare.
refusal-rests_on_it = Prima annulla quello che hai costruito dopo.
refusal-draw_stays = Quel che è preso è preso!
refusal-last_builds = La partita sta per finire: ora puoi costruire solo dal tuo magazzino.
refusal-not_your_turn = Non tocca a te.
refusal-game_over = La partita è finita.

## What went wrong

error-bad_message = Il server non ha capito. Prova a ricaricare la pagina.
error-too_large = Era troppo per il server.
error-too_many = Un po’ troppo veloce. Aspetta un momento.
error-too_often = In questo turno è stato fatto troppe volte. Nel prossimo si potrà di nuovo.
error-no_visitor = Ricarica la pagina, per favore: il server non sa più chi sei.
error-no_such_table = Non c’è un tavolo con questo nome. Forse il link è incompleto.
error-no_hints = A questo tavolo non ci sono suggerimenti.
error-no_lesson = Qui non ci sono passi: non è una lezione.
error-not_your_seat = Quel posto è di qualcun altro.
error-seat_taken = Qualcuno è stato più veloce: il posto è occupato.
error-not_started = La partita non è ancora cominciata.
error-not_gone = Quel collegamento manca da meno di un minuto.
error-not_over = La partita non è ancora finita.
error-already_started = La partita è già cominciata.
error-seats_free = Al tavolo manca ancora qualcuno.
error-stale = Nel frattempo è successo qualcosa. Guarda di nuovo.
error-illegal = Le regole non lo permettono.
error-over = Questa partita è finita.
error-origin = Il server non accetta comandi da questo indirizzo.
error-host = Il server non risponde a questo indirizzo. Aprilo con il suo, oppure avvialo con --allow-host.
error-busy = Il server ha molto da fare. Riprova tra un momento.
error-unsaved = In questo momento il server non può salvare nulla, quindi questo non è avvenuto. Nulla è perduto; riprova tra un po’.
error-already_revealed = Il tuo dispositivo ha già risposto.
error-commitment_missing = Un dispositivo al tavolo non ha ancora dato la sua impronta.
error-not_awaited = Da lì non si aspetta nessuna risposta.
error-not_frozen = È troppo presto: la partita non è ancora stata avviata.
error-outdated = Questa pagina è più vecchia del server. Ricaricala, per favore.
error-closed = Chi ha aperto questo tavolo l’ha chiuso.
error-may_not_sit = Prima della partita non puoi più sederti a questo tavolo: un giro del sorteggio è andato a vuoto per causa tua, oppure hai preso e lasciato il posto troppe volte.
error-no_more_tries = A questo tavolo troppi tentativi sono andati a vuoto. Aprine un altro.
error-too_soon = Quel dispositivo ha prima qualche secondo per rispondere.
error-no_more_commits = In questo giro del sorteggio hai già promesso troppi numeri. Può rispondere un dispositivo che ha ancora l’ultimo.
error-tables_full = Hai troppi tavoli non finiti. Finisci una partita, o chiudi un tavolo che non è ancora cominciato.
error-sockets_full = Qui sono aperte troppe finestre, tue o di altri nella tua rete. Chiudine qualcuna.
error-wrong_reveal = Questo numero non corrisponde all’impronta data prima.
error-wrong_round = Nel frattempo il sorteggio è ricominciato.

## Hints

hint = Suggerimento
hint-count = Proposta { $number } di { $count }
hint-next = Proposta successiva
hint-ahead = { $count ->
    [0] Finiresti più o meno alla pari con il migliore degli altri.
    [one] Finiresti con circa un punto di vantaggio.
   *[other] Finiresti con circa { $count } punti di vantaggio.
  }
hint-behind = { $count ->
    [one] Finiresti con circa un punto di svantaggio.
   *[other] Finiresti con circa { $count } punti di svantaggio.
  }
advise-take = { $how ->
    [bag] { $back ->
        [beige] Pesca dal sacchetto una tessera beige.
        [beige-diamond] Pesca dal sacchetto una tessera beige con diamante.
        [brown] Pesca dal sacchetto una tessera marrone.
       *[brown-circle] Pesca dal sacchetto una tessera marrone con cerchio.
      }
   *[heap] { $back ->
        [beige] Tocca nel mucchio la tessera beige indicata.
        [beige-diamond] Tocca nel mucchio la tessera indicata, beige con diamante.
        [brown] Tocca nel mucchio la tessera marrone indicata.
       *[brown-circle] Tocca nel mucchio la tessera indicata, marrone con cerchio.
      }
  }
# Una tessera che tutti hanno visto rimettere a posto.
advise-known = Tocca il punto indicato nel mucchio: { $tile } (di nuovo nel mucchio, sotto gli occhi di tutti).
advise-reach = { $back ->
    [beige] Prendi la tessera beige in cima.
   *[brown] Prendi la tessera marrone in cima.
  }
advise-steal = Prendi { $tile } dal magazzino di { $name }.
advise-skip = Non prendere nulla.
advise-build = { $count ->
    [one] Metti { $tiles } nel punto indicato.
   *[other] Unisci queste tessere e mettile nel punto indicato: { $tiles }.
  }
advise-store = Metti in magazzino la tessera che hai in mano.
advise-put_back = { $how ->
    [bag] Rimetti nel sacchetto la tessera che hai in mano.
   *[heap] Rimetti nel mucchio la tessera che hai in mano.
  }
advise-end_turn = Finisci il turno.
because-roofs = { $columns ->
    [one] Un tetto su una colonna: +{ $points }
   *[other] Un tetto su { $columns } colonne: +{ $points }
  }
because-new_level = { $level ->
    [one] Nuova altezza, un piano: +{ $points }
   *[other] Nuova altezza, { $level } piani: +{ $points }
  }
because-closes_house = Ogni colonna ha un tetto: +{ $points }
because-widens_house = Più largo, e ancora tutto coperto: +{ $points }
because-opens_house = Non è più tutto coperto: −{ $points }
because-cats = { $points ->
    [one] Un gatto: +1
   *[other] { $points } gatti: +{ $points }
  }
because-waits = { $points ->
    [one] Un punto in più che aspetta un tetto
   *[other] { $points } punti in più che aspettano un tetto
  }
because-prepares_level = { $level ->
    [one] Un tetto lì farebbe una nuova altezza: un piano
   *[other] Un tetto lì farebbe una nuova altezza: { $level } piani
  }
because-fills_gap = Riempie un vuoto dove ci stanno poche tessere nascoste
because-leaves_gap = { $tiles ->
    [0] Lascia un vuoto dove non ci sta più nessuna tessera nascosta
    [one] Lascia un vuoto dove ormai ci sta una sola tessera nascosta
   *[other] Lascia un vuoto dove ormai ci stanno solo { $tiles } tessere nascoste
  }
# For those who see the mark in the house, and those who do not.
gap-marked = (vedi !)
because-earns_token = { $tokens ->
    [one] Porta un segnalino bonus
   *[other] Porta { $tokens } segnalini bonus
  }
because-keeps_roof = Tiene da parte un tetto che va bene: { $tile }
because-risks_theft = { $points ->
    [one] { $name } potrebbe prenderla e fare un punto
   *[other] { $name } potrebbe prenderla e fare { $points } punti
  }
because-fits_nowhere = Per ora non ci sta da nessuna parte
because-avoids_gap = { $tiles ->
    [0] Costruita ora, lascerebbe un vuoto dove non ci sta più nessuna tessera nascosta
    [one] Costruita ora, lascerebbe un vuoto dove ormai ci sta una sola tessera nascosta
   *[other] Costruita ora, lascerebbe un vuoto dove ormai ci stanno solo { $tiles } tessere nascoste
  }
because-avoids_opening = Costruita ora, lascerebbe una colonna senza tetto: −{ $points }
because-better_later = { $points ->
    [0] Costruirla ora non darebbe altri punti
    [one] Costruita ora, varrebbe circa un punto in meno
   *[other] Costruita ora, varrebbe circa { $points } punti in meno
  }
because-better_now = { $points ->
    [0] Vale quanto non costruire nulla
    [one] Circa un punto meglio che non costruire nulla
   *[other] Circa { $points } punti meglio che non costruire nulla
  }
because-better_built = { $points ->
    [0] Costruire varrebbe lo stesso
    [one] Costruire varrebbe circa un punto in più
   *[other] Costruire varrebbe circa { $points } punti in più
  }
because-warehouse_full = Il magazzino è pieno
because-frees_place = Tiene libero un posto nel magazzino
because-no_choice = L’unica mossa possibile
because-ends_game = Fa finire la partita: da troppo tempo nessuno costruisce
because-likely_builds = Probabilità di costruirla subito: { $percent }%
because-may_score = { $points ->
    [one] Probabilità di fare subito un punto: { $percent }%
   *[other] Probabilità di fare subito punti, fino a { $points }: { $percent }%
  }
because-may_earn_token = Probabilità di un segnalino bonus: { $percent }%
because-may_call_end = Probabilità che sia il settimo uccellino: { $percent }%
because-known_builds = Si può costruire subito
because-known_scores = { $points ->
    [one] Porta subito un punto
   *[other] Porta subito fino a { $points } punti
  }
because-known_calls_end = È il settimo uccellino: annuncia la fine
because-avoids_end = { $points ->
    [one] Un’altra tessera annuncerebbe la fine ({ $percent }% dei casi), con un punto di svantaggio
   *[other] Un’altra tessera annuncerebbe la fine ({ $percent }% dei casi), con { $points } punti di svantaggio
  }
because-costs_token = Costa un segnalino bonus
because-denies = { $points ->
    [one] { $name } ci rimette un punto
   *[other] { $name } ci rimette { $points } punti
  }

## The review

review = Com’è andata
review-wait = Analisi della partita: ci vuole qualche secondo…
review-graph = Punteggio finale previsto, turno per turno
review-deciding = Che cosa è stato decisivo
review-none = Nessun turno da solo è stato decisivo.
review-swing = { $gained ->
    [even] Turno { $turn }, { $name }
    [yes] Turno { $turn }, { $name }: { $count ->
        [one] un punto guadagnato
       *[other] { $count } punti guadagnati
      }
   *[no] Turno { $turn }, { $name }: { $count ->
        [one] un punto perso
       *[other] { $count } punti persi
      }
  }
review-cause = { $cause ->
    [luck] Fortuna nella pesca
    [bad_luck] Sfortuna nella pesca
    [take] Un’altra tessera prometteva di più
    [build] Si poteva continuare meglio
    [turn] Che cosa ha portato il turno:
    [end] La fine si è avvicinata
    [idle] Nessuno costruisce
   *[outlook] Né fortuna né errore: sono cambiate solo le prospettive.
  }
review-better = { $built ->
    [yes] { $count ->
        [one] Così, un punto in più.
       *[other] Così, { $count } punti in più.
      }
   *[no] { $count ->
        [one] Meglio non costruire (un punto in più).
       *[other] Meglio non costruire ({ $count } punti in più).
      }
  }
review-sums = Da dove vengono i punti
review-sum = { $part ->
    [start] attesi all’inizio
    [luck] fortuna
    [take_loss] persi pescando
    [build_loss] persi costruendo
    [for_lead] ceduti per restare avanti
    [others] che cosa hanno fatto gli altri
    [final] punti alla fine
   *[name] giocatore
  }

## The camera of the street

# A button at the edge of the street, read out: so many places for the held tile lie out of sight.
places-beyond = { $side ->
    [left] { $count ->
        [one] Ancora un posto a sinistra
       *[other] Ancora { $count } posti a sinistra
      }
    [right] { $count ->
        [one] Ancora un posto a destra
       *[other] Ancora { $count } posti a destra
      }
    [up] { $count ->
        [one] Ancora un posto più in alto
       *[other] Ancora { $count } posti più in alto
      }
   *[down] { $count ->
        [one] Ancora un posto più in basso
       *[other] Ancora { $count } posti più in basso
      }
  }
street-map = Mappa della via
# Buttons that are pictures: these are read out, and shown when the mouse rests on them.
go-home = Torna al tuo edificio
# For those who watch: the street goes to whoever plays.
follow-game = Segui la partita
whole-street = Tutta la via
nearer = Ingrandisci
farther = Rimpicciolisci
# At most 32 characters: a line over the street, for those who have no seat.
notice-watching = Stai guardando la partita.
