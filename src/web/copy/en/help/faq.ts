import { SUBSCRIPTION, TECHNICAL } from '#web/copy/en/help/faq-account.ts';
import { AI_FEATURES, GENERAL, TRAINING_PLANS } from '#web/copy/en/help/faq-coaching.ts';
import type { QuestionGroup } from '#web/copy/prose.ts';

export const FAQ = {
  title: 'Frequently Asked Questions',
  text: 'Common questions from new and experienced users.',
  placeholder: 'Search FAQs...',
  results: 'Search Results',
  popularTitle: 'Popular Questions',
  popular: 'Popular',
  tabs: 'Browse by topic',
  empty: 'No FAQs found matching your search.',
  clear: 'Clear Search',
  more: {
    title: 'Still Have Questions?',
    text: 'Contact us, read the help articles or ask the AI coach.',
    contact: 'Contact Us',
    help: 'View Help',
    chat: 'Start Chat',
  },
} as const;

export const FAQ_GROUPS: readonly QuestionGroup[] = [GENERAL, TRAINING_PLANS, AI_FEATURES, SUBSCRIPTION, TECHNICAL];
