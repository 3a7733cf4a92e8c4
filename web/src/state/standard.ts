/** A table as it is unless somebody says otherwise. */

import type { Aids, Rules } from "../protocol";
import { USUAL_RULES } from "../generated/declared";

export const STANDARD: Rules = USUAL_RULES;
export const AIDS: Aids = { score: true, left: true, hints: true };
