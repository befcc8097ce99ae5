import type { Phrase } from '#web/copy/prose.ts';
import { type Feature, isToCome } from '#web/copy/upcoming-features.ts';

const CLAUSES: Readonly<Record<Feature, string>> = {
  plans: ' Plans are not switched on yet; they come next.',
  chat: ' The chat is not switched on yet; it is being finished.',
  video: ' Video analysis is not switched on yet; it is being finished.',
  'account tools': ' The buttons for this are not there yet; until they are, write to us and a person does it for you.',
  devices: ' A direct connection to a watch maker is not there yet; its export and the file of a single session are.',
  tutorials: 'The first films are being made and are not here yet. Until then the articles above say the same in words.',
};

/** The honest clause about a feature that does not work yet; nothing once it does. */
export function notYet(feature: Feature): Phrase[] {
  return isToCome(feature) ? [CLAUSES[feature]] : [];
}
