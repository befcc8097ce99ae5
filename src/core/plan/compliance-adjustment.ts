import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.adherence'],
  name: 'Next week’s target from plan compliance',
  formula: 'under 70% of the planned load for two weeks → 0.85–0.90 of the target, and ask why; over 115% → nothing is added next week',
  unit: '1',
  unknownWhen: 'No load planned.',
  source: 'Moorline rule; missed sessions are never made up for',
  grade: 'H',
};

export interface WeekDone {
  plannedLoad: number;
  doneLoad: number;
}

export interface TargetChange {
  kind: 'as-planned' | 'lower' | 'hold';
  /** For next week's planned load. */
  factor: number;
  sentence: string;
}

const TOO_LITTLE = 0.7;
const TOO_MUCH = 1.15;
const LOWER_FACTOR = 0.87;

/** What happens to next week's target. `weeks` are the last ones, oldest first; `nextLoad` is what the plan holds for the next. */
export function nextTarget(weeks: readonly WeekDone[], nextLoad: number): TargetChange | null {
  const shares = weeks.filter(({ plannedLoad }) => plannedLoad > 0).map(({ plannedLoad, doneLoad }) => doneLoad / plannedLoad);
  const last = shares.at(-1);
  const lastDone = weeks.at(-1)?.doneLoad;
  if (last === undefined || lastDone === undefined) return null;
  const percent = Math.round(last * 100);
  if (last < TOO_LITTLE && (shares.at(-2) ?? 1) < TOO_LITTLE) {
    return {
      kind: 'lower',
      factor: LOWER_FACTOR,
      sentence: `You completed less than 70% of the plan for two weeks (${percent}% last week). Next week is lighter. What got in the way?`,
    };
  }
  if (last > TOO_MUCH && nextLoad > lastDone) {
    return {
      kind: 'hold',
      factor: lastDone / nextLoad,
      sentence: `You did ${percent}% of last week’s plan. Next week stays as planned, with nothing added.`,
    };
  }
  return { kind: 'as-planned', factor: 1, sentence: 'The plan continues unchanged. Missed sessions are not made up.' };
}
