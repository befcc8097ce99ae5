import { SUBSCRIPTION, TECHNICAL } from '#web/copy/en/help/faq-account.ts';
import { AI_FEATURES, GENERAL, TRAINING_PLANS } from '#web/copy/en/help/faq-coaching.ts';
import type { QuestionGroup } from '#web/copy/prose.ts';

export const FAQ = {
  title: 'Frequently Asked Questions',
  text: 'What athletes ask before they start, and what they ask in week three.',
  placeholder: 'Search FAQs...',
  results: 'Search Results',
  popularTitle: 'Popular Questions',
  popular: 'Popular',
  tabs: 'Questions by subject',
  empty: 'No FAQs found matching your search.',
  clear: 'Clear Search',
  more: {
    title: 'Still Have Questions?',
    text: 'Write to us, look in the help articles, or ask the AI coach about your own training.',
    contact: 'Contact Us',
    help: 'View Help',
    chat: 'Start Chat',
  },
} as const;

export const FAQ_GROUPS: readonly QuestionGroup[] = [GENERAL, TRAINING_PLANS, AI_FEATURES, SUBSCRIPTION, TECHNICAL];
