# Le conseil : ce qu’un bot ferait à ta place, et pourquoi.

coach-title = Que ferais-tu ?
coach-thinking = Le conseil arrive.
coach-close = Fermer
coach-nothing = Rien à faire pour toi en ce moment : regarde les autres.
coach-strongest = De tout ce que tu peux faire, c’est ce qu’un bot fort préfère.
coach-changed = La position a changé. Redemande.
