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
loading = One moment …
lost = The connection is lost. Trying again …
guest = Guest
pace = Pace of the others
pace-choice = { $pace ->
    [calm] calm
    [quick] at once
   *[normal] normal
  }
unofficial = An unofficial digital version of Royal Residences: Kensington, with pictures and words of its own. Not affiliated with the publisher.

## Home

home-lead = One evening street, one front door each. Pull tiles out of a messy heap, build your house, and put a roof on it.
play-now = Play now
new-table = New table
join = Join a table
join-hint = Link or name of the table
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
recovery = Continue on another device
recovery-words = Open this link on the other device, and you are the same player there. Keep it to yourself.
recover-ask = Do you want to play on this device as the same player as on the one this link came from?
recover-go = Yes, that’s me
missing-title = There is nothing at this address
missing-words = Perhaps the link is incomplete, or the house was pulled down. The street begins on the home page.
play-against = Your opponent
bot-prudent = Prudent Prue
bot-farsighted = Farsighted Florence
brought-bot = brought by the host
about-bot = { $bot ->
    [careless] Builds whatever comes, wherever it fits. For a first game.
    [greedy] Takes every point in sight. For those who know the rules.
    [prudent] Plans the whole turn: what to take, what to keep, when to help herself next door.
    [farsighted] Thinks ahead, about your moves as well. Hard to beat.
   *[other] Brought by the host: only a game will tell how strong it is.
  }

## A new table

seats = Who plays
seat-number = Player { $number }
seat-kind = Player { $number }: who sits there
seat-name = Name of player { $number }
seat-which-bot = Which computer player { $number } is
seat-remove = Remove player { $number }
seat-add = Add a player
seat-here = On this device
seat-elsewhere = On another device
seat-bot = Computer
seat-elsewhere-hint = You get a link for them
seat-free = Free seat
seat-yours = you
seat-taken = at the table
seat-waiting = nobody yet
seat-silent = no answer yet
seat-away = (the computer stands in)
seat-offline = (away)
bot-careless = Careless Clara
bot-greedy = Greedy George
aids = Help
aid = { $aid ->
    [score] Show points while playing
    [hints] Give hints to whoever asks for one
   *[left] Show how many tiles are left
  }
options = More options
option = { $option ->
    [blind_draw] Draw blind from a bag, by the back of a tile (R5)
    [turn_roofs] Roofs may be turned (R6)
    [roofs_on_top] Roofs only on top of other tiles, not on the ground (R3)
    [units_as_whole] A unit is judged as a whole (R4)
    [must_store] A drawn tile must be stored while an entrance is free (R8)
   *[steal_first] A tile taken from another warehouse is built first (R12)
  }
option-idle = The game ends after this many rounds without a build (R15)
option-start = Who begins
option-listed = Show this table on the home page
start-lot = drawn by lot
start-game = Start the game
open-table = Open the table

## Before the game

lobby = The table is open
lobby-waiting = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
  }
your-name = Your name
sit = Sit down
invite = Invite
invite-words = Whoever opens this link can take a free seat.
invite-alone = This server listens on this machine alone, so nobody else can open the link. Start it with `--host 0.0.0.0` to let others in.
copy = Copy
copied = Copied
qr = The same link as a QR code
close-table = Close this table …
close-title = Close this table?
close-words = Nobody can sit down or play here any more, and the table disappears from all lists.
close-yes = Close it
close-no = Keep it open
stand-up = Stand up …
stand-title = Stand up from this table?
stand-words = { $frozen ->
    [yes] The draw begins anew without you, and you cannot sit at this table again before the game.
   *[no] Your seat is free again, and anybody can take it.
  }
stand-yes = Stand up
table-closed = This table is closed
table-closed-words = Whoever opened it closed it before the game began.
draw-waiting = { $count ->
    [one] The tiles are dealt once every device has answered. Still silent: { $names }.
   *[other] The tiles are dealt once all devices have answered. Still silent: { $names }.
  }
draw-opener = whoever opened the table
draw-free = Free this seat and draw anew: { $name }
draw-anew = Draw anew
draw-voided = { $left ->
    [yes] Round { $round } of the draw came to nothing. No longer at the table: { $names }.
   *[no] Round { $round } of the draw came to nothing. No answer from: { $names }.
  }
