### Les mots de la page en français.
### Termes du livret : tuile-fenêtre, tuile-toit, tuile-mur, immeuble, unité, entrepôt, zone de dépôt,
### jeton-bonus, stock commun (ici : la réserve), stock (ici : le tas), colonne verticale, niveau.

## Around

page-title = Kensington
screen = { $screen ->
    [new] Nouvelle table
    [table] Table
    [replay] Revoir la partie
    [rules] Règles
    [rulings] Points de règle
    [recover] Continuer sur un autre appareil
   *[home] Accueil
  }
home = Accueil
menu = Menu
close = Fermer
language = Langue
rules = Règles
rulings = Points de règle
loading = Un instant…
lost = Connexion perdue. Nouvel essai…
restarts = Le serveur redémarre. Nouvel essai…
offline = Pas de connexion au serveur. En attendant, tu peux lire les règles et les points de règle.
page-old = Il existe une version plus récente de cette page. Elle sera chargée à un moment calme.
page-old-load = Charger maintenant
guest = Invité
pace = Rythme des autres joueurs
pace-choice = { $pace ->
    [calm] tranquille
    [quick] immédiat
   *[normal] normal
  }
sounds = Sons
notify = Me prévenir quand c’est mon tour
your-turn = À toi de jouer
# At most 24 characters: an entry of the menu that is on or off.
contrast = Contraste élevé
unofficial = Une version numérique non officielle de Royal Residences: Kensington, avec ses propres images et ses propres textes. Sans lien avec l’éditeur.

## Home

home-lead = Une rue, le soir, et une porte pour chacun. Pioche dans un joyeux tas de tuiles, bâtis ton immeuble et coiffe-le d’un toit.
play-now = Jouer tout de suite
new-table = Nouvelle table
join = Rejoindre une table
join-hint = Colle ici le lien reçu
join-go = Rejoindre
my-games = Mes parties
listed-tables = Tables à rejoindre ou à regarder
table-status = { $status ->
    [open] pas encore commencée
    [over] terminée
   *[playing] { $turn ->
        [mine] à toi de jouer
       *[other] en cours
      }
  }
table-result = { $rank ->
    [1] victoire
   *[other] { $rank }e place
  }
recovery = Continuer sur un autre appareil
recovery-words = Ouvre ce lien sur l’autre appareil : tu y retrouveras tes parties. Ne le partage pas : il permet de jouer à ta place.
recover-ask = Veux-tu continuer ici les parties de ton autre appareil ?
recover-go = Oui, c’est moi
missing-title = Personne n’habite à cette adresse
missing-words = Le lien est peut-être incomplet, ou la maison a été démolie. La rue commence à l’accueil.
play-against = Contre qui ?
bot-prudent = Prune la Prudente
bot-farsighted = Florence la Clairvoyante
brought-bot = ajouté par l’hôte
about-bot = { $bot ->
    [careless] Pose ce qui vient, là où ça tient. Idéale pour une première partie.
    [greedy] Rafle tous les points qu’il voit. Pour qui connaît les règles.
    [prudent] Prévoit tout son tour : que prendre, que garder, quand se servir chez le voisin.
    [farsighted] Voit loin et pense aussi à tes coups. Difficile à battre.
   *[other] Ajouté par l’hôte : joue pour savoir s’il est fort.
  }

## A new table

seats = Qui joue ?
seat-number = Joueur { $number }
seat-kind = Joueur { $number } : qui joue ?
seat-name = Nom du joueur { $number }
seat-which-bot = Ordinateur à la place { $number }
seat-remove = Retirer le joueur { $number }
seat-add = Ajouter un joueur
seat-here = Sur cet appareil
seat-elsewhere = Sur un autre appareil
seat-bot = Ordinateur
seat-elsewhere-hint = Tu auras un lien à lui envoyer
seat-free = Place libre
seat-yours = toi
seat-taken = à table
seat-waiting = personne encore
seat-silent = pas encore de réponse
seat-away = (l’ordinateur joue)
seat-offline = (hors ligne)
bot-careless = Clara l’Insouciante
bot-greedy = Georges le Gourmand
aids = Aides
aid = { $aid ->
    [score] Montrer les points en cours de partie
    [hints] Autoriser les conseils
   *[left] Montrer combien de tuiles il reste
  }
options = Autres options
option = { $option ->
    [blind_draw] Piocher dans un sac : on choisit un dos, pas une tuile (R5)
    [turn_roofs] Les toits peuvent être tournés (R6)
    [roofs_on_top] Les toits seulement sur d’autres tuiles, pas au sol (R3)
    [units_as_whole] Des tuiles assemblées peuvent s’accorder entre elles (R4)
    [must_store] Une tuile piochée va à l’entrepôt tant qu’une zone de dépôt est libre (R8)
   *[steal_first] Une tuile prise dans un autre entrepôt est posée en premier (R12)
  }
option-idle = Tours de table sans construction avant la fin (R15)
option-start = Qui commence ?
option-listed = Montrer cette table sur la page d’accueil
start-lot = au hasard
start-game = Commencer la partie
open-table = Ouvrir la table

## La leçon

learn = Apprendre en jouant
bot-neighbour = Nora d’à Côté
lesson = Leçon
lesson-count = { $number } sur { $count }
lesson-next = Continuer
lesson-skip = Passer l’étape
lesson-leave = Quitter
lesson-back = Revenir à la leçon
lesson-see-count = Voir le décompte
lesson-again = Essayons encore une fois.
lesson-watch = C’est à ta voisine. Regarde ce qu’elle fait.
lesson-astray = C’est permis aussi, mais la leçon prend un autre chemin.
lesson-loupe = { $how ->
    [keys] Voici le tas. Parcours-le avec les flèches : rien n’est encore pris.
   *[hand] Voici le tas. Appuie sur une tuile sans lâcher : la loupe l’agrandit.
  }
lesson-take = Prends maintenant la tuile marquée. Les beiges sont gratuites.
lesson-door = { $next ->
    [build] Un coin éclairé. Pose-le sur ta porte : chaque case doit reposer sur quelque chose.
   *[end] Bien construit ! Finis ton tour, et ta voisine joue.
  }
lesson-diamond = { $next ->
    [take] Prends la tuile marquée, à losanges : plus difficile à poser, elle vaut un jeton-bonus.
    [build] Elle va exactement à un endroit : pose-la là.
   *[end] Finis ton tour : le losange te rapporte un jeton-bonus.
  }
lesson-dark = Prends la tuile marquée, et vois ce que c’est.
lesson-store = Sombre parmi des fenêtres éclairées, c’est refusé. Garde la tuile dans ton entrepôt.
lesson-roof = { $next ->
    [take] Les fenêtres comptent sous un toit. Un toit est marron et coûte un jeton : prends celui-là.
    [build] Pose-le sur tes deux plus hautes colonnes et regarde tes points.
   *[end] Huit points ! Et un oiseau, dont on reparlera. Finis ton tour.
  }
