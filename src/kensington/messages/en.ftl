### The words of the page in English.
### Rulebook terms: window tile, roof tile, special tile, building, unit, warehouse, entrance,
### bonus token, supply, heap, column, level.

## Around

page-title = Kensington
screen = { $screen ->
    [new] New table
    [table] Table
    [replay] Replay
    [rules] Rules
    [rulings] Rulings
    [recover] Continue on another device
   *[home] Home
  }
home = Home
menu = Menu
close = Close
language = Language
rules = Rules
rulings = Rulings
loading = One moment…
lost = Connection lost. Reconnecting…
restarts = The server is restarting. Reconnecting…
# At the top of the home page, where the server does not answer.
offline = There is no connection to the server. Until it is back, you can read the rules and the rulings.
# In a bar over the page, with the button page-old-load.
page-old = There is a newer version of this page. It is loaded at a quiet moment.
# At most 24 characters: a button on a phone.
page-old-load = Load it now
guest = Guest
# How fast the moves of the others are shown.
pace = Speed of the other players
pace-choice = { $pace ->
    [calm] calm
    [quick] instant
   *[normal] normal
  }
# A switch in the menu.
sounds = Sounds
# A switch in the menu: a notification of the browser. At most 34 characters.
notify = Tell me when it’s my turn
# In the title of the browser’s tab, and as a notification. At most 20 characters.
your-turn = Your turn
# At most 24 characters: an entry of the menu that is on or off.
contrast = High contrast
unofficial = An unofficial digital version of Royal Residences: Kensington, with its own artwork and text. Not affiliated with the publisher.

## Home

home-lead = A street at dusk, and a front door for each of you. Pull tiles out of a messy heap, build your house, and put a roof on it.
# At most 24 characters: a button on a phone.
play-now = Play now
# At most 24 characters: a button on a phone.
new-table = New table
join = Join a table
# In an empty field, beside a button: a link to a table goes there.
join-hint = Paste the link you were sent
# At most 12 characters: a button beside a field.
join-go = Join
my-games = My games
listed-tables = Tables to join or watch
table-status = { $status ->
    [open] not started yet
    [over] finished
   *[playing] { $turn ->
        [mine] your turn
       *[other] being played
      }
  }
# Of a game that is over, in a list: how one did.
table-result = { $rank ->
    [1] you won
    [2] you came 2nd
    [3] you came 3rd
   *[other] you came { $rank }th
  }
recovery = Continue on another device
recovery-words = Open this link on your other device to carry on there. Don’t share it: anyone who has it can play as you.
recover-ask = Carry on here with your games from the other device?
# At most 24 characters: a button on a phone.
recover-go = Yes, that’s me
missing-title = Nobody lives at this address
missing-words = Perhaps the link is incomplete, or the house was pulled down. The street begins on the home page.
play-against = Your opponent
# The computer players have a first name and a telling surname, which no sentence may inflect.
# At most 24 characters: it stands below a house.
bot-prudent = Prudence Wise
# At most 24 characters: it stands below a house.
bot-farsighted = Florence Farsight
# Of a program that the host of this server has added; below its name.
brought-bot = added by the host
# Of { $bot }: careless, prudent and farsighted are women, greedy is a man. The rest are programs.
about-bot = { $bot ->
    [careless] Builds whatever she draws, wherever it fits. Perfect for your first game.
    [greedy] Grabs every point he can see. For when you know the rules.
    [prudent] Plans the whole turn: what to take, what to keep, when to help herself next door.
    [farsighted] Thinks ahead, and about your moves too. Hard to beat.
   *[other] Added by the host. Play it to see how strong it is.
  }

## A new table

seats = Who’s playing?
seat-number = Player { $number }
# Said of a list to choose from: on this device, on another device, computer.
seat-kind = Player { $number } is
seat-name = Name of player { $number }
seat-which-bot = Computer opponent for player { $number }
seat-remove = Remove player { $number }
# At most 24 characters: a button on a phone.
seat-add = Add a player
seat-here = On this device
seat-elsewhere = On another device
seat-bot = Computer
# Of somebody who plays on another device.
seat-elsewhere-hint = You’ll get a link to send them
seat-free = Free seat
seat-yours = you
seat-taken = at the table
seat-waiting = nobody yet
seat-silent = no answer yet
# After a name: the computer plays for somebody who has left.
seat-away = (the computer stands in)
# After a name: the connection is gone.
seat-offline = (away)
# At most 24 characters: it stands below a house.
bot-careless = Clara Carefree
# At most 24 characters: it stands below a house.
bot-greedy = George Grabbit
aids = Help
# Switches of a new table.
aid = { $aid ->
    [score] Show points while playing
    [hints] Allow hints
   *[left] Show how many tiles are left
  }
options = More options
# Switches of a new table; what each is about stands in the ruling of that number.
option = { $option ->
    [blind_draw] Draw from a bag: choose a back, not a tile (R5)
    [turn_roofs] Roofs may be turned (R6)
    [roofs_on_top] Roofs only on top of other tiles, not on the ground (R3)
    [units_as_whole] Tiles joined first may match each other (R4)
    [must_store] A drawn tile must be stored while an entrance is free (R8)
   *[steal_first] A tile taken from another warehouse is built first (R12)
  }
option-idle = Rounds without building before the game ends (R15)
option-start = Who starts?
option-listed = Show this table on the home page
start-lot = picked at random
# At most 24 characters: a button on a phone.
start-game = Start the game
# At most 24 characters: a button on a phone.
open-table = Open the table

## The lesson: learn by playing
## What the learner does next, in one sentence. { $next } is what they do: take, steal, build, store,
## end (the turn); each sentence is spoken as well, so it must make sense without a picture.

# At most 24 characters: a button on a phone.
learn = Learn by playing
# At most 24 characters: it stands below a house. The neighbour in the lesson is a woman.
bot-neighbour = Nora Nextdoor
lesson = Lesson
lesson-count = { $number } of { $count }
# At most 16 characters: a button on a phone.
lesson-next = Go on
# At most 16 characters: a button on a phone.
lesson-skip = Skip step
# At most 16 characters: a button on a phone.
lesson-leave = Leave
# At most 24 characters: a button on a phone.
lesson-back = Back to the lesson
# At most 24 characters: a button on a phone.
lesson-see-count = See the count
# Before a sentence of the lesson, where a turn went another way and the step begins again.
lesson-again = Let’s try that once more.
lesson-watch = Your neighbour’s turn. Watch what she does.
lesson-astray = That’s allowed too, but the lesson goes another way.
# At most 110 characters. { $how }: with keys, or with a finger or the mouse.
lesson-loupe = { $how ->
    [keys] This is the heap. Walk over it with the arrow keys: nothing is taken yet.
   *[hand] This is the heap. Press on a tile and hold: the loupe shows it larger.
  }
