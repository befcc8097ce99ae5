import { addDays, daysBetween } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import { type Breach, type Limit, type LimitId, type PlannedSession, weekBreach } from '#core/plan/limit/limit.ts';
import { ageRules } from '#core/plan/season/age-rules.ts';

/** Days a week without training, or with no more than an easy half hour. */
const LEAST_REST_DAYS: Readonly<Record<Level, number>> = { beginner: 2, intermediate: 1, advanced: 1, elite: 1 };
const ACTIVE_REST_SEC = 30 * 60;

/** Hard sessions a week, over all disciplines. */
export const MOST_HARD_SESSIONS: Readonly<Record<Level, number>> = { beginner: 2, intermediate: 3, advanced: 3, elite: 4 };

export const restDays: Limit = {
  id: 'rest-days',
  rule: 'At least one rest or active recovery day a week; two for beginners.',
  source: 'Coaching convention',
  grade: 'D',
  check({ from, sessions }, { level }) {
    const allowed = LEAST_REST_DAYS[level];
    const measured = Array.from({ length: 7 }, (_, i) => addDays(from, i)).filter((date) => {
      const own = sessions.filter((session) => session.date === date);
      return (
        own.every(({ intensity }) => intensity === 'easy') && own.reduce((sum, { durationSec }) => sum + durationSec, 0) <= ACTIVE_REST_SEC
      );
    }).length;
    if (measured >= allowed) return [];
    const sentence = `${measured} rest ${measured === 1 ? 'day' : 'days'} this week; you need ${allowed}.`;
    return [weekBreach({ limit: 'rest-days', measured, allowed, unit: 'days', sentence, facts: { measured, allowed } })];
  },
};

export const hardSessions: Limit = {
  id: 'hard-sessions',
  rule: 'At most 2 / 3 / 3 / 4 hard sessions a week by level, across all sports.',
  source: 'Coaching convention; Seiler S (2010) IJSPP 5:276-291',
  grade: 'D',
  check({ sessions }, { level }) {
    const hard = sessions.filter(({ intensity }) => intensity === 'hard');
    const allowed = MOST_HARD_SESSIONS[level];
    if (hard.length <= allowed) return [];
    const sentence = `${hard.length} hard sessions are planned; your limit is ${allowed} a week.`;
    return [
      {
        limit: 'hard-sessions',
        severity: 'never',
        sessionIds: hard.map(({ id }) => id),
        measured: hard.length,
        allowed,
        unit: 'sessions',
        sentence,
        facts: { planned: hard.length, allowed },
      },
    ];
  },
};

export const hardRunsApart: Limit = {
  id: 'hard-runs-apart',
  rule: '48 hours between hard runs, 72 from age 40, and never on consecutive days.',
  source: 'Coaching convention; masters: Fell J & Williams D (2008)',
  grade: 'D',
  check({ sessions }, { eve, ageYears }) {
    const leastDays = ageRules(ageYears).easyDaysBetweenHardRuns + 1;
    return tooClose('hard-runs-apart', { eve, sessions, discipline: 'run', leastDays });
  },
};

export const hardRidesApart: Limit = {
  id: 'hard-rides-apart',
  rule: '24 hours between hard rides.',
  source: 'Coaching convention',
  grade: 'D',
  check({ sessions }, { eve }) {
    return tooClose('hard-rides-apart', { eve, sessions, discipline: 'bike', leastDays: 1 });
  },
};

export const strengthBeforeIntensity: Limit = {
  id: 'strength-before-intensity',
  rule: 'No heavy strength within 24 hours before a hard session.',
  source: 'Ronnestad BR & Mujika I (2014) Scand J Med Sci Sports 24:603-612',
  grade: 'C',
  check({ sessions }, { eve }) {
    const all = [...eve, ...sessions];
    return all.flatMap((session, i): Breach[] => {
      if (session.intensity !== 'hard' || eve.includes(session)) return [];
      const lifted = all.find((other, j) => other.isHeavyStrength && isWithinADay(other, session, j < i));
      if (!lifted) return [];
      const sentence = 'Heavy strength is less than 24 hours before a hard session. Move it after that session or to an easy day.';
      const sessionIds = [lifted.id, session.id];
      return [
        {
          limit: 'strength-before-intensity',
          severity: 'never',
          sessionIds,
          measured: 24 * daysBetween(lifted.date, session.date),
          allowed: 24,
          unit: 'h',
          sentence,
        },
      ];
    });
  },
};

/** The day before, or earlier on the same day. */
function isWithinADay(strength: PlannedSession, hard: PlannedSession, isEarlier: boolean): boolean {
  const days = daysBetween(strength.date, hard.date);
  return strength.id !== hard.id && (days === 1 || (days === 0 && isEarlier));
}

interface HardDays {
  eve: readonly PlannedSession[];
  sessions: readonly PlannedSession[];
  discipline: 'run' | 'bike';
  leastDays: number;
}

/** Neighbours among the hard sessions of a discipline that lie too close; what was already trained is not complained of. */
function tooClose(limit: LimitId, { eve, sessions, discipline, leastDays }: HardDays): Breach[] {
  const hard = [...eve, ...sessions]
    .filter((session) => session.discipline === discipline && session.intensity === 'hard')
    .sort((a, b) => daysBetween(b.date, a.date));
  return hard.slice(1).flatMap((session, i): Breach[] => {
    const before = hard[i];
    if (!before || eve.includes(session)) return [];
    const days = daysBetween(before.date, session.date);
    if (days >= leastDays) return [];
    const sentence = `Two hard ${discipline === 'run' ? 'runs' : 'rides'} are ${24 * days} h apart; you need at least ${24 * leastDays} h.`;
    return [
      {
        limit,
        severity: 'never',
        sessionIds: [before.id, session.id],
        measured: 24 * days,
        allowed: 24 * leastDays,
        unit: 'h',
        sentence,
        facts: { apartH: 24 * days, leastH: 24 * leastDays },
      },
    ];
  });
}
