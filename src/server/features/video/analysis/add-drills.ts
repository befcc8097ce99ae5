import type { SessionId, VideoId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { DRILLS, type Drill, type DrillCode } from '#core/technique/drill.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { createSession, listSessions } from '#server/features/sessions/sessions.ts';
import { findPresent } from '#server/features/video/video.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const DAYS = 7;
const FIRST_DAY = 1;
const FILM_AGAIN_AFTER_DAYS = 28;
const FILMING_MIN = 15;

export interface PlacedDrill {
  sessionId: SessionId;
  date: LocalDate;
  title: string;
}

type Placing = Drill & { date: LocalDate };

/** Each drill on its own day of the coming week, those with the fewest sessions first. */
async function placeDrills(deps: Deps, athlete: AthleteScope, id: VideoId, drills: readonly DrillCode[]): Promise<Placing[]> {
  await findPresent(deps.db, athlete, id);
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, FIRST_DAY + i));
  const planned = await listSessions(deps, athlete, { from: days[0], to: days.at(-1) });
  const busy = new Map(days.map((day) => [day, planned.filter(({ scheduledDate }) => scheduledDate === day).length]));
  return [...new Set(drills)].map((code) => {
    const date = days.reduce((best, day) => ((busy.get(day) ?? 0) < (busy.get(best) ?? 0) ? day : best));
    busy.set(date, (busy.get(date) ?? 0) + 1);
    return { ...DRILLS[code], date };
  });
}

/** Where the drills would come; nothing changes. */
export async function proposeDrills(deps: Deps, athlete: AthleteScope, id: VideoId, drills: readonly DrillCode[]) {
  const placing = await placeDrills(deps, athlete, id, drills);
  return placing.map(({ date, title, durationMin }) => ({ date, title, minutes: durationMin }));
}

/** Sessions like any other, so they can be moved and taken out. */
export async function addDrills(deps: Deps, athlete: AthleteScope, id: VideoId, drills: readonly DrillCode[]): Promise<PlacedDrill[]> {
  const placed: PlacedDrill[] = [];
  for (const { title, discipline, durationMin, how, date } of await placeDrills(deps, athlete, id, drills)) {
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

/** What drills have changed shows after about four weeks of them. The one that is planned already is enough. */
export async function filmAgain(deps: Deps, athlete: AthleteScope, id: VideoId): Promise<PlacedDrill> {
  const { discipline } = await findPresent(deps.db, athlete, id);
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const date = addDays(today, FILM_AGAIN_AFTER_DAYS);
  const title = 'Record your technique again';
  const planned = await listSessions(deps, athlete, { from: today, to: date });
  const already = planned.find((session) => session.sessionType === title && session.discipline === discipline && !session.completed);
  if (already) return { sessionId: already.id, date: already.scheduledDate, title };
  const session = await createSession(deps, athlete, {
    discipline,
    sessionType: title,
    duration: FILMING_MIN * 60,
    scheduledDate: date,
    notes: 'Same position and speed, so that you can compare the clips.\nFrom your video analysis.',
  });
  return { sessionId: session.id, date, title };
}
