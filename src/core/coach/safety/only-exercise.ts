import { cleanMessage } from '#core/coach/language/clean-message.ts';
import { plain, wordsOf } from '#core/coach/language/words.ts';
import { sensesOf } from '#core/coach/safety/senses.ts';

/** Moves of the gym and the floor. */
const EXERCISE =
  /\b(?:(?:press|push|pull|chin|sit)[- ]?ups?|pushups?|pullups?|planks?|bench(?:[- ]press\w*)?|dips|squats?|lunges?|dead ?lifts?|rows|burpees|kettle ?bells?|dumb ?bells?|resistance bands?|weights|exercises?|gym|strength (?:work|training|sessions?|moves?))\b/;
/** "Do dips build the arms?": what it is good for, or which one is. */
const ASKS_USE =
  /\b(?:good for|useful|worth|help\w*|build\w*|train\w*|strengthen\w*|stronger|work (?:my|the|on)|best|which|what|target\w*|improv\w*|bigger|need|any)\b/;
/** "I felt it in my chest halfway through": told of a body. */
const OF_A_SIGN =
  /\b(?:feel\w*|felt|get(?:s|ting)?|got|gets|since|after|during|when(?:ever)?|while|now|today|tonight|yesterday|last|cant|cannot|couldnt|heavy|tingl\w*|burn\w*|funny|weird|odd|strange|wrong|sudden\w*|doctor|ambulance|heart|left|safe|ok|okay)\b/;
/** Senses of words that a place to be trained and the word for pressing may use. */
const OF_EXERCISE: ReadonlySet<string> = new Set([
  'chest',
  'arm',
  'pressure',
  'back',
  'leg',
  'muscle',
  'swim',
  'howTo',
  'stillTrain',
  'touches',
  'selfHurt',
  'more',
  'coach',
]);

/** "Which gym moves build chest and shoulders?": what an exercise does for a part of the body, and not a word of how it feels. */
export function isOnlyExercise(message: string): boolean {
  const cleaned = cleanMessage(message);
  const line = plain(cleaned);
  if (!EXERCISE.test(line) || !ASKS_USE.test(line) || OF_A_SIGN.test(line)) return false;
  return wordsOf(cleaned).every(({ text }) => [...sensesOf(text)].every((sense) => OF_EXERCISE.has(sense)));
}