# At most 110 characters.
lesson-take = Now take the marked tile. Beige ones are free.
# At most 110 characters. The tile is a lit L of three squares, and there is one place for it.
lesson-door = { $next ->
    [build] It’s a lit corner. Build it over your door: every square needs something under it.
   *[end] Well built! End your turn, and your neighbour plays.
  }
# At most 110 characters.
lesson-diamond = { $next ->
    [take] Take the marked tile with diamonds on its back: harder to fit, but worth a token.
    [build] It fits exactly in one place: build it there.
   *[end] End your turn: the diamond earns you a token.
  }
# At most 110 characters.
lesson-dark = Take the marked tile, and see what turns up.
# At most 110 characters. Why it fits nowhere stands above it, as in any game.
lesson-store = Dark among lit windows is refused. Keep the tile for later: store it in your warehouse.
# At most 110 characters. It is put on two columns of three, and brings eight points.
lesson-roof = { $next ->
    [take] Windows count once they have a roof. Roofs are brown and cost a token: take the marked one.
    [build] Put it on your two tallest columns, and watch your points.
   *[end] Eight points! And a bird, which you’ll need to know about later. End your turn.
  }
# At most 110 characters.
lesson-unit = { $next ->
    [take] Your stored tile needs a roof on top of it. Take the marked one.
    [build] The dark tile only fits together with the roof that rests on it: lay one, then the other.
   *[end] Two tiles joined like that are a unit. End your turn.
  }
# At most 110 characters.
lesson-theft = { $next ->
    [steal] Your neighbour has stored just what you need. Take it for a token, which goes to her.
    [build] What you take next door must be built at once.
   *[end] It has a diamond, so your token comes back. End your turn.
  }
# At most 110 characters.
lesson-bird = { $next ->
    [take] There are six birds in the street, and the seventh ends the game. Take the marked roof.
    [build] The seventh bird! Put its roof on: it fits right into the gap.
   *[end] End your turn. Your neighbour may build once more, then the houses are counted.
  }
# At most 110 characters: the end of the lesson.
lesson-finished = Now you can play! See what your house is worth, and then play your first real game.
# Of a part of the heap or a place: what a hint or the lesson points at.
marked = { $what }, marked

## Before the game

lobby = The table is open
lobby-waiting = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
  }
your-name = Your name
# At most 16 characters: a button beside a field.
sit = Sit down
invite = Invite
invite-words = Anyone who opens this link can take a free seat.
invite-alone = Only this computer can open the link right now. To let others in, start the game as plain `kensington`.
# At most 12 characters: a button beside a field.
copy = Copy
# At most 12 characters: a button beside a field.
copied = Copied
qr = The same link as a QR code
# At most 28 characters: a button on a phone; the dots say that a question follows.
close-table = Close this table…
close-title = Close this table?
close-words = Nobody can sit down or play here any more, and the table disappears from all lists.
# At most 16 characters: one of two buttons side by side.
close-yes = Close it
# At most 16 characters: one of two buttons side by side.
close-no = Keep it open
# At most 28 characters: a button on a phone; the dots say that a question follows.
stand-up = Stand up…
stand-title = Stand up from this table?
stand-words = { $frozen ->
    [yes] The draw starts again without you, and you cannot sit at this table again before the game.
   *[no] Your seat is free again, and anybody can take it.
  }
# At most 16 characters: one of two buttons side by side.
stand-yes = Stand up
table-closed = This table is closed
table-closed-words = Whoever opened it closed it before the game began.
# The draw: how the tiles are dealt, from secrets of the server and of every device.
draw-waiting = { $count ->
    [one] The tiles are dealt once every device has answered. Still silent: { $names }.
   *[other] The tiles are dealt once all devices have answered. Still silent: { $names }.
  }
draw-opener = whoever opened the table
draw-free = Free this seat and draw again: { $name }
draw-anew = Draw again
draw-voided = { $left ->
    [yes] Round { $round } of the draw came to nothing. No longer at the table: { $names }.
   *[no] Round { $round } of the draw came to nothing. No answer from: { $names }.
  }
draw-elsewhere = Your part of the draw is kept on another device, or this one has lost it. Open the table there; otherwise whoever opened it can draw again.
draw-alarm = This device reveals nothing and does not go on. { $doubt }
# What this device holds against the draw; part of draw-alarm and fair-alarm.
draw-doubt = { $doubt ->
    [terms] The table is not set up as it was when this device agreed to it.
    [server] The server’s secret is not the one that was fixed at first.
    [list] The list of fingerprints is not the one that this device saw.
    [own] Your own number is not the one that this device gave.
    [nonces] A device’s number is not the one that was fixed.
    [rounds] A round of the draw that came to nothing is not told, or not as it was.
    [again] The server asks a second time in one round, with another list.
   *[seed] The seed is not what the secret and the numbers give.
  }
fair = Fair draws
fair-commitment = The heap is laid out from the server’s secret and a secret number from each device here. This is the fingerprint of the server’s secret: it is fixed before anybody’s number is known, and your page checks it at the end.
fair-verdict = { $verdict ->
    [fixed] checked by this device
    [older] a table of the older kind
   *[absent] this device was not there
  }
fair-words = { $verdict ->
    [fixed] This device has worked it all out again: the secret and every number are those that were fixed before the deal, so nobody could choose the tiles. To check that every tile follows from the seed, run `kensington verify` with the record and this receipt.
    [older] This table was opened by an older version. Its numbers can be checked against each other, but the server could have chosen them.
   *[absent] The numbers agree with each other. Whether they were fixed before the deal, only a device that was at the table then can tell.
  }
fair-alarm = The draw is not what was fixed before the deal! { $doubt }
fair-receipt = Save the receipt
fair-fingerprint = Fingerprint of the secret
fair-secret = Secret
fair-nonces = The devices’ numbers
fair-seed = Seed

## Tiles

