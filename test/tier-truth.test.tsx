import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FREE_RIGHTS, MONEY_BACK_DAYS, type QuotaName, RIGHT_NAMES, type RightName, TIERS, TRIAL } from '#contract/billing/tiers.ts';
import { wordsOf } from '#test/athlete-page.tsx';
import { visitorPage } from '#test/visitor-page.ts';
import { RIGHT_WORDS, SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { FAQ_GROUPS } from '#web/copy/en/help/faq.ts';
import { plainText } from '#web/copy/prose.ts';
import { TierChoice } from '#web/features/billing/TierChoice.tsx';
import { formatPrice } from '#web/format/price.ts';

const PRICES = TIERS.map(({ pricePence }) => formatPrice(pricePence));

/** Every text of the product that speaks of prices, as a person reads it. */
async function texts(): Promise<Record<string, string>> {
  const pages = await Promise.all(['/', '/plans', '/faq', '/help', '/terms', '/signup'].map((path) => visitorPage(path)));
  const faq = FAQ_GROUPS.flatMap(({ questions }) => questions.map(({ answer }) => plainText(answer))).join(' ');
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

/** Where each right is asked before what it grants is done. */
const READERS: Record<RightName | QuotaName | 'consultations', { file: string; asks: string }> = {
  insights: { file: 'dashboard/analyse-performance.ts', asks: "demandRight(deps, athlete, 'insights')" },
  nutrition: { file: 'workouts/fuel-sessions.ts', asks: "demandRight(deps, athlete, 'nutrition')" },
  raceStrategy: { file: 'races/plan-race.ts', asks: "demandRight(deps, athlete, 'raceStrategy')" },
  biomechanics: { file: 'video/video.ts', asks: "missingRight(deps, athlete, 'biomechanics')" },
  customModel: { file: 'analytics/performance/training-response.ts', asks: "missingRight(deps, athlete, 'customModel')" },
  raceDaySupport: { file: 'human-coach/human-coach.ts', asks: "athlete, 'raceDaySupport')" },
  chat: { file: 'assistant/chat/begin-turn.ts', asks: "takeQuota(inside, athlete, 'chat')" },
  plans: { file: 'plans/routes.ts', asks: "withQuota(deps, athlete, 'plans'" },
  videos: { file: 'video/upload/receive-clip.ts', asks: "takeQuota(deps, athlete, 'videos')" },
  coachReplies: { file: 'human-coach/human-coach.ts', asks: "athlete, 'coachReplies')" },
  consultations: { file: 'contact/book-consultation.ts', asks: 'demandConsultation(' },
};

test('each right of the tiers is asked for by the code that grants it, and each has its words on the account page', () => {
  const { quotas, consultations: _, ...named } = FREE_RIGHTS;
  expect(Object.keys(READERS).toSorted()).toEqual([...Object.keys(quotas), 'consultations', ...Object.keys(named)].toSorted());
  expect(Object.keys(named).toSorted()).toEqual([...RIGHT_NAMES].toSorted());
  for (const { file, asks } of Object.values(READERS))
    expect(readFileSync(new URL(`../src/server/features/${file}`, import.meta.url), 'utf8'), file).toContain(asks);
  for (const name of RIGHT_NAMES) expect(RIGHT_WORDS[name]).not.toBe('');
});
