import { parseNumber } from '#web/format/clock-entry.ts';

/** What the form holds, as typed: minutes, kilometres, decimal minutes. */
export interface MetricValues {
  discipline: 'swimming' | 'cycling' | 'running' | '';
  duration: string;
  distance: string;
  pace: string;
  heartRate: string;
  power: string;
}

export const NEW_METRIC: MetricValues = { discipline: '', duration: '', distance: '', pace: '', heartRate: '', power: '' };

/** Numbers are sent as numbers; an empty optional field is not sent. */
export function metricEntry({ discipline, duration, distance, pace, heartRate, power }: MetricValues) {
  return {
    discipline,
    duration: parseNumber(duration),
    distance: parseNumber(distance),
    ...given('pace', pace),
    ...given('heartRate', heartRate),
    ...given('power', power),
  };
}

function given<Name extends string>(name: Name, typed: string): Record<string, unknown> {
  return typed.trim() === '' ? {} : { [name]: parseNumber(typed) };
}
