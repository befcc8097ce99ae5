import type { WorkoutKind } from '#core/coach/answer/proposal.ts';

const KINDS: readonly { kind: WorkoutKind; said: RegExp; isHard: boolean }[] = [
  { kind: 'sweet-spot', said: /\b(sweet ?spot|sst?)\b/, isHard: true },
  { kind: 'threshold', said: /\b(threshold|ftp|css)\b/, isHard: true },
  {
    kind: 'intervals',
    said: /\b(interval\w*|vo2\w*|sprint\w*|hillsprint\w*|hill\w*|uphill|downhill\w*|hard|fast|reps|fartlek|track|over ?unders?|overs? and unders?|brutal|savage|nasty|killer|monster|tabata|hiit|pyramids?|all ?out|flat ?out|max(?:imal)?|anaerobic|smash\w*)\b/,
    isHard: true,
  },
  { kind: 'tempo', said: /\b(tempo|big gears?|low cadence|over ?gear\w*|torque|strength endurance|grinding)\b/, isHard: true },
  { kind: 'long', said: /\blong\b/, isHard: false },
  { kind: 'technique', said: /\b(technique|drills?|skills?)\b/, isHard: false },
  {
    kind: 'strength',
    said: /\b(jump\w*|plyo\w*|skipping rope|box jumps?|bounding|hopping|heavy (?:deadlifts?|squats?|lifts?|lifting|weights)|deadlifts?)\b/,
    isHard: true,
  },
  { kind: 'strength', said: /\b(strength(?! endurance)|gym|weights|core|yoga|pilates|mobility|stretching)\b/, isHard: false },
  { kind: 'easy', said: /\b(easy|recovery|gentle|shakeout|spin|locker\w*|suave|facile)\b/, isHard: false },
];
/** What kind of session is spoken of; one for endurance where nothing tells it. */
export const kindSaid = (line: string): { kind: WorkoutKind; isHard: boolean } =>
  KINDS.find(({ said }) => said.test(line)) ?? { kind: 'endurance', isHard: false };

/** Whether a kind of session is spoken of at all. */
export const saysKind = (line: string): boolean => KINDS.some(({ said }) => said.test(line));
export const saysEasyKind = (line: string): boolean => KINDS.some(({ kind, said }) => kind === 'easy' && said.test(line));
export const saysHardKind = (line: string): boolean => KINDS.some(({ said, isHard }) => isHard && said.test(line));
