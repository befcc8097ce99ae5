import { useSyncExternalStore } from 'react';

/** How this installation takes money, as the server writes it into the page: `none` where nothing is configured, `off` where there is no money. */
export type PaymentsMode = 'demo' | 'stripe' | 'none' | 'off';

export const paymentsMode = (): PaymentsMode => {
  const mode = document.documentElement.dataset.payments;
  return mode === 'stripe' || mode === 'none' || mode === 'off' ? mode : 'demo';
};

const never = () => () => {};

/** The same for a page that is also rendered at build time, when nobody knows it yet. */
export const usePaymentsMode = (): PaymentsMode => useSyncExternalStore(never, paymentsMode, () => 'demo');
