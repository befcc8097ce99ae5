import { parseArgs } from 'node:util';

export interface CrowdOptions {
  /** How many athletes of two years the database holds. */
  athletes: number;
  /** How many of them use the product at the same time. */
  atOnce: number;
  minutes: number;
  /** Mean time for which an athlete looks at an answer before asking for the next thing. */
  pauseMs: number;
  /** A folder that keeps the athletes for the next run; null makes them anew. */
  keptIn: string | null;
}

/** What the bar is about: 2,000 athletes, 200 at once, ten minutes. */
const WHOLE: CrowdOptions = { athletes: 2000, atOnce: 200, minutes: 10, pauseMs: 2000, keptIn: null };

/** `--athletes 40 --at-once 10 --minutes 1 --pause-ms 500 --kept-in FOLDER`. Throws for anything else. */
export function crowdOptions(args: readonly string[]): CrowdOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { athletes: text, 'at-once': text, minutes: text, 'pause-ms': text, 'kept-in': text },
  });
  const numberOf = (name: Exclude<keyof typeof values, 'kept-in'>, otherwise: number): number => {
    const given = values[name];
    const value = given === undefined ? otherwise : Number(given);
    if (!(value > 0)) throw new Error(`--${name} wants a number above 0.`);
    return value;
  };
  return {
    athletes: numberOf('athletes', WHOLE.athletes),
    atOnce: numberOf('at-once', WHOLE.atOnce),
    minutes: numberOf('minutes', WHOLE.minutes),
    pauseMs: numberOf('pause-ms', WHOLE.pauseMs),
    keptIn: values['kept-in'] ?? WHOLE.keptIn,
  };
}
