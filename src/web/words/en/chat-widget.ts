export const CHAT_WIDGET = {
  title: 'AI Coach',
  corner: 'Ask the coach',
  logIn: 'Log in to ask the AI Coach',
  open: 'Open the AI Coach',
  close: 'Close the AI Coach',
  history: 'Conversation',
  welcome: 'Hello, I am your AI coach. Ask me about your training, your next week or your race.',
  notYet: 'I cannot answer yet: the chat is being finished. What you have brought so far will be there for me to read when it opens.',
  input: 'Your question',
  placeholder: 'Ask about your training',
  send: 'Send',
} as const;
