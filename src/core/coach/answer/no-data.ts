import { plainly } from '#core/coach/figures/sentence.ts';

export const NO_DATA = plainly(
  'There is no training recorded yet, so I have no data for that. Upload a file of your watch or log a session, and I can tell you.',
);