draw-elsewhere = Your part of the draw is kept on another device, or this one has lost it. Open the table there; otherwise whoever opened it can draw anew.
draw-alarm = This device reveals nothing and does not go on. { $doubt }
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
fair-commitment = How the heap lies follows from the server’s secret and a secret number from each device here. This is the fingerprint of the server’s secret: it is fixed before anybody’s number is known, and your page checks it at the end.
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
kind = { $kind ->
    [lit] lit window
    [dark] dark window
    [roof] roof
    [wall] wall
   *[door] door
  }
back = { $back ->
    [beige] Beige
    [beige-diamond] Beige with a diamond
    [brown] Brown
   *[brown-circle] Brown with a circle
  }

## The table

table-title = The table
your-house = Your house
house-label = { $name }’s house: { $columns ->
    [one] one column
   *[other] { $columns } columns
  }, { $points ->
    [one] one point
   *[other] { $points } points
  }
house-label-plain = { $name }’s house: { $columns ->
    [one] one column
   *[other] { $columns } columns
  }
column = Column { $x }, from the ground up: { $kinds }
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
supply = { $count ->
    [0] no token in the supply
    [one] one token in the supply
   *[other] { $count } tokens in the supply
  }
birds = { $count ->
    [0] no bird in play yet; the seventh calls the end
    [one] one bird in play; the seventh calls the end
   *[other] { $count } birds in play; the seventh calls the end
  }
birds-called = the seventh bird has been found
birds-over = { $count ->
    [0] no bird in play at the end
    [one] one bird in play at the end
   *[other] { $count } birds in play at the end
  }
warehouse-of = { $name }’s warehouse
entrance-free = Entrance { $number }: free
stored = In the warehouse: { $tile }
build-stored = From your warehouse: { $tile }
steal = Take for one token from { $name }: { $tile }
heap = Heap
heap-choose = The heap. Choose a tile with the arrow keys, take it with Enter.
heap-label = The heap: { $count ->
    [one] one tile
   *[other] { $count } tiles
  }
heap-part = { $back }, { $cost }; { $size ->
    [whole] all of it
    [large] a large part
    [middle] a part
   *[small] a small part
  } shows { $up ->
    [back] at the back
    [front] at the front
   *[middle] in the middle
  }{ $across ->
    [left] , left
    [right] , right
   *[middle] { "" }
  }
heap-known-part = { $tile } that was put back
heap-known = Put back, and known to all: { $tiles }.
heap-too-small = Too little of it shows
heap-must-spend = This turn you must spend a token
heap-no-token = You have no token for that
free = free
costs-token = costs a token
tiles-left = { $count ->
    [one] one tile left
   *[other] { $count } tiles left
  }
bag = Bag
bag-draw = Draw: { $what }, { $count } left
reach = { $back ->
    [beige] Take the topmost beige tile
   *[brown] Take the topmost brown tile (one token)
  }
skip = Take nothing
hand = Your hand
hand-take = The tile you take turns over here.
hand-empty = Nothing in hand
in-hand = In hand: { $tile }
in-hand-stolen = Taken from another warehouse: { $tile }
places-label = Places for the { $tile }: { $count }. Arrow keys choose, Enter builds, Escape puts it down.
place = Column { $x }, height { $y }{ $missing ->
    [0] { "" }
   *[other] , together with a partner
  }
gain = { $gained ->
    [yes] { $count ->
        [one] brings one point
       *[other] brings { $count } points
      }
   *[no] { $count ->
        [one] costs one point
       *[other] costs { $count } points
      }
  }
turn-roof = Turn the roof
take-back = Take back
give-back = Give it back
put-back = Put the { $tile } back
end-store = End turn, store the { $tile }
end-put-back = End turn, put the { $tile } back
end-turn = End turn
must-build-stolen = Build it, or give it back.
leave = Leave the game …
leave-title = Leave the game?
leave-alone = Nobody else is playing here. Nothing moves until you come back: the game waits.
leave-others = The computer plays for { $name } until you come back. The others can play on.
leave-yes = Leave
leave-no = Stay
return = Come back into the game
stand-in = Let the computer stand in
log = What happened
log-empty = Nothing yet.
skip-steps = Skip ahead ({ $count })
score-sheet = Score sheet

