import { QUICK_QUESTIONS } from '#web/words/en/chat.ts';

/** What the buttons of the chat's screen ask, and what else many ask alike. */
export const COMMON_QUESTIONS: readonly string[] = [
  ...QUICK_QUESTIONS.questions.map(({ text }) => text),
  'What is my form?',
  'How was my last week?',
  'What is CTL?',
  'Should I train today?',
];

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SPORTS = ['run', 'ride', 'swim'];
const SHAPES: readonly ((day: string, sport: string, number: number) => string)[] = [
  (day, sport) => `how did my ${sport} on ${day.toLowerCase()} go, was it too hard?`,
  (day, sport) => `What is planned for ${day}, and is there a ${sport} in it?`,
  (_, sport, number) => `How many kilometres did I ${sport} in the last ${number} days`,
  (day, _, number) => `I only have ${20 + number} minutes on ${day}, what should I do?`,
  (_, __, number) => `Was ist mein CTL heute, und vor ${number} Tagen?`,
  (_, sport, number) => `Has my ${sport} got any better over the last ${number} weeks?`,
  (day, sport) => `my legs are a bit tired after the ${sport} on ${day}, is that normal`,
  (_, __, number) => `How much carbohydrate do I need for a ride of ${60 + 5 * number} minutes?`,
  (_, __, number) => `whats my avg heart rate in the last ${number} runs`,
  (day, sport) => `Could we move the ${sport} on ${day} to the day after?`,
  (_, sport, number) => `What would I need to do to ${sport} ${number} per cent faster by spring?`,
  (_, __, number) => `Why is it bad to raise the weekly load by ${number} % at once?`,
  (_, __, number) => `How did I sleep in the last ${number} nights and does it show?`,
  (_, sport, number) => `What is my best ${number} minute effort on the ${sport}?`,
];

/** Athletes who ask in words of their own: no two of the first few hundred are alike. */
export function ownQuestion(at: number): string {
  const shape = SHAPES[at % SHAPES.length];
  const turn = Math.floor(at / SHAPES.length);
  return shape?.(DAYS[turn % DAYS.length] ?? '', SPORTS[(turn + Math.floor(turn / DAYS.length)) % SPORTS.length] ?? '', 2 + turn) ?? '';
}
