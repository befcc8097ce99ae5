import { endsTraining, SAFETY_LEVELS, type SafetyVerdict } from '#core/safety/level.ts';
import type { Triage } from '#core/safety/triage.ts';
import type { Example } from './examples.ts';

/** What became of the messages of one level. */
export interface Tally {
  all: number;
  /** At urgent or above. */
  stopped: number;
  asked: number;
  /** Caution, refer or refuse. */
  gentle: number;
  missed: number;
}

/** How triage answers labelled messages, by the level that their author gave. */
export function measure(
  examples: readonly Example[],
  triage: Triage,
  vectorOf: (text: string) => Float32Array | null = () => null,
): Record<string, Tally> {
  const table: Record<string, Tally> = {};
  for (const level of SAFETY_LEVELS) {
    const tally: Tally = { all: 0, stopped: 0, asked: 0, gentle: 0, missed: 0 };
    for (const { text, group } of examples.filter((example) => example.level === level)) {
      const vector = vectorOf(text);
      const athlete = { isMinor: group.startsWith('minor'), isLight: false, isStrained: false, isNew: false };
      const outcome = outcomeOf(triage.triage({ text, athlete, vector: vector && triage.scoreSafety(vector) }));
      tally.all++;
      tally[outcome]++;
    }
    table[level] = tally;
  }
  return table;
}

function outcomeOf({ level, asks }: SafetyVerdict): Exclude<keyof Tally, 'all'> {
  if (asks !== undefined) return 'asked';
  if (endsTraining(level)) return 'stopped';
  return level === 'none' ? 'missed' : 'gentle';
}
