/** The AI Chat page and the panel that shows the same conversation on every page. */
export const CHAT = {
  title: 'AI Chat',
  conversation: 'Conversation with the coach',
  history: 'Messages',
  welcome: 'Hello, I am your AI coach. Ask me about your training, your next week or your race.',
  welcomeMore: 'Tap an underlined figure to see its source. I never change your plan without your approval.',
  earlier: 'Load earlier messages',
  earlierPending: 'Loading...',
  toNewest: 'Jump to latest',
  you: 'You asked',
  coach: 'The coach answered',
  input: 'Your question',
  placeholder: 'Ask about your training',
  send: 'Send',
  inputHint: 'Press Enter to send, Shift+Enter for a new line.',
  sent: { title: 'Message sent', description: 'Your AI coach has responded!' },
  error: 'Error',
  offline: 'You’re offline. You can send your question when you’re back online.',
} as const;

/** An answer: while it is written, how it ended, and what can be done with it. */
export const ANSWER = {
  builtIn: 'Built-in coach',
  model: 'Language model',
  thinking: 'AI is thinking...',
  stop: 'Stop',
  stopping: 'Stopping...',
  stopped: 'You stopped this answer, so it does not count towards your limit.',
  failed: 'No answer was returned. It does not count towards your limit.',
  running: 'Still writing…',
  retry: 'Try again',
  regenerate: 'Regenerate answer',
  copy: 'Copy answer',
  copied: 'Answer copied',
  notCopied: 'Couldn’t copy. Select the text and copy it yourself.',
  good: 'Helpful',
  bad: 'Not helpful',
  rated: 'Thanks for your feedback.',
  notRated: 'Your feedback could not be saved. Please try again.',
  replaced: 'Built-in coach answered',
  choices: 'Choose an answer',
  sources: (count: string) => `Sources (${count})`,
  article: 'Article',
  remembered: 'Saved to coach memory',
  sourceOf: (text: string) => `Source of ${text}`,
  unverified: 'General guidance, not from your data.',
  unverifiedNote: 'Figures with a wavy line are general guidance, not from your data.',
  table: 'Table',
  links: {
    '/activities/': 'View activity',
    '/performance-analytics': 'View chart',
    '/training-sessions': 'View calendar',
    '/plans': 'View plan',
    '/athlete': 'View thresholds',
    '/check-in': 'View check-ins',
  },
  link: 'View source',
} as const;

/** What is left of today’s messages, and why a message was not accepted. */
export const LIMITS = {
  reached: 'Message limit reached',
  resets: 'Your limit resets at midnight in your time zone. Safety questions are always answered.',
  unlimited: 'Unlimited messages',
  left: (left: string, most: string) => `${left} of ${most}`,
  leftAfter: 'messages left today',
  sentToday: 'Sent today',
  source: 'Resets at midnight in your time zone. Stopped answers, failed answers and safety questions are not counted.',
  opens: 'Tap an underlined figure to see its source.',
  consent: 'Consent needed',
  consentNext: 'Send the question again to agree.',
  consentLink: 'Review consent',
} as const;

/** Pressing one puts its question in the field. */
export const QUICK_QUESTIONS = {
  title: 'Quick Questions',
  today: 'For today',
  questions: [
    { label: 'Next training week structure', text: 'How should I structure my next training week?' },
    { label: 'Race day nutrition', text: 'What should my race day nutrition look like?' },
    { label: 'Improve bike power', text: 'How can I improve my bike power?' },
    { label: 'Recovery after hard training', text: 'How should I recover after hard training?' },
    { label: 'Pacing for upcoming race', text: 'How should I pace my upcoming race?' },
  ],
} as const;

/** Questions that fit the athlete’s day; the names of sessions and races are the athlete’s own. */
export const TODAYS_QUESTIONS = {
  noData: { label: 'What to do first', text: 'I have no data here yet. What should I do first?' },
  raceToday: (race: string) => ({ label: `${race} is today`, text: `${race} is today. How should I pace it?` }),
  raceWeek: (race: string) => ({ label: `Race week: ${race}`, text: `How should I train in the days before ${race}?` }),
  raceSoon: (race: string) => ({ label: `Taper for ${race}`, text: `How should I taper for ${race}?` }),
  fatigue: { label: 'Fatigue is high', text: 'My fatigue is high. What should I change this week?' },
  notReady: { label: 'Readiness is low today', text: 'Why is my readiness low, and should I train today?' },
  missed: (session: string) => ({ label: `Missed: ${session}`, text: `I missed ${session}. Should I make up for it?` }),
  checkIn: { label: 'Am I ready to train today?', text: 'I have not checked in this morning. Am I ready to train today?' },
  done: (activity: string) => ({ label: `Review ${activity}`, text: `How did ${activity} go?` }),
  today: (session: string) => ({ label: `Today: ${session}`, text: `What is the purpose of ${session} today, and how should I do it?` }),
} as const;

export const AI_FEATURES = {
  title: 'AI Features',
  items: [
    { title: 'Personal answers', text: 'Answers use your load, thresholds, sleep and sessions.' },
    { title: 'Sourced figures', text: 'Tap a figure to see where it comes from.' },
    { title: 'Changes you approve', text: 'Suggests moving or easing sessions and shows the effect on your load.' },
    { title: 'Racing and nutrition', text: 'Pacing and carbohydrate targets for your race, based on your thresholds.' },
    { title: 'Health first', text: 'Warning signs are dealt with first, including who to call.' },
  ],
} as const;

export const MODEL_SELECTOR = {
  title: 'Answered by',
  allow: 'Use an external language model',
  offered: (name: string, provider: string) =>
    `This server can also use ${name} by ${provider}. Nothing is sent there without your consent.`,
  failed: 'Your choice could not be saved. Please try again.',
  allowed: 'The external model will answer from your next question.',
  help: 'How the AI coach works',
  privacy: 'Privacy settings',
} as const;
