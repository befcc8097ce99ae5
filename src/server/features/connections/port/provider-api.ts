import type { OutsideRequest } from '#server/platform/http/outside-fetch.ts';

/**
 * Why a service gave no answer. `unauthorised`: the athlete must connect again. `forbidden`: something was not granted. `missing`: it is not there.
 * `refused`: it does not take what was sent. `limited`: not before `waitSec`. `away`: try later.
 */
export type ProviderFailure = 'unauthorised' | 'forbidden' | 'missing' | 'refused' | 'limited' | 'away';

export class ProviderError extends Error {
  readonly failure: ProviderFailure;
  readonly waitSec: number;

  /** `message` is a sentence for the athlete. */
  constructor(failure: ProviderFailure, message: string, waitSec = 0) {
    super(message);
    this.name = 'ProviderError';
    this.failure = failure;
    this.waitSec = waitSec;
  }
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Readonly<Record<string, string | number>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** Sent as it is; `headers` say what it is. */
  body?: Uint8Array;
  headers?: Readonly<Record<string, string>>;
  /** An address that needs no permission, such as a signed link to a file. */
  isOpen?: boolean;
  /** The end of a connection: it is sent even where the quota is booked up, since nothing can be asked later. */
  isLast?: boolean;
}

/** One athlete's account at a service. Quota, tokens and failures are taken care of; what fails throws `ProviderError`. */
export interface ProviderApi {
  json(url: string, request?: ApiRequest): Promise<unknown>;
  bytes(url: string, request?: ApiRequest): Promise<Uint8Array>;
}

/** Sends one request without permission or quota. */
export type SendRequest = (url: string, request: OutsideRequest) => Promise<Response>;

/** A request in the words of http. */
export function outsideRequest(
  url: string,
  { method = 'GET', query = {}, json, form, body: bytes, headers = {} }: ApiRequest,
): { address: string; request: OutsideRequest } {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const type = json !== undefined ? 'application/json' : form ? 'application/x-www-form-urlencoded' : null;
  const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams({ ...form }).toString() : bytes;
  return {
    address: address.href,
    request: {
      method,
      headers: { accept: 'application/json', ...(type ? { 'content-type': type } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    },
  };
}

/** Longest that a service can keep us away. */
const LONGEST_WAIT_SEC = 86_400;
const USUAL_WAIT_SEC = 60;

/** Throws for an answer that is none. */
export async function refuseFailure(name: string, answer: Response): Promise<void> {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  if (status === 429) {
    const asked = Number(answer.headers.get('retry-after'));
    const waitSec = Math.min(LONGEST_WAIT_SEC, asked > 0 ? asked : USUAL_WAIT_SEC);
    throw new ProviderError('limited', `${name} has asked us to wait.`, waitSec);
  }
  if (status === 401) throw new ProviderError('unauthorised', `${name} no longer accepts our access. Please connect again.`);
  if (status === 403) throw new ProviderError('forbidden', `${name} did not allow this. Connect again and allow everything.`);
  if (status === 404 || status === 410) throw new ProviderError('missing', `${name} does not have this.`);
  if (status >= 500 || status === 408) throw new ProviderError('away', `${name} is unavailable. We’ll try again.`);
  throw new ProviderError('refused', `${name} refused this (${status}).`);
}
