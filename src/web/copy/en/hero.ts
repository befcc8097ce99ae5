import { TRIAL } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

/** The first words of the landing page, apart from the rest of it: only they travel as script. */
export const HERO = {
  title: 'Training built on your real data.',
  text: `Upload your training files. ${PRODUCT_NAME} plans swim, bike, run and strength around your real week, coaches you every day and shows the evidence behind every number.`,
  action: `Start ${TRIAL.days} days free`,
  /** For somebody who is logged in. */
  actionHere: 'Go to your dashboard',
  more: 'See how it works',
  note: 'No credit card. Cancel any time. IronMan, T100, Olympic and Sprint.',
} as const;
