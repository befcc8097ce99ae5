import * as z from 'zod/mini';
import { CurrentUser } from '#contract/account/account.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

/** What may be sent, and what it becomes: a square that is as sharp as any place in the product shows it. */
export const PICTURE_LIMITS = { bytes: 5_000_000, pixels: 40_000_000, sidePx: 512 } as const;

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/account/picture',
  summary: 'The athlete’s picture, as WebP.',
  access: 'own',
  /** Changes with the picture, so that a browser may keep it. */
  query: z.strictObject({ v: z.optional(z.string().check(z.maxLength(20))) }),
  reply: z.unknown(),
  gives: 'bytes',
});

export const setPicture = endpoint({
  method: 'PUT',
  path: '/api/account/picture',
  summary: 'Send a picture: JPEG, PNG or WebP of up to 5 MB, field `file`. It is drawn anew, without anything else that was in the file.',
  access: 'own',
  takes: 'multipart',
  reply: CurrentUser,
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/account/picture',
  summary: 'Take the picture out.',
  access: 'own',
  reply: CurrentUser,
});
