export const OFFLINE = {
  title: 'You are offline',
  text: 'This page needs a connection. It loads automatically when you’re back online, and nothing you entered is lost.',
  again: 'Try again',
} as const;
