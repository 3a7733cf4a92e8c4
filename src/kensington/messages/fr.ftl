### Les mots de la page en français.
### Termes du livret : tuile-fenêtre, tuile-toit, tuile-mur, immeuble, unité, entrepôt, zone de dépôt,
### jeton-bonus, stock commun, stock, colonne verticale, niveau.

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
lost = La connexion est perdue. Nouvel essai…
guest = Invité
pace = Rythme des autres
pace-choice = { $pace ->
    [calm] tranquille
    [quick] immédiat
   *[normal] normal
  }
unofficial = Une version numérique non officielle de Royal Residences: Kensington, avec ses propres images et ses propres mots. Sans lien avec l’éditeur.

## Home

home-lead = Une rue, le soir, et une porte pour chacun. Tirez des tuiles du tas, bâtissez votre immeuble et coiffez-le d’un toit.
play-now = Jouer tout de suite
new-table = Nouvelle table
join = Rejoindre une table
join-hint = Lien ou nom de la table
join-go = Rejoindre
my-games = Mes parties
listed-tables = Tables à rejoindre ou à regarder
table-status = { $status ->
    [open] pas encore commencée
    [over] terminée
   *[playing] { $turn ->
        [mine] à vous de jouer
       *[other] en cours
      }
  }
recovery = Continuer sur un autre appareil
recovery-words = Ouvrez ce lien là-bas, et vous y serez la même personne. Gardez-le pour vous.
recover-ask = Voulez-vous être sur cet appareil la même personne que là où vous avez copié ce lien ?
recover-go = Oui, c’est moi

## A new table

seats = Qui joue
seat-number = Joueur { $number }
seat-kind = Joueur { $number } : qui est à cette place
seat-name = Nom du joueur { $number }
seat-which-bot = Quel ordinateur joue pour la place { $number }
seat-remove = Retirer le joueur { $number }
seat-add = Ajouter quelqu’un
seat-here = Sur cet appareil
seat-elsewhere = Sur un autre appareil
seat-bot = Ordinateur
seat-elsewhere-hint = Vous recevrez un lien
seat-free = Place libre
seat-yours = vous
seat-taken = est là
seat-waiting = libre
seat-away = (l’ordinateur continue)
seat-offline = (absent)
bot-careless = Clara l’Insouciante
bot-greedy = Georges le Gourmand
aids = Aides
aid = { $aid ->
    [score] Montrer les points en cours de partie
   *[left] Montrer combien de tuiles il reste
  }
options = Autres options
option = { $option ->
    [blind_draw] Tirer à l’aveugle dans un sac, selon le dos (R5)
    [turn_roofs] Les toits peuvent être tournés (R6)
    [roofs_on_top] Toits seulement au-dessus d’autres tuiles (R3)
    [units_as_whole] Une unité est jugée dans son ensemble (R4)
    [must_store] Une tuile tirée doit être déposée tant qu’une zone est libre (R8)
   *[steal_first] Une tuile prise dans un entrepôt est posée en premier (R12)
  }
option-idle = Tours sans construction qui mettent fin à la partie (R15)
option-start = Qui commence
option-listed = Montrer cette table sur la page d’accueil
start-lot = tiré au sort
start-game = Commencer la partie
open-table = Ouvrir la table

## Before the game

lobby = La table est ouverte
lobby-waiting = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
  }
your-name = Votre nom
sit = S’asseoir
invite = Inviter
invite-words = Qui ouvre ce lien peut prendre une place libre.
copy = Copier
copied = Copié
qr = Le même lien en code QR
fair = Tirage honnête
fair-commitment = Le tas découle d’un secret et d’un nombre de chaque joueur. Voici l’empreinte du secret, fixée avant la partie ; le secret lui-même est montré à la fin.
fair-words = Avec cela, chacun peut recalculer tout le tas et vérifier chaque tirage.
fair-secret = Le secret
fair-seed = Graine

## Tiles

