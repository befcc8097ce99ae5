import { NAME_CHARS, NOTES_CHARS, plainText } from '#core/recording/plain-text.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { thresholdWords } from '#core/workout/export/missing-threshold.ts';
import { targetWords } from '#core/workout/export/target-labels.ts';
import { type TrainerLevel, trainerLevel } from '#core/workout/export/trainer-level.ts';
import { refused, type WorkoutFile } from '#core/workout/export/workout-file.ts';
import { lengthText } from '#core/workout/language/step-length.ts';
import { timeline } from '#core/workout/timeline.ts';
import { disciplineOf, type Exercise, expandParts, type Step, type Target, type Workout } from '#core/workout/workout.ts';

/** How long a message stays on the screen. */
const MESSAGE_SEC = 10;

/** A workout → a Zwift workout file. Power is a share of FTP, on foot pace one of threshold pace. */
export function zwo(workout: Workout, thresholds: Thresholds, author: string): WorkoutFile {
  const { discipline } = workout;
  if (discipline !== 'bike' && discipline !== 'run')
    return refused(`ZWO supports rides and runs only, ${NOT_THERE[discipline]}. Use FIT instead.`);
  const steps = expandParts(workout.parts);
  const byDistance = steps.every((step) => step.kind === 'step' && step.length.kind === 'distance');
  const times = timeline(workout, thresholds).map(({ durationSec }) => durationSec);
  const because = steps
    .map((step, i) => whyNot(step, discipline, byDistance || times[i] !== null) ?? whyNoLevel(step, discipline, thresholds))
    .find((reason) => reason !== null);
  if (because) return refused(because);
  const lines = steps.flatMap((step, i) => {
    if (step.kind === 'exercise') return [];
    const duration = byDistance && step.length.kind === 'distance' ? step.length.distanceM : (times[i] ?? 0);
    return stepLines(step, duration, { workout, thresholds });
  });
  const content = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<workout_file>',
    `  <author>${escaped(author)}</author>`,
    `  <name>${escaped(plainText(workout.name, NAME_CHARS) ?? 'Workout')}</name>`,
    '  <description></description>',
    `  <sportType>${discipline}</sportType>`,
    ...(byDistance ? ['  <durationType>distance</durationType>'] : []),
    '  <workout>',
    ...lines.map((line) => `    ${line}`),
    '  </workout>',
    '</workout_file>',
    '',
  ].join('\n');
  return { kind: 'file', content };
}

const NOT_THERE = {
  swim: 'no swims',
  strength: 'no strength training',
  brick: 'no multisport workouts',
} as const;

function whyNot(step: Step | Exercise, discipline: 'bike' | 'run', isTimed: boolean): string | null {
  if (step.kind === 'exercise') return 'ZWO supports rides and runs only, no strength exercises.';
  const { length } = step;
  if (length.kind === 'open') return 'ZWO does not support open-ended steps. Set a duration for every step or use FIT.';
  if (length.kind === 'distance' && discipline === 'bike') return 'ZWO rides need durations. Set one for every step or use FIT.';
  if (!isTimed) return 'ZWO runs use time or distance throughout, and one distance has no known duration. Use FIT instead.';
  return null;
}

/** What is asked for by feeling or heart rate is ridden freely; a figure that cannot be told would be a wrong file. */
function whyNoLevel(step: Step | Exercise, discipline: 'bike' | 'run', thresholds: Thresholds): string | null {
  if (step.kind === 'exercise' || step.target === null || isInWords(step.target)) return null;
  if (discipline === 'run' && step.target.kind === 'watts') return 'ZWO runs use pace, but a step uses watts. Use FIT instead.';
  if (trainerLevel(step, thresholds, discipline) !== null) return null;
  return `ZWO needs ${thresholdWords(step.target.kind)}. Set it under Athlete and export again.`;
}

const isInWords = ({ kind }: Target): boolean => kind === 'rpe' || kind === 'heart-rate' || kind === 'bpm' || kind === 'heart-rate-zone';

/** `duration` is seconds, in a run by distance metres. A distance among times takes as long as its pace says. */
function stepLines(step: Step, duration: number, { workout, thresholds }: { workout: Workout; thresholds: Thresholds }): string[] {
  const level = trainerLevel(step, thresholds, workout.discipline === 'run' ? 'run' : 'bike');
  const cadence = step.cadenceRpm
    ? ` Cadence="${Math.round((step.cadenceRpm.low + step.cadenceRpm.high) / 2)}" CadenceLow="${Math.round(step.cadenceRpm.low)}" CadenceHigh="${Math.round(step.cadenceRpm.high)}"`
    : '';
  const { name, power } = element(step, level);
  const head = `${name} Duration="${Math.round(duration)}"${power}${cadence}`;
  const messages = messagesOf(step, workout, thresholds);
  if (messages.length === 0) return [`<${head}/>`];
  return [
    `<${head}>`,
    ...messages.map(
      (message, i) => `  <textevent timeoffset="${i * MESSAGE_SEC}" message="${escaped(message)}" duration="${MESSAGE_SEC}"/>`,
    ),
    `</${name}>`,
  ];
}

/** Of ramps the format calls the first figure low and the last one high, whichever is larger. */
function element({ intent }: Step, level: TrainerLevel | null): { name: string; power: string } {
  if (level === null) return { name: 'FreeRide', power: ' FlatRoad="1"' };
  const { from, to } = level;
  if (from === to) return { name: 'SteadyState', power: ` Power="${number(from)}"` };
  const name = intent === 'warmup' ? 'Warmup' : intent === 'cooldown' ? 'Cooldown' : 'Ramp';
  return { name, power: ` PowerLow="${number(from)}" PowerHigh="${number(to)}"` };
}

/** What the bars do not show: a feeling or a heart rate, and the cue. */
function messagesOf(step: Step, workout: Workout, thresholds: Thresholds): string[] {
  const { target, cue, length } = step;
  const words =
    target !== null && isInWords(target) ? [`${lengthText(length)}: ${targetWords(target, disciplineOf(step, workout), thresholds)}`] : [];
  return [...words, ...(cue === undefined ? [] : [cue])].flatMap((message) => plainText(message, NOTES_CHARS) ?? []);
}

/** To a ten-thousandth: 0.01 % of FTP. */
const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML 1.0 has no way to write some characters at all; half a surrogate pair is one of them. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
