import * as z from 'zod/mini';
import { Password } from '#contract/account/account.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

export const EXPORT_KEPT_DAYS = 7;
/** What may be sent to be brought back: as much as an archive of activities. */
export const RESTORE_LIMITS = { bytes: 2 * 1024 ** 3 } as const;

/** How far the last export is. `percent` is a share of rows and bytes, so time goes by evenly. */
export const DataExport = z.object({
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  percent: z.number(),
  bytes: z.nullable(z.number()),
  askedAt: z.string(),
  readyAt: z.nullable(z.string()),
  /** Until then it can be fetched. */
  keptUntil: z.nullable(z.string()),
  message: z.nullable(z.string()),
});
export type DataExport = z.infer<typeof DataExport>;

export const startExport = endpoint({
  method: 'POST',
  path: '/api/account/export',
  summary: 'Have everything that is yours put into one zip; one at a time, so a second press answers how far the first is.',
  access: 'own',
  reply: DataExport,
  status: 202,
});

export const getExport = endpoint({
  method: 'GET',
  path: '/api/account/export/state',
  summary: 'How far the last export is; null where none was asked for in the last 7 days.',
  access: 'own',
  reply: z.nullable(DataExport),
});

export const fetchExport = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'The last export, as a zip. Where there is none yet it is begun, and the answer is 202 with how far it is.',
  access: 'own',
  reply: z.unknown(),
  gives: 'bytes',
});

/** How far an export is on its way back. */
export const DataRestore = z.object({
  name: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  percent: z.number(),
  /** What came back. */
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  message: z.nullable(z.string()),
  askedAt: z.string(),
});
export type DataRestore = z.infer<typeof DataRestore>;

export const bringBack = endpoint({
  method: 'POST',
  path: '/api/account/restore',
  summary: 'Bring an export back into an account that holds no training yet: one file in multipart/form-data.',
  access: 'own',
  takes: 'multipart',
  reply: DataRestore,
  status: 202,
});

export const getRestore = endpoint({
  method: 'GET',
  path: '/api/account/restore',
  summary: 'How far the last export is on its way back; null where none was sent.',
  access: 'own',
  reply: z.nullable(DataRestore),
});

/** `deleting`: it has begun and nothing can stop it. `waiting`: it begins by itself as soon as what it waits for is there. */
export const AccountDeletion = z.object({ status: z.enum(['deleting', 'waiting']), message: z.string() });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete the account and everything in it, after the password and, where it is on, the second factor.',
  access: 'own',
  body: z.strictObject({ currentPassword: Password, code: z.optional(z.string().check(z.maxLength(64))) }),
  reply: AccountDeletion,
  status: 202,
});

export const getDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'Whether the account is about to be deleted, and what that waits for; null where nobody asked for it.',
  access: 'own',
  reply: z.nullable(AccountDeletion),
});
