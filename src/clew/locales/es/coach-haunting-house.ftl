# Por qué una elección en The Haunting House es buena.

coach-haunting-house-program = Estas cuatro cartas, en este orden, son las que más te hacen avanzar en las rondas que el bot ha imaginado.
coach-haunting-house-nearer = Acerca tu peón { $steps ->
    [one] un paso
   *[other] { $steps } pasos
} a la salida.
coach-haunting-house-others = A ti no te acerca, pero retrasa a los demás.
