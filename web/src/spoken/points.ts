/** What a server tells of points beyond their sum; one that tells less is listened to as well. */

import type { Score } from "../protocol";

/** A score that also names the columns without a roof. */
export type Detailed = Score & { detail?: { bare: number[] } };

/** What a build did to the points of a house, and to the windows that wait for a roof. */
export type Gained = { points: number; windows_wait?: number };
