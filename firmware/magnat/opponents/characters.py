"""The five characters as numbers: one row a habit, one column a player, weakest first.

Mamie Oseille's column was tuned by self-play: README.md says how. A habit is read as ROW[level].
"""

# level:          -, 1 Joe, 2 Julie, 3 Marie-France, 4 Jules, 5 Mamie
KEEP_TENS = bytes((0, 0, 20, 12, 4, 3))  # cash kept when buying and bidding, in tens
FEAR = bytes((0, 0, 17, 12, 4, 1))  # 16ths of the worst rent ahead, kept on top of it when building
BID = bytes((0, 250, 90, 100, 140, 110))  # percent of the printed price bid for a deed of no special use
PROMISE_BID = bytes((0, 250, 90, 105, 150, 130))  # the same where nobody else stands in the group yet
SET_BID = bytes((0, 24, 4, 8, 14, 10))  # 16ths of a whole group's value bid to complete it
BLOCK_BID = bytes((0, 0, 0, 3, 0, 3))  # 16ths of it bid to keep another from completing it
SCORN = bytes((0, 0, 3, 3, 0, 6))  # 16ths of what the partner gains that count against a deal
DREAM = bytes((0, 32, 12, 14, 18, 16))  # 16ths: how highly it thinks of whole groups in a deal
WANT_TENS = bytes((0, 0, 10, 5, 0, 8))  # what a deal must bring, in tens
PRIDE_TENS = bytes((0, 200, 0, 0, 8, 0))  # what a deal may cost and still please, in tens
GREED = bytes((0, 0, 3, 3, 0, 6))  # 16ths of the partner's profit asked for in a counter-offer
EVERY = bytes((0, 1, 4, 3, 1, 3))  # rounds between two offers
TOP_RANK = bytes((0, 5, 4, 4, 5, 5))  # how high it builds while cash is scarce; above that only from plenty
PAWNS = bytes((0, 0, 0, 1, 2, 3))  # mortgages to build: 0 never, 1 lone deeds, 2 also pairs, 3 also to buy any deed
STAY = bytes((0, 255, 6, 14, 24, 12))  # worst rent, in twenties, from which jail is the better place
