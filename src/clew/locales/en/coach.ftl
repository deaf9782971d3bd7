# The coach: what a bot would do at your seat, and why.

coach-title = What would you do?
coach-thinking = The coach is thinking.
coach-close = Close
coach-nothing = Nothing for you to do just now: watch the others.
coach-strongest = A strong bot likes this best of all you may do.
coach-changed = The position has changed. Ask again.
