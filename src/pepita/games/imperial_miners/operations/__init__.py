"""The operations of the effect language, a module each; to add one, add a module and a line here.

Modules of this package build on the rules below them (`state`, `mine`, `amounts`, `piles`,
`progress`, `triggers`), on the deck's `bytecode` and on the words of cards; what does, lists and
judges steps builds on this package.
"""

from pepita.games.imperial_miners.operations.activate import Activate
from pepita.games.imperial_miners.operations.advance import Advance
from pepita.games.imperial_miners.operations.cart import Cart
from pepita.games.imperial_miners.operations.choose import Choose
from pepita.games.imperial_miners.operations.discard import Discard
from pepita.games.imperial_miners.operations.draw import Draw
from pepita.games.imperial_miners.operations.faction_draw import FactionDraw
from pepita.games.imperial_miners.operations.gain import Gain
from pepita.games.imperial_miners.operations.jump import End, Jump
from pepita.games.imperial_miners.operations.ladder import Ladder
from pepita.games.imperial_miners.operations.operation import register
from pepita.games.imperial_miners.operations.pay import Pay
from pepita.games.imperial_miners.operations.place import Place
from pepita.games.imperial_miners.operations.refill import Refill
from pepita.games.imperial_miners.operations.remove import Remove
from pepita.games.imperial_miners.operations.when import When

# In the order of their numbers, in which errors list them too.
register(End())
register(Gain())
register(Pay())
register(Ladder())
register(Draw())
register(FactionDraw())
register(Discard())
register(Advance())
register(Place())
register(Remove())
register(Cart())
register(Activate())
register(Choose())
register(When())
register(Jump())
register(Refill())
