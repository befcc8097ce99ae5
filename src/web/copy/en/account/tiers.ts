export const TIER_WORDS = {
  popular: 'Most Popular',
  perMonth: 'a month',
  action: 'Get Started',
  vat: 'Prices in pounds sterling, including VAT.',
} as const;
