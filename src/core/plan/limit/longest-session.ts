import type { AthleteState, Breach, Limit, Longest, PlannedSession } from '#core/plan/limit/limit.ts';
import { short } from '#core/plan/limit/limit.ts';

/** How far one session may go beyond the longest of the last 30 days. Tissue that carries impact is allowed least. */
export const LONGEST_STEP = { run: 1.1, bike: 1.2, swim: 1.3 } as const;

const ROUNDING = 1e-9;
const KNOWN_DAYS = 30;
const FIRST_RUN_SEC = 30 * 60;
const NOUN = { run: 'run', bike: 'ride', swim: 'swim' } as const;

type Measured = { value: number; longest: number; unit: 'km' | 'min'; isHalfOfBefore: boolean };

export const longestSession: Limit = {
  id: 'longest-session',
  rule: 'Longest session: run up to 110%, ride 120%, swim 130% of the longest in the last 30 days; after a longer break, of half the longest before it.',
  source: 'Run: Schuster Brandt Frandsen J et al. (2025) doi:10.1136/bjsports-2024-109380 (5205 runners); ride and swim by convention',
  grade: 'B',
  check(week, athlete) {
    return week.sessions.flatMap((session) => tooLong(session, athlete));
  },
};

export const firstRun: Limit = {
  id: 'first-run',
  rule: 'With no run in the last 30 days, first runs are limited to 30 minutes.',
  source: 'Moorline rule: there is nothing to compare a longer run with',
  grade: 'H',
  check(week, { longest }) {
    if (longest.run !== null) return [];
    return week.sessions
      .filter(({ discipline, durationSec }) => discipline === 'run' && durationSec > FIRST_RUN_SEC)
      .map(({ id, durationSec }) => ({
        limit: 'first-run',
        severity: 'caution',
        sessionIds: [id],
        measured: durationSec / 60,
        allowed: FIRST_RUN_SEC / 60,
        unit: 'min',
        sentence: `No runs in the last ${KNOWN_DAYS} days, so ${Math.round(durationSec / 60)} min is too much. Start with ${FIRST_RUN_SEC / 60} min or upload your recent runs.`,
        facts: { days: KNOWN_DAYS, plannedMin: durationSec / 60, first: FIRST_RUN_SEC / 60 },
      }));
  },
};

function tooLong({ id, discipline, distanceM, durationSec }: PlannedSession, { longest }: AthleteState): Breach[] {
  if (discipline === 'strength') return [];
  const compared = compare({ distanceM, durationSec }, longest[discipline]);
  if (!compared) return [];
  const step = LONGEST_STEP[discipline];
  const allowed = compared.longest * step;
  if (compared.value <= allowed + ROUNDING) return [];
  const [planned, known, most] = [compared.value, compared.longest, allowed].map(short);
  return [
    {
      limit: 'longest-session',
      severity: 'never',
      sessionIds: [id],
      measured: compared.value,
      allowed,
      unit: compared.unit,
      sentence: `This ${NOUN[discipline]} is ${planned} ${compared.unit}. ${compared.isHalfOfBefore ? 'Half of your longest before the break is' : `Your longest in ${KNOWN_DAYS} days is`} ${known}, so the limit is ${most}.`,
      facts: {
        [compared.unit === 'km' ? 'plannedKm' : 'plannedMin']: compared.value,
        days: KNOWN_DAYS,
        longest: compared.longest,
        most: allowed,
      },
    },
  ];
}

/** By distance where both are known, else by time. */
function compare(session: { distanceM: number | null; durationSec: number }, longest: Longest | null): Measured | null {
  const isHalfOfBefore = longest?.isHalfOfBefore === true;
  if (session.distanceM !== null && longest?.distanceM) {
    return { value: session.distanceM / 1000, longest: longest.distanceM / 1000, unit: 'km', isHalfOfBefore };
  }
  return longest?.durationSec ? { value: session.durationSec / 60, longest: longest.durationSec / 60, unit: 'min', isHalfOfBefore } : null;
}
