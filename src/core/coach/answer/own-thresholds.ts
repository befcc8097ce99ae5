import type { Ask } from '#core/coach/answer/answer.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { ThresholdFacts } from '#core/coach/view.ts';

export interface Threshold {
  field: Exclude<keyof ThresholdFacts, 'testedOn'>;
  name: string;
  unit: string;
  isTime: boolean;
  after: string;
}

export const FTP: Threshold = { field: 'bikeFtpW', name: 'FTP', unit: 'W', isTime: false, after: '' };
export const RUN_PACE: Threshold = {
  field: 'runThresholdPaceSecPerKm',
  name: 'threshold run pace',
  unit: '',
  isTime: true,
  after: ' per km',
};
export const CSS: Threshold = {
  field: 'swimCssSecPer100m',
  name: 'critical swim speed (CSS)',
  unit: '',
  isTime: true,
  after: ' per hundred metres',
};
export const MAX_HR: Threshold = { field: 'hrMax', name: 'maximum heart rate', unit: 'bpm', isTime: false, after: '' };
export const RUN_LTHR: Threshold = { field: 'runLthr', name: 'threshold heart rate running', unit: 'bpm', isTime: false, after: '' };
export const BIKE_LTHR: Threshold = { field: 'bikeLthr', name: 'threshold heart rate on the bike', unit: 'bpm', isTime: false, after: '' };

const HOW_TO_TEST: Readonly<Record<string, string>> = {
  bikeFtpW: 'It needs a power meter and an all-out test; without one, effort and heart rate steer your rides well.',
  runThresholdPaceSecPerKm: 'Run half an hour alone at your best even effort, and I can work it out.',
  swimCssSecPer100m: 'Swim a hard four hundred and a hard two hundred metres, and I can work it out.',
};

/** What it is and when it was tested, or how to come by it. */
export function ownThreshold(ask: Ask, { field, name, unit, isTime, after }: Threshold): Sentence {
  const used = ask.bench.use('get_profile', {});
  if (used.result.thresholds[field] === null) {
    return plainly(
      `I do not have ${name === 'FTP' ? 'an FTP' : `a ${name}`} for you: it is not set. ${HOW_TO_TEST[field] ?? 'Enter it under thresholds, or record an all-out effort.'}`,
    );
  }
  const value = used.figure(`/thresholds/${field}`, isTime ? 'time' : 'whole', unit);
  const { testedOn } = used.result.thresholds;
  return testedOn ? say`Your ${name} is ${value}${after}, tested on ${sayWeekday(testedOn)}.` : say`Your ${name} is ${value}${after}.`;
}
