import { type ErrorCode, type ErrorReply, STATUS_OF } from '#contract/shared/errors.ts';

interface More {
  /** A sentence for each field that is wrong. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfterSec?: number;
  /** What has to be agreed to first. */
  consent?: string;
  /** What has to be taken along. */
  alongside?: ErrorReply['alongside'];
  /** Of the limit that was reached. */
  standing?: { limit: number; left: number; resetSec: number };
  /** Where what is missing can be had. */
  link?: string;
}

/** A refusal with a reason for the athlete. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: More['fields'];
  readonly retryAfterSec: More['retryAfterSec'];
  readonly consent: More['consent'];
  readonly alongside: More['alongside'];
  readonly standing: More['standing'];
  readonly link: More['link'];

  constructor(code: ErrorCode, message: string, { fields, retryAfterSec, consent, alongside, standing, link }: More = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSec = retryAfterSec;
    this.consent = consent;
    this.alongside = alongside;
    this.standing = standing;
    this.link = link;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}
