"""Visitors, tables and events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

SECONDS = sa.Integer().with_variant(sa.BigInteger(), "postgresql")
"""PostgreSQL's integers end in 2038."""


def upgrade() -> None:
    op.create_table(
        "visitors",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("came_at", SECONDS, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("recovery_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("visitor", sa.Integer, sa.ForeignKey("visitors.id"), nullable=False),
        sa.Column("made_at", SECONDS, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("opener", sa.Integer, sa.ForeignKey("visitors.id"), nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("changed_at", SECONDS, nullable=False),
    )
    op.create_index("ix_tables_opener", "tables", ["opener"])
    op.create_index("ix_tables_listed_changed_at", "tables", ["listed", "changed_at"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("visitor", sa.Integer),
        sa.Column("key", sa.String),
        sa.Column("at", SECONDS, nullable=False),
    )
    op.create_index("ix_events_key", "events", ["table_id", "visitor", "key"], unique=True)
    op.create_table(
        "holdings",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("visitor", sa.Integer, sa.ForeignKey("visitors.id"), primary_key=True),
    )
    op.create_index("ix_holdings_visitor", "holdings", ["visitor"])
