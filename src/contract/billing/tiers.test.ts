import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FREE_RIGHTS, MONEY_BACK_DAYS, RIGHT_NAMES, TIERS, TRIAL, tierOf, vatPence } from '#contract/billing/tiers.ts';

test('three tiers at 79, 125 and 199 pounds a month, AI Pro the most popular', () => {
  expect(TIERS.map(({ title, pricePence, popular }) => [title, pricePence / 100, popular])).toEqual([
    ['AI Essentials', 79, false],
    ['AI Pro', 125, true],
    ['AI Elite', 199, false],
  ]);
});

test('a dearer tier allows no less', () => {
  const steps = [FREE_RIGHTS, ...TIERS.map(({ rights }) => rights)];
  for (const [i, rights] of steps.entries()) {
    const before = steps[i - 1] ?? rights;
    for (const quota of ['chat', 'plans', 'videos', 'coachReplies'] as const)
      expect(rights.quotas[quota].most).toBeGreaterThanOrEqual(before.quotas[quota].most);
    for (const right of RIGHT_NAMES) expect(Number(rights[right])).toBeGreaterThanOrEqual(Number(before[right]));
  }
});

test('chat is 3 messages a day without a tier, 10 with AI Essentials as its card says, and called unlimited above', () => {
  expect(FREE_RIGHTS.quotas.chat).toEqual({ most: 3, unlimited: false });
  expect(TIERS.map(({ rights }) => rights.quotas.chat.most)).toEqual([10, 200, 500]);
  expect(TIERS.map(({ rights }) => rights.quotas.chat.unlimited)).toEqual([false, true, true]);
  expect(TIERS[0]?.features[0]).toBe(`AI chat, limited to ${TIERS[0]?.rights.quotas.chat.most} messages/day`);
});

test('a fifth of the price before tax is VAT', () => {
  expect(TIERS.map(({ pricePence }) => vatPence(pricePence))).toEqual([1317, 2083, 3317]);
});

test('the trial is 7 days of AI Pro, and the first payment comes back within 30 days', () => {
  expect(TRIAL).toEqual({ days: 7, tier: 'pro' });
  expect(tierOf(TRIAL.tier).title).toBe('AI Pro');
  expect(MONEY_BACK_DAYS).toBe(30);
});

/** Every text of the product that a reader could meet; tests hold figures of their own. */
function productFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|html|css|md|json|sql|js)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test('a price is written in one place only', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const files = ['src', 'db', 'scripts'].flatMap((folder) => productFiles(path.join(root, folder)));
  expect(files.length).toBeGreaterThan(300);
  const price = /£\s?\d|\bGBP\s?\d|\b(?:79|125|199)(?:\.00)?\s(?:pounds|a month|per month|GBP)|\b(?:7_?900|12_?500|19_?900)\b/;
  const found = files.filter((file) => price.test(readFileSync(file, 'utf8'))).map((file) => path.relative(root, file));
  expect(found).toEqual([path.join('src', 'contract', 'billing', 'tiers.ts')]);
});
