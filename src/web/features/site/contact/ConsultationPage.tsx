import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { newQueryClient } from '#web/data/query-client.ts';
import { BookCall } from '#web/features/site/contact/BookCall.tsx';
import { ManageCall } from '#web/features/site/contact/ManageCall.tsx';
import { useLinkToken } from '#web/session/link-token.ts';

/** A call with the coach: booking one, or with the link of an invitation moving and cancelling it. */
export function ConsultationPage() {
  const [client] = useState(newQueryClient);
  const [token, forget] = useLinkToken();
  return (
    <QueryClientProvider client={client}>{token ? <ManageCall token={token} onAnother={forget} /> : <BookCall />}</QueryClientProvider>
  );
}
