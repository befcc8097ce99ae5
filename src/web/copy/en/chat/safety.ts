/** Warning signs: what to do and who to call. */
export const SAFETY = {
  call: 'Call',
  emergency: 'Call for help now',
  crisis: 'You’re not alone',
  urgent: 'See a doctor before you train again',
  refer: 'See a professional',
  lines: '24-hour helplines',
  source: 'Number published by the service.',
} as const;
