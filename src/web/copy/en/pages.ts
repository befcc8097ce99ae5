import { TRIAL } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

/** What search engines and shared links say of each page that visitors can read, by its address. */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': `AI-assisted coaching for triathletes and endurance athletes: plans for swim, bike, run and strength around your real week, with the evidence behind every number. ${TRIAL.days} days free, no card.`,
  '/login': `Log in to your training on ${PRODUCT_NAME}.`,
  '/signup': `Create your ${PRODUCT_NAME} account: ${TRIAL.days} days free, no credit card, cancel anytime.`,
  '/plans':
    'AI training plans of 4 to 24+ weeks for swim, bike, run, strength and triathlon, inside the hours you have, and the three tiers.',
  '/help': 'How to bring your training, ask the AI coach, create a plan and read your fitness: the help articles, with search.',
  '/contact': 'Write to support or to the coach. Technical questions are answered within 12 hours, all others as the page says.',
  '/consultation': 'Schedule half an hour with the coach, in your own time zone. Move or cancel it by link.',
  '/faq': 'Plans, AI, prices, the free trial, devices and files: questions athletes ask, answered.',
  '/terms': `What you can expect of ${PRODUCT_NAME}, and what it expects of you.`,
  '/privacy': 'What is stored about you, where, for how long, and what a language model is and is not sent.',
  '/404': 'There is no page at this address.',
};

/** Of the product itself, for structured data and the installed app. */
export const PRODUCT_DESCRIPTION = 'AI-assisted coaching for triathletes and endurance athletes: swim, bike, run and strength.';
export const SOCIAL_PICTURE_ALT = `${PRODUCT_NAME}: train by what your body actually did.`;
