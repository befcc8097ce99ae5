import * as z from 'zod/mini';
import { CurrentUser } from '#contract/account/account.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

/** What may be sent, and what it becomes: a square that is as sharp as any place in the product shows it. */
export const PICTURE_LIMITS = { bytes: 5_000_000, pixels: 40_000_000, sidePx: 512 } as const;

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/account/picture',
  summary: 'Get the athlete’s picture (WebP).',
  access: 'own',
  /** Changes with the picture, so that a browser may keep it. */
  query: z.strictObject({ v: z.optional(z.string().check(z.maxLength(20))) }),
  reply: z.unknown(),
  gives: 'bytes',
});

export const setPicture = endpoint({
  method: 'PUT',
  path: '/api/account/picture',
  summary: 'Upload a picture (JPEG, PNG or WebP, up to 5 MB, field `file`). Metadata is removed.',
  access: 'own',
  takes: 'multipart',
  reply: CurrentUser,
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/account/picture',
  summary: 'Remove the picture.',
  access: 'own',
  reply: CurrentUser,
});
