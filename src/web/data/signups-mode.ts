import { useSyncExternalStore } from 'react';

/** Who may create an account on this server, as the server writes it into the page. */
export type SignupsMode = 'open' | 'invite' | 'closed';

const signupsMode = (): SignupsMode => {
  const mode = document.documentElement.dataset.signups;
  return mode === 'invite' || mode === 'closed' ? mode : 'open';
};

const never = () => () => {};

/** Also for a page that is rendered at build time, when nobody knows it yet. */
export const useSignupsMode = (): SignupsMode => useSyncExternalStore(never, signupsMode, () => 'open');
