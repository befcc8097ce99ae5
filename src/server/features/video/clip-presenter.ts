import type { TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import { DRILLS, type DrillCode } from '#core/technique/drill.ts';
import type { Finding } from '#core/technique/finding.ts';
import { formatMeasurement } from '#core/technique/measures/format-measurement.ts';
import { MEASURES } from '#core/technique/measures/measurement.ts';
import type { VideoEnd } from '#server/platform/video/run-video-work.ts';
import type { UNREADABLE } from '#server/platform/video/video-work.ts';

const UNREADABLE_WORDS: Record<(typeof UNREADABLE)[number], string> = {
  damaged: 'The file is damaged or incomplete. Upload the original.',
  'no-video': 'The file has no video track. Upload the video itself.',
  'too-short': 'The clip is too short. Film at least 2 seconds, ideally 10.',
  'too-long': 'The clip is longer than 10 minutes. Trim it first.',
  'too-large-picture': 'Resolution above 4,096 px or over 240 fps. Export a smaller version.',
};

const BROKEN_WORDS = {
  time: 'The file took too long to read. Upload a shorter part.',
  memory: 'The file needs too much memory. Export a smaller version.',
  crash: 'The file could not be read. Upload the original or export it as MP4.',
} as const;

/** Why a clip came to nothing. */
export function endWords(end: Exclude<VideoEnd, { kind: 'done' | 'stopped' }>): string {
  if (end.kind === 'refused') return UNREADABLE_WORDS[end.because];
  return end.kind === 'broken' ? BROKEN_WORDS[end.because] : `Video analysis is not available on this server: ${end.because}.`;
}

export const GAVE_UP_WORDS = 'The clip could not be processed. Please upload it again.';

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
  const seen = said.length === 0 ? 'No measurements possible in this clip.' : `${said.slice(0, SAID_AT_MOST).join('; ')}.`;
  const [main] = findings;
  const work = main
    ? `Work on this first: ${main.title}. ${main.why}${drillWords(main.drills)}`
    : said.length > 0
      ? 'All values are within the typical range.'
      : '';
  return [seen, question, work].filter(Boolean).join(' ');
}

function drillWords([first]: readonly DrillCode[]): string {
  return first ? ` Drill: ${DRILLS[first].title}.` : '';
}