lesson-unit = { $next ->
    [take] Ta tuile gardée a besoin d’un toit au-dessus d’elle. Prends celui qui est marqué.
    [build] La tuile sombre ne va qu’avec le toit qui repose sur elle : pose l’un, puis l’autre.
   *[end] Deux tuiles ainsi jointes forment une unité. Finis ton tour.
  }
lesson-theft = { $next ->
    [steal] Ta voisine garde juste ce qu’il te faut. Prends-la contre un jeton, qui va à elle.
    [build] Ce qu’on prend chez la voisine se pose tout de suite.
   *[end] Elle a un losange : ton jeton-bonus revient. Finis ton tour.
  }
lesson-bird = { $next ->
    [take] Il y a six oiseaux dans la rue, le septième finit la partie. Prends le toit marqué.
    [build] Le septième oiseau ! Pose son toit : il entre tout juste dans le creux.
   *[end] Finis ton tour. Ta voisine peut encore poser une fois, puis on compte.
  }
lesson-finished = Tu sais jouer ! Vois ce que vaut ton immeuble, et joue ta première vraie partie.
marked = { $what }, endroit marqué

## Before the game

lobby = La table est ouverte
lobby-waiting = { $count ->
    [one] Il reste une place libre.
   *[other] Il reste { $count } places libres.
  }
your-name = Ton nom
sit = Prendre place
invite = Inviter
invite-words = Toute personne qui ouvre ce lien peut s’installer à une place libre.
invite-alone = Pour l’instant, seul cet ordinateur peut ouvrir le lien. Pour laisser entrer les autres, lance le jeu avec `kensington` tout court.
copy = Copier
copied = Copié
qr = Le même lien en code QR
close-table = Fermer cette table…
close-title = Fermer cette table ?
close-words = Plus personne ne pourra s’asseoir ni jouer ici, et la table disparaît de toutes les listes.
close-yes = Fermer
close-no = Laisser ouverte
stand-up = Se lever…
stand-title = Te lever de cette table ?
stand-words = { $frozen ->
    [yes] Le tirage recommence sans toi, et tu ne pourras plus prendre place à cette table avant la partie.
   *[no] Ta place redevient libre, et n’importe qui peut la prendre.
  }
stand-yes = Se lever
table-closed = Cette table est fermée
table-closed-words = La personne qui l’a ouverte l’a fermée avant le début de la partie.
draw-waiting = { $count ->
    [one] Les tuiles sont distribuées dès que chaque appareil a répondu. On attend encore : { $names }.
   *[other] Les tuiles sont distribuées dès que tous les appareils ont répondu. On attend encore : { $names }.
  }
draw-opener = la personne qui a ouvert la table
draw-free = Libérer cette place et recommencer le tirage : { $name }
draw-anew = Recommencer le tirage
draw-voided = { $left ->
    [yes] La manche { $round } du tirage n’a pas abouti. Plus à la table : { $names }.
   *[no] La manche { $round } du tirage n’a pas abouti. Sans réponse : { $names }.
  }
draw-elsewhere = Ta part du tirage se trouve sur un autre appareil, ou celui-ci l’a perdue. Ouvre la table là-bas ; sinon, la personne qui l’a ouverte peut recommencer le tirage.
draw-alarm = Cet appareil ne révèle rien et s’arrête là. { $doubt }
draw-doubt = { $doubt ->
    [terms] La table n’est plus réglée comme au moment où cet appareil l’a acceptée.
    [server] Le secret du serveur n’est pas celui qui était fixé au début.
    [list] La liste des empreintes n’est pas celle que cet appareil a vue.
    [own] Ton propre nombre n’est pas celui que cet appareil a donné.
    [nonces] Le nombre d’un appareil n’est pas celui qui était fixé.
    [rounds] Une manche du tirage qui n’a pas abouti est passée sous silence ou déformée.
    [again] Le serveur demande une seconde fois dans la même manche, avec une autre liste.
   *[seed] La graine n’est pas ce que donnent le secret et les nombres.
  }
fair = Tirage vérifiable
fair-commitment = La disposition du tas découle d’un secret du serveur et d’un nombre secret de chaque appareil à la table. Voici l’empreinte du secret du serveur : elle est fixée avant qu’aucun nombre ne soit connu, et ta page la vérifie à la fin.
fair-verdict = { $verdict ->
    [fixed] vérifié par cet appareil
    [older] une table d’un type plus ancien
   *[absent] cet appareil n’était pas là
  }
fair-words = { $verdict ->
    [fixed] Cet appareil a tout recalculé : le secret et tous les nombres sont ceux qui étaient fixés avant la distribution, donc personne n’a pu choisir les tuiles. Que chaque tuile découle de la graine, `kensington verify` le contrôle avec la partie enregistrée et ce reçu.
    [older] Cette table a été ouverte par une version plus ancienne. On peut comparer ses nombres entre eux, mais le serveur aurait pu les choisir.
   *[absent] Les nombres concordent entre eux. Étaient-ils fixés avant la distribution ? Seul un appareil présent à la table à ce moment-là peut le dire.
  }
fair-alarm = Le tirage n’est pas celui qui était fixé avant la distribution ! { $doubt }
fair-receipt = Enregistrer le reçu
fair-fingerprint = Empreinte du secret
fair-secret = Le secret
fair-nonces = Les nombres des appareils
fair-seed = Graine

## Tiles

# Avec l’article : les phrases ne mettent ni « de » ni « à » devant { $tile }.
tile-short = { $kind ->
    [wall] le mur sans fenêtre
    [door] la porte rouge
    [roof] le toit { $shape ->
        [single] d’une case
        [tower] haut de { $count } cases
        [square] carré
        [corner] en coin
        [t] en T
        [u] en U
        [s] en S
        [z] en Z
        [l] en L
       *[other] de { $count } cases
      }
    [lit] { $shape ->
        [single] la fenêtre éclairée
        [row] la rangée éclairée de { $count }
        [tower] la tour éclairée de { $count }
        [square] le carré éclairé
        [corner] le coin éclairé
        [t] le T éclairé
        [u] le U éclairé
        [s] le S éclairé
        [z] le Z éclairé
        [l] le L éclairé
       *[other] la tuile éclairée de { $count } fenêtres
      }
   *[dark] { $shape ->
        [single] la fenêtre sombre
        [row] la rangée sombre de { $count }
        [tower] la tour sombre de { $count }
        [square] le carré sombre
        [corner] le coin sombre
        [t] le T sombre
        [u] le U sombre
        [s] le S sombre
        [z] le Z sombre
        [l] le L sombre
       *[other] la tuile sombre de { $count } fenêtres
      }
  }
