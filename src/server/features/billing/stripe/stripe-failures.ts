import * as z from 'zod/mini';
import { SUBSCRIBE_PATH } from '#contract/billing/entitlements.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The library's errors, by the word it gives them. */
const Failure = z.object({ type: z.string(), message: z.string() });

const TRY_AGAIN_AFTER_SEC = 30;

/** A failure of the provider as a refusal with a reason; what is a mistake of ours stays one. */
export function inOurWords(error: unknown): unknown {
  const failure = Failure.safeParse(error);
  if (error instanceof AppError || !failure.success) return error;
  switch (failure.data.type) {
    case 'StripeCardError':
      return new AppError('payment-failed', failure.data.message, { link: SUBSCRIBE_PATH });
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
      return providerAway();
    default:
      return error;
  }
}

/** A card that is refused is an answer. */
export function isAway(error: unknown): boolean {
  const said = inOurWords(error);
  return said instanceof AppError && said.code === 'unavailable';
}

export const providerAway = (): AppError =>
  new AppError('unavailable', 'Our payment provider is not responding. Nothing was changed; please try again in a minute.', {
    retryAfterSec: TRY_AGAIN_AFTER_SEC,
  });
