import type { Asked } from '#core/coach/intent/asked.ts';

const DID_MORE =
  /^(so |and |but |yesterday )*i (did|rode|ran|swam|went|added|trained) .*\b(extra|more than|longer than|too much|too long|double|further)\b.*\b(matter|matters|problem|bad|ok|okay|fine|hurt|change|adjust|now what|what now)\b/;
/** "I did an hour extra yesterday, does it matter?" */
export const tellsDidMore = ({ question: { says } }: Asked): boolean => says(DID_MORE);

const WHY_HEAVY =
  /^(?!.*\b(swim\w*|water|kick\w*|sink\w*|float\w*|bike|hills?|race|taper\w*)\b)(so |and |but )?(why|how come) .{0,20}\b(legs .{0,12}(heavy|dead|tired|flat|empty|lead|sluggish)|(feel|feeling|am|im) (\w+ )?(flat|sluggish|lethargic|heavy|drained))\b/;
/** "Why do I feel so flat?", and of nothing that is done in the water or after the bike. */
export const asksWhyHeavy = ({ question: { says, has } }: Asked): boolean =>
  says(WHY_HEAVY) && !has('niggle', 'load', 'tsb', 'carbs', 'offBike');
