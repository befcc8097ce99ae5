import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. Never a password, token, cookie, message text or health value. */
export function openLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.cookie', 'password', 'token'],
      censor: '[hidden]',
    },
    serializers: {
      err: pino.stdSerializers.err,
    },
  });
}
