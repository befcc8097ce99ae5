import { addDays, localDate } from '#core/calendar.ts';
import type { Dice } from '#server/features/demo/seeded-random.ts';
import { madeActivity } from '../core/made-activity.ts';

export type Kind = 'read' | 'write' | 'chat' | 'import';

/** One thing that an athlete does. */
export interface Action {
  kind: Kind;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  file?: { name: string; bytes: Uint8Array };
}

/** 60 % reads, 25 % writes, 10 % chat, 5 % imports. */
const MIX: readonly { kind: Kind; upTo: number }[] = [
  { kind: 'read', upTo: 0.6 },
  { kind: 'write', upTo: 0.85 },
  { kind: 'chat', upTo: 0.95 },
  { kind: 'import', upTo: 1 },
];
const QUESTIONS = [
  'How am I doing?',
  'What is CTL?',
  'What should I do today?',
  'Is my form good?',
  'How much did I run this week?',
] as const;
const IMPORT_SECONDS = 600;
const FEW_DAYS = 300;
const DAY_MS = 86_400_000;

/** What an athlete does next, by these dice. `turn` is another number each time, so that no two files are the same. */
export function nextAction(dice: Dice, turn: number): Action {
  const roll = dice.roll();
  const kind = MIX.find(({ upTo }) => roll < upTo)?.kind ?? 'read';
  const today = localDate(new Date(), 'Europe/London');
  if (kind === 'read') return { kind, method: 'GET', path: aRead(dice, today) };
  if (kind === 'write') return { kind, ...aWrite(dice, today) };
  if (kind === 'chat') return { kind, method: 'POST', path: '/api/chat', body: { message: dice.pick(QUESTIONS) } };
  const startMs = Date.now() - dice.whole(10, FEW_DAYS) * DAY_MS - turn * 1000;
  return { kind, method: 'POST', path: '/api/uploads', file: madeActivity({ seed: turn, seconds: IMPORT_SECONDS, startMs }) };
}

/** Screens as they are opened: the dashboard most of all. */
function aRead(dice: Dice, today: ReturnType<typeof localDate>): string {
  return dice.pick([
    '/api/dashboard',
    '/api/dashboard',
    '/api/activities',
    '/api/activities?discipline=bike',
    '/api/training-sessions',
    '/api/check-ins',
    '/api/readiness',
    '/api/thresholds',
    '/api/auth/user',
    `/api/load?from=${addDays(today, -90)}&to=${today}`,
    '/api/curves/power',
  ]);
}

function aWrite(dice: Dice, today: ReturnType<typeof localDate>): Omit<Action, 'kind'> {
  const [post, patch] = [{ method: 'POST' }, { method: 'PATCH' }] as const;
  const date = addDays(today, -dice.whole(1, 6));
  return dice.pick([
    { ...post, path: '/api/check-ins', body: { date, restingHeartRate: dice.whole(44, 58), hrv: dice.whole(40, 90) } },
    {
      ...post,
      path: '/api/training-sessions',
      body: { discipline: 'running', sessionType: 'Easy run', duration: 45, scheduledDate: addDays(today, dice.whole(1, 20)) },
    },
    {
      ...post,
      path: '/api/activities',
      body: { discipline: 'run', startTime: `${date}T1${dice.whole(0, 9)}:0${dice.whole(0, 9)}:00Z`, durationSec: dice.whole(900, 5400) },
    },
    { ...patch, path: '/api/athlete', body: { weightKg: dice.whole(60, 80) } },
  ]);
}
