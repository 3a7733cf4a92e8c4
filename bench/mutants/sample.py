"""A sample of the changes that Cosmic Ray could make: python sample.py SESSION COUNT SEED.

Left out are those that nobody could notice or that no person would write: in annotations, in what
is only written to the log, a sum turned into a power. Of the others, each line has the same chance
to be drawn, and at most one change of a line is. The rest is marked as skipped.
"""

import ast
import re
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, WorkerOutcome, WorkResult

PLAUSIBLE = re.compile(
    r"core/(AddNot|ReplaceTrueWithFalse|ReplaceFalseWithTrue|ReplaceAndWithOr|ReplaceOrWithAnd"
    r"|ReplaceBreakWithContinue|ReplaceContinueWithBreak|NumberReplacer|ZeroIterationForLoop"
    r"|ReplaceUnaryOperator_(Delete_\w+|USub_UAdd)"
    r"|ReplaceComparisonOperator_\w+"
    r"|ReplaceBinaryOperator_(Add_Sub|Sub_Add|Mul_Div|Div_Mul|FloorDiv_Mul|Mod_FloorDiv"
    r"|BitOr_BitAnd|BitAnd_BitOr|BitXor_BitAnd|LShift_RShift|RShift_LShift|Pow_Mul))$"
)
UNLIKELY = re.compile(r"Comparison\w+_(Is|IsNot)$|ComparisonOperator_(Is|IsNot)_(?!IsNot$|Is$)")
"""Comparing by identity instead of by value, and the other way round."""
Span = tuple[tuple[int, int], tuple[int, int]]


@cache
def out_of_sight(path: Path) -> list[Span]:
    """Where a change would be seen by nobody: annotations, log lines, how a class is stored."""
    spans: list[Span] = []
    for node in ast.walk(ast.parse(path.read_text())):
        hidden: ast.AST | None = None
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                hidden = node.returns
            case ast.arg() | ast.AnnAssign():
                hidden = node.annotation
            case ast.If() if ast.unparse(node.test) == "TYPE_CHECKING":
                hidden = node
            case ast.Call() if ast.unparse(node.func).startswith("_log."):
                hidden = node
            case ast.Call() if ast.unparse(node.func) == "dataclass":
                hidden = node
            case ast.Assign() if _is_type(node):
                hidden = node
        if hidden is not None and (span := _span(hidden)):
            spans.append(span)
    return spans


@cache
def sums(path: Path) -> list[Span]:
    """Where something is reckoned: the star of a signature and the bar of a pattern are no sums."""
    nodes = ast.walk(ast.parse(path.read_text()))
    found = [_span(node) for node in nodes if isinstance(node, ast.BinOp | ast.AugAssign)]
    return [span for span in found if span]


def _is_type(node: ast.Assign) -> bool:
    """Whether this names a type, as in ``Event = Sat | Started``."""
    written = ast.unparse(node.value)
    return bool(re.fullmatch(r"[\w.\[\], |()'\"=+-]*", written)) and " | " in written


def _span(node: ast.AST) -> Span | None:
    start, end = getattr(node, "lineno", None), getattr(node, "end_lineno", None)
    if start is None or end is None:
        return None
    return (start, node.col_offset), (end, node.end_col_offset)  # type: ignore[attr-defined]


def is_plausible(mutation: MutationSpec) -> bool:
    """Whether a person could make this mistake, and another could notice it."""
    name = mutation.operator_name
    if not PLAUSIBLE.match(name) or UNLIKELY.search(name):
        return False
    path, start = mutation.module_path, mutation.start_pos
    if "BinaryOperator" in name and not _within(start, sums(path)):
        return False
    return not _within(start, out_of_sight(path))


def _within(place: tuple[int, int], spans: list[Span]) -> bool:
    return any(first <= place < last for first, last in spans)


def draw(work: WorkDB, count: int, seed: str) -> None:
    """Skip all but a sample of what is to be done."""
    chance = Random(seed)
    by_line: dict[tuple[str, int], list[str]] = defaultdict(list)
    items = sorted(
        work.work_items,
        key=lambda item: (
            str(item.mutations[0].module_path),
            item.mutations[0].start_pos,
            item.mutations[0].operator_name,
            item.mutations[0].occurrence,
        ),
    )
    for item in items:
        (mutation,) = item.mutations
        if is_plausible(mutation):
            by_line[str(mutation.module_path), mutation.start_pos[0]].append(item.job_id)
    lines = sorted(by_line)
    chance.shuffle(lines)
    kept = {chance.choice(by_line[line]) for line in lines[:count]}
    others = [item.job_id for item in items if item.job_id not in kept]
    work.set_multiple_results(others, WorkResult(worker_outcome=WorkerOutcome.SKIPPED))
    sys.stdout.write(f"{len(kept)} of {len(items)} changes, on {len(lines)} lines\n")


if __name__ == "__main__":
    with use_db(sys.argv[1], WorkDB.Mode.open) as session:
        draw(session, int(sys.argv[2]), sys.argv[3])
