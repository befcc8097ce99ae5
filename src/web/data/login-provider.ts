import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Name of the provider with which one can log in, as the server writes it into the page; empty without one and in pages made at build time. */
export const useLoginProvider = (): string =>
  useSyncExternalStore(
    never,
    () => document.documentElement.dataset.loginProvider ?? '',
    () => '',
  );
