"""Games between bots: who meets whom, the play itself, and the counting. Nothing here prints.

| module | what it knows |
|---|---|
| ``entry`` | a bot with the time or nodes it is given: ``greedy@2000`` |
| ``own`` | bots of one's own: ours with other files to look by, classes in Python |
| ``playing``, ``outcome`` | one game between bots, and what is kept of it |
| ``schedule`` | which games a tournament has: seats in turn, the same deals for each seating |
| ``crew``, ``on_ray`` | many games side by side: processes here, or a Ray cluster |
| ``results`` | the file that a tournament goes on from |
| ``standings``, ``ratings`` | what the games say |
"""
