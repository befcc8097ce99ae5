import { expect, test } from 'vitest';
import { MONEY_BACK_DAYS, TIERS, TRIAL } from '#contract/billing/tiers.ts';
import { wordsOf } from '#test/athlete-page.tsx';
import { visitorPage } from '#test/visitor-page.ts';
import { SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { FAQ_GROUPS } from '#web/copy/en/help/faq.ts';
import { plainText } from '#web/copy/prose.ts';
import { TierChoice } from '#web/features/billing/TierChoice.tsx';
import { formatPrice } from '#web/format/price.ts';

const PRICES = TIERS.map(({ pricePence }) => formatPrice(pricePence));

/** Every text of the product that speaks of prices, as a person reads it. */
async function texts(): Promise<Record<string, string>> {
  const pages = await Promise.all(['/', '/plans', '/faq', '/help', '/terms', '/signup'].map((path) => visitorPage(path)));
  const faq = FAQ_GROUPS.flatMap(({ questions }) => questions.map(({ answer }) => answer.map(plainText).join(' '))).join(' ');
  const subscribe = wordsOf(<TierChoice chosen={null} onChoose={() => {}} isPaid={false} />);
  return { ...Object.fromEntries(pages.map(({ rendered, text }) => [rendered.path, text])), faq, subscribe };
}

test('landing, plans, FAQ, help, terms and subscribe say no price that the table does not have, and the tier cards say all of them', async () => {
  const all = await texts();
  expect(Object.keys(all)).toHaveLength(8);
  for (const [where, text] of Object.entries(all)) {
    const said = [...text.matchAll(/£\s?[\d.,]*\d/g)].map(([price]) => price.replace(/\s/g, ''));
    expect(
      said.filter((price) => !PRICES.includes(price)),
      where,
    ).toEqual([]);
  }
  for (const where of ['/', '/plans', 'faq', 'subscribe'])
    for (const price of PRICES) expect(all[where], `${where} ${price}`).toContain(price);
});

test('every page that names the trial or the money back names the table’s days', async () => {
  for (const [where, text] of Object.entries(await texts())) {
    const trials = [...text.matchAll(/(\d+)[- ]days?[- ](?:free trial|of everything|of AI)/gi)].map(([, days]) => Number(days));
    expect(
      trials.filter((days) => days !== TRIAL.days),
      where,
    ).toEqual([]);
  }
  expect(SUBSCRIBE.terms).toBe(`${TRIAL.days}-day free trial • Cancel anytime • ${MONEY_BACK_DAYS}-day money-back guarantee`);
});

test('the cards of landing and subscribe hold the same lines', async () => {
  const all = await texts();
  for (const { title, description, features } of TIERS)
    for (const line of [title, description, ...features])
      for (const where of ['/', '/plans', 'subscribe']) expect(all[where], `${where}: ${line}`).toContain(line);
});
