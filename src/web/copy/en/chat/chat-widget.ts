export const CHAT_WIDGET = {
  title: 'AI Coach',
  corner: 'Ask the coach',
  logIn: 'Log in to ask the AI Coach',
  open: 'Open the AI Coach',
  close: 'Close the AI Coach',
  add: 'New conversation',
  whole: 'Open full chat',
} as const;