# Without an article: the sentences say “the { $tile }”.
tile-short = { $kind ->
    [wall] wall
    [door] red door
    [roof] { $shape ->
        [single] single roof
        [row] roof of { $count }
        [tower] tall roof of { $count }
        [square] square roof
        [corner] corner roof
        [t] T roof
        [u] U roof
        [s] S roof
        [z] Z roof
        [l] L roof
       *[other] roof of { $count } cells
      }
    [lit] lit { $shape ->
        [single] single window
        [row] row of { $count }
        [tower] tower of { $count }
        [square] square
        [corner] corner
        [t] T
        [u] U
        [s] S
        [z] Z
        [l] L
       *[other] tile of { $count } windows
      }
   *[dark] dark { $shape ->
        [single] single window
        [row] row of { $count }
        [tower] tower of { $count }
        [square] square
        [corner] corner
        [t] T
        [u] U
        [s] S
        [z] Z
        [l] L
       *[other] tile of { $count } windows
      }
  }
tile-diamond = a diamond
tile-cats = { $count ->
    [one] a cat
   *[other] { $count } cats
  }
tile-bird = a bird
tile-with = { $tile } with { $extras }
tile-unknown = tile
# The back of a tile: beige for windows, brown for roofs, walls and doors.
back = { $back ->
    [beige] Beige
    [beige-diamond] Beige with a diamond
    [brown] Brown
   *[brown-circle] Brown with a circle
  }

## The table

table-title = The table
your-house = Your house
house-label = { $who ->
    [you] Your house
   *[other] { $name }’s house
  }: { $columns ->
    [one] one column
   *[other] { $columns } columns
  }, { $points ->
    [one] one point
   *[other] { $points } points
  }
house-label-plain = { $who ->
    [you] Your house
   *[other] { $name }’s house
  }: { $columns ->
    [one] one column
   *[other] { $columns } columns
  }
column = Column { $number }: { $cells }
look-at = Look at { $name }’s house
points = { $count ->
    [one] one point
   *[other] { $count } points
  }
tokens = { $count ->
    [0] no tokens
    [one] one token
   *[other] { $count } tokens
  }
# In the shared supply, not a player's own.
supply = { $count ->
    [0] no tokens in the supply
    [one] one token in the supply
   *[other] { $count } tokens in the supply
  }
# Roofs with a bird that players have taken so far.
birds = { $count ->
    [0] no bird in play yet; the seventh brings the end
    [one] one bird in play; the seventh brings the end
   *[other] { $count } birds in play; the seventh brings the end
  }
birds-called = the seventh bird has been found
birds-over = { $count ->
    [0] no bird in play at the end
    [one] one bird in play at the end
   *[other] { $count } birds in play at the end
  }
warehouse-of = { $who ->
    [you] Your warehouse
   *[other] { $name }’s warehouse
  }
# One of the two places of a warehouse.
entrance-free = Entrance { $number }: free
stored = In the warehouse: { $tile }
build-stored = From your warehouse: { $tile }
steal = Pay { $name } a token and take the { $tile }
# At most 12 characters: a button on a phone, and a heading.
heap = Heap
heap-choose = The heap. Choose a tile with the arrow keys, take it with Enter.
heap-label = The heap: { $count ->
    [one] one tile
   *[other] { $count } tiles
  }
# A part of the heap, and which it is of several that look alike: { $what } is heap-kind.
heap-part = { $what }, { $where }{ $count ->
    [one] { "" }
   *[other] , { $number } of { $count }
  }
# { $back } is a back or a tile that was put back, { $outline } what shows of it.
heap-kind = { $back }, { $cost }: { $outline }
heap-known-part = { $tile }, put back
heap-known = Put back, and known to all: { $tiles }.
# Why a part of the heap cannot be touched, beside the pointer.
heap-too-small = Too little of it shows
heap-must-spend = You must spend a token this turn
heap-no-token = You have no token for that
# Free of charge.
free = free
costs-token = costs a token
tiles-left = { $count ->
    [one] one tile left
   *[other] { $count } tiles left
  }
# At most 12 characters: a button on a phone, and a heading.
bag = Bag
bag-draw = Draw: { $what }, { $count } left
reach = { $back ->
    [beige] Take the top beige tile
   *[brown] Take the top brown tile (one token)
  }
# At most 24 characters: a button on a phone.
skip = Take nothing
hand = Your hand
# Where the hand is still empty, on one's own turn.
hand-take = The tile you take is turned over here.
hand-empty = Nothing in hand
in-hand = In hand: { $tile }
in-hand-stolen = Taken from another warehouse: { $tile }
places-label = Places for the { $tile }: { $count }. Arrow keys choose, Enter builds, Escape puts it down.
# Where a tile may be built, after what it would stand on.
place = { $columns }, top: { $floor }{ $missing ->
    [0] { "" }
   *[other] , only joined to another tile
  }
# Follows a place: what building there does to the points.
gain = { $gained ->
    [yes] { $count ->
        [0] brings no points
        [one] brings one point
       *[other] brings { $count } points
      }
   *[no] { $count ->
        [one] costs one point
       *[other] costs { $count } points
      }
  }
# At most 18 characters: a button beside others on a phone.
turn-roof = Turn the roof
# At most 18 characters: a button beside others on a phone. It undoes the last build.
take-back = Undo
# At most 18 characters: a button beside others on a phone. The tile goes back to the warehouse it came from.
give-back = Give it back
# The tile in hand goes into the warehouse. At most 28 characters: a button on a phone.
end-store = Store, end turn
# The tile in hand goes back. At most 36 characters: a button on a phone.
end-put-back = { $how ->
    [bag] Return to the bag, end turn
   *[heap] Return to the heap, end turn
  }
# At most 24 characters: a button on a phone.
end-turn = End turn
must-build-stolen = Build it, or give it back.
# At most 28 characters: a button on a phone; the dots say that a question follows.
leave = Leave the game…
leave-title = Leave the game?
leave-alone = Nobody else is playing here. Nothing moves until you come back: the game waits.
leave-others = The computer plays for { $name } until you come back. The others can play on.
# At most 16 characters: one of two buttons side by side.
leave-yes = Leave
# At most 16 characters: one of two buttons side by side.
leave-no = Stay
# At most 24 characters: a button on a phone.
return = Rejoin the game
# At most 28 characters: a button on a phone.
stand-in = Let the computer stand in
# At most 24 characters: a button on a phone, and a heading.
log = What happened
log-empty = Nothing yet.
# At most 20 characters: a button on a phone. So many steps have not been shown yet.
skip-steps = Skip ahead ({ $count })
# At most 24 characters: a button on a phone.
score-sheet = Score sheet

## What to do now

