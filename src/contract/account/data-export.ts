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
  summary: 'Start a data export (zip). Only one runs at a time; repeated calls return its progress.',
  access: 'own',
  reply: DataExport,
  status: 202,
});

export const getExport = endpoint({
  method: 'GET',
  path: '/api/account/export/state',
  summary: 'Get the status of the latest export, or null if none was requested in the last 7 days.',
  access: 'own',
  reply: z.nullable(DataExport),
});

export const fetchExport = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Download the latest export as a zip. If none exists, one is started and the response is 202 with its status.',
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
  summary: 'Import an export into an empty account (one file, multipart/form-data).',
  access: 'own',
  takes: 'multipart',
  reply: DataRestore,
  status: 202,
});

export const getRestore = endpoint({
  method: 'GET',
  path: '/api/account/restore',
  summary: 'Get the status of the latest import, or null.',
  access: 'own',
  reply: z.nullable(DataRestore),
});

/** `deleting`: it has begun and nothing can stop it. `waiting`: it begins by itself as soon as what it waits for is there. */
export const AccountDeletion = z.object({ status: z.enum(['deleting', 'waiting']), message: z.string() });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete the account and all its data. Requires the password and, if enabled, a code; the code alone will do.',
  access: 'own',
  body: z.strictObject({ currentPassword: Password, code: z.optional(z.string().check(z.maxLength(64))) }),
  reply: AccountDeletion,
  status: 202,
});

export const getDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'Get the status of a pending account deletion, or null.',
  access: 'own',
  reply: z.nullable(AccountDeletion),
});