tile-diamond = un losange
tile-cats = { $count ->
    [one] un chat
   *[other] { $count } chats
  }
tile-bird = un oiseau
tile-with = { $tile } avec { $extras }
tile-unknown = la tuile
back = { $back ->
    [beige] Beige
    [beige-diamond] Beige avec losange
    [brown] Marron
   *[brown-circle] Marron avec rond
  }

## The table

table-title = La table de jeu
your-house = Ton immeuble
house-label = { $who ->
    [you] Ton immeuble :
   *[other] { $name } : immeuble de
  } { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
house-label-plain = { $who ->
    [you] Ton immeuble :
   *[other] { $name } : immeuble de
  } { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
  }
column = Colonne { $number } : { $cells }
look-at = Aller voir chez { $name }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
tokens = { $count ->
    [0] aucun jeton-bonus
    [one] un jeton-bonus
   *[other] { $count } jetons-bonus
  }
supply = { $count ->
    [0] réserve de jetons vide
    [one] un jeton dans la réserve
   *[other] { $count } jetons dans la réserve
  }
birds = { $count ->
    [0] aucun oiseau en jeu ; le septième annonce la fin
    [one] un oiseau en jeu ; le septième annonce la fin
   *[other] { $count } oiseaux en jeu ; le septième annonce la fin
  }
birds-called = le septième oiseau est trouvé
birds-over = { $count ->
    [0] à la fin, aucun oiseau en jeu
    [one] à la fin, un oiseau en jeu
   *[other] à la fin, { $count } oiseaux en jeu
  }
warehouse-of = { $who ->
    [you] Ton entrepôt
   *[other] Entrepôt : { $name }
  }
entrance-free = Zone de dépôt { $number } : libre
stored = À l’entrepôt : { $tile }
build-stored = De ton entrepôt : { $tile }
steal = Donner un jeton-bonus à { $name } et prendre { $tile }
heap = Tas
heap-choose = Le tas. Choisis une tuile avec les flèches, prends-la avec Entrée.
heap-label = Le tas : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  }
heap-part = { $what }, { $where }{ $count ->
    [one] { "" }
   *[other] , { $number } sur { $count }
  }
heap-kind = { $back }, { $cost } : { $outline }
heap-known-part = { $tile } (de retour dans le tas)
heap-known = De retour dans le tas, et connu de tous : { $tiles }.
heap-too-small = Cette tuile dépasse trop peu
heap-must-spend = Tu dois dépenser un jeton-bonus pendant ce tour
heap-no-token = Il te manque un jeton-bonus
free = gratuit
costs-token = coûte un jeton-bonus
tiles-left = { $count ->
    [one] encore { $count } tuile
   *[other] encore { $count } tuiles
  }
bag = Sac
bag-draw = Piocher : { $what }, encore { $count }
reach = { $back ->
    [beige] Prendre la tuile beige du dessus
   *[brown] Prendre la tuile marron du dessus (un jeton-bonus)
  }
skip = Ne rien prendre
hand = Ta main
hand-take = La tuile que tu prends se retourne ici.
hand-empty = Rien en main
in-hand = En main : { $tile }
in-hand-stolen = D’un autre entrepôt : { $tile }
places-label = Emplacements pour { $tile } : { $count }. Flèches pour choisir, Entrée pour poser, Échap pour lâcher.
place = { $columns }, en haut : { $floor }{ $missing ->
    [0] { "" }
   *[other] , seulement avec une autre tuile
  }
gain = { $gained ->
    [yes] { $count ->
        [0] ne rapporte rien
        [one] rapporte { $count } point
       *[other] rapporte { $count } points
      }
   *[no] { $count ->
        [one] coûte { $count } point
       *[other] coûte { $count } points
      }
  }
turn-roof = Tourner le toit
take-back = Annuler
give-back = Rendre la tuile
end-store = Garder et finir le tour
end-put-back = { $how ->
    [bag] Remettre au sac et finir
   *[heap] Remettre au tas et finir
  }
end-turn = Finir le tour
must-build-stolen = Pose la tuile ou rends-la.
leave = Quitter la partie…
leave-title = Quitter la partie ?
leave-alone = Personne d’autre ne joue ici. Rien ne bouge jusqu’à ton retour : la partie attend.
leave-others = L’ordinateur joue pour { $name } jusqu’à ton retour. Les autres peuvent continuer.
leave-yes = Quitter
leave-no = Rester
return = Revenir dans la partie
stand-in = Laisser jouer l’ordinateur
log = Le fil de la partie
log-empty = Rien pour l’instant.
skip-steps = Passer ({ $count })
score-sheet = Feuille de score

## What to do now

say-hot-seat = À toi, { $name } :
say-showing = { $name } joue…
say-other = { $phase ->
    [take] { $name } choisit une tuile.
    [last] { $name } construit une dernière fois.
   *[build] { $name } construit.
  }
say-take = { $how ->
    [bag] Pioche une tuile dans le sac.
   *[heap] Touche une tuile du tas.
  } { $brown ->
    [yes] Le beige est gratuit, le marron coûte un jeton-bonus.
    [no_token] Beige seulement : pour le marron, il te manque un jeton-bonus.
   *[none_left] Beige seulement : il ne reste plus de tuile marron.
  }
say-brown = Il ne reste plus de tuile beige : prends une tuile marron, contre un jeton-bonus.
say-spend = { $on ->
    [brown] Tu as { $count } jetons-bonus et tu dois en dépenser un : prends une tuile marron.
   *[theft] Tu as { $count } jetons-bonus et tu dois en dépenser un : prends une tuile dans un autre entrepôt.
  }
say-steal = Ou prends une tuile dans un autre entrepôt, contre un jeton-bonus.
say-skip = { $theft ->
    [yes] Rien ne t’oblige à prendre une tuile.
   *[no] Il n’y a rien que tu puisses prendre pendant ce tour.
  }
say-place = Pose { $tile } là où ça brille.
say-unit = Pour l’instant, { $tile } ne tient qu’avec une autre tuile. Pose d’abord cette tuile, puis l’autre.
say-partner = Et maintenant, la tuile qui va avec.
say-turn = Dans ce sens, { $tile } n’a sa place nulle part. Tourne-le.
say-no-place = Pour l’instant, { $tile } n’a sa place nulle part.
say-stolen = Tu dois poser { $tile } de chez { $name } pendant ce tour.
say-build = Choisis une tuile à poser ou finis ton tour.
say-done = Il n’y a plus rien à poser. Finis ton tour.
say-last = Dernière chance : pose ce que tu peux de ton entrepôt.
say-last-nothing = Ton entrepôt est vide : finis ton tour.
say-over = La partie est terminée.
say-waits = Tout le monde a quitté la table. La partie attend que quelqu’un revienne.
notice-called = { $name } a trouvé le septième oiseau : les autres peuvent encore construire une fois depuis leur entrepôt, puis on compte les points.
notice-birds = { $how ->
    [bag] Six oiseaux sont en jeu. Le prochain du sac annonce la fin.
   *[heap] Six oiseaux sont en jeu. Le prochain du tas annonce la fin.
  }
