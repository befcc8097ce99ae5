import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Estimate } from '#core/estimate.ts';
import { type DayFitness, fitnessByDay } from '#core/load/fitness/fitness.ts';
import { type MechanicalLoad, mechanicalLoad } from '#core/load/method/mechanical-load.ts';
import { type Done, doneWithoutLoad, loadByDay } from '#core/load/totals/day-load.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.ledgers'],
  name: 'Metabolic and mechanical load',
  formula: 'metabolic: CTL and ATL of total load · mechanical: each sport in its own unit',
  unit: 'load per day; impact km, km, h',
  unknownWhen: 'Metabolic load is always available; mechanical load needs activities in that sport.',
  source: 'Moorline rule: heart and metabolism are shared between sports; bones and tendons are not',
  grade: 'H',
};

/** Impact hurts soonest, so running stands first. */
const MECHANICAL_ORDER: readonly Discipline[] = ['run', 'swim', 'bike', 'strength'];

export interface Ledgers {
  /** One for the whole body. */
  metabolic: { days: DayFitness[]; withoutLoad: number };
  /** One for each discipline, run first. They are never added to each other nor to the metabolic one. */
  mechanical: { discipline: Discipline; load: Estimate<MechanicalLoad> }[];
}

/** Both ledgers up to and with `span.to`. `start` is the fitness before `span.from`, where it is known. */
export function ledgers(done: readonly Done[], span: { from: LocalDate; to: LocalDate }, start?: { ctl: number; atl: number }): Ledgers {
  return {
    metabolic: { days: fitnessByDay(loadByDay(done, span), start), withoutLoad: doneWithoutLoad(done) },
    mechanical: MECHANICAL_ORDER.map((discipline) => ({ discipline, load: mechanicalLoad(done, discipline, span.to) })),
  };
}