# Before what this player may do, where several play on one device.
say-hot-seat = { $name }:
say-showing = { $name } is playing…
say-other = { $phase ->
    [take] { $name } is choosing a tile.
    [last] { $name } is building one last time.
   *[build] { $name } is building.
  }
say-take = { $how ->
    [bag] Draw a tile from the bag.
   *[heap] Touch a tile in the heap.
  } { $brown ->
    [yes] Beige is free, brown costs a token.
    [no_token] Only beige this time: you have no token for brown.
   *[none_left] Only beige this time: no brown tiles are left.
  }
say-brown = No beige tiles are left: take a brown one, for a token.
say-spend = { $on ->
    [brown] You have { $count } tokens, so you must spend one: take a brown tile.
   *[theft] You have { $count } tokens, so you must spend one: take a tile from another warehouse.
  }
say-steal = Or take a tile from another warehouse, for a token.
say-skip = { $theft ->
    [yes] You need not take anything.
   *[no] There is nothing you can take this turn.
  }
say-place = Put the { $tile } on a glowing spot.
# Nowhere can this tile be built alone, only joined to another tile.
say-unit = The { $tile } only fits together with another tile. Place it, then the other one.
# The first of two tiles that are joined lies in its place.
say-partner = Now place the tile that goes with it.
# Of a roof, where roofs may be turned.
say-turn = This way up, the { $tile } doesn’t fit anywhere. Turn it.
# One of the nowhere- messages follows and says why.
say-no-place = The { $tile } doesn’t fit anywhere yet.
say-stolen = You must build { $name }’s { $tile } this turn.
say-build = Choose a tile to build, or end your turn.
say-done = Nothing more to build. End your turn.
say-last = Last chance: build what you can from your warehouse.
say-last-nothing = Your warehouse is empty: end your turn.
say-over = The game is over.
say-waits = Everybody has left. The game waits until somebody comes back.
notice-called = { $name } found the seventh bird: everyone else may build once more from their own warehouse, then we count.
notice-birds = { $how ->
    [bag] Six birds are in play. The next one from the bag brings the end.
   *[heap] Six birds are in play. The next one from the heap brings the end.
  }
notice-idle = { $turns ->
    [one] If nothing is built this turn, the game ends: nobody has built anything for too long.
   *[other] If nobody builds in the next { $turns } turns, this one counted, the game ends.
  }
notice-vanished = No connection to { $names } for a minute or more.

## What happened

event-sat = { $name } joins the table.
event-voided = { $left ->
    [yes] The draw starts again. No longer at the table: { $names }.
   *[no] The draw starts again. No answer from: { $names }.
  }
event-stood-up = No longer at the table: { $names }.
event-closed = The table is closed.
# Where one person plays on this device, the moves of that person are told as “you”, here and below.
event-started = { $who ->
    [you] The game begins. You start.
   *[other] The game begins. { $name } starts.
  }
event-left = { $name } leaves; the computer stands in.
event-stood-in = The connection to { $names } is gone. { $by } lets the computer stand in.
event-returned = { $name } is back.
event-took = { $who ->
    [you] { $paid ->
        [yes] You pay a token and take the { $tile }.
       *[no] You take the { $tile }.
      }
   *[other] { $paid ->
        [yes] { $name } pays a token and takes the { $tile }.
       *[no] { $name } takes the { $tile }.
      }
  }
# From another warehouse: the token goes to its owner, who may be the one who is spoken to.
event-stole = { $who ->
    [you] You pay { $owner } a token for the { $tile }.
    [from_you] { $name } pays you a token for the { $tile }.
   *[other] { $name } pays { $owner } a token for the { $tile }.
  }
event-skipped = { $who ->
    [you] You take nothing.
   *[other] { $name } takes nothing.
  }
event-built = { $who ->
    [you] { $count ->
        [one] You build the { $tiles }.
       *[other] You build a unit: { $tiles }.
      }
   *[other] { $count ->
        [one] { $name } builds the { $tiles }.
       *[other] { $name } builds a unit: { $tiles }.
      }
  }
event-stored = { $who ->
    [you] You store the tile.
   *[other] { $name } stores the tile.
  }
event-put-back = { $who ->
    [you] { $how ->
        [bag] You put the { $tile } back into the bag.
       *[heap] You put the { $tile } back into the heap.
      }
   *[other] { $how ->
        [bag] { $name } puts the { $tile } back into the bag.
       *[heap] { $name } puts the { $tile } back into the heap.
      }
  }
event-ended-turn = { $who ->
    [you] You end your turn.
   *[other] { $name } ends the turn.
  }
event-took-back = { $who ->
    [you] You undo a build.
   *[other] { $name } undoes a build.
  }
event-gave-back = { $who ->
    [you] You give the tile back.
   *[other] { $name } gives the tile back.
  }
event-earned = { $who ->
    [you] { $count ->
        [one] You earn a token.
       *[other] You earn { $count } tokens.
      }
   *[other] { $count ->
        [one] { $name } earns a token.
       *[other] { $name } earns { $count } tokens.
      }
  }
event-called = That was the seventh bird!
event-ended = { $ending ->
    [birds] The game is over: the seventh bird was found.
    [idle] The game is over: nobody has built anything for too long.
   *[stuck] The game is over: nobody can build any more.
  }

## The end

you-win = You win!
wins = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
  }
ending = { $ending ->
    [birds] The seventh bird was found, and everybody built what they could.
    [idle] For too many rounds nobody built anything, so the game ends here.
   *[stuck] Nobody can build anything any more.
  }
# The rows of the score sheet.
score-part = { $part ->
    [windows] Windows
    [doors] Doors
    [levels] Levels
    [cats] Cats
    [width] Width
    [birds] Birds (tie-break)
    [rank] Place
   *[total] Points
  }
# The place at the end of the game, in a small cell of the score sheet. There are at most five.
rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  }
# At most 24 characters: a button on a phone.
play-again = Play again
# At most 28 characters: what follows the lesson.
play-first = Play a real game
# At most 24 characters: a button on a phone. The game is shown again, step by step.
replay = Watch again
# At most 24 characters: a button on a phone.
look-at-street = Look at the street
# At most 24 characters: a button on a phone. It is a file.
record = Download game
# The heading while houses are counted at the end of a game.
count-title = Let’s count
# At most 24 characters: a button on a phone.
count-skip = To the score sheet
# Follows the name of a player, in a small badge.
award = { $award ->
    [cats] has the most cats ({ $count })
    [birds] has the most birds ({ $count })
    [heights] has the most levels ({ $count })
    [narrow] has the narrowest house ({ $count })
   *[wide] has the widest house ({ $count })
  }
