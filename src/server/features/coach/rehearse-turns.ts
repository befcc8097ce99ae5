import { setTimeout as pause } from 'node:timers/promises';
import type { LocalDate } from '#core/calendar.ts';
import { takeTurn } from '#core/coach/turn.ts';
import type { AthleteView } from '#core/coach/view.ts';
import type { CoachLibrary } from '#server/features/coach/open-library.ts';

/** Nobody: an athlete of whom nothing is known. */
const ANYBODY: AthleteView = {
  today: '2026-01-05' as LocalDate,
  asOf: '2026-01-05T08:00:00.000Z',
  athlete: {
    firstName: '',
    age: null,
    sex: null,
    heightCm: null,
    weightKg: null,
    experience: null,
    hoursPerWeekAvailable: null,
    tier: 'starter',
  },
  thresholds: {
    bikeFtpW: null,
    bikeLthr: null,
    runThresholdPaceSecPerKm: null,
    runLthr: null,
    swimCssSecPer100m: null,
    hrMax: null,
    hrRest: null,
    testedOn: null,
  },
  load: null,
  readiness: null,
  plan: null,
  races: [],
  activities: [],
  clips: [],
  memory: [],
  remembers: false,
  usage: { tier: 'starter', messagesToday: 0, dailyLimit: null },
  weightHistory: [],
};

const QUESTIONS = [
  'How should I train for my next race?',
  'What is my form today?',
  'How was my last week on the bike?',
  'Move my long run to Sunday, please.',
  'What is the difference between FTP and threshold heart rate?',
  'My knee hurts a little after the hills, can I still run tomorrow?',
  'and the swim?',
];
const TIMES = 20;
/** Between two questions, in which whoever asks for something is answered. */
const PAUSE_MS = 5;

/**
 * Answers questions that nobody asked, one at a time: code that has run before runs several times as fast, and the first fifty athletes after
 * a start are not to wait for that. Ends early when `isOver`.
 */
export async function rehearse(library: CoachLibrary, isOver: () => boolean = () => false): Promise<void> {
  for (let at = 0; at < TIMES * QUESTIONS.length && !isOver(); at++) {
    const message = QUESTIONS[at % QUESTIONS.length] ?? '';
    const before = QUESTIONS[(at + 1) % QUESTIONS.length] ?? '';
    takeTurn({ message, messageId: `${at}`, history: [{ role: 'user', text: before }], view: { ...ANYBODY }, library });
    await pause(PAUSE_MS, undefined, { ref: false });
  }
}