tile-short = { $kind ->
    [wall] mur sans fenêtre
    [door] porte rouge
    [roof] { $shape ->
        [single] toit d’une case
        [row] toit de { $count }
        [tower] toit haut de { $count }
        [square] toit carré
        [corner] toit en coin
        [t] toit en T
        [u] toit en U
        [s] toit en S
        [z] toit en Z
        [l] toit en L
       *[other] toit de { $count } cases
      }
    [lit] { $shape ->
        [single] fenêtre éclairée
        [row] rangée éclairée de { $count }
        [tower] tour éclairée de { $count }
        [square] carré éclairé
        [corner] coin éclairé
        [t] T éclairé
        [u] U éclairé
        [s] S éclairé
        [z] Z éclairé
        [l] L éclairé
       *[other] tuile éclairée de { $count } fenêtres
      }
   *[dark] { $shape ->
        [single] fenêtre sombre
        [row] rangée sombre de { $count }
        [tower] tour sombre de { $count }
        [square] carré sombre
        [corner] coin sombre
        [t] T sombre
        [u] U sombre
        [s] S sombre
        [z] Z sombre
        [l] L sombre
       *[other] tuile sombre de { $count } fenêtres
      }
  }
tile-diamond = avec un losange
tile-cats = { $count ->
    [one] avec un chat
   *[other] avec { $count } chats
  }
tile-bird = avec un oiseau
tile-unknown = tuile
kind = { $kind ->
    [lit] fenêtre éclairée
    [dark] fenêtre sombre
    [roof] toit
    [wall] mur
   *[door] porte
  }
back = { $back ->
    [beige] Dos beige
    [beige-diamond] Beige à losange
    [brown] Brun
   *[brown-circle] Brun à cercle
  }

## The table

table-title = La table de jeu
your-house = Votre immeuble
house-label = Immeuble de { $name } : { $columns ->
    [one] une colonne
   *[other] { $columns } colonnes
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
house-label-plain = Immeuble de { $name } : { $columns ->
    [one] une colonne
   *[other] { $columns } colonnes
  }
column = Colonne { $x }, de bas en haut : { $kinds }
look-at = Regarder l’immeuble de { $name }
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
    [0] stock commun vide
    [one] un jeton dans le stock commun
   *[other] { $count } jetons dans le stock commun
  }
birds = { $count ->
    [0] aucun oiseau en jeu ; le septième annonce la fin
    [one] un oiseau en jeu ; le septième annonce la fin
   *[other] { $count } oiseaux en jeu ; le septième annonce la fin
  }
warehouse-of = Entrepôt de { $name }
entrance-free = Zone de dépôt { $number } : libre
stored = En dépôt : { $tile }
build-stored = De l’entrepôt : { $tile }
steal = Prendre à { $name } pour un jeton-bonus : { $tile }
heap = Stock
heap-choose = Le stock. Choisissez une tuile avec les flèches, prenez-la avec Entrée.
heap-label = Le stock : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  }
heap-part = { $back }, { $cost } ; { $size ->
    [large] un grand morceau
    [middle] un morceau
   *[small] un petit morceau
  } dépasse { $up ->
    [back] au fond
    [front] devant
   *[middle] au milieu
  }{ $across ->
    [left] , à gauche
    [right] , à droite
   *[middle] { "" }
  }
heap-too-small = On en voit trop peu
heap-must-spend = Vous devez dépenser un jeton-bonus
heap-no-token = Il vous manque un jeton-bonus
free = gratuit
costs-token = coûte un jeton-bonus
tiles-left = { $count ->
    [one] encore { $count } tuile
   *[other] encore { $count } tuiles
  }
bag = Sac
bag-draw = Tirer : { $what }, encore { $count }
reach = { $back ->
    [beige] Prendre la tuile beige du dessus
   *[brown] Prendre la tuile brune du dessus (un jeton-bonus)
  }
skip = Ne rien prendre
hand = Votre main
hand-take = La tuile que vous prenez se retourne ici.
hand-empty = Rien en main
in-hand = En main : { $tile }
in-hand-stolen = Pris dans un entrepôt : { $tile }
places-label = { $tile } : { $count } emplacements possibles. Les flèches choisissent, Entrée construit, Échap repose la tuile.
place = Colonne { $x }, hauteur { $y }{ $missing ->
    [0] { "" }
   *[other] , avec une partenaire
  }
gain = { $count ->
    [one] rapporte { $count } point
   *[other] rapporte { $count } points
  }
turn-roof = Tourner le toit
take-back = Reprendre
give-back = Rendre la tuile
put-back = Remettre au stock : { $tile }
end-store = Finir le tour, mettre en dépôt : { $tile }
end-put-back = Finir le tour, remettre au stock : { $tile }
end-turn = Finir le tour
must-build-stolen = Posez-la ou rendez-la.
leave = Quitter (l’ordinateur continue)
return = Revenir dans la partie
log = Déroulement
log-empty = Rien encore.
skip-steps = Avancer ({ $count })
score-sheet = Feuille de score

## What to do now

