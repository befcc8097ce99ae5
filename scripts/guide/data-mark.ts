import { createHash } from 'node:crypto';
import { bytesOf } from '../learn/bytes-of.ts';
import { type AskedMessage, readMessage } from './messages.ts';

/** Of every so many messages also what is noticed in them goes into the mark; all would take too long for a test. */
const EVERY = 20;

/** Changes with the messages, and with what the guide or the rules notice in them: then the guide has to learn again. */
export function markOf(messages: readonly AskedMessage[]): string {
  const hash = createHash('sha256');
  messages.forEach((message, at) => {
    hash.update(`${message.author}\t${message.intent}\t${message.text}\n`);
    if (at % EVERY === 0) hash.update(bytesOf(readMessage(message).vector.places));
  });
  return hash.digest('hex');
}
