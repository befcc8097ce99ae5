import { reactions } from '#server/platform/events.ts';

/** When this has happened, these jobs follow. */
export const productReactions = reactions({});
