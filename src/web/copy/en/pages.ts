import { TRIAL } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

/** What search engines and shared links say of each page that visitors can read, by its address. */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': `AI-assisted coaching for triathletes and endurance athletes: plans for swim, bike, run and strength around your real week, with the evidence behind every number. ${TRIAL.days} days free, no card.`,
  '/login': `Log in to your training on ${PRODUCT_NAME}.`,
  '/signup': `Create your ${PRODUCT_NAME} account and plan your first week of training.`,
  '/plans':
    'AI training plans of 4 to 24+ weeks for swim, bike, run, strength and triathlon, built for the hours you have. Compare the three subscriptions.',
  '/help': 'Help articles: upload training, ask the AI coach, create a plan and understand your fitness.',
  '/contact': 'Contact support or the coach. Technical questions are answered within 12 hours.',
  '/consultation': 'Book a 30-minute call with the coach in your time zone. Reschedule or cancel by link.',
  '/faq': 'Answers about plans, AI, accounts, devices and files.',
  '/terms': `Your rights and ours when you use ${PRODUCT_NAME}.`,
  '/privacy': 'What we store about you, where, for how long, and what is sent to language models.',
  '/404': 'Page not found. It may have moved, or the link may be incomplete.',
};

/** Of the product itself, for structured data and the installed app. */
export const PRODUCT_DESCRIPTION = 'AI-assisted coaching for triathletes and endurance athletes: swim, bike, run and strength.';
export const SOCIAL_PICTURE_ALT = `${PRODUCT_NAME}: training built on your real data.`;
