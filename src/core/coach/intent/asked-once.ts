/** Something is ordered. */
const ORDERS =
  /\b(?:please|can you|could you|would you|will you|i want you|i[’' ]?d like you|i need you|let[’' ]?s|let us|instead)\b|(?:^|[.!,] )(?:so |then )?(?:move|make|put|shift|shorten|cut|trim|add|skip|cancel|drop|swap|switch|give|build|create|push|take|change)\b/i;
const LEAST_WORDS = 4;

/**
 * "My wife takes the kids on two evenings, so I can plan a bit. How should my training look next week?": the one question of what orders
 * nothing, and the one order where nothing is asked; null where there is none, or more.
 */
export function askedOnce(text: string): string | null {
  const sentences = text.split(/(?<=[.!?]) /);
  const asking = sentences.filter((sentence) => sentence.endsWith('?') || ORDERS.test(sentence));
  const [asked, more] = asking;
  return asked !== undefined && more === undefined && sentences.length > 1 && asked.split(' ').length >= LEAST_WORDS ? asked.trim() : null;
}

const HOW_ONE_IS =
  /\b(?:i['’]?m|i am|i feel|i felt|feeling|i['’]?ve (?:been|not|had)|i (?:slept|had|was)|my (?:legs?|body|head|muscles)|we['’]?re|we are)\b.{0,30}?\b(?:tired|exhausted|knackered|shattered|wrecked|cooked|fried|flat|drained|spent|empty|sore|heavy|dead|slept|sleep|sick|ill|hungover|stiff|beat|legs|body)\b/i;

/** Whether the athlete tells how they are themselves, in one of the sentences. */
export const tellsOfOneself = (text: string): boolean => text.split(/(?<=[.!?]) /).some((sentence) => HOW_ONE_IS.test(sentence));
