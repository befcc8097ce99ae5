import type { TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import { DRILLS, type DrillCode } from '#core/technique/drill.ts';
import type { Finding } from '#core/technique/finding.ts';
import { formatMeasurement } from '#core/technique/measures/format-measurement.ts';
import { MEASURES } from '#core/technique/measures/measurement.ts';
import type { VideoEnd } from '#server/platform/video/run-video-work.ts';
import type { UNREADABLE } from '#server/platform/video/video-work.ts';

const UNREADABLE_WORDS: Record<(typeof UNREADABLE)[number], string> = {
  damaged: 'This file is damaged or incomplete. Please send the original again.',
  'no-video': 'This file has no video track. Please send the film itself.',
  'too-short': 'The clip is too short. Film at least 2 seconds; 10 are better.',
  'too-long': 'The clip is longer than 10 minutes. Please cut it to the part you want looked at.',
  'too-large-picture': 'The pictures are larger than 4,096 pixels or faster than 240 a second. Please export the clip smaller.',
};

const BROKEN_WORDS = {
  time: 'We could not read this file in the time a clip may take. Please send a shorter part of it.',
  memory: 'We could not read this file with the memory a clip may take. Please export it smaller.',
  crash: 'We could not read this file. Please send the original, or export it as MP4.',
} as const;

/** Why a clip came to nothing. */
export function endWords(end: Exclude<VideoEnd, { kind: 'done' | 'stopped' }>): string {
  if (end.kind === 'refused') return UNREADABLE_WORDS[end.because];
  return end.kind === 'broken' ? BROKEN_WORDS[end.because] : `Video analysis is not available on this machine: ${end.because}.`;
}

export const GAVE_UP_WORDS = 'We could not work on this clip. Please send it again.';

const SAID_AT_MOST = 3;

/** What was found, in sentences: what was measured first, then the main thing and what to do about it. */
export function analysisWords({ refusal, question, measures }: TechniqueAnalysis, findings: readonly Finding[]): string {
  if (refusal) return refusal.because;
  const said = measures.flatMap(({ code, unit, result }) =>
    result.kind === 'known'
      ? [
          `${MEASURES[code].title} ${formatMeasurement(result.value, unit)} ± ${formatMeasurement(result.error, unit)}${MEASURES[code].rough ? ' (estimate)' : ''}`,
        ]
      : [],
  );
  const seen = said.length === 0 ? 'Nothing could be measured in this clip.' : `${said.slice(0, SAID_AT_MOST).join('; ')}.`;
  const [main] = findings;
  const work = main
    ? `Work on this first: ${main.title}. ${main.why}${drillWords(main.drills)}`
    : said.length > 0
      ? 'Nothing lies outside what is expected.'
      : '';
  return [seen, question, work].filter(Boolean).join(' ');
}

function drillWords([first]: readonly DrillCode[]): string {
  return first ? ` Try: ${DRILLS[first].title}.` : '';
}
