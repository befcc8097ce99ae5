/** The screen of the conversation with the coach, and what the panel in the corner shares with it. */
export const CHAT = {
  title: 'AI Chat',
  conversation: 'Conversation with the coach',
  history: 'Messages',
  welcome: 'Hello, I am your AI coach. Ask me about your training, your next week or your race.',
  welcomeMore: 'Every underlined figure opens where it comes from, and nothing in your plan changes without your yes.',
  earlier: 'Earlier messages',
  earlierPending: 'Reading...',
  toNewest: 'To the newest message',
  you: 'You asked',
  coach: 'The coach answered',
  builtIn: 'Built-in coach',
  model: 'Language model',
  thinking: 'AI is thinking...',
  stop: 'Stop',
  stopping: 'Stopping...',
  stopped: 'You stopped this answer. It was not counted.',
  failed: 'There is no answer to this. It was not counted.',
  answeredElsewhere: 'This answer is still being written.',
  retry: 'Try again',
  again: 'Answer again',
  copy: 'Copy the answer',
  copied: 'Copied',
  notCopied: 'Your browser did not let it be copied. Mark the words and copy them by hand.',
  good: 'This helped',
  bad: 'This did not help',
  thanks: 'Thank you',
  rated: 'Your word is kept beside this answer.',
  notRated: 'Your word could not be kept. Please try again.',
  read: 'Read for this',
  remembered: 'Kept in mind',
  input: 'Your question',
  placeholder: 'Ask about your training',
  send: 'Send',
  inputHint: 'Enter sends, Shift and Enter begins a new line.',
  sent: { title: 'Message sent', description: 'Your AI coach has responded!' },
  error: 'Error',
  search: 'Search the conversation',
  found: (count: string, words: string) => `${count} with “${words}”`,
  noneFound: (words: string) => `Nothing in the conversation has “${words}” in it.`,
  endSearch: 'Back to the conversation',
  more: 'Export or clear',
  export: 'Export as a text file',
  clear: 'Clear the conversation',
  clearTitle: 'Clear the whole conversation?',
  clearText:
    'Every question and answer is deleted for good; what the coach keeps in mind stays. Export it first if you may want to read it again.',
  clearPending: 'Clearing...',
  cleared: 'Conversation cleared',
  notCleared: 'The conversation could not be cleared. Please try again.',
  none: 'No messages left today',
  noneText: 'There are new ones at midnight where you live. Whatever is dangerous to you is answered all the same.',
  unlimited: 'Unlimited messages',
  left: (left: string, most: string) => `${left} of ${most}`,
  leftAfter: 'messages left today',
  leftSource:
    'Counted over your own day, from midnight to midnight where you live. Stopped and failed answers and messages about danger are not counted.',
  opens: 'Underlined figures open their source.',
} as const;

/** Press one and its question stands in the field. */
export const QUICK_QUESTIONS = {
  title: 'Quick Questions',
  questions: [
    { label: 'Next training week structure', text: 'How should I structure my next training week?' },
    { label: 'Race day nutrition', text: 'What should my race day nutrition look like?' },
    { label: 'Improve bike power', text: 'How can I improve my bike power?' },
    { label: 'Recovery after hard training', text: 'How should I recover after hard training?' },
    { label: 'Pacing for upcoming race', text: 'How should I pace my upcoming race?' },
  ],
} as const;

export const AI_FEATURES = {
  title: 'AI Features',
  items: [
    { title: 'Your own training', text: 'Load, thresholds, sleep and sessions are read before an answer is written.' },
    { title: 'Figures with a source', text: 'Press a number and it says where it is from. What cannot be traced is not said.' },
    { title: 'Changes with your yes', text: 'A session is moved or eased as a proposal, with what it does to your load.' },
    { title: 'Racing and eating', text: 'Pacing and carbohydrate for your race, from your own thresholds.' },
    { title: 'A doctor when it takes one', text: 'Warning signs are answered first, with whom to call.' },
  ],
} as const;

export const WHO_ANSWERS = {
  title: 'Who answers',
  allow: 'Let the outside model answer',
  offered: (name: string, provider: string) =>
    `This installation can also ask ${name} of ${provider}. Nothing is sent there without your consent.`,
  failed: 'Your choice could not be saved. Please try again.',
  allowed: 'The outside model answers from your next question on.',
} as const;