# A sentence such as “Turn 12, Anna: 5 points gained” follows.
deciding-turn = The turn that decided it:
# What opens the ways to save and send a finished game. At most 24 characters.
share = Save and share
# At most 24 characters: a button on a phone. { $format } is PNG or SVG.
share-picture = Street as { $format }
share-replay = Link to watch it again
no-table = There is no such table
replay-slider = Position in the game
replay-step = Step { $step } of { $count }
to-start = To the start
step-back = One step back
step-on = One step forward
to-end = To the end
# At most 12 characters: a button on a phone.
play = Play
# At most 12 characters: a button on a phone.
pause = Pause
# At most 24 characters: a button on a phone.
back-to-table = Back to the table
replay-early = You can watch it again once the game is over.

## What things are

# The explain- messages stand in small cards: the heading says how things are, the rest is the rule.
explain-birds-now = { $count } of { $last } birds
explain-birds = Birds on the roofs in houses, in warehouses and in hand. Number { $last } brings the end: everyone else builds once more from their own warehouse, then we count. Birds break a tie.
tokens-now = { $count ->
    [0] No tokens
    [one] One token
   *[other] { $count } tokens
  }
explain-tokens = A token buys a brown tile from the { $how ->
    [bag] bag
   *[heap] heap
  }, or a tile from another warehouse. Whoever starts a turn with { $must } or more must spend one. Building a tile with a diamond earns one.
explain-warehouse-now = { $full } of { $all } entrances taken
explain-warehouse = A tile you do not build can wait here. The others may take it, for a token paid to you, if they build it that same turn.
explain-supply-now = Supply: { $count } of { $all } tokens
explain-supply = Whoever earns a token gets it from here, and a token paid for a brown tile comes back here. Once the supply is empty, nobody earns any.
# A button, and the heading of the card that it opens: the four backs of tiles.
explain-backs = What the backs mean
explain-back = { $back ->
    [beige] A tile with windows. Whether they are lit shows once you take it.
    [beige-diamond] Windows in an awkward shape. Building it earns a token.
    [brown] A roof: the windows below it count.
   *[brown-circle] A wall or a red door: they go with any window.
  }
# How many tiles with a back are left, in a narrow column.
explain-left = { $count } left
# A button with a question mark beside a tile.
explain-tile = About this tile
# Of a kind of tile; about windows another sentence stands before it.
explain-kind = { $kind ->
    [roof] A roof makes the windows and doors below it count. Nothing can be built on it.
    [wall] A wall goes with any window. It makes a column higher, and counts nothing by itself.
    [door] A red door stands on the ground and goes with any window. It counts two points once its column has a roof.
   *[window] Each window counts one point once its column has a roof.
  }
explain-diamond = Diamond: building this tile earns you a token at the end of the turn.
explain-cats = { $count ->
    [one] Cat: one point as soon as it is built.
   *[other] { $count } cats: one point each as soon as they are built.
  }
explain-bird = Bird: the { $last } birds of a game bring its end. This is number { $count }.

## Points explained

# In a card beside the points of a part of the score: the rule, short.
points-rule = { $part ->
    [windows] 1 each in a column with a roof
    [doors] 2 each in a column with a roof
    [levels] for different heights below roofs: 1 for the first, 2 for the second …
    [cats] 1 each, with or without a roof
   *[width] 1 a column, if all have a roof
  }
# Points of windows or doors that no roof is over yet.
points-wait = { $count ->
    [one] One more point waits for a roof.
   *[other] { $count } more points wait for a roof.
  }
points-heights = { $known ->
    [yes] Heights so far: { $heights }. A new one brings { $next ->
        [one] one point
       *[other] { $next } points
      }.
   *[no] The first roofed height brings one point.
  }
points-bare = { $count ->
    [one] One column has no roof yet. With it: { $width ->
        [one] one point
       *[other] { $width } points
      }.
   *[other] { $count } columns have no roof yet. With all of them: { $width } points.
  }
points-closed = Every column has a roof.
points-secret = At this table the points stay hidden until the end.
# What a build brings; { $why } is a list of the gain- messages below, which begin with a small letter.
gain-told = { $sign ->
    [more] +{ $count }: { $why }
    [less] −{ $count }: { $why }
   *[even] +0 for now: { $why }
  }
gain-roofed = { $count ->
    [one] a column under a roof
   *[other] { $count } columns under a roof
  }
gain-empty-roof = a roof with nothing below it
gain-level = a new height
gain-cats = { $count ->
    [one] a cat
   *[other] { $count } cats
  }
gain-closed = the whole house is roofed
gain-opened = the house is no longer roofed all over
gain-windows-wait = { $count ->
    [one] one window waits for a roof
   *[other] { $count } windows wait for a roof
  }
gain-doors-wait = { $count ->
    [one] the door waits for a roof
   *[other] { $count } doors wait for a roof
  }
gain-nothing = it waits for a roof

## Without pictures

# Which way round a tile is. It follows the tile’s name after a comma: “dark L, three high, foot to the left”.
tile-way = { $way ->
    [missing-top-right] top right missing
    [missing-top-left] top left missing
    [missing-bottom-right] bottom right missing
    [missing-bottom-left] bottom left missing
    [stem-up] stem up
    [stem-down] stem down
    [stem-left] stem to the left
    [stem-right] stem to the right
    [open-top] open at the top
    [open-bottom] open at the bottom
    [open-left] open to the left
    [open-right] open to the right
    [wide] three wide
    [high] three high
    [foot-right] three high, foot to the right
    [foot-left] three high, foot to the left
    [arm-right] three high, arm at the top right
    [arm-left] three high, arm at the top left
    [above-left] three wide, one more above at the left
    [above-right] three wide, one more above at the right
    [below-left] three wide, one more below at the left
   *[below-right] three wide, one more below at the right
  }
# Two things that are said of one: a place and what it brings.
clauses = { $first }; { $second }
# Columns of a house are counted from the left, and told in the middle of a sentence.
column-span = { $count ->
    [one] column { $from }
    [2] columns { $from } and { $to }
   *[other] columns { $from } to { $to }
  }
