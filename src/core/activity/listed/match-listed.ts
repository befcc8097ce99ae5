import type { ListedActivity } from '#core/activity/listed/listed-activity.ts';
import { instantOfWallClock } from '#core/recording/exports/local-clock.ts';

/** An activity that a line of a list may be about. */
export interface Candidate {
  id: string;
  discipline: string;
  startMs: number;
  endMs: number;
  timeZone: string;
  localDate: string;
  durationSec: number;
  /** Files that this upload made it from, without folders and `.gz`. */
  files: readonly string[];
}

const DAY_MS = 86_400_000;
/** A clock that was set to the minute, or a phone's and a watch's. */
const SAME_START_MS = 90_000;
/** Of the shorter of the two. */
const SAME_SHARE = 0.5;
const LARGEST_DIFFERENCE = 0.25;
const OTHER_SPORT_SEC = 86_400;

/** Finds which activity each line of a list is about. An activity is found once. */
export class ListMatcher {
  private readonly byFile = new Map<string, Candidate>();
  private readonly byDay = new Map<number, Candidate[]>();
  private readonly taken = new Set<string>();

  constructor(candidates: readonly Candidate[]) {
    for (const candidate of candidates) {
      for (const file of candidate.files) this.byFile.set(file, candidate);
      const day = Math.floor(candidate.startMs / DAY_MS);
      this.byDay.set(day, [...(this.byDay.get(day) ?? []), candidate]);
    }
  }

  /**
   * The activity that came from the line's file, else the one at its time, else on its day the one of its sport whose duration is nearest.
   * Null when there is none.
   */
  take(listed: ListedActivity): string | null {
    const { file, start } = listed;
    const named = file === null ? undefined : this.byFile.get(file);
    if (named) return this.taking(named.id);
    if (start.kind !== 'day') return this.nearest(Math.floor(start.ms / DAY_MS), (candidate) => distanceInTime(listed, candidate));
    return this.takeOfDay({ date: start.date, discipline: listed.discipline, durationSec: listed.timerSec });
  }

  /** On this day the one of this sport whose duration is nearest, and near. */
  takeOfDay(done: { date: string; discipline: string; durationSec: number | null }): string | null {
    const { durationSec } = done;
    if (durationSec === null) return null;
    return this.nearest(Math.floor(Date.parse(done.date) / DAY_MS), (candidate) => {
      if (candidate.localDate !== done.date || candidate.discipline !== done.discipline) return null;
      const difference = Math.abs(durationSec - candidate.durationSec);
      return difference <= LARGEST_DIFFERENCE * Math.max(durationSec, candidate.durationSec) ? difference : null;
    });
  }

  private nearest(day: number, distanceTo: (candidate: Candidate) => number | null): string | null {
    let best: { id: string; distance: number } | null = null;
    for (const candidate of [day - 1, day, day + 1].flatMap((near) => this.byDay.get(near) ?? [])) {
      const distance = this.taken.has(candidate.id) ? null : distanceTo(candidate);
      if (distance !== null && (best === null || distance < best.distance)) best = { id: candidate.id, distance };
    }
    return best === null ? null : this.taking(best.id);
  }

  private taking(id: string): string {
    this.taken.add(id);
    return id;
  }
}

/** How far apart the two begin, in seconds, another sport far behind the same one; null when they are not the same activity. */
function distanceInTime({ start, elapsedSec, discipline }: ListedActivity, candidate: Candidate): number | null {
  if (start.kind === 'day') return null;
  const ms = start.kind === 'instant' ? start.ms : instantOfWallClock(start.ms, candidate.timeZone);
  const apartMs = Math.abs(ms - candidate.startMs);
  const overlapMs = Math.min(ms + (elapsedSec ?? 0) * 1000, candidate.endMs) - Math.max(ms, candidate.startMs);
  const shorterMs = Math.min((elapsedSec ?? 0) * 1000, candidate.endMs - candidate.startMs);
  const isSame = apartMs <= SAME_START_MS || (shorterMs > 0 && overlapMs >= SAME_SHARE * shorterMs);
  return isSame ? apartMs / 1000 + (discipline === candidate.discipline ? 0 : OTHER_SPORT_SEC) : null;
}
