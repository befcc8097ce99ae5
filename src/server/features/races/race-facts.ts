import { RACE_FORMATS } from '#contract/races/race-formats.ts';
import type { Race } from '#contract/races/races.ts';
import type { RaceFacts } from '#core/assistant/facts.ts';
import { daysBetween, type LocalDate } from '#core/calendar.ts';
import { sayTime } from '#core/format.ts';
import type { RaceFormat } from '#core/plan/input/race-format.ts';
import { RACE_LENGTHS } from '#core/race/distance.ts';

const WORDS: Readonly<Record<Race['format'], string>> = {
  sprint: 'sprint',
  olympic: 'olympic',
  t100: 't100',
  '70.3': '70.3',
  ironman: 'full',
  '5k': '5k run',
  '10k': '10k run',
  'half-marathon': 'half marathon',
  marathon: 'marathon',
};

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The weather of race day is not known. */
export function raceFacts({ id, name, date, format, priority, goalSeconds }: Race, today: LocalDate): RaceFacts {
  const daysToGo = daysBetween(today, date);
  const { swimM, bikeM, runM } = lengthsOf(RACE_FORMATS[format]);
  return {
    id,
    name,
    date,
    daysToGo,
    weeksToGo: tenth(daysToGo / 7),
    distance: WORDS[format],
    priority,
    swimM,
    bikeKm: bikeM / 1000,
    runKm: tenth(runM / 1000),
    goal: goalSeconds ? sayTime(goalSeconds) : null,
    airTemperatureC: null,
    waterTemperatureC: null,
  };
}

function lengthsOf(format: RaceFormat): { swimM: number; bikeM: number; runM: number } {
  if (format.kind === 'triathlon') return RACE_LENGTHS[format.distance];
  const none = { swimM: 0, bikeM: 0, runM: 0 };
  return { ...none, [`${format.discipline}M`]: format.distanceM };
}