notice-idle = { $turns ->
    [one] Si rien n’est construit pendant ce tour, la partie s’arrête : personne n’a construit depuis trop longtemps.
   *[other] Si personne ne construit dans les { $turns } prochains tours, celui-ci compris, la partie s’arrête.
  }
notice-vanished = Plus de connexion depuis une minute au moins : { $names }.

## What happened

event-sat = { $name } prend place.
event-voided = { $left ->
    [yes] Le tirage recommence. Plus à la table : { $names }.
   *[no] Le tirage recommence. Sans réponse : { $names }.
  }
event-stood-up = Plus à la table : { $names }.
event-closed = La table est fermée.
event-started = { $who ->
    [you] La partie commence. À toi de jouer en premier.
   *[other] La partie commence. { $name } joue en premier.
  }
event-left = { $name } quitte la table ; l’ordinateur prend sa place.
event-stood-in = Plus de connexion : { $names }. { $by } laisse jouer l’ordinateur.
event-returned = { $name } est de retour.
event-took = { $who ->
    [you] { $paid ->
        [yes] Tu paies un jeton-bonus et tu prends { $tile }.
       *[no] Tu prends { $tile }.
      }
   *[other] { $paid ->
        [yes] { $name } paie un jeton-bonus et prend { $tile }.
       *[no] { $name } prend { $tile }.
      }
  }
event-stole = { $who ->
    [you] Tu donnes un jeton-bonus à { $owner } et tu reçois { $tile }.
    [from_you] { $name } te donne un jeton-bonus et reçoit { $tile }.
   *[other] { $name } donne un jeton-bonus à { $owner } et reçoit { $tile }.
  }
event-skipped = { $who ->
    [you] Tu ne prends rien.
   *[other] { $name } ne prend rien.
  }
event-built = { $who ->
    [you] { $count ->
        [one] Tu poses { $tiles }.
       *[other] Tu assembles et poses { $tiles }.
      }
   *[other] { $count ->
        [one] { $name } pose { $tiles }.
       *[other] { $name } assemble et pose { $tiles }.
      }
  }
event-stored = { $who ->
    [you] Tu mets la tuile à l’entrepôt.
   *[other] { $name } met la tuile à l’entrepôt.
  }
event-put-back = { $who ->
    [you] { $how ->
        [bag] Tu remets { $tile } dans le sac.
       *[heap] Tu remets { $tile } dans le tas.
      }
   *[other] { $how ->
        [bag] { $name } remet { $tile } dans le sac.
       *[heap] { $name } remet { $tile } dans le tas.
      }
  }
event-ended-turn = { $who ->
    [you] Tu finis ton tour.
   *[other] { $name } finit son tour.
  }
event-took-back = { $who ->
    [you] Tu annules une construction.
   *[other] { $name } annule une construction.
  }
event-gave-back = { $who ->
    [you] Tu rends la tuile.
   *[other] { $name } rend la tuile.
  }
event-earned = { $who ->
    [you] { $count ->
        [one] Tu gagnes un jeton-bonus.
       *[other] Tu gagnes { $count } jetons-bonus.
      }
   *[other] { $count ->
        [one] { $name } gagne un jeton-bonus.
       *[other] { $name } gagne { $count } jetons-bonus.
      }
  }
event-called = C’était le septième oiseau !
event-ended = { $ending ->
    [birds] La partie est terminée : le septième oiseau est trouvé.
    [idle] La partie est terminée : personne n’a construit depuis trop longtemps.
   *[stuck] La partie est terminée : plus personne ne peut construire.
  }

## The end

you-win = Tu as gagné !
wins = { $count ->
    [one] Victoire pour { $names } !
   *[other] Victoire partagée entre { $names } !
  }
ending = { $ending ->
    [birds] Le septième oiseau est trouvé, et chacun a construit ce qu’il pouvait.
    [idle] Personne n’a construit pendant trop de tours de table : la partie s’arrête ici.
   *[stuck] Plus personne ne peut rien construire.
  }
score-part = { $part ->
    [windows] Fenêtres
    [doors] Portes
    [levels] Niveaux
    [cats] Chats
    [width] Largeur
    [birds] Oiseaux (en cas d’égalité)
    [rank] Place
   *[total] Points
  }
rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
  }
play-again = Rejouer
play-first = Jouer une vraie partie
replay = Revoir la partie
look-at-street = Regarder la rue
record = Télécharger la partie
count-title = On compte
count-skip = À la feuille de score
award = { $award ->
    [cats] a le plus de chats ({ $count })
    [birds] a le plus d’oiseaux ({ $count })
    [heights] a le plus de niveaux ({ $count })
    [narrow] a l’immeuble le plus étroit ({ $count })
   *[wide] a l’immeuble le plus large ({ $count })
  }
deciding-turn = Le tour décisif :
share = Garder et partager
share-picture = La rue en { $format }
share-replay = Lien pour revoir la partie
no-table = Cette table n’existe pas
replay-slider = Moment de la partie
replay-step = Étape { $step } sur { $count }
to-start = Au début
step-back = Une étape en arrière
step-on = Une étape en avant
to-end = À la fin
play = Lecture
pause = Pause
back-to-table = Retour à la table
replay-early = Tu pourras revoir la partie quand elle sera finie.

## What things are

explain-birds-now = Oiseaux : { $count } sur { $last }
explain-birds = Les oiseaux des toits construits, dans les entrepôts ou en main. Le numéro { $last } annonce la fin : les autres construisent encore une fois depuis leur entrepôt, puis on compte. En cas d’égalité, les oiseaux départagent.
tokens-now = { $count ->
    [0] Aucun jeton-bonus
    [one] Un jeton-bonus
   *[other] { $count } jetons-bonus
  }
explain-tokens = Un jeton-bonus achète une tuile marron { $how ->
    [bag] du sac
   *[heap] du tas
  }, ou une tuile d’un autre entrepôt. Qui commence son tour avec { $must } jetons ou plus doit en dépenser un. Poser une tuile avec un losange en rapporte un.
