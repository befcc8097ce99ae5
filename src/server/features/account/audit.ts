import { addressOf } from '#server/platform/http.ts';
import type { Visitor } from '#server/platform/login.ts';

/** Where a request came from, for the audit log. */
export function factsOf({ request }: Visitor) {
  return { address: addressOf(request), userAgent: request.headers['user-agent'], requestId: request.id };
}
