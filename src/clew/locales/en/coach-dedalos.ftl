# Why a choice in Dedalo’s is a good one.

coach-dedalos-go = It takes your pawn on, towards an exit.
coach-dedalos-place = The tile builds your way, or bars that of the others.
coach-dedalos-cover = The cover changes the maze where it matters most.
coach-dedalos-collapse = Others are nearer to this exit than you: block it.
coach-dedalos-push = It pushes { $name } back.
coach-dedalos-minotaur = It keeps the Minotaur away from you.
coach-dedalos-end = Nothing else in this turn helps you more.
