"""The names of the keys: as a key script writes them, and as they are printed on the machine."""

from magnat.input import keys

DIGIT_LEGENDS = (
    "ACHAT",
    "VENTE",
    "ÉCHANGE",
    "MONTRE ENCH.",
    "HYPOTHÈQUE",
    "LEVÉE HYPOT.",
    "INFO TITRES",
    "PROPRIÉTÉ",
    "BIENS",
    "PROP. DISP.",
)
LEGENDS = DIGIT_LEGENDS + ("ENTRER", "SUPPR.", "AVAN.", "RECU.", "LANCER", "N. PARTIE", "SON")

KEY_CODES = {
    "ENTRER": keys.ENTRER,
    "SUPPR": keys.SUPPR,
    "AVAN": keys.AVAN,
    "RECU": keys.RECU,
    "LANCER": keys.LANCER,
    "PARTIE": keys.PARTIE,
    "SON": keys.SON,
    "ACHAT": 0,
    "VENTE": 1,
    "ECHANGE": 2,
    "ENCHERE": 3,
    "HYPOTHEQUE": 4,
    "LEVEE": 5,
    "INFO": 6,
    "PROPRIETE": 7,
    "BIENS": 8,
    "DISPONIBLE": 9,
}
KEY_CODES.update((str(digit), digit) for digit in range(10))