## What to do now

say-hot-seat = { $name }:
say-showing = { $name } is playing …
say-other = { $phase ->
    [take] { $name } is looking for a tile.
    [last] { $name } builds for the last time.
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
say-place = Build the { $tile } where it glows.
say-unit = Here the { $tile } needs a partner: lay it, then its partner.
say-partner = Now its partner, to make it a unit.
say-turn = This way up, the { $tile } fits nowhere. Turn it.
say-no-place = The { $tile } fits nowhere for now.
say-stolen = The { $tile } from { $name } has to be built this turn.
say-build = Choose a tile to build, or end your turn.
say-done = Nothing more to build. End your turn.
say-last = Last builds: build what you can from your warehouse.
say-last-nothing = Last builds, but your warehouse is empty.
say-over = The game is over.
say-waits = Everybody has left. The game waits until somebody comes back.
notice-called = { $name } found the seventh bird: everybody else builds once more from the warehouse, then points are counted.
notice-birds = { $how ->
    [bag] Six birds are in play. The next one from the bag calls the end.
   *[heap] Six birds are in play. The next one from the heap calls the end.
  }
notice-idle = { $turns ->
    [one] If nothing is built this turn, the game ends: nobody has built for too long.
   *[other] If nobody builds in the next { $turns } turns, this one counted, the game ends.
  }
notice-vanished = No connection to { $names } for a minute or more.

## What happened

event-sat = { $name } sits down.
event-voided = { $left ->
    [yes] The draw begins anew. No longer at the table: { $names }.
   *[no] The draw begins anew. No answer from: { $names }.
  }
event-stood-up = No longer at the table: { $names }.
event-closed = The table is closed.
event-started = The game begins. { $name } starts.
event-left = { $name } leaves; the computer stands in.
event-stood-in = The connection to { $names } is gone. { $by } lets the computer stand in.
event-returned = { $name } is back.
event-took = { $paid ->
    [yes] { $name } pays a token and takes the { $tile }.
   *[no] { $name } takes the { $tile }.
  }
event-stole = { $name } gives { $owner } a token and gets the { $tile }.
event-skipped = { $name } takes nothing.
event-built = { $count ->
    [one] { $name } builds the { $tiles }.
   *[other] { $name } builds a unit: { $tiles }.
  }
event-stored = { $name } stores the tile.
event-put-back = { $how ->
    [bag] { $name } puts the { $tile } back into the bag.
   *[heap] { $name } puts the { $tile } back into the heap.
  }
event-ended-turn = { $name } ends the turn.
event-took-back = { $name } takes a build back.
event-gave-back = { $name } gives the tile back.
event-earned = { $count ->
    [one] { $name } earns a token.
   *[other] { $name } earns { $count } tokens.
  }
event-called = That was the seventh bird!
event-ended = { $ending ->
    [birds] The game is over: the seventh bird was found.
    [idle] The game is over: nobody built for too long.
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
score-part = { $part ->
    [windows] Windows
    [doors] Doors
    [levels] Levels
    [cats] Cats
    [width] Width
    [birds] Birds (break a tie)
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
play-again = Play again
replay = Replay
look-at-street = Look at the street
record = Save the game
no-table = There is no such table
replay-slider = Step of the game
replay-step = Step { $step } of { $count }
to-start = To the start
step-back = One step back
step-on = One step on
to-end = To the end
play = Play
pause = Pause
back-to-table = Back to the table
replay-early = The game is still being played.

## Why not

# { $sentence } is one of the messages below; rules and rulings are two different pages.
refusal = { $page ->
    [rulings] { $sentence } (Ruling { $rule })
   *[rules] { $sentence } (Rule { $rule })
  }
nowhere-colour = { $kind ->
    [lit] Where it would stand, there is no lit window, door, wall or roof beside it.
   *[dark] Where it would stand, there is no dark window, door, wall or roof beside it.
  }
nowhere-overhang = Wherever you try it, part of it would hang over empty air.
nowhere-on_roof = Wherever you try it, it would lie on a roof.
nowhere-overhang_or_roof = Wherever you try it, part of it would hang over empty air or lie on a roof.
nowhere-roof_on_ground = At this table a roof lies on top of other tiles, and none has room for it.
nowhere-strands_stolen = After it, the tile from the warehouse would fit nowhere.
nowhere-steal_first = The tile from the warehouse comes first.
refusal-below_ground = That would lie below the ground.
refusal-overlaps = That place is taken already.
refusal-overhang = That would hang over empty air.
refusal-on_roof = Nothing can be built on a roof.
refusal-apart = That would not touch your building.
refusal-colour = { $kind ->
    [lit] Lit windows need a lit window, a door, a wall or a roof beside them.
   *[dark] Dark windows need a dark window, a door, a wall or a roof beside them.
  }
refusal-door_upstairs = Doors stand on the ground.
refusal-roof_on_ground = At this table roofs go on top of other tiles, not on the ground.
refusal-unit_apart = The tiles of a unit have to hold together by themselves.
refusal-unit_order = In whatever order they are added, one tile of that unit is left without a good neighbour.
refusal-not_at_hand = You do not have that tile at hand.
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
refusal-own_warehouse = You can build from your own warehouse without that.
refusal-no_such_seat = Nobody sits there.
refusal-stolen_cannot_fit = That tile would fit nowhere on your house this turn, so you may not take it.
refusal-strands_stolen = After that, the tile you took from another warehouse would fit nowhere.
refusal-steal_first = At this table the tile from another warehouse is built first.
refusal-must_build_stolen = The tile you took from another warehouse has to be built this turn.
refusal-must_take = You can take a tile, so you must.
refusal-must_choose = Store the tile you took, or put it back.
refusal-nothing_to_store = You have no tile in hand to store or put back.
refusal-warehouse_full = Both entrances of your warehouse are taken.
refusal-must_store = At this table a drawn tile has to be stored while an entrance is free.
refusal-nothing_to_take_back = There is nothing like that to take back this turn.
refusal-rests_on_it = What you built after it depends on it.
refusal-draw_stays = The tile you took stays taken.
refusal-last_builds = The end has been called: only tiles from your warehouse may still be built.
refusal-not_your_turn = It is not your turn.
refusal-game_over = The game is over.

## What went wrong

error-bad_message = The server did not understand that. Reloading the page may help.
error-too_large = That was too much for the server.
error-too_many = That was a little too fast. Wait a moment.
error-too_often = That was done too often in this turn. It can be done again in the next one.
error-no_visitor = The server does not know you yet. Reload the page, please.
error-no_such_table = There is no table by that name. Perhaps the link is incomplete.
error-no_hints = There are no hints at this table.
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
error-host = The server does not go by this name. Open it by its address, or start it with --allow-host.
error-busy = The server has a lot to do. Try again in a moment.
error-unsaved = The server cannot save anything just now, so this has not happened. Nothing is lost; try again in a while.
error-already_revealed = Your device has answered already.
error-commitment_missing = A device at the table has not given its fingerprint yet.
error-not_awaited = Nobody waits for an answer from there.
error-not_frozen = It is too early for that: the game has not been started.
error-outdated = This page is older than the server. Reload it, please.
error-closed = Whoever opened this table has closed it.
error-may_not_sit = You cannot sit at this table again before the game: a round of the draw came to nothing because of you, or you have come and gone too often.
error-no_more_tries = Too many attempts to begin have failed at this table. Open another one.
error-too_soon = That device gets a few seconds to answer first.
error-no_more_commits = You have promised too many numbers in this round of the draw. A device that still has the last one can answer.
error-tables_full = You have too many tables that are not finished. Finish one, or close one that has not begun.
error-sockets_full = Too many windows of yours, or of others in your network, are open here. Close some of them.
error-wrong_reveal = That number does not fit the fingerprint that was given before.
error-wrong_round = The draw has begun anew in the meantime.

## Hints

hint = Hint
hint-count = Suggestion { $number } of { $count }
hint-next = Next suggestion
hint-ahead = { $count ->
    [0] You would end about level with the best of the others.
    [one] You would end about one point ahead.
   *[other] You would end about { $count } points ahead.
  }
hint-behind = { $count ->
    [one] You would end about one point behind.
   *[other] You would end about { $count } points behind.
  }
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
advise-known = Touch the marked part of the heap: the { $tile }, put back and known to all.
advise-reach = { $back ->
    [beige] Take the topmost beige tile.
   *[brown] Take the topmost brown tile.
  }
advise-steal = Take the { $tile } from { $name }’s warehouse.
advise-skip = Take nothing.
advise-build = { $count ->
    [one] Build the { $tiles } where it is marked.
   *[other] Build as one unit where it is marked: { $tiles }.
  }
advise-store = Store the tile in hand.
advise-put_back = { $how ->
    [bag] Put the tile in hand back into the bag.
   *[heap] Put the tile in hand back into the heap.
  }
advise-end_turn = End the turn.
because-roofs = { $columns ->
    [one] Roofs one column: +{ $points }
   *[other] Roofs { $columns } columns: +{ $points }
  }
because-new_level = A new level, { $level }: +{ $points }
because-closes_house = Every column has a roof: +{ $points }
because-widens_house = Wider, and still roofed all over: +{ $points }
because-opens_house = No longer roofed all over: −{ $points }
because-cats = { $points ->
    [one] A cat: +1
   *[other] { $points } cats: +{ $points }
  }
because-waits = { $points ->
    [one] One more point that waits for a roof
   *[other] { $points } more points that wait for a roof
  }
because-prepares_level = A roof there would make a new level: { $level }
because-fills_gap = Fills a gap that few unseen tiles fit
because-leaves_gap = { $tiles ->
    [0] Leaves a gap that no unseen tile fits
    [one] Leaves a gap that only one unseen tile fits
   *[other] Leaves a gap that only { $tiles } unseen tiles fit
  }
# For those who see the mark in the house, and those who do not.
gap-marked = (marked !)
gap-column = column { $x }
because-earns_token = { $tokens ->
    [one] Earns a token
   *[other] Earns { $tokens } tokens
  }
because-keeps_roof = Keeps a roof that fits: { $tile }
because-risks_theft = { $points ->
    [one] { $name } could take it and score one point
   *[other] { $name } could take it and score { $points } points
  }
because-fits_nowhere = Fits nowhere as things stand
because-avoids_gap = { $tiles ->
    [0] Built now, it would leave a gap that no unseen tile fits
    [one] Built now, it would leave a gap that only one unseen tile fits
   *[other] Built now, it would leave a gap that only { $tiles } unseen tiles fit
  }
because-avoids_opening = Built now, it would leave a column without a roof: −{ $points }
because-better_later = { $points ->
    [0] Built now, it would bring no more
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
because-no_choice = There is nothing else to do
because-ends_game = Ends the game: nobody has built for too long
because-likely_builds = { $percent } % of such tiles can be built at once
because-may_score = { $points ->
    [one] { $percent } % of such tiles score at once, one point at most
   *[other] { $percent } % of such tiles score at once, up to { $points } points
  }
because-may_earn_token = { $percent } % of such tiles earn a token
because-may_call_end = { $percent } % of such tiles are the seventh bird
because-known_builds = It can be built at once
because-known_scores = { $points ->
    [one] It scores at once: one point
   *[other] It scores at once: up to { $points } points
  }
because-known_calls_end = It is the seventh bird: it calls the end
because-avoids_end = { $points ->
    [one] Another take would call the end in { $percent } % of cases, and leave you one point behind
   *[other] Another take would call the end in { $percent } % of cases, and leave you { $points } points behind
  }
because-costs_token = Costs a token
because-denies = { $points ->
    [one] { $name } can no longer score one point with it
   *[other] { $name } can no longer score { $points } points with it
  }

## The review

review = How it went
review-wait = Looking at the game again. This takes a few seconds …
review-graph = The points that everybody could expect in the end, turn by turn
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
review-sum = { $part ->
    [start] expected at the start
    [luck] luck
    [take_loss] lost by takes
    [build_loss] lost by builds
    [for_lead] given up to stay ahead
    [others] what the others did
    [final] points in the end
   *[name] player
  }