say-hot-seat = Au tour de { $name } :
say-showing = { $name } joue…
say-other = { $phase ->
    [take] { $name } cherche une tuile.
    [last] { $name } construit pour la dernière fois.
   *[build] { $name } construit.
  }
say-take = { $how ->
    [bag] Tirez une tuile du sac.
   *[heap] Touchez une tuile du stock.
  } { $brown ->
    [yes] Beige est gratuit, brun coûte un jeton-bonus.
   *[no] Beige seulement : brun coûterait un jeton-bonus.
  }
say-spend = Vous avez { $count } jetons-bonus, il faut en dépenser un : prenez une tuile brune.
say-steal = Ou prenez une tuile dans l’entrepôt d’un voisin, pour un jeton-bonus.
say-skip = Rien ne vous oblige à prendre une tuile.
say-place = Posez là où cela brille : { $tile }.
say-unit = Ici il faut une partenaire ({ $tile }) : posez l’une, puis l’autre.
say-partner = Maintenant sa partenaire, pour former une unité.
say-turn = Dans ce sens, rien ne convient ({ $tile }). Tournez le toit.
say-no-place = Aucun emplacement pour l’instant : { $tile }.
say-stolen = Pris à { $name }, à poser pendant ce tour : { $tile }.
say-build = Choisissez une tuile à poser, ou finissez votre tour.
say-done = Plus rien à construire. Finissez votre tour.
say-last = Dernières constructions : posez ce que vous pouvez de votre entrepôt.
say-last-nothing = Dernières constructions, mais votre entrepôt est vide.
say-over = La partie est terminée.
notice-called = { $name } a trouvé le septième oiseau : les autres construisent encore une fois depuis leur entrepôt, puis on compte les points.
notice-birds = Six oiseaux sont en jeu. Le prochain du stock annonce la fin.
notice-idle = Personne n’a construit depuis un moment : encore un tour de table ainsi, et la partie s’arrête.

## What happened

event-sat = { $name } s’assoit.
event-started = La partie commence. { $name } débute.
event-left = { $name } est parti ; l’ordinateur continue.
event-returned = { $name } est de retour.
event-took = { $paid ->
    [yes] { $name } paie un jeton-bonus et prend : { $tile }.
   *[no] { $name } prend : { $tile }.
  }
event-stole = { $name } donne un jeton-bonus à { $owner } et prend dans l’entrepôt : { $tile }.
event-skipped = { $name } ne prend rien.
event-built = { $count ->
    [one] { $name } construit : { $tiles }.
   *[other] { $name } construit une unité : { $tiles }.
  }
event-stored = { $name } met la tuile en dépôt.
event-put-back = { $name } remet la tuile au stock.
event-ended-turn = { $name } finit son tour.
event-took-back = { $name } reprend une construction.
event-gave-back = { $name } rend la tuile.
event-earned = { $count ->
    [one] { $name } gagne un jeton-bonus.
   *[other] { $name } gagne { $count } jetons-bonus.
  }
event-called = C’était le septième oiseau !
event-ended = { $ending ->
    [birds] La partie est terminée : le septième oiseau a été trouvé.
    [idle] La partie est terminée : personne n’a construit depuis trop longtemps.
   *[stuck] La partie est terminée : personne ne peut plus construire.
  }

## The end

you-win = Vous avez gagné !
wins = { $count ->
    [one] Victoire : { $names } !
   *[other] Victoire partagée : { $names } !
  }
ending = { $ending ->
    [birds] Le septième oiseau a été trouvé, et chacun a construit ce qu’il pouvait.
    [idle] Rien n’a été construit pendant tant de tours que la partie s’arrête ici.
   *[stuck] Plus personne ne peut rien construire.
  }
score-part = { $part ->
    [windows] Fenêtres
    [doors] Portes
    [levels] Niveaux
    [cats] Chats
    [width] Largeur
    [birds] Oiseaux (en cas d’égalité)
    [rank] Rang
   *[total] Points
  }
play-again = Rejouer
replay = Revoir la partie
look-at-street = Regarder la rue
record = Enregistrer la partie
no-table = Cette table n’est pas ici
replay-slider = Étape de la partie
replay-step = Étape { $step } sur { $count }
step-back = Une étape en arrière
step-on = Une étape en avant
play = Lire
pause = Arrêter
back-to-table = Retour à la table

## Why not

