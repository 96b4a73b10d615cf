"""The tables of the database, the same for SQLite and PostgreSQL."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

# One row for each game table: what the lobby lists, and the latest whole position, so that a change
# of a rule never breaks a running game. `version` is the number of entries in its log.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("game", String(32), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("latest", Text, nullable=False),
    Index("tables_by_status", "status", "listed", "changed_at"),
    Index("tables_by_change", "changed_at"),
)

# The log. The primary key keeps two writers from writing the same entry: the second one gets a
# conflict, reloads and tries again.
log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
)

# Which person sits at which table, to find "my tables".
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Index("seats_by_person", "person"),
)

# Which seats a person has muted at a table; seat -1: the spectators.
mutes = Table(
    "mutes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
)

# The servers that share this database: when each was last seen, and who is connected to it.
servers = Table(
    "servers",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("seen_at", Float, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("here", Text, nullable=False),
)

# The times in which no server was running: no clock ran then.
outages = Table(
    "outages",
    metadata,
    Column("began_at", Float, primary_key=True),
    Column("ended_at", Float, nullable=False),
)