# Columns that a tile would add to a house.
columns-new = { $side ->
    [left] { $count ->
        [one] a new column on the left
        [2] two new columns on the left
        [3] three new columns on the left
        [4] four new columns on the left
       *[other] { $count } new columns on the left
      }
   *[right] { $count ->
        [one] a new column on the right
        [2] two new columns on the right
        [3] three new columns on the right
        [4] four new columns on the right
       *[other] { $count } new columns on the right
      }
  }
# How far from the front door something is.
by-door = { $side ->
    [left] { $count ->
        [one] just left of the door
       *[other] { $count } left of the door
      }
   *[right] { $count ->
        [one] just right of the door
       *[other] { $count } right of the door
      }
  }
# What a tile would stand on.
stands-on = { $on ->
    [ground] on the ground
    [start] on the front door
    [door] on a red door
    [wall] on a wall
    [lit] on a lit window
   *[dark] on a dark window
  }
# Floors are counted as in this language: the ground floor first.
floor = { $floor ->
    [0] ground floor
    [1] first floor
    [2] second floor
    [3] third floor
   *[other] floor { $floor }
  }
# One square of a house.
cell = { $kind ->
    [lit] lit window
    [dark] dark window
    [roof] roof
    [wall] wall
    [start] front door
   *[door] red door
  }
cell-cat = { $cell } with a cat
cell-bird = { $cell } with a bird
# A house that is walked with the arrow keys, one square at a time.
cell-at = { $column }, { $floor }: { $cell }, part of: { $tile }
cell-door = { $column }, { $floor }: { $cell }
# At the end of what is said of a column.
column-counts = { $state ->
    [waits] waits for a roof
    [bare] no roof
   *[counts] counts
  }
door-in = front door in column { $number }
gap = Between columns { $left } and { $right }: a gap { $wide } wide and { $deep } deep.
gaps-none = There are no gaps.
walk-house = { $label }. Left and right go from column to column, up and down within one.
# A build as it is announced: { $sentence } is “George builds the dark L”.
build-told = { $sentence }: { $where }
# The bird that somebody has just found.
bird-number = It is bird { $number } of { $last }.
# What one sees of a part of the heap: more of the tile may lie below others.
heap-outline = { $outline ->
    [row] { $lies ->
        [level] at least { $count } in a row, level
        [upright] at least { $count } in a row, upright
       *[slanted] at least { $count } in a row, slanted
      }
    [corner] at least three round a corner
    [square] at least four in a square
    [bent] at least { $count }, bent
    [some] at least { $count } squares
    [one] one square shows
    [whole] all of it shows
    [part] part of a square shows
   *[sliver] a sliver shows
  }
heap-where = { $up ->
    [back] { $across ->
        [left] at the back left
        [right] at the back right
       *[middle] at the back
      }
    [front] { $across ->
        [left] at the front left
        [right] at the front right
       *[middle] at the front
      }
   *[middle] { $across ->
        [left] on the left
        [right] on the right
       *[middle] in the middle
      }
  }
heap-told = { $left ->
    [yes] The heap: { $count ->
        [one] one tile
       *[other] { $count } tiles
      }, { $parts ->
        [one] one part shows
       *[other] { $parts } parts show
      }.
   *[no] The heap: { $parts ->
        [one] one part shows
       *[other] { $parts } parts show
      }.
  }
heap-nothing = Nothing in the heap can be touched just now.
# How many parts of the heap look alike: { $what } is an outline, or a tile that was put back.
heap-group = { $what }{ $count ->
    [one] { "" }
   *[other] , { $count } of them
  }
# The part of the heap that a hint points at: { $what } is heap-group, { $number } which of its parts.
heap-marked = { $what }{ $count ->
    [one] , marked
   *[other] , of which number { $number } is marked
  }
# How much is said.
speech = Spoken words
speech-choice = { $speech ->
    [short] short
   *[full] in full
  }
announcements = Announcements
turn-yours = Your turn.
# At most 24 characters: an entry of the menu. It opens a line to type commands in.
commands = Type a command
command-line = Command. Type help for a list, F2 repeats what was said last.
# The words that can be typed, the same as on the buttons. Small letters, no punctuation.
command = { $command ->
    [now] now
    [again] again
    [heap] heap
    [bag] bag
    [take] take
    [hand] hand
    [places] places
    [build] build
    [join] join
    [house] house
    [gaps] gaps
    [warehouse] warehouse
    [score] score
    [store] store
    [put_back] return
    [end_turn] end turn
    [undo] undo
    [give_back] give it back
    [skip] take nothing
    [steal] steal
    [turn] turn the roof
    [why] why
    [hint] hint
    [short] short
    [full] in full
   *[help] help
  }
# “join 2 and 1”: the word between the numbers.
command-and = and
command-help = You can type: { $words }. Numbers follow: the group of the heap, { $take }; the place, { $build }; the tiles at hand, { $join }; a name, { $house }; a name and an entrance, { $steal }; a column, { $why }.
# A command as an example, in quotation marks.
quoted = “{ $words }”
command-unknown = “{ $words }” is not a command. Type { $help }.
command-not-now = That cannot be done now.
command-nobody = Nobody here is called “{ $name }”.
command-which = There is no number { $number } here.
hand-told = At hand: { $tiles }.
hand-none = There is nothing to build at hand.
# A numbered thing that is read out.
numbered = { $number }: { $what }
places-told = { $count ->
    [0] No place for the { $tile }.
    [one] One place for the { $tile }.
   *[other] { $count } places for the { $tile }.
  }
joins-none = These tiles cannot be joined, or need not be.
score-told = { $who ->
    [you] You
   *[other] { $name }
  }: { $points ->
    [one] one point
   *[other] { $points } points
  }
score-later = At this table points are told at the end.
why-fits = It can be built there.

## Why not

# { $sentence } is one of the messages below; rules and rulings are two different pages.
refusal = { $page ->
    [rulings] { $sentence } (Ruling { $rule })
   *[rules] { $sentence } (Rule { $rule })
  }
# The nowhere- messages follow say-no-place: what is in the way of this tile, wherever it is tried.
nowhere-colour = { $kind ->
    [lit] Where there is room for it, it would touch no lit window, door, wall or roof.
   *[dark] Where there is room for it, it would touch no dark window, door, wall or roof.
  }