refusal = { $sentence } (Règle { $rule })
refusal-below_ground = Ce serait sous terre.
refusal-overlaps = Cet emplacement est déjà pris.
refusal-overhang = Cela pendrait dans le vide.
refusal-on_roof = On ne construit rien sur un toit.
refusal-apart = Cela ne toucherait pas votre immeuble.
refusal-colour = { $kind ->
    [lit] Les fenêtres éclairées veulent à côté d’elles une fenêtre éclairée, une porte, un mur ou un toit.
   *[dark] Les fenêtres sombres veulent à côté d’elles une fenêtre sombre, une porte, un mur ou un toit.
  }
refusal-door_upstairs = Une porte se pose au sol.
refusal-roof_on_ground = À cette table, un toit se pose sur d’autres tuiles, pas au sol.
refusal-unit_apart = Les tuiles d’une unité doivent tenir ensemble d’elles-mêmes.
refusal-unit_order = Dans aucun ordre chaque tuile de cette unité ne trouve à côté d’elle une voisine qui convient.
refusal-not_at_hand = Vous n’avez pas cette tuile à disposition.
refusal-twice = Une tuile ne peut pas être à deux endroits.
refusal-cannot_turn = Une tuile se pose à l’endroit.
refusal-take_first = Prenez une tuile avant de construire.
refusal-taken_already = Vous avez déjà pris une tuile pendant ce tour.
refusal-must_spend = Avec { $tokens } jetons-bonus, il faut en dépenser un : prenez une tuile brune ou une tuile d’un entrepôt.
refusal-no_token = Cela coûte un jeton-bonus, et vous n’en avez pas.
refusal-nothing_there = Il n’y a pas de tuile à prendre là.
refusal-too_little_shows = On voit trop peu de cette tuile pour la toucher.
refusal-no_such_back = Il ne reste aucune tuile avec ce dos.
refusal-touch_instead = Ici les tuiles sont en tas : touchez-en une que vous voyez.
refusal-draw_instead = À cette table on tire à l’aveugle : choisissez un dos.
refusal-own_warehouse = Votre propre entrepôt vous est ouvert de toute façon.
refusal-no_such_seat = Personne n’est assis là.
refusal-stolen_cannot_fit = Cette tuile n’irait nulle part pendant ce tour, vous ne pouvez donc pas la prendre.
refusal-strands_stolen = Après cela, la tuile prise dans un entrepôt n’irait plus nulle part.
refusal-steal_first = À cette table, la tuile prise dans un entrepôt se pose en premier.
refusal-must_build_stolen = La tuile prise dans un entrepôt doit être posée pendant ce tour.
refusal-must_take = Vous pouvez prendre une tuile, il le faut donc.
refusal-must_choose = Mettez la tuile en dépôt ou remettez-la au stock.
refusal-nothing_to_store = Vous n’avez pas de tuile en main.
refusal-warehouse_full = Les deux zones de dépôt sont occupées.
refusal-must_store = À cette table, on met en dépôt tant qu’une zone est libre.
refusal-nothing_to_take_back = Il n’y a pas de telle construction à reprendre.
refusal-rests_on_it = Ce que vous avez posé ensuite en dépend.
refusal-draw_stays = Une tuile touchée dans le stock reste prise.
refusal-last_builds = La fin est annoncée : seules les tuiles de votre entrepôt peuvent encore être posées.
refusal-not_your_turn = Ce n’est pas à vous de jouer.
refusal-game_over = La partie est terminée.

## What went wrong

error-bad_message = Le serveur n’a pas compris. Recharger la page aidera peut-être.
error-too_large = C’était trop pour le serveur.
error-too_many = Un peu trop vite. Attendez un instant.
error-no_visitor = Le serveur ne vous connaît pas encore. Rechargez la page, s’il vous plaît.
error-no_such_table = Aucune table de ce nom. Le lien est peut-être incomplet.
error-not_your_seat = Cette place est à quelqu’un d’autre.
error-seat_taken = Quelqu’un a été plus rapide : la place est prise.
error-not_started = La partie n’a pas encore commencé.
error-already_started = La partie a déjà commencé.
error-seats_free = Il manque encore quelqu’un à la table.
error-stale = Il s’est passé quelque chose entre-temps. Regardez de nouveau.
error-illegal = Les règles ne le permettent pas.
error-over = Cette partie est terminée.
error-origin = Le serveur n’accepte pas de commandes de cette adresse.
error-host = Le serveur ne répond pas à ce nom. Ouvrez-le par son adresse, ou démarrez-le avec --allow-host.
error-busy = Le serveur a beaucoup à faire. Réessayez dans un instant.
