import { type ErrorCode, STATUS_OF } from '#contract/errors.ts';

interface More {
  /** A sentence for each field that is wrong. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfterSec?: number;
  /** Of the limit that was reached. */
  standing?: { limit: number; left: number; resetSec: number };
}

/** A refusal with a reason for the athlete. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: More['fields'];
  readonly retryAfterSec: More['retryAfterSec'];
  readonly standing: More['standing'];

  constructor(code: ErrorCode, message: string, { fields, retryAfterSec, standing }: More = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSec = retryAfterSec;
    this.standing = standing;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}
