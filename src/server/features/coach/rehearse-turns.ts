import { setTimeout as pause } from 'node:timers/promises';
import { compileMet } from '#core/coach/language/quick-test.ts';
import { type TurnMessage, takeTurn } from '#core/coach/turn.ts';
import type { CoachLibrary } from '#server/features/coach/open-library.ts';
import { REHEARSED } from '#server/features/coach/rehearsed-athlete.ts';

const DAYS = ['monday', 'Tuesday', 'Wednesday', 'thursday', 'Friday', 'saturday', 'Sunday'];
const SPORTS = ['run', 'swim', 'bike', 'strength'];
/** What athletes ask, each time with other words in it: a text that was read already would not be read again. */
const SHAPES: readonly ((number: number, day: string, sport: string) => string)[] = [
  (number, _, sport) => `How should I train my ${sport} for a race in ${number} weeks?`,
  (number, day) => `What is my form on ${day}, and what was it ${number} days ago?`,
  (number, _, sport) => `how was my ${sport} week, ${number} hours felt like a lot`,
  (number, day, sport) => `Move my ${sport} of ${number} minutes to ${day}, please.`,
  (number) => `What is the difference between FTP and threshold heart rate at ${number} years of age?`,
  (number, day, sport) => `My knee hurts a little after ${number} km of hills, can I still ${sport} on ${day}?`,
  (_, day, sport) => `and the ${sport} on ${day}?`,
  (number, day) => `make ${day} ${number} minutes shorter`,
  (number, _, sport) => `how far did I ${sport} in the past ${number} weeks altogether`,
  (number) => `What should I eat and drink on a ride of ${number} km?`,
  (number, _, sport) => `What can I expect of a ${sport} of ${number} km, and at what pace?`,
  (number) => `slept ${number % 9} hours and feel tired, should I train`,
  (number, day) => `Ich war am ${day} krank, wie geht es nach ${number} Tagen weiter?`,
  (number, _, sport) => `Remember that I can only ${sport} before ${number % 24} o'clock`,
  (number, day, sport) => `why is there a ${sport} on ${day} and what is it for? it says ${number} TSS`,
  (number, _, sport) => `Which of my ${sport} sessions of this month was the hardest, and was ${number} bpm too much?`,
  (number, day, sport) => `did the ${sport} of ${day} go well? ${number} minutes of it were in zone 4`,
  (number, day) => `what have I got on ${day}, and is it more than ${number} minutes`,
  (number) => `average pulse over my last ${number} rides please`,
  (number, _, sport) => `am I faster at ${sport} than ${number} weeks ago, and what would make me ${number} % faster`,
  (number) => `best power for ${number} minutes this year, and when was it?`,
  (number, day, sport) => `swap the ${sport} on ${day} with the one ${(number % 3) + 1} days later`,
  (number, day) => `there are just ${number} minutes for training on ${day}, what is best`,
  (number) => `is it dangerous to do ${number} % more from one week to the next, and why`,
  (number) => `quelle est ma forme aujourd'hui, et il y a ${number} jours ?`,
  (number, day, sport) => `Leave out the ${sport} on ${day}, I am away for ${number} days`,
  (number, _, sport) => `what are my ${sport} zones, and where does ${number + 100} bpm lie?`,
  (number, day) => `I'd rather rest on ${day}; does that cost more than ${number} TSS?`,
  (number, _, sport) => `could you plan the week anew with ${number % 12} hours and no ${sport}`,
  (number, day, sport) => `How well have I recovered since the ${sport} of ${day}? my hrv is ${number}`,
  (number) => `my resting pulse is ${number} beats above what it was, am I ill or only tired`,
  (number, _, sport) => `compare this month with the one before, ${sport} only, I think I lost ${number} km`,
  (number, day, sport) => `add an easy ${sport} of ${number} minutes on ${day}`,
  (number) => `what does a form of -${number} tell, and what is fatigue?`,
  (number, day) => `will I make my goal in ${number} weeks? the race is on a ${day}`,
  (number, _, sport) => `can the ${sport} be done indoors, it is ${number} degrees out there`,
  (number, _, sport) => `why do my calves cramp after ${number} minutes of every ${sport}?`,
  (number) => `how do I taper for a half distance with ${number} days left`,
  (number, day) => `forget what I told you about ${day}s, and that I get up at ${number % 24}`,
  (number, _, sport) => `longest ${sport} since the spring, and was it over ${number} km?`,
  (number, day) => `I missed ${number % 4} sessions since ${day}, shall I catch up on them`,
  (number, _, sport) => `how hard should an easy ${sport} feel, ${number} of 100?`,
  (number, day, sport) => `hab ich am ${day} zu viel gemacht? ${number} Minuten ${sport} waren es`,
];
const TIMES = 16;
/** Questions of the articles between two rounds of those. */
const OF_ARTICLES = 13;
/** Between two questions, in which whoever asks for something is answered. */
const PAUSE_MS = 1;
const MOST_HISTORY = 10;
const PATTERNS_AT_ONCE = 12;

/**
 * Answers questions that nobody asked, one at a time: code that has run before runs several times as fast, and the first fifty athletes after
 * a start are not to wait for that. What the articles answer is asked too, each once: few words bring as many different answers. Ends early
 * when `isOver`.
 */
export async function rehearse(library: CoachLibrary, isOver: () => boolean = () => false): Promise<void> {
  const history: TurnMessage[] = [];
  const take = async (message: string, before: readonly TurnMessage[]): Promise<void> => {
    takeTurn({ message, messageId: message, history: before, view: { ...REHEARSED }, library });
    compileMet(PATTERNS_AT_ONCE);
    await pause(PAUSE_MS, undefined, { ref: false });
  };
  for (let time = 0; time < TIMES; time++) {
    for (let at = time * SHAPES.length; at < (time + 1) * SHAPES.length && !isOver(); at++) {
      const message = questionAt(at);
      await take(message, history.slice(-MOST_HISTORY));
      history.push({ role: 'user', text: message });
    }
    for (const question of library.questions.slice(time * OF_ARTICLES, (time + 1) * OF_ARTICLES)) if (!isOver()) await take(question, []);
  }
}

const questionAt = (at: number): string =>
  SHAPES[at % SHAPES.length]?.(at, DAYS[at % DAYS.length] ?? '', SPORTS[(at >> 2) % SPORTS.length] ?? '') ?? '';
