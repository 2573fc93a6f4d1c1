# Generated from firmware/assets/editions/*.toml by `python firmware/assets/generate.py`: edit those, not this.
"""The editions: module, title in French, title in English. The first is the default."""

EDITIONS = (
    ("paris", b"Paris 1999", b"Paris 1999"),
    ("anneaux", b"Le Seigneur des Anneaux", b"The Lord of the Rings"),
    ("trone", b"Game of Thrones", b"Game of Thrones"),
    ("duel", b"Duel Masters", b"Duel Masters"),
    ("simpson", b"Les Simpson", b"The Simpsons"),
)
