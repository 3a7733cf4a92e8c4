"""Who is at which table by which of several servers."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "presence",
        sa.Column("worker", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("visitors", sa.Text, nullable=False),
        sa.Column(
            "until", sa.Integer().with_variant(sa.BigInteger(), "postgresql"), nullable=False
        ),
    )