nowhere-overhang = Wherever you try it, part of it would hang in mid-air.
nowhere-on_roof = Wherever you try it, it would lie on a roof.
nowhere-overhang_or_roof = Wherever you try it, part of it would hang in mid-air or lie on a roof.
nowhere-roof_on_ground = At this table roofs go on top of other tiles, and there is no room for this one.
nowhere-strands_stolen = If you build this now, the tile you took won’t fit any more.
nowhere-steal_first = The tile you took from another warehouse comes first.
refusal-below_ground = That would lie below the ground.
refusal-overlaps = That place is taken already.
refusal-overhang = That would hang in mid-air.
refusal-on_roof = Nothing can be built on a roof.
refusal-apart = That would not touch your building.
refusal-colour = { $kind ->
    [lit] Lit windows must touch a lit window, a door, a wall or a roof.
   *[dark] Dark windows must touch a dark window, a door, a wall or a roof.
  }
refusal-door_upstairs = Doors stand on the ground.
refusal-roof_on_ground = At this table roofs go on top of other tiles, not on the ground.
refusal-unit_apart = The tiles you join must touch each other.
refusal-unit_order = Whichever goes first, one of these tiles ends up without a match.
refusal-not_at_hand = You don’t have that tile just now.
refusal-twice = A tile cannot be in two places.
refusal-cannot_turn = Tiles are not turned: each is built the right way up.
refusal-take_first = Take a tile before you build.
refusal-taken_already = You have already taken a tile this turn.
refusal-must_spend = With { $tokens } tokens you must spend one: take a brown tile, or one from another warehouse.
refusal-no_token = That costs a token, and you have none.
refusal-nothing_there = There is no tile to take there.
refusal-too_little_shows = Too little of that tile shows for you to touch it.
refusal-no_such_back = No tile with that back is left.
refusal-touch_instead = The tiles lie in a heap here: touch one that shows.
refusal-draw_instead = Tiles are drawn blind at this table: choose a back.
refusal-own_warehouse = That tile is yours already: just build it.
refusal-no_such_seat = Nobody sits there.
refusal-stolen_cannot_fit = That tile wouldn’t fit anywhere on your house this turn, so you may not take it.
refusal-strands_stolen = If you build this now, the tile you took from another warehouse won’t fit any more.
refusal-steal_first = At this table the tile from another warehouse is built first.
refusal-must_build_stolen = You must build the tile you took from another warehouse this turn.
refusal-must_take = You can take a tile, so you must.
refusal-must_choose = Store the tile you took, or put it back.
refusal-nothing_to_store = You have no tile in hand to store or put back.
refusal-warehouse_full = Both entrances of your warehouse are taken.
refusal-must_store = At this table a drawn tile must be stored while an entrance is free.
refusal-nothing_to_take_back = There is nothing to undo.
refusal-rests_on_it = First undo what you built after it.
refusal-draw_stays = Once taken, a tile stays taken.
refusal-last_builds = The game is ending: you can only build from your warehouse now.
refusal-not_your_turn = It is not your turn.
refusal-game_over = The game is over.

## What went wrong

error-bad_message = The server did not understand that. Reloading the page may help.
error-too_large = That was too much for the server.
error-too_many = That was a little too fast. Wait a moment.
error-too_often = That was done too often in this turn. It can be done again in the next one.
error-no_visitor = Please reload the page: the server has lost track of you.
error-no_such_table = There is no table by that name. Perhaps the link is incomplete.
error-no_hints = There are no hints at this table.
error-no_lesson = There are no steps here: this is not a lesson.
error-not_your_seat = That seat belongs to somebody else.
error-seat_taken = Somebody else was quicker: that seat is taken.
error-not_started = The game has not started yet.
error-not_gone = That connection has not been gone for a minute yet.
error-not_over = The game is not over yet.
error-already_started = The game has started already.
error-seats_free = Somebody is still missing at the table.
error-stale = Something has happened in the meantime. Have another look.
error-illegal = The rules do not allow that.
error-over = This game is over.
error-origin = The server does not accept commands from this address.
error-host = This is not an address the server answers to. Open it by its own address, or start it with --allow-host.
error-busy = The server has a lot to do. Try again in a moment.
error-unsaved = The server cannot save anything just now, so this has not happened. Nothing is lost; try again in a while.
error-already_revealed = Your device has answered already.
error-commitment_missing = A device at the table has not given its fingerprint yet.
error-not_awaited = Nobody waits for an answer from there.
error-not_frozen = It is too early for that: the game has not been started.
error-outdated = This page is older than the server. Please reload it.
error-closed = Whoever opened this table has closed it.
error-may_not_sit = You cannot sit at this table again before the game: a round of the draw came to nothing because of you, or you have come and gone too often.
error-no_more_tries = Too many attempts to begin have failed at this table. Open another one.
error-too_soon = That device gets a few seconds to answer first.
error-no_more_commits = You have promised too many numbers in this round of the draw. A device that still has the last one can answer.
error-tables_full = You have too many tables that are not finished. Finish one, or close one that has not begun.
error-sockets_full = Too many windows of yours, or of others in your network, are open here. Close some of them.
error-wrong_reveal = That number does not fit the fingerprint that was given before.
error-wrong_round = The draw has started again in the meantime.

## Hints

# At most 14 characters: a button on a phone.
hint = Hint
hint-count = Suggestion { $number } of { $count }
# At most 24 characters: a button on a phone.
hint-next = Next suggestion
# How the game would end for whoever asked for a hint, compared with the best of the others.
hint-ahead = { $count ->
    [0] You would end about level with the leader.
    [one] You would end about one point ahead.
   *[other] You would end about { $count } points ahead.
  }
hint-behind = { $count ->
    [one] You would end about one point behind.
   *[other] You would end about { $count } points behind.
  }
# The advise- messages say what to do; each is a sentence, and several may follow each other.
advise-take = { $how ->
    [bag] { $back ->
        [beige] Draw a beige tile from the bag.
        [beige-diamond] Draw a beige tile with a diamond from the bag.
        [brown] Draw a brown tile from the bag.
       *[brown-circle] Draw a brown tile with a circle from the bag.
      }
   *[heap] { $back ->
        [beige] Touch the marked beige tile in the heap.
        [beige-diamond] Touch the marked beige tile with a diamond in the heap.
        [brown] Touch the marked brown tile in the heap.
       *[brown-circle] Touch the marked brown tile with a circle in the heap.
      }
  }
# A tile that everybody saw being put back.
advise-known = Touch the marked part of the heap: the { $tile }, put back for all to see.
advise-reach = { $back ->
    [beige] Take the top beige tile.
   *[brown] Take the top brown tile.
  }
advise-steal = Take the { $tile } from { $name }’s warehouse.
advise-skip = Take nothing.
advise-build = { $count ->
    [one] Build the { $tiles } where it is marked.
   *[other] Join these and build them where it is marked: { $tiles }.
  }
