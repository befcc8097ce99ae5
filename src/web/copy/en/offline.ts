export const OFFLINE = {
  title: 'You are offline',
  text: 'This page needs a connection. It opens by itself as soon as there is one again; nothing you have entered is lost.',
  again: 'Try again',
} as const;