explain-warehouse-now = Zones de dépôt occupées : { $full } sur { $all }
explain-warehouse = Une tuile que tu ne poses pas peut attendre ici. Les autres peuvent la prendre en te payant un jeton-bonus, s’ils la posent pendant le même tour.
explain-supply-now = Jetons en réserve : { $count } sur { $all }
explain-supply = Les jetons gagnés viennent d’ici, et le prix d’une tuile marron y retourne. Quand la réserve est vide, plus personne n’en gagne.
explain-backs = Ce que disent les dos
explain-back = { $back ->
    [beige] Une tuile à fenêtres. Éclairées ou sombres ? On le voit en la prenant.
    [beige-diamond] Des fenêtres de forme difficile. La poser rapporte un jeton-bonus.
    [brown] Un toit : les fenêtres en dessous comptent.
   *[brown-circle] Un mur ou une porte rouge : ils vont avec toutes les fenêtres.
  }
explain-left = reste { $count }
explain-tile = À propos de cette tuile
explain-kind = { $kind ->
    [roof] Sous un toit, les fenêtres et les portes comptent. On ne construit rien sur un toit.
    [wall] Un mur va avec toutes les fenêtres. Il rend une colonne plus haute et ne vaut rien lui-même.
    [door] Une porte rouge se pose au sol et va avec toutes les fenêtres. Elle vaut deux points dès que sa colonne a un toit.
   *[window] Chaque fenêtre vaut un point dès que sa colonne a un toit.
  }
explain-diamond = Losange : poser cette tuile te rapporte un jeton-bonus à la fin du tour.
explain-cats = { $count ->
    [one] Chat : un point dès qu’il est posé.
   *[other] { $count } chats : un point chacun dès qu’ils sont posés.
  }
explain-bird = Oiseau : { $last } oiseaux annoncent la fin. Celui-ci est le numéro { $count }.

## Points explained

points-rule = { $part ->
    [windows] 1 chacune dans une colonne couverte
    [doors] 2 chacune dans une colonne couverte
    [levels] pour des hauteurs différentes sous les toits : 1 pour la première, 2 pour la deuxième…
    [cats] 1 chacun, avec ou sans toit
   *[width] 1 par colonne, si toutes ont un toit
  }
points-wait = { $count ->
    [one] { $count } point de plus attend un toit.
   *[other] { $count } points de plus attendent un toit.
  }
points-heights = { $known ->
    [yes] Hauteurs actuelles : { $heights }. Une nouvelle rapporte { $next ->
        [one] { $next } point
       *[other] { $next } points
      }.
   *[no] La première hauteur sous un toit rapporte un point.
  }
points-bare = { $count ->
    [one] { $count } colonne n’a pas encore de toit. Avec lui : { $width ->
        [one] { $width } point
       *[other] { $width } points
      }.
   *[other] { $count } colonnes n’ont pas encore de toit. Avec tous : { $width } points.
  }
points-closed = Chaque colonne a son toit.
points-secret = À cette table, les points restent cachés jusqu’à la fin.
gain-told = { $sign ->
    [more] +{ $count } : { $why }
    [less] −{ $count } : { $why }
   *[even] +0 pour l’instant : { $why }
  }
gain-roofed = { $count ->
    [one] une colonne sous un toit
   *[other] { $count } colonnes sous un toit
  }
gain-empty-roof = un toit sans rien dessous
gain-level = une nouvelle hauteur
gain-cats = { $count ->
    [one] un chat
   *[other] { $count } chats
  }
gain-closed = tout l’immeuble est couvert
gain-opened = l’immeuble n’est plus entièrement couvert
gain-windows-wait = { $count ->
    [one] une fenêtre attend un toit
   *[other] { $count } fenêtres attendent un toit
  }
gain-doors-wait = { $count ->
    [one] la porte attend un toit
   *[other] { $count } portes attendent un toit
  }
gain-nothing = il manque un toit

## Without pictures

tile-way = { $way ->
    [missing-top-right] vide en haut à droite
    [missing-top-left] vide en haut à gauche
    [missing-bottom-right] vide en bas à droite
    [missing-bottom-left] vide en bas à gauche
    [stem-up] pied vers le haut
    [stem-down] pied vers le bas
    [stem-left] pied vers la gauche
    [stem-right] pied vers la droite
    [open-top] ouverture en haut
    [open-bottom] ouverture en bas
    [open-left] ouverture à gauche
    [open-right] ouverture à droite
    [wide] trois de large
    [high] trois de haut
    [foot-right] trois de haut, pied à droite
    [foot-left] trois de haut, pied à gauche
    [arm-right] trois de haut, bras en haut à droite
    [arm-left] trois de haut, bras en haut à gauche
    [above-left] trois de large, une case de plus au-dessus à gauche
    [above-right] trois de large, une case de plus au-dessus à droite
    [below-left] trois de large, une case de plus au-dessous à gauche
   *[below-right] trois de large, une case de plus au-dessous à droite
  }
clauses = { $first } ; { $second }
column-span = { $count ->
    [one] colonne { $from }
    [2] colonnes { $from } et { $to }
   *[other] colonnes { $from } à { $to }
  }
columns-new = { $side ->
    [left] { $count ->
        [1] une nouvelle colonne à gauche
        [2] deux nouvelles colonnes à gauche
        [3] trois nouvelles colonnes à gauche
        [4] quatre nouvelles colonnes à gauche
       *[other] { $count } nouvelles colonnes à gauche
      }
   *[right] { $count ->
        [1] une nouvelle colonne à droite
        [2] deux nouvelles colonnes à droite
        [3] trois nouvelles colonnes à droite
        [4] quatre nouvelles colonnes à droite
       *[other] { $count } nouvelles colonnes à droite
      }
  }
by-door = { $side ->
    [left] { $count ->
        [one] juste à gauche de la porte
       *[other] à { $count } colonnes de la porte, à gauche
      }
   *[right] { $count ->
        [one] juste à droite de la porte
       *[other] à { $count } colonnes de la porte, à droite
      }
  }
stands-on = { $on ->
    [ground] au sol
    [start] sur la porte d’entrée
    [door] sur une porte rouge
    [wall] sur un mur
    [lit] sur une fenêtre éclairée
   *[dark] sur une fenêtre sombre
  }
floor = { $floor ->
    [0] rez-de-chaussée
    [1] 1er étage
   *[other] { $floor }e étage
  }
cell = { $kind ->
    [lit] fenêtre éclairée
    [dark] fenêtre sombre
    [roof] toit
    [wall] mur
    [start] porte d’entrée
   *[door] porte rouge
  }
cell-cat = { $cell } avec chat
cell-bird = { $cell } avec oiseau
cell-at = { $column }, { $floor } : { $cell }, partie de : { $tile }
cell-door = { $column }, { $floor } : { $cell }
column-counts = { $state ->
    [waits] attend un toit
    [bare] pas de toit
   *[counts] compte
  }
