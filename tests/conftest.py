"""Hypothesis is the same on every machine and every day, unless somebody asks for torture.

`KENSINGTON_TORTURE=20 make test` tries twenty times as many examples, new ones each time.
"""

import os
import signal

from hypothesis import HealthCheck, settings

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)

settings.register_profile(
    "ci", deadline=None, derandomize=True, database=None, suppress_health_check=SLOW
)
settings.register_profile("torture", deadline=None, suppress_health_check=SLOW, print_blob=True)
settings.load_profile("torture" if "KENSINGTON_TORTURE" in os.environ else "ci")

# The bots' many small products of matrices take four times as long on several threads, which is
# why the command and the server do without; numpy asks when it is first imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# A shell that starts the tests in the background has them ignore Ctrl-C, and they would hand that
# on to every process they start; some of those are interrupted to see how they take it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
