import { type DestinationStream, type Logger, pino } from 'pino';
import { requestId } from '#server/platform/observability/request-id.ts';

export type Log = Logger;

/** JSON lines on standard output, or `to`, each with the id of the request that it is about. Never a password, token, cookie, message text or health value. */
export function openLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    // For a person; a machine reads both as well.
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (name: string) => ({ level: name }) },
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.cookie', 'password', 'token'],
      censor: '[hidden]',
    },
    serializers: { err: told },
    mixin() {
      const id = requestId();
      return id === null ? {} : { requestId: id };
    },
  };
  return to ? pino(options, to) : pino(options);
}

interface Told {
  type: string;
  message: string;
  code: string | undefined;
  stack: string | undefined;
  cause: Told | undefined;
}

const DEEPEST = 3;

/** What the log says of an error: no more than these. A database's error also carries the row it is about, a mail server's the recipient. */
function told(error: unknown, depth = 0): Told | undefined {
  if (!(error instanceof Error) || depth > DEEPEST) return undefined;
  return {
    type: error.name,
    message: masked(error.message),
    code: 'code' in error ? String(error.code) : undefined,
    stack: error.stack && masked(error.stack),
    cause: told(error.cause, depth + 1),
  };
}

const LONGEST = 10_000;

/** Masks e-mail addresses, and what the database quotes of a value. */
export function masked(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/(?<![^\s<>"'@])([^\s<>"'@])[^\s<>"'@]*@/g, '$1***@')
    .replace(/(invalid input \S+ for type [a-z ]+: ).*/g, '$1[hidden]');
}
