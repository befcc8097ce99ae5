export type Feature = 'plans' | 'chat' | 'video' | 'account tools' | 'devices';

/** What the pages describe and the product does not do yet. Whoever finishes one takes it out of the list, and its clause disappears. */
const TO_COME: ReadonlySet<Feature> = new Set<Feature>();

export function isToCome(feature: Feature): boolean {
  return TO_COME.has(feature);
}
