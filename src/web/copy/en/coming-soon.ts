import type { Phrase } from '#web/copy/prose.ts';
import { type Feature, isToCome } from '#web/copy/upcoming-features.ts';

const CLAUSES: Readonly<Record<Feature, string>> = {
  plans: ' Plans aren’t available yet. Coming soon.',
  chat: ' Chat isn’t available yet. Coming soon.',
  video: ' Video analysis isn’t available yet. Coming soon.',
  'account tools': ' This isn’t available online yet. Contact us and we’ll do it for you.',
  devices: ' Direct device sync isn’t available yet. Upload a file or a full export instead.',
};

/** The honest clause about a feature that does not work yet; nothing once it does. */
export function notYet(feature: Feature): Phrase[] {
  return isToCome(feature) ? [CLAUSES[feature]] : [];
}
