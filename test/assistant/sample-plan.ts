import type { PlanFacts, SessionFacts } from '#core/assistant/facts.ts';
import { addDays, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import { weekdayName } from '#core/format.ts';
import { SAMPLE_TODAY } from '#test/assistant/sample-activities.ts';

type Planned = Pick<SessionFacts, 'sport' | 'name' | 'durationMin' | 'load' | 'isKey' | 'mainSet'>;

/** From Monday on; Friday is a rest day. */
const WEEK: readonly (Planned | null)[] = [
  { sport: 'swim', name: 'Technique swim', durationMin: 45, load: 35, isKey: false, mainSet: null },
  { sport: 'bike', name: 'Threshold intervals', durationMin: 75, load: 85, isKey: true, mainSet: '3 × 12 min at 238–250 W' },
  { sport: 'run', name: 'Easy run', durationMin: 45, load: 42, isKey: false, mainSet: null },
  { sport: 'swim', name: 'CSS swim', durationMin: 60, load: 60, isKey: true, mainSet: '8 × 200 m at 1:45 /100 m' },
  null,
  { sport: 'bike', name: 'Long ride', durationMin: 180, load: 150, isKey: true, mainSet: null },
  { sport: 'run', name: 'Long run', durationMin: 90, load: 88, isKey: true, mainSet: null },
];
const PAST_WEEKS = 6;
const WEEKS_AHEAD = 7;

/** Six weeks behind and seven ahead of today; the run of last Sunday was missed. Ids are "s-" and the day. */
export function sampleSessions(): SessionFacts[] {
  const first = addDays(startOfWeek(SAMPLE_TODAY), -7 * PAST_WEEKS);
  return Array.from({ length: 7 * (PAST_WEEKS + WEEKS_AHEAD) }, (_, at) => addDays(first, at)).flatMap((date) => {
    const planned = WEEK[weekday(date)];
    return planned ? [sessionOf(date, planned)] : [];
  });
}

function sessionOf(date: LocalDate, planned: Planned): SessionFacts {
  const isMissed = date === addDays(startOfWeek(SAMPLE_TODAY), -1);
  return {
    id: `s-${date}`,
    date,
    weekday: weekdayName(date),
    ...planned,
    status: date >= SAMPLE_TODAY ? 'planned' : isMissed ? 'missed' : 'completed',
    note: null,
    planId: 'plan-leeds',
  };
}

export const SAMPLE_PLAN: PlanFacts = {
  id: 'plan-leeds',
  name: 'Leeds 70.3',
  raceId: 'race-leeds',
  phase: 'build',
  week: 9,
  totalWeeks: 16,
  weeks: Array.from({ length: 8 }, (_, at) => ({
    from: addDays(startOfWeek(SAMPLE_TODAY), 7 * at),
    phase: at < 5 ? 'build' : at < 7 ? 'taper' : 'race week',
    durationMin: at === 3 ? 330 : 495,
    load: at === 3 ? 300 : 460,
    isRecovery: at === 3,
  })),
  versions: [
    {
      number: 3,
      date: '2026-06-15' as LocalDate,
      reason: 'You missed Sunday’s long run, so this week keeps its load.',
      changes: [
        {
          kind: 'moved',
          session: 'Long run',
          fromDate: '2026-06-20' as LocalDate,
          toDate: '2026-06-21' as LocalDate,
          beforeMin: 100,
          afterMin: 90,
          reason: 'A day more to recover.',
        },
      ],
    },
    { number: 2, date: '2026-06-01' as LocalDate, reason: 'Your FTP rose to 250 W, so power targets changed.', changes: [] },
    { number: 1, date: '2026-04-20' as LocalDate, reason: 'Plan created for Leeds 70.3.', changes: [] },
  ],
};
