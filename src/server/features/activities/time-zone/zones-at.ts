import { find, setCache } from 'geo-tz/all';
import type { Position } from '#core/recording/track-distance.ts';

/** Regions whose borders stay in memory: a few MB. An athlete's activities are nearly all in one or two. */
const REGIONS_KEPT = 50;

/** A map that forgets the oldest entry when it is full. */
class RecentRegions extends Map<string, unknown> {
  override set(key: string, value: unknown): this {
    const oldest = this.keys().next();
    if (this.size >= REGIONS_KEPT && !oldest.done) this.delete(oldest.value);
    return super.set(key, value);
  }
}

setCache({ store: new RecentRegions() });

const knownZones = new Set<string>();

/**
 * The time zones (IANA names) in use at a position on the globe: nearly always one, two where people keep two clocks or on a border, a zone
 * of the sea such as `Etc/GMT+3` away from all coasts. Borders are read from disk at the first position in a region. Zones that this
 * computer does not know are left out.
 */
export function zonesAt({ latitudeDeg, longitudeDeg }: Position): string[] {
  return find(latitudeDeg, longitudeDeg).filter(isKnown);
}

function isKnown(timeZone: string): boolean {
  if (knownZones.has(timeZone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    return false;
  }
  knownZones.add(timeZone);
  return true;
}
