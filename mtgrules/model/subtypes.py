"""The subtypes of today by families (205.3g-q), when some of them came, and what has another name now."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


def _names(text: str) -> tuple[str, ...]:
    """The names of a list; a name of two words is written with a low line."""
    return tuple(name.replace("_", " ") for name in text.split())


ARTIFACT_TYPES = _names(
    """
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Heartwood
    Incubator Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle
    Vibranium
    """
)
BATTLE_TYPES = ("Siege",)
CREATURE_TYPES = _names(
    """
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin
    Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat
    Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg C'tan
    Camarid Camel Capybara Caribou Carrier Cat Centaur Child Chimera Citizen Cleric Clown Cockatrice
    Construct Coward Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon
    Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone Druid
    Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eternal Eye
    Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gamma Gargoyle Germ Giant Giraffe
    Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin Guest Hag
    Halfling Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus Horror Horse
    Human Hydra Hyena Illusion Imp Incarnation Inhuman Inkling Inquisitor Insect Jackal Jellyfish
    Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Kree Lamia Lammasu Leech Lemur
    Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary Merfolk Metathran
    Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr
    Mystic Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus
    Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest
    Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine Possum Praetor
    Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue
    Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture
    Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Shi'ar Siren Skeleton Skrull Skunk
    Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx
    Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor Symbiote Synth
    Tentacle Tetravite Thalakos Thopter Thrull Tiefling Time_Lord Toy Treefolk Trilobite
    Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain Volver Wall
    Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm
    Yeti Zombie Zubera
    """
)
ENCHANTMENT_TYPES = _names("Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine")
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LAND_TYPES = (
    *BASIC_LAND_TYPES,
    *_names("Cave Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town Urza's"),
)
PLANESWALKER_TYPES = _names(
    """
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti
    Davriel Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon
    Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka
    Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut
    Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser
    Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
    """
)

FAMILIES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "land": LAND_TYPES,
        "creature": CREATURE_TYPES,
        "enchantment": ENCHANTMENT_TYPES,
        "artifact": ARTIFACT_TYPES,
        "planeswalker": PLANESWALKER_TYPES,
        "battle": BATTLE_TYPES,
        "spell": ("Adventure", "Arcane", "Lesson", "Omen", "Trap"),
    }
)
"""The subtypes of today, each in its one family."""
SUBTYPES = tuple(subtype for family in FAMILIES.values() for subtype in family)

BEGAN: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(("Human", "Equipment", "Locus"), 2003),
        **dict.fromkeys(("Arcane", "Shrine"), 2004),
        "Aura": 2005,
        **dict.fromkeys(("Fortification", "Ajani", "Chandra", "Garruk", "Jace", "Liliana"), 2007),
        "Trap": 2009,
        "Curse": 2011,
        "Gate": 2012,
        **dict.fromkeys(("Clue", "Vehicle"), 2016),
        **dict.fromkeys(("Cartouche", "Treasure"), 2017),
        "Saga": 2018,
        **dict.fromkeys(("Adventure", "Food"), 2019),
        "Dog": 2020,
        **dict.fromkeys(("Blood", "Class", "Lesson", "Rune"), 2021),
        **dict.fromkeys(("Attraction", "Background", "Powerstone"), 2022),
        **dict.fromkeys(("Cave", "Incubator", "Map", "Role", "Siege", "Sphere"), 2023),
        **dict.fromkeys(("Case", "Room"), 2024),
        **dict.fromkeys(("Lander", "Omen", "Planet", "Spacecraft", "Town"), 2025),
    }
)
"""The year in which a subtype came, where that is known for sure; of the others nothing is said."""

RENAMED: tuple[tuple[str, str, str], ...] = (
    ("Lord", "", "2007-09-26"),
    ("Wasp", "Insect", "2007-09-26"),
    ("Hound", "Dog", "2020-07-03"),
    ("Viashino", "Lizard", "2023-12-31"),
    ("Cephalid", "Octopus", "2024-06-07"),
    ("Naga", "Snake", "2024-06-07"),
)
"""Creature types of old cards: the old name, the name of today ("" for a type that is no more), and a day by
which it was so. Of Viashino only the year is known, of the last two only the first list without them."""
OLD_NAMES = tuple(old for old, _, _ in RENAMED)


def renamed_by(day: str) -> Mapping[str, str]:
    """The old names that are no more on a day, each with the one that stands for it.

    >>> sorted(renamed_by("2021-01-01"))
    ['Hound', 'Lord', 'Wasp']
    """
    return {old: new for old, new, since in RENAMED if since <= day}
