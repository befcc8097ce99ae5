/** Something is ordered, or asked. */
const ORDERS =
  /\?|\b(?:please|can you|could you|would you|will you|i want you|i[’' ]?d like you|i need you|let[’' ]?s|let us|instead)\b|(?:^|[.!] )(?:move|make|put|shift|shorten|cut|add|skip|cancel|drop|swap|switch|give|build|create|push|take|change)\b/i;
const LEAST_WORDS = 4;

/**
 * "My wife takes the kids on two evenings, so I can plan a bit. How should my training look next week?": the question at the end of what
 * orders nothing; null where there is none.
 */
export function askedLast(text: string): string | null {
  const sentences = text.split(/(?<=[.!?]) /);
  const last = sentences.at(-1)?.trim() ?? '';
  const told = sentences.slice(0, -1).join(' ');
  return last.endsWith('?') && last.split(' ').length >= LEAST_WORDS && told !== '' && !ORDERS.test(told) ? last : null;
}

const OF_ONESELF = /\b(?:i|i['’]?m|i['’]?ve|my|me|we)\b/i;
const HOW_ONE_IS =
  /\b(?:tired|exhausted|knackered|shattered|wrecked|cooked|fried|flat|drained|spent|empty|sore|heavy|dead|slept|sleep|sick|ill|hungover|stiff|beat|legs|body)\b/i;

/** Whether the athlete tells how they are themselves, in one of the sentences. */
export const tellsOfOneself = (text: string): boolean =>
  text.split(/(?<=[.!?]) /).some((sentence) => OF_ONESELF.test(sentence) && HOW_ONE_IS.test(sentence));
