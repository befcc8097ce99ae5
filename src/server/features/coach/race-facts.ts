import type { RaceFormat } from '#contract/plans.ts';
import type { Race } from '#contract/races.ts';
import { daysBetween, type LocalDate } from '#core/calendar.ts';
import type { RaceFacts } from '#core/coach/view.ts';
import { RACE_LENGTHS } from '#core/race/distance.ts';
import { sayTime } from '#core/spoken.ts';

/** Metres of swim, ride and run, and the word for the distance. */
const FORMATS: Readonly<Record<RaceFormat, { word: string; swimM: number; bikeM: number; runM: number }>> = {
  sprint: { word: 'sprint', ...RACE_LENGTHS.sprint },
  olympic: { word: 'olympic', ...RACE_LENGTHS.olympic },
  t100: { word: 't100', ...RACE_LENGTHS.t100 },
  '70.3': { word: '70.3', ...RACE_LENGTHS['70.3'] },
  ironman: { word: 'full', ...RACE_LENGTHS.ironman },
  '5k': { word: '5k run', swimM: 0, bikeM: 0, runM: 5_000 },
  '10k': { word: '10k run', swimM: 0, bikeM: 0, runM: 10_000 },
  'half-marathon': { word: 'half marathon', swimM: 0, bikeM: 0, runM: 21_097.5 },
  marathon: { word: 'marathon', swimM: 0, bikeM: 0, runM: 42_195 },
};

/** A race of the season as the coach knows it; the weather of its day is not known. */
export function raceFacts({ id, name, date, format, priority, goalSeconds }: Race, today: LocalDate): RaceFacts {
  const { word, swimM, bikeM, runM } = FORMATS[format];
  const daysToGo = daysBetween(today, date);
  return {
    id,
    name,
    date,
    daysToGo,
    weeksToGo: tenth(daysToGo / 7),
    distance: word,
    priority,
    swimM,
    bikeKm: bikeM / 1000,
    runKm: tenth(runM / 1000),
    goal: goalSeconds ? sayTime(goalSeconds) : null,
    expectedAirTempC: null,
    expectedWaterTempC: null,
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
