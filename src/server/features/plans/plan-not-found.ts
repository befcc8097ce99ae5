import { AppError } from '#server/platform/http/app-error.ts';

/** The same for a plan that never was, is deleted, or is another athlete's. */
export const planGone = (): AppError => new AppError('not-found', 'Plan not found.');
