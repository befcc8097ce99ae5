import { type ErrorCode, STATUS_OF } from '#contract/errors.ts';

/** A refusal with a reason for the athlete. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSec: number | undefined;

  constructor(code: ErrorCode, message: string, more: { fields?: Record<string, string>; retryAfterSec?: number } = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSec = more.retryAfterSec;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}
