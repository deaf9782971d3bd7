## Un servidor que no reconoce mi pase

guest-unknown = El servidor no te reconoce
guest-unknown-why = Este navegador guarda un pase que le dice a un servidor quién eres. Este servidor no lo reconoce: quizá lo han instalado de nuevo o le han cambiado la clave.
guest-unknown-kept = Tus asientos van con ese pase. Sigue aquí y no se ha cambiado nada.
guest-again = Reintentar
guest-asking = Esperando la respuesta del servidor…
guest-still = El servidor sigue sin reconocerte.
guest-start-over = Empezar de cero…
guest-start-over-sure = ¿Empezar de cero?
guest-start-over-what = Para este servidor serás alguien nuevo, sin tus asientos. Tu pase anterior queda apartado en este navegador; puedes volver a él en los ajustes.
guest-start-over-yes = Sí, empezar de cero
guest-start-over-no = No, conservar mi pase
guest-what-now = ¿Qué puedo hacer?

## Pases apartados

passes-title = Pases anteriores
passes-what = Los apartaste al empezar de cero. Si un servidor reconoce alguno, allí recuperas tus asientos.
passes-take-up = Usar el pase apartado el { $when }
