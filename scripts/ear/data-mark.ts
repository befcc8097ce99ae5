import { createHash } from 'node:crypto';
import { cleanMessage } from '#core/coach/language/clean-message.ts';
import { earFeatures } from '#core/coach/safety/ear-features.ts';
import { earVector } from '#core/coach/safety/ear-vector.ts';
import { bytesOf } from '../learn/bytes-of.ts';
import type { Message } from './messages.ts';

/** Of every so many messages also what is noticed in them goes into the mark; all would take too long for a test. */
const EVERY = 20;

/** Changes with the messages, and with what the ear or the rules notice in them: then the ear has to learn again. */
export function markOf(messages: readonly Message[]): string {
  const hash = createHash('sha256');
  messages.forEach(({ author, level, group, text }, at) => {
    hash.update(`${author}\t${level}\t${group}\t${text}\n`);
    if (at % EVERY === 0) hash.update(bytesOf(earVector(earFeatures(cleanMessage(text))).places));
  });
  return hash.digest('hex');
}
