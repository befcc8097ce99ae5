import { METRES_PER_MILE, type Units } from '#core/format.ts';
import { parseClock, parseNumber } from '#web/format/input/clock-entry.ts';

/** What the form holds, as typed: minutes, kilometres or miles, decimal minutes for one of them. */
export interface MetricValues {
  discipline: 'swimming' | 'cycling' | 'running' | '';
  duration: string;
  distance: string;
  pace: string;
  heartRate: string;
  power: string;
}

export const NEW_METRIC: MetricValues = { discipline: '', duration: '', distance: '', pace: '', heartRate: '', power: '' };

/** What distances of a discipline are typed in: what is swum has kilometres, and a pace for 100 m, for everyone. */
export function distanceUnit(discipline: MetricValues['discipline'], units: Units): 'km' | 'mi' {
  return units === 'imperial' && discipline !== 'swimming' ? 'mi' : 'km';
}

/** Numbers are sent as numbers, in kilometres and minutes a kilometre whatever was typed; an empty optional field is not sent. */
export function metricEntry({ discipline, duration, distance, pace, heartRate, power }: MetricValues, units: Units) {
  const unitKm = distanceUnit(discipline, units) === 'mi' ? METRES_PER_MILE / 1000 : 1;
  const typedDistance = parseNumber(distance);
  return {
    discipline,
    duration: parseNumber(duration),
    distance: typedDistance === null ? null : typedDistance * unitKm,
    ...given('pace', pace, (typedPace) => typedPace / unitKm, paceMinutes),
    ...given('heartRate', heartRate),
    ...given('power', power),
  };
}

/** "4:30" and "4.5" are the same pace, in decimal minutes. */
export function paceMinutes(typed: string): number | null {
  const seconds = typed.includes(':') ? parseClock(typed) : null;
  return seconds === null ? parseNumber(typed) : seconds / 60;
}

function given(
  name: string,
  typed: string,
  sent = (value: number) => value,
  read: (typed: string) => number | null = parseNumber,
): Record<string, unknown> {
  const value = read(typed);
  return typed.trim() === '' ? {} : { [name]: value === null ? null : sent(value) };
}