door-in = porte d’entrée en colonne { $number }
gap = Entre les colonnes { $left } et { $right } : un creux, largeur { $wide }, profondeur { $deep }.
gaps-none = Il n’y a pas de creux.
walk-house = { $label }. Gauche et droite passent d’une colonne à l’autre, haut et bas la parcourent.
build-told = { $sentence } : { $where }
bird-number = C’est l’oiseau { $number } sur { $last }.
heap-outline = { $outline ->
    [row] { $lies ->
        [level] au moins { $count } en ligne, à l’horizontale
        [upright] au moins { $count } en ligne, à la verticale
       *[slanted] au moins { $count } en ligne, en biais
      }
    [corner] au moins trois en coin
    [square] au moins quatre en carré
    [bent] au moins { $count }, en coude
    [some] au moins { $count } cases
    [one] une case visible
    [whole] toute la tuile visible
    [part] un morceau de case visible
   *[sliver] un bout visible
  }
heap-where = { $up ->
    [back] { $across ->
        [left] au fond à gauche
        [right] au fond à droite
       *[middle] au fond
      }
    [front] { $across ->
        [left] devant à gauche
        [right] devant à droite
       *[middle] devant
      }
   *[middle] { $across ->
        [left] au milieu à gauche
        [right] au milieu à droite
       *[middle] au milieu
      }
  }
heap-told = { $left ->
    [yes] Le tas : { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
      }, { $parts ->
        [one] { $parts } morceau visible
       *[other] { $parts } morceaux visibles
      }.
   *[no] Le tas : { $parts ->
        [one] { $parts } morceau visible
       *[other] { $parts } morceaux visibles
      }.
  }
heap-nothing = Il n’y a rien à toucher dans le tas pour l’instant.
heap-group = { $what }{ $count ->
    [1] { "" }
   *[other] , { $count } fois
  }
heap-marked = { $what }{ $count ->
    [1] , endroit marqué
   *[other] , le numéro { $number } est marqué
  }
speech = Annonces parlées
speech-choice = { $speech ->
    [short] brèves
   *[full] complètes
  }
announcements = Annonces
turn-yours = À toi.
commands = Taper une commande
command-line = Commande. Tape « aide » pour la liste, F2 répète la dernière annonce.
command = { $command ->
    [now] maintenant
    [again] encore
    [heap] tas
    [bag] sac
    [take] prendre
    [hand] main
    [places] emplacements
    [build] poser
    [join] assembler
    [house] immeuble
    [gaps] creux
    [warehouse] entrepôt
    [score] score
    [store] garder
    [put_back] remettre
    [end_turn] finir le tour
    [undo] annuler
    [give_back] rendre la tuile
    [skip] ne rien prendre
    [steal] voler
    [turn] tourner le toit
    [why] pourquoi
    [hint] conseil
    [short] brèves
    [full] complètes
   *[help] aide
  }
command-and = et
command-help = Tu peux taper : { $words }. Avec des nombres : le groupe du tas, { $take } ; l’emplacement, { $build } ; les tuiles disponibles, { $join } ; un nom, { $house } ; un nom et une zone de dépôt, { $steal } ; une colonne, { $why }.
quoted = « { $words } »
command-unknown = « { $words } » n’est pas une commande. Tape « { $help } ».
command-not-now = Ce n’est pas possible maintenant.
command-nobody = Personne ici ne s’appelle « { $name } ».
command-which = Il n’y a pas de numéro { $number } ici.
hand-told = Disponibles : { $tiles }.
hand-none = Il n’y a rien à poser.
numbered = { $number } : { $what }
places-told = { $count ->
    [0] Aucun emplacement pour { $tile }.
    [one] { $count } emplacement pour { $tile }.
   *[other] { $count } emplacements pour { $tile }.
  }
joins-none = Ces tuiles ne s’assemblent pas, ou n’en ont pas besoin.
score-told = { $who ->
    [you] Toi
   *[other] { $name }
  } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
score-later = À cette table, les points sont donnés à la fin.
why-fits = Elle peut être posée là.

## Why not

refusal = { $page ->
    [rulings] { $sentence } (Point de règle { $rule })
   *[rules] { $sentence } (Règle { $rule })
  }
nowhere-colour = { $kind ->
    [lit] Là où la tuile tiendrait, elle ne toucherait ni fenêtre éclairée, ni porte, ni mur, ni toit.
   *[dark] Là où la tuile tiendrait, elle ne toucherait ni fenêtre sombre, ni porte, ni mur, ni toit.
  }
nowhere-overhang = Partout, un bout pendrait dans le vide.
nowhere-on_roof = Partout, il y aurait un toit dessous.
nowhere-overhang_or_roof = Partout, un bout pendrait dans le vide ou reposerait sur un toit.
nowhere-roof_on_ground = À cette table, les toits se posent sur d’autres tuiles, et il n’y a pas de place pour celui-ci.
nowhere-strands_stolen = Si tu poses cette tuile maintenant, celle que tu as prise n’aura plus de place.
nowhere-steal_first = La tuile prise dans un autre entrepôt passe en premier.
refusal-below_ground = Ce serait sous terre.
refusal-overlaps = Cet emplacement est déjà pris.
refusal-overhang = Ça pendrait dans le vide.
refusal-on_roof = On ne construit rien sur un toit.
refusal-apart = Ça ne toucherait pas ton immeuble.
refusal-colour = { $kind ->
    [lit] Une fenêtre éclairée doit toucher une fenêtre éclairée, une porte, un mur ou un toit.
   *[dark] Une fenêtre sombre doit toucher une fenêtre sombre, une porte, un mur ou un toit.
  }
refusal-door_upstairs = Les portes se posent au sol.
refusal-roof_on_ground = À cette table, les toits se posent sur d’autres tuiles, pas au sol.
refusal-unit_apart = Les tuiles que tu assembles doivent se toucher.
refusal-unit_order = Quel que soit l’ordre, une des tuiles reste sans voisine qui lui convienne.
refusal-not_at_hand = Tu n’as pas cette tuile en ce moment.
refusal-twice = Une tuile ne peut pas être à deux endroits.
refusal-cannot_turn = Les tuiles ne se tournent pas : elles se posent dans le sens du dessin.
refusal-take_first = Prends une tuile avant de construire.
refusal-taken_already = Tu as déjà pris une tuile pendant ce tour.
refusal-must_spend = Avec { $tokens } jetons-bonus, tu dois en dépenser un : prends une tuile marron ou une tuile d’un autre entrepôt.
refusal-no_token = Ça coûte un jeton-bonus, et tu n’en as pas.
refusal-nothing_there = Il n’y a pas de tuile à prendre ici.
refusal-too_little_shows = Cette tuile dépasse trop peu pour être touchée.
refusal-no_such_back = Il ne reste aucune tuile avec ce dos.
refusal-touch_instead = Ici, les tuiles sont en tas : touches-en une.
refusal-draw_instead = À cette table, on pioche à l’aveugle : choisis un dos.
refusal-own_warehouse = Cette tuile est déjà à toi : pose-la.
refusal-no_such_seat = Il n’y a personne à cette place.
refusal-stolen_cannot_fit = Cette tuile n’aurait sa place nulle part pendant ce tour, tu ne peux donc pas la prendre.
refusal-strands_stolen = Si tu poses cela maintenant, la tuile prise dans un autre entrepôt n’aura plus de place.
refusal-steal_first = À cette table, la tuile prise dans un autre entrepôt se pose en premier.
refusal-must_build_stolen = La tuile prise dans un autre entrepôt doit être posée pendant ce tour.
refusal-must_take = Tu peux prendre une tuile, donc tu dois le faire.
refusal-must_choose = Mets la tuile à l’entrepôt ou remets-la d’où elle vient.
refusal-nothing_to_store = Tu n’as pas de tuile en main à garder ou à remettre.
refusal-warehouse_full = Les deux zones de dépôt de ton entrepôt sont occupées.
refusal-must_store = À cette table, une tuile piochée va à l’entrepôt tant qu’une zone de dépôt est libre.
refusal-nothing_to_take_back = Il n’y a rien à annuler.
refusal-rests_on_it = Annule d’abord ce que tu as posé ensuite.
refusal-draw_stays = Ce qui est pris est pris !
refusal-last_builds = La partie s’achève : tu ne peux plus poser que les tuiles de ton entrepôt.
refusal-not_your_turn = Ce n’est pas à toi de jouer.
refusal-game_over = La partie est terminée.

