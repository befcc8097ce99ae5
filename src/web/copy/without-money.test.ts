import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTACT, CONTACT_CARDS } from '#web/copy/en/contact.ts';
import { FAQ, FAQ_GROUPS } from '#web/copy/en/help/faq.ts';
import { SUBSCRIPTION } from '#web/copy/en/help/faq-account.ts';
import * as help from '#web/copy/en/help/help.ts';
import { PRIVACY, PRIVACY_PASSAGES } from '#web/copy/en/legal/privacy.ts';
import { TERMS, TERMS_PASSAGES } from '#web/copy/en/legal/terms.ts';
import { PAGE_DESCRIPTIONS } from '#web/copy/en/pages.ts';

const MONEY =
  /£|\bpric|\bsubscription|\bsubscribe (?!to your plan)|\bpayment|\bbilling|\brefund|\btrial\b|\bVAT\b|Stripe|\bmoney\b|\bpaid\b|\bpay\b|credit card|AI (?:Pro|Elite|Essentials)/i;
/** The server leads from these to the login where there is no money. */
const PRICED = ['/', '/plans'];
/** `styles.css` hides these passages. */
const HIDDEN = ['trial-and-tiers', 'trial-and-price', 'cancelling'];

/** Every text that is left where there is no money, with where it stands. */
function textsIn(value: unknown, where: string): [string, string][] {
  if (typeof value === 'string') return [[where, value]];
  if (typeof value !== 'object' || value === null) return [];
  if ('isMoney' in value || ('id' in value && HIDDEN.includes(String(value.id))) || value === SUBSCRIPTION) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === 'id' || key === 'href' ? [] : textsIn(each, `${where}.${key}`)));
}

test('where there is no money, no public text that is shown mentions it', () => {
  const descriptions = Object.fromEntries(Object.entries(PAGE_DESCRIPTIONS).filter(([address]) => !PRICED.includes(address)));
  const shown = { help, FAQ, FAQ_GROUPS, PRIVACY, PRIVACY_PASSAGES, TERMS, TERMS_PASSAGES, CONTACT, CONTACT_CARDS, descriptions };
  const texts = textsIn(shown, '');
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(([, text]) => MONEY.test(text))).toEqual([]);
  expect(
    textsIn([SUBSCRIPTION.questions, TERMS_PASSAGES], '').some(([, text]) => MONEY.test(text)),
    'the search finds what is there',
  ).toBe(true);
});

test('the styles hide every passage about money', () => {
  const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');
  const rule = /:root\[data-payments="off"\]([^{]*)\{\s*display: none;/.exec(css)?.[1] ?? '';
  for (const hidden of [...HIDDEN.map((id) => `#${id}`), '.about-money', 'a[href="/subscribe"]', 'a[href="/billing"]'])
    expect(rule).toContain(hidden);
});
