import { ApiError } from '#web/data/api-client.ts';

interface Words {
  title: string;
  description: string;
}

/** Refusals whose own sentence says what to do instead; every other failure has the words of the page. */
const SPEAK_FOR_THEMSELVES: ReadonlySet<string | null> = new Set(['rate-limited', 'conflict', 'unverified-email']);

export function wordsOfFailure(error: unknown, otherwise: Words): Words {
  const speaks = error instanceof ApiError && SPEAK_FOR_THEMSELVES.has(error.code) && error.sentence;
  return speaks ? { ...otherwise, description: speaks } : otherwise;
}