## What went wrong

error-bad_message = Le serveur n’a pas compris. Essaie de recharger la page.
error-too_large = C’était trop pour le serveur.
error-too_many = C’était un peu trop rapide. Attends un instant.
error-too_often = Cela a été fait trop souvent pendant ce tour. Au prochain, ce sera de nouveau possible.
error-no_visitor = Recharge la page, s’il te plaît : le serveur ne sait plus qui tu es.
error-no_such_table = Aucune table ne porte ce nom. Le lien est peut-être incomplet.
error-no_hints = Il n’y a pas de conseils à cette table.
error-no_lesson = Il n’y a pas d’étapes ici : ce n’est pas une leçon.
error-not_your_seat = Cette place est à quelqu’un d’autre.
error-seat_taken = Quelqu’un a été plus rapide : la place est prise.
error-not_started = La partie n’a pas encore commencé.
error-not_gone = Cette connexion n’est pas encore coupée depuis une minute.
error-not_over = La partie n’est pas encore terminée.
error-already_started = La partie a déjà commencé.
error-seats_free = Il manque encore quelqu’un à la table.
error-stale = Il s’est passé quelque chose entre-temps. Regarde de nouveau.
error-illegal = Les règles ne le permettent pas.
error-over = Cette partie est terminée.
error-origin = Le serveur n’accepte pas de commandes de cette adresse.
error-host = Le serveur ne répond pas à cette adresse. Ouvre-le par la sienne, ou démarre-le avec --allow-host.
error-busy = Le serveur a beaucoup à faire. Réessaie dans un instant.
error-unsaved = Le serveur ne peut rien enregistrer en ce moment : ceci n’a donc pas eu lieu. Rien n’est perdu ; réessaie un peu plus tard.
error-already_revealed = Ton appareil a déjà répondu.
error-commitment_missing = Un appareil à la table n’a pas encore donné son empreinte.
error-not_awaited = On n’attend aucune réponse de cette place.
error-not_frozen = C’est trop tôt : la partie n’a pas encore été lancée.
error-outdated = Cette page est plus ancienne que le serveur. Recharge-la, s’il te plaît.
error-closed = La personne qui a ouvert cette table l’a fermée.
error-may_not_sit = Tu ne peux plus prendre place à cette table avant la partie : une manche du tirage a échoué à cause de toi, ou bien tu as pris et quitté une place trop souvent.
error-no_more_tries = Trop d’essais ont échoué à cette table. Ouvres-en une autre.
error-too_soon = Cet appareil a d’abord quelques secondes pour répondre.
error-no_more_commits = Tu as déjà promis trop de nombres dans cette manche du tirage. Un appareil qui a encore le dernier peut répondre.
error-tables_full = Tu as trop de tables inachevées. Termine une partie, ou ferme une table où rien n’a commencé.
error-sockets_full = Trop de fenêtres sont ouvertes ici, les tiennes ou celles de ton réseau. Ferme-en quelques-unes.
error-wrong_reveal = Ce nombre ne correspond pas à l’empreinte donnée auparavant.
error-wrong_round = Entre-temps, le tirage a recommencé.

## Hints

hint = Conseil
hint-count = Proposition { $number } sur { $count }
hint-next = Proposition suivante
hint-ahead = { $count ->
    [0] Tu finirais à peu près à égalité avec le meilleur des autres.
    [one] Tu finirais avec environ { $count } point d’avance.
   *[other] Tu finirais avec environ { $count } points d’avance.
  }
hint-behind = { $count ->
    [one] Tu finirais avec environ { $count } point de retard.
   *[other] Tu finirais avec environ { $count } points de retard.
  }
advise-take = { $how ->
    [bag] { $back ->
        [beige] Pioche une tuile beige dans le sac.
        [beige-diamond] Pioche une tuile beige avec losange dans le sac.
        [brown] Pioche une tuile marron dans le sac.
       *[brown-circle] Pioche une tuile marron avec rond dans le sac.
      }
   *[heap] { $back ->
        [beige] Touche dans le tas la tuile beige marquée.
        [beige-diamond] Touche dans le tas la tuile marquée, beige avec losange.
        [brown] Touche dans le tas la tuile marron marquée.
       *[brown-circle] Touche dans le tas la tuile marquée, marron avec rond.
      }
  }
# Une tuile que tous ont vue remettre en jeu.
advise-known = Touche l’endroit marqué du tas : { $tile } (de retour dans le tas, au vu de tous).
advise-reach = { $back ->
    [beige] Prends la tuile beige du dessus.
   *[brown] Prends la tuile marron du dessus.
  }
advise-steal = Prends { $tile } chez { $name }.
advise-skip = Ne prends rien.
advise-build = { $count ->
    [one] Pose { $tiles } à l’endroit marqué.
   *[other] Assemble ces tuiles et pose-les à l’endroit marqué : { $tiles }.
  }
advise-store = Mets à l’entrepôt la tuile que tu as en main.
advise-put_back = { $how ->
    [bag] Remets dans le sac la tuile que tu as en main.
   *[heap] Remets dans le tas la tuile que tu as en main.
  }
advise-end_turn = Finis ton tour.
because-roofs = { $columns ->
    [one] Un toit sur { $columns } colonne : +{ $points }
   *[other] Un toit sur { $columns } colonnes : +{ $points }
  }
because-new_level = { $level ->
    [one] Nouvelle hauteur, { $level } étage : +{ $points }
   *[other] Nouvelle hauteur, { $level } étages : +{ $points }
  }
