import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TodayFacts } from '#core/assistant/facts.ts';
import type { Frame } from '#core/assistant/frame.ts';
import type {
  CarriedTurn,
  Conversation,
  NamedActivity,
  NamedRace,
  NamedSession,
  UnderstandInput,
} from '#core/assistant/understand/input.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { readHeads } from '#core/language/linear-classifier.ts';

const day = (date: string) => date as LocalDate;

/** A Wednesday. */
export const TODAY: TodayFacts = {
  today: day('2025-11-26'),
  weekday: 'Wednesday',
  localTime: '10:00',
  timeZone: 'Europe/London',
  units: 'metric',
  firstName: 'Sam',
  weekStartsOn: 1,
};

const session = (id: string, date: string, sport: Discipline, name: string, durationMin: number, isKey = false): NamedSession => ({
  id,
  date: day(date),
  sport,
  name,
  durationMin,
  isKey,
  status: 'planned',
});

const sessions: readonly NamedSession[] = [
  session('wed-swim', '2025-11-26', 'swim', 'CSS intervals', 60),
  session('thu-run', '2025-11-27', 'run', 'Tempo run', 50, true),
  session('fri-bike', '2025-11-28', 'bike', 'Endurance ride', 75),
  session('sat-bike', '2025-11-29', 'bike', 'Long ride', 180, true),
  session('sun-run', '2025-11-30', 'run', 'Long run', 90),
  session('mon-strength', '2025-12-01', 'strength', 'Strength', 40),
  session('tue-swim', '2025-12-02', 'swim', 'Technique swim', 45),
  session('next-wed-run', '2025-12-03', 'run', 'Easy run', 40),
  session('next-thu-bike', '2025-12-04', 'bike', 'Sweet spot 3x12', 70, true),
  session('next-sat-bike', '2025-12-06', 'bike', 'Long ride', 195, true),
];
const activities: readonly NamedActivity[] = [
  { id: 'tue-run', date: day('2025-11-25'), sport: 'run', name: 'Easy run' },
  { id: 'sun-run-done', date: day('2025-11-23'), sport: 'run', name: 'Long run' },
  { id: 'sat-ride-done', date: day('2025-11-22'), sport: 'bike', name: 'Reservoir loop' },
];
const races: readonly NamedRace[] = [{ id: 'tarn', name: 'Tarnbeck Olympic', date: day('2026-03-07') }];

const heads = readHeads(
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', '..', 'content', 'assistant', 'understanding.json'), 'utf8')),
);

/** A message of an athlete with a plan, a race and a few activities. */
export function sampleInput(text: string, conversation: Partial<Conversation> = {}): UnderstandInput {
  return {
    text,
    vectors: new Map(),
    heads,
    today: TODAY,
    sessions,
    activities,
    races,
    conversation: { turns: [], openProposals: [], ...conversation },
  };
}

/** A conversation in which a message was answered. */
export const answered = (frame: Frame, turn: Partial<CarriedTurn> = {}): Pick<Conversation, 'turns'> => ({
  turns: [{ frames: [frame], activities: [], sessions: [], ...turn }],
});