advise-store = Store the tile in hand.
advise-put_back = { $how ->
    [bag] Put the tile in hand back into the bag.
   *[heap] Put the tile in hand back into the heap.
  }
advise-end_turn = End the turn.
# The because- messages say why, in a list below the advice: short, without a full stop.
because-roofs = { $columns ->
    [one] Roofs one column: +{ $points }
   *[other] Roofs { $columns } columns: +{ $points }
  }
# { $level } is how many storeys are below the roof.
because-new_level = { $level ->
    [one] A new height, one storey: +{ $points }
   *[other] A new height, { $level } storeys: +{ $points }
  }
because-closes_house = Every column has a roof: +{ $points }
because-widens_house = Wider, and still fully roofed: +{ $points }
because-opens_house = No longer fully roofed: −{ $points }
because-cats = { $points ->
    [one] A cat: +1
   *[other] { $points } cats: +{ $points }
  }
because-waits = { $points ->
    [one] One more point waiting for a roof
   *[other] { $points } more points waiting for a roof
  }
because-prepares_level = { $level ->
    [one] A roof there would make a new height: one storey
   *[other] A roof there would make a new height: { $level } storeys
  }
because-fills_gap = Fills a gap that few unseen tiles fit
because-leaves_gap = { $tiles ->
    [0] Leaves a gap that no unseen tile fits
    [one] Leaves a gap that only one unseen tile fits
   *[other] Leaves a gap that only { $tiles } unseen tiles fit
  }
# For those who see the ! in the house; the others are told the column.
gap-marked = (see the !)
because-earns_token = { $tokens ->
    [one] Earns a token
   *[other] Earns { $tokens } tokens
  }
because-keeps_roof = Keeps a roof that fits: { $tile }
because-risks_theft = { $points ->
    [one] { $name } could take it and score one point
   *[other] { $name } could take it and score { $points } points
  }
because-fits_nowhere = Doesn’t fit anywhere yet
because-avoids_gap = { $tiles ->
    [0] Built now, it would leave a gap that no unseen tile fits
    [one] Built now, it would leave a gap that only one unseen tile fits
   *[other] Built now, it would leave a gap that only { $tiles } unseen tiles fit
  }
because-avoids_opening = Built now, it would leave a column without a roof: −{ $points }
because-better_later = { $points ->
    [0] Building it now gains nothing
    [one] Built now, it would be worth about one point less
   *[other] Built now, it would be worth about { $points } points less
  }
because-better_now = { $points ->
    [0] Just as good as building nothing
    [one] About one point better than building nothing
   *[other] About { $points } points better than building nothing
  }
because-better_built = { $points ->
    [0] Building would be just as good
    [one] Building would be about one point better
   *[other] Building would be about { $points } points better
  }
because-warehouse_full = The warehouse is full
because-frees_place = Keeps a place in the warehouse free
because-no_choice = The only possible move
because-ends_game = Ends the game: nobody has built anything for too long
because-likely_builds = { $percent }% chance that it can be built right away
because-may_score = { $points ->
    [one] { $percent }% chance of one point right away
   *[other] { $percent }% chance of points right away, up to { $points }
  }
because-may_earn_token = { $percent }% chance that it earns a token
because-may_call_end = { $percent }% chance of the seventh bird
# The known_ reasons are about a tile that everybody saw being put back.
because-known_builds = It can be built right away
because-known_scores = { $points ->
    [one] It scores right away: one point
   *[other] It scores right away: up to { $points } points
  }
because-known_calls_end = It is the seventh bird: it brings the end
because-avoids_end = { $points ->
    [one] Another take: { $percent }% chance of bringing the end, with you one point behind
   *[other] Another take: { $percent }% chance of bringing the end, with you { $points } points behind
  }
because-costs_token = Costs a token
because-denies = { $points ->
    [one] Stops { $name } from scoring a point with it
   *[other] Stops { $name } from scoring { $points } points with it
  }

## The review

# At most 24 characters: a button on a phone, and a heading.
review = Review
review-wait = Going over the game. This takes a few seconds…
# What a chart shows, for those who cannot see it.
review-graph = Expected final score, turn by turn
review-deciding = What decided it
review-none = No single turn decided it.
review-swing = { $gained ->
    [even] Turn { $turn }, { $name }
    [yes] Turn { $turn }, { $name }: { $count ->
        [one] one point gained
       *[other] { $count } points gained
      }
   *[no] Turn { $turn }, { $name }: { $count ->
        [one] one point lost
       *[other] { $count } points lost
      }
  }
review-cause = { $cause ->
    [luck] Good luck with the draw
    [bad_luck] Bad luck with the draw
    [take] Another tile promised more
    [build] There was a better way to build
    [turn] What the turn brought:
    [end] The end came nearer
    [idle] Nobody builds
   *[outlook] Neither luck nor a mistake: the outlook simply changed.
  }
# In bold, before a sentence such as “Touch the marked beige tile in the heap.”
review-better = { $built ->
    [yes] { $count ->
        [one] Better by one point.
       *[other] Better by { $count } points.
      }
   *[no] { $count ->
        [one] Better not to build, by one point.
       *[other] Better not to build, by { $count } points.
      }
  }
review-sums = How the points came about
# The heads of a table: rows for where points came from, columns for the players.
review-sum = { $part ->
    [start] expected at the start
    [luck] luck
    [take_loss] lost when taking
    [build_loss] lost when building
    [for_lead] given up to stay ahead
    [others] what the others did
    [final] points in the end
   *[name] player
  }

## The camera of the street

# A button at the edge of the street, read out: so many places for the held tile lie out of sight.
places-beyond = { $side ->
    [left] { $count ->
        [one] One more place on the left
       *[other] { $count } more places on the left
      }
    [right] { $count ->
        [one] One more place on the right
       *[other] { $count } more places on the right
      }
    [up] { $count ->
        [one] One more place above
       *[other] { $count } more places above
      }
   *[down] { $count ->
        [one] One more place below
       *[other] { $count } more places below
      }
  }
street-map = Map of the street
# Buttons that are pictures: these are read out, and shown when the mouse rests on them.
go-home = Back to your house
# For those who watch: the street goes to whoever plays.
follow-game = Follow the game
whole-street = The whole street
nearer = Zoom in
farther = Zoom out
# At most 32 characters: a line over the street, for those who have no seat.
notice-watching = You are watching.
