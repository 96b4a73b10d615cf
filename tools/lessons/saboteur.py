"""A first round of Saboteur: dig, mend, look, break, clear the way, and find the gold."""

from tools.lessons import Lesson, Step

YOU, FLINT, OPAL = range(3)

LESSON = Lesson(
    position={
        "game": "saboteur",
        "seats": 3,
        "options": {"edition": "brazilian"},
        "roles": ["miner", "miner", "saboteur"],
        "goals": [{"face": "stone-NE"}, {"face": "treasure"}, {"face": "stone-NW"}],
        "board": {"1,0": "EW", "2,0": "NEW", "3,0": "NESW"},
        "hands": [
            ["NESW", "fix-lamp", "map", "break-pick", "rockfall", "EW"],
            ["NEW", "EW", "NES", "NS", "fix-pick", "map"],
            ["break-lamp", "XEW", "NS", "XNE", "map", "NW"],
        ],
        "deck": ["NEW", "NES", "NE", "NESW", "NS", "NW", "NE", "NW", "NEW", "NES", "NES", "NE"],
    },
    names=("{you}", "Flint", "Opal"),
    steps=(
        Step("web.learn.saboteur.goal"),
        Step(
            "web.learn.saboteur.lay",
            "path NESW 4,0",
            ((FLINT, "path NEW 5,0"), (OPAL, "break lamp 0")),
        ),
        Step(
            "web.learn.saboteur.fix",
            "fix lamp 0",
            ((FLINT, "map top"), (OPAL, "path XEW 6,0")),
        ),
        Step(
            "web.learn.saboteur.map",
            "map middle",
            ((FLINT, "pass NS"), (OPAL, "pass NS")),
        ),
        Step(
            "web.learn.saboteur.break",
            "break pick 2",
            ((FLINT, "pass NES"), (OPAL, "pass map")),
        ),
        Step(
            "web.learn.saboteur.rockfall",
            "rockfall 6,0",
            ((FLINT, "path EW 6,0"), (OPAL, "pass NW")),
        ),
        Step("web.learn.saboteur.finish", "path EW 7,0"),
        Step("web.learn.saboteur.gold", "take 1"),
        Step("web.learn.saboteur.end"),
    ),
)
