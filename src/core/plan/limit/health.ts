import { type Breach, hoursOf, type Limit, type PlannedSession, short, weekBreach } from '#core/plan/limit/limit.ts';
import { ageRules } from '#core/plan/season/age-rules.ts';
import { EASY_SHORT_SEC, GATE_SENTENCE, type Gate } from '#core/recovery/readiness/illness-rules.ts';

export const illness: Limit = {
  id: 'illness',
  rule: 'Symptoms above the neck: easy, at most 45 minutes. Any other symptom: no training.',
  source: 'Schwellnus M et al. (2022) Br J Sports Med 56:1066-1088, doi:10.1136/bjsports-2022-105759',
  grade: 'C',
  check({ sessions }, { gate }) {
    if (gate === 'normal') return [];
    const allowedSec = gate === 'easy-only-short' ? EASY_SHORT_SEC : 0;
    const barred = sessions.filter((session) => isBarred(session, gate));
    if (barred.length === 0) return [];
    return [
      {
        limit: 'illness',
        severity: 'never',
        sessionIds: barred.map(({ id }) => id),
        measured: Math.max(...barred.map(({ durationSec }) => durationSec)) / 60,
        allowed: allowedSec / 60,
        unit: 'min',
        sentence: GATE_SENTENCE[gate],
        facts: { allowedMin: allowedSec / 60 },
      },
    ];
  },
};

export const ageHours: Limit = {
  id: 'age-hours',
  rule: 'Under 18: weekly hours must not exceed age in years.',
  source: 'Moorline rule',
  grade: 'D',
  check({ sessions }, { ageYears }): Breach[] {
    const allowed = ageRules(ageYears).mostWeeklyHours;
    const measured = hoursOf(sessions);
    if (allowed === null || measured <= allowed) return [];
    const sentence = `${short(measured)} h are planned; at age ${allowed} the limit is ${allowed} h a week.`;
    return [
      weekBreach({
        limit: 'age-hours',
        measured,
        allowed,
        unit: 'h',
        sentence,
        facts: { plannedH: measured, ageYears: allowed, allowedH: allowed },
      }),
    ];
  },
};

const isBarred = ({ intensity, durationSec }: PlannedSession, gate: Exclude<Gate, 'normal'>) =>
  gate !== 'easy-only-short' || intensity !== 'easy' || durationSec > EASY_SHORT_SEC;
