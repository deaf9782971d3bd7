# Why a step of the plan is worth taking.

coach-magic-maze-power = { $power ->
    [north] { mm-power-north }
    [east] { mm-power-east }
    [south] { mm-power-south }
    [west] { mm-power-west }
    [vortex] { mm-power-vortex }
   *[escalator] { mm-power-escalator }
}
coach-magic-maze-to-opening = With { coach-magic-maze-power } you bring { mm-part-the } nearer to an exploration square of its colour.
coach-magic-maze-to-item = With { coach-magic-maze-power } you bring { mm-part-the } nearer to its item.
coach-magic-maze-to-exit = With { coach-magic-maze-power } you bring { mm-part-the } nearer to its exit.
coach-magic-maze-to-hourglass = With { coach-magic-maze-power } you bring { mm-part-the } nearer to an hourglass: the sand is low.
coach-magic-maze-to-camera = With { coach-magic-maze-power } you bring { mm-part-the } nearer to a security camera.
coach-magic-maze-to-ball = With { coach-magic-maze-power } you bring { mm-part-the } nearer to a crystal ball.
coach-magic-maze-to-aside = With { coach-magic-maze-power } { mm-part-the } makes way for another hero.
coach-magic-maze-start = Everybody waits for the start. Turn the sand timer when all are ready.
coach-magic-maze-explore = A hero stands before an unexplored opening: lay the next tile.
coach-magic-maze-discard = A tile must go, and this one is missed least.
coach-magic-maze-steal = All four stand on their items: time for the theft.
coach-magic-maze-reveal = This action helps no more: turn up the next.
coach-magic-maze-waits = Nothing for you now: the table waits for { $name }.
