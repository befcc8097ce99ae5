import { type EarWeights, listen } from '#core/coach/safety/ear.ts';
import { endsTraining, type SafetyLevel, type SafetyVerdict } from '#core/coach/safety/level.ts';
import { triageByRules } from '#core/coach/safety/triage.ts';
import { isTalk, withEar } from '#core/coach/safety/with-ear.ts';
import type { HeardMessage } from './messages.ts';

/** How the messages of one author fared. */
export interface Scores {
  name: string;
  grave: number;
  stopped: number;
  graveHeard: number;
  /** Of emergencies and crises: answered as such. */
  called: number;
  emergencies: number;
  gentle: number;
  gentleHeard: number;
  rightGroup: number;
  harmless: number;
  harmlessStopped: number;
  harmlessAnswered: number;
}

export const byRules = ({ text }: HeardMessage): SafetyVerdict => triageByRules(text).verdict;

export function byBoth(message: HeardMessage, weights: EarWeights): SafetyVerdict {
  const { verdict, isAsked } = triageByRules(message.text);
  return isAsked
    ? verdict
    : withEar(verdict, listen(message.vector, weights), isTalk(message.text) ? () => Number.POSITIVE_INFINITY : null);
}

const isCall = (level: SafetyLevel) => level === 'emergency' || level === 'crisis';

export function scoresOf(name: string, messages: readonly { message: HeardMessage; verdict: SafetyVerdict }[]): Scores {
  const grave = messages.filter(({ message }) => endsTraining(message.level));
  const gentle = messages.filter(({ message }) => message.level !== 'none' && !endsTraining(message.level));
  const harmless = messages.filter(({ message }) => message.level === 'none');
  const called = grave.filter(({ message }) => isCall(message.level));
  const count = (of: typeof messages, holds: (verdict: SafetyVerdict, message: HeardMessage) => boolean) =>
    of.filter(({ message, verdict }) => holds(verdict, message)).length;
  return {
    name,
    grave: grave.length,
    stopped: count(grave, ({ level }) => endsTraining(level)),
    graveHeard: count(grave, ({ level }) => level !== 'none'),
    called: count(called, ({ level }) => isCall(level)),
    emergencies: called.length,
    gentle: gentle.length,
    gentleHeard: count(gentle, ({ level }) => level !== 'none'),
    rightGroup: count([...grave, ...gentle], ({ group }, message) => group === message.group),
    harmless: harmless.length,
    harmlessStopped: count(harmless, ({ level }) => endsTraining(level)),
    harmlessAnswered: count(harmless, ({ level }) => level !== 'none'),
  };
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

export function tableOf(rows: readonly Scores[]): string {
  const head =
    '| set | must stop: stopped | heard at all | emergency as such | gentler: heard | right group | harmless: stopped | answered |';
  const lines = rows.map(
    (row) =>
      `| ${row.name} | ${percent(row.stopped, row.grave)} of ${row.grave} | ${percent(row.graveHeard, row.grave)} | ${percent(row.called, row.emergencies)} | ${percent(row.gentleHeard, row.gentle)} of ${row.gentle} | ${percent(row.rightGroup, row.grave + row.gentle)} | ${percent(row.harmlessStopped, row.harmless)} of ${row.harmless} | ${percent(row.harmlessAnswered, row.harmless)} |`,
  );
  return [head, '| --- | --- | --- | --- | --- | --- | --- | --- |', ...lines].join('\n');
}
