import { ANSWERED_WITHIN, type ContactCategory } from '#contract/contact/contact.ts';

export const CONTACT = {
  title: 'Contact',
  text: 'A person reads every message. The more detail you give, the faster we can help.',
  form: {
    title: 'Send a message',
    name: 'Name',
    email: 'Email',
    category: 'Category',
    categoryPlaceholder: 'Select a category',
    subject: 'Subject',
    message: 'Message',
    messagePlaceholder: 'What is it about?',
    send: 'Send Message',
    sending: 'Sending...',
    /** Only programs see it. */
    website: 'Leave this empty',
    note: 'We keep your message for two years and use it only to answer you.',
  },
  sent: { title: 'Message sent', description: "We'll get back to you within 24 hours." },
  failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
} as const;

export const CATEGORY_WORDS: Readonly<Record<ContactCategory, string>> = {
  general: 'General',
  coaching: 'Coaching',
  technical: 'Technical',
  billing: 'Billing',
  feature: 'Feature',
  feedback: 'Feedback',
  partnership: 'Partnership',
};

export const CONTACT_CARDS = [
  {
    icon: 'mail',
    title: 'General Support',
    text: 'Your account and everything else.',
    within: ANSWERED_WITHIN.general,
    category: 'general',
  },
  {
    icon: 'coach',
    title: 'Coaching',
    text: 'Questions about your plan, race or body.',
    within: ANSWERED_WITHIN.coaching,
    category: 'coaching',
  },
  {
    icon: 'wrench',
    title: 'Technical',
    text: 'Upload problems, errors, broken pages.',
    within: ANSWERED_WITHIN.technical,
    category: 'technical',
  },
  {
    icon: 'people',
    title: 'Partnerships',
    text: 'Clubs, events and device makers.',
    within: ANSWERED_WITHIN.partnership,
    category: 'partnership',
  },
] as const;

export const CARD_WORDS = { answers: 'Response time:' } as const;

export const COACH_CARD = {
  title: 'Talk to the coach',
  text: 'A 30-minute call about your season, a race or a setback. Choose a time in your time zone; you can reschedule or cancel from the email.',
  action: 'Schedule Call',
} as const;

export const HOURS_CARD = {
  title: 'Support hours',
  /** Before the hours in the visitor's own zone. */
  yours: 'Your time',
  to: 'to',
  nextDay: 'the next day',
  /** First and last working day by the visitor's calendar, where theirs is another one at that hour. */
  days: { same: ['Monday', 'Friday'], later: ['Tuesday', 'Saturday'], earlier: ['Sunday', 'Thursday'] },
} as const;
