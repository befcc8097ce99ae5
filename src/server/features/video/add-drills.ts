import type { SessionId, VideoId } from '#contract/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { DRILLS, type DrillCode } from '#core/technique/drill.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { createSession, listSessions } from '#server/features/sessions/sessions.ts';
import { findPresent } from '#server/features/video/video.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const DAYS = 7;
const FIRST_DAY = 1;

export interface PlacedDrill {
  sessionId: SessionId;
  date: LocalDate;
  title: string;
}

/** Each drill on its own day of the coming week, those with the fewest sessions first; sessions like any other, so they can be moved and taken out. */
export async function addDrills(deps: Deps, athlete: AthleteScope, id: VideoId, drills: readonly DrillCode[]): Promise<PlacedDrill[]> {
  await findPresent(deps.db, athlete, id);
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, FIRST_DAY + i));
  const planned = await listSessions(deps, athlete, { from: days[0], to: days.at(-1) });
  const busy = new Map(days.map((day) => [day, planned.filter(({ scheduledDate }) => scheduledDate === day).length]));
  const placed: PlacedDrill[] = [];
  for (const code of new Set(drills)) {
    const { title, discipline, durationMin, how } = DRILLS[code];
    const date = days.reduce((best, day) => ((busy.get(day) ?? 0) < (busy.get(best) ?? 0) ? day : best));
    busy.set(date, (busy.get(date) ?? 0) + 1);
    const session = await createSession(deps, athlete, {
      discipline,
      sessionType: `Drills: ${title}`,
      duration: durationMin * 60,
      scheduledDate: date,
      notes: `${how}\nFrom your video analysis.`,
    });
    placed.push({ sessionId: session.id, date, title });
  }
  return placed;
}
