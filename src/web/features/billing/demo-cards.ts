import type { payDemo } from '#contract/billing/billing.ts';
import type { BodyOf } from '#web/data/api-client.ts';

export type DemoCard = BodyOf<typeof payDemo>['card'];

/** The well-known test numbers and how each behaves. They stay in the browser: only the behaviour is sent. */
export const DEMO_CARDS: readonly { number: string; card: DemoCard }[] = [
  { number: '4242 4242 4242 4242', card: 'works' },
  { number: '4000 0000 0000 0002', card: 'declined' },
  { number: '4000 0025 0000 3155', card: 'asks-bank' },
  { number: '4000 0000 0000 0341', card: 'declined-later' },
];

/** Null for a number that is none of the test numbers: a real card is refused here and goes nowhere. */
export function demoCardOf(number: string): DemoCard | null {
  const digits = (text: string) => text.replace(/\D/g, '');
  return DEMO_CARDS.find((each) => digits(each.number) === digits(number))?.card ?? null;
}

/** Whether MM/YY is this month or one to come. */
export function isExpiryToCome(text: string, now: Date): boolean {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(text) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return false;
  return (2000 + Number(year)) * 12 + Number(month) >= now.getFullYear() * 12 + now.getMonth() + 1;
}
