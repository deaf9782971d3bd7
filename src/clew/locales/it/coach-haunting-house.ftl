# Perché una scelta in The Haunting House è buona.

coach-haunting-house-program = Queste quattro carte, in quest’ordine, ti portano più lontano nei round che il bot ha immaginato.
coach-haunting-house-nearer = Avvicina la tua pedina di { $steps ->
    [one] un passo
   *[other] { $steps } passi
} all’uscita.
coach-haunting-house-others = A te non serve per avvicinarti, ma rallenta gli altri.