because-closes_house = Chaque colonne a son toit : +{ $points }
because-widens_house = Plus large, et toujours entièrement couvert : +{ $points }
because-opens_house = N’est plus entièrement couvert : −{ $points }
because-cats = { $points ->
    [one] { $points } chat : +{ $points }
   *[other] { $points } chats : +{ $points }
  }
because-waits = { $points ->
    [one] { $points } point de plus qui attend un toit
   *[other] { $points } points de plus qui attendent un toit
  }
because-prepares_level = { $level ->
    [one] Un toit là ferait une nouvelle hauteur : { $level } étage
   *[other] Un toit là ferait une nouvelle hauteur : { $level } étages
  }
because-fills_gap = Comble un creux où peu de tuiles cachées trouvent place
because-leaves_gap = { $tiles ->
    [0] Laisse un creux où ne tient plus aucune tuile cachée
    [one] Laisse un creux où ne tient plus que { $tiles } tuile cachée
   *[other] Laisse un creux où ne tiennent plus que { $tiles } tuiles cachées
  }
# For those who see the mark in the house, and those who do not.
gap-marked = (voir le !)
because-earns_token = { $tokens ->
    [one] Rapporte un jeton-bonus
   *[other] Rapporte { $tokens } jetons-bonus
  }
because-keeps_roof = Garde un toit qui convient : { $tile }
because-risks_theft = { $points ->
    [one] { $name } pourrait la prendre et marquer { $points } point
   *[other] { $name } pourrait la prendre et marquer { $points } points
  }
because-fits_nowhere = N’a sa place nulle part pour l’instant
because-avoids_gap = { $tiles ->
    [0] Posée maintenant, elle laisserait un creux où ne tient plus aucune tuile cachée
    [one] Posée maintenant, elle laisserait un creux où ne tient plus que { $tiles } tuile cachée
   *[other] Posée maintenant, elle laisserait un creux où ne tiennent plus que { $tiles } tuiles cachées
  }
because-avoids_opening = Posée maintenant, elle laisserait une colonne sans toit : −{ $points }
because-better_later = { $points ->
    [0] La poser maintenant ne rapporterait rien de plus
    [one] Posée maintenant, elle vaudrait environ { $points } point de moins
   *[other] Posée maintenant, elle vaudrait environ { $points } points de moins
  }
because-better_now = { $points ->
    [0] Aussi bien que sans construire
    [one] Environ { $points } point de plus que sans construire
   *[other] Environ { $points } points de plus que sans construire
  }
because-better_built = { $points ->
    [0] Construire serait aussi bien
    [one] Construire vaudrait environ { $points } point de plus
   *[other] Construire vaudrait environ { $points } points de plus
  }
because-warehouse_full = L’entrepôt est plein
because-frees_place = Garde une place libre dans l’entrepôt
because-no_choice = Le seul coup possible
because-ends_game = Finit la partie : personne n’a construit depuis trop longtemps
because-likely_builds = { $percent } % de chances de pouvoir la poser tout de suite
because-may_score = { $points ->
    [one] { $percent } % de chances de marquer tout de suite { $points } point
   *[other] { $percent } % de chances de marquer tout de suite des points, jusqu’à { $points }
  }
because-may_earn_token = { $percent } % de chances de gagner un jeton-bonus
because-may_call_end = { $percent } % de chances de tomber sur le septième oiseau
because-known_builds = Peut être posée tout de suite
because-known_scores = { $points ->
    [one] Rapporte tout de suite { $points } point
   *[other] Rapporte tout de suite jusqu’à { $points } points
  }
because-known_calls_end = C’est le septième oiseau : elle annonce la fin
because-avoids_end = { $points ->
    [one] Une autre tuile annoncerait la fin dans { $percent } % des cas, avec { $points } point de retard
   *[other] Une autre tuile annoncerait la fin dans { $percent } % des cas, avec { $points } points de retard
  }
because-costs_token = Coûte un jeton-bonus
because-denies = { $points ->
    [one] Prive { $name } d’un point
   *[other] Prive { $name } de { $points } points
  }

## The review

review = Bilan de la partie
review-wait = Analyse de la partie : quelques secondes…
review-graph = Score final attendu, tour par tour
review-deciding = Ce qui a fait la différence
review-none = Aucun tour n’a fait la différence à lui seul.
review-swing = { $gained ->
    [even] Tour { $turn }, { $name }
    [yes] Tour { $turn }, { $name } : { $count ->
        [one] { $count } point gagné
       *[other] { $count } points gagnés
      }
   *[no] Tour { $turn }, { $name } : { $count ->
        [one] { $count } point perdu
       *[other] { $count } points perdus
      }
  }
review-cause = { $cause ->
    [luck] Chance à la pioche
    [bad_luck] Malchance à la pioche
    [take] Une autre tuile promettait plus
    [build] Il y avait une meilleure suite
    [turn] Ce que le tour a apporté :
    [end] La fin s’est rapprochée
    [idle] Personne ne construit
   *[outlook] Ni chance ni erreur : seules les perspectives ont changé.
  }
review-better = { $built ->
    [yes] { $count ->
        [one] { $count } point de mieux.
       *[other] { $count } points de mieux.
      }
   *[no] { $count ->
        [one] Mieux valait ne pas construire ({ $count } point de plus).
       *[other] Mieux valait ne pas construire ({ $count } points de plus).
      }
  }
review-sums = D’où viennent les points
review-sum = { $part ->
    [start] attendus au début
    [luck] chance
    [take_loss] perdus en prenant
    [build_loss] perdus en construisant
    [for_lead] cédés pour rester devant
    [others] ce que les autres ont fait
    [final] points à la fin
   *[name] joueur
  }

## The camera of the street

# A button at the edge of the street, read out: so many places for the held tile lie out of sight.
places-beyond = { $side ->
    [left] { $count ->
        [one] Encore un emplacement à gauche
       *[other] Encore { $count } emplacements à gauche
      }
    [right] { $count ->
        [one] Encore un emplacement à droite
       *[other] Encore { $count } emplacements à droite
      }
    [up] { $count ->
        [one] Encore un emplacement plus haut
       *[other] Encore { $count } emplacements plus haut
      }
   *[down] { $count ->
        [one] Encore un emplacement plus bas
       *[other] Encore { $count } emplacements plus bas
      }
  }
street-map = Plan de la rue
# Buttons that are pictures: these are read out, and shown when the mouse rests on them.
go-home = Revenir à ton immeuble
# For those who watch: the street goes to whoever plays.
follow-game = Suivre la partie
whole-street = Toute la rue
nearer = Agrandir
farther = Réduire
# At most 32 characters: a line over the street, for those who have no seat.
notice-watching = Tu regardes la partie.
