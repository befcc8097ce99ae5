import { expect, test } from 'vitest';
import { visitorPage } from '#test/visitor-page.ts';
import { FAQ_GROUPS } from '#web/copy/en/help/faq.ts';

const page = await visitorPage('/faq');
const questions = FAQ_GROUPS.flatMap((group) => group.questions);

test('search, popular questions and five tabs, in the words of the specification', () => {
  expect(page.html).toContain('placeholder="Search FAQs..."');
  expect(page.text).toContain('Popular Questions');
  expect(FAQ_GROUPS.map(({ title }) => title)).toEqual([
    'General',
    'Training Plans',
    'AI Features',
    'Subscription & Billing',
    'Technical Support',
  ]);
  expect(page.html.match(/role="tab"/g)).toHaveLength(5);
});

test('a visitor without script reads every question and its answer', () => {
  for (const { question } of questions) expect(page.text).toContain(question);
  expect(page.html.match(/<details/g)).toHaveLength(questions.length + questions.filter(({ popular }) => popular).length);
});

test('popular questions carry a badge in their tab, and stand first without one', () => {
  const popular = questions.filter((question) => question.popular).length;
  expect(popular).toBeGreaterThanOrEqual(5);
  expect(page.html.match(/>Popular</g)).toHaveLength(popular);
});

test('in each list one answer is open at a time', () => {
  const groups = new Set([...page.html.matchAll(/<details[^>]*name="([^"]+)"/g)].map(([, name]) => name));
  expect(groups.size).toBe(6);
});

test('prices, trial and cancelling are the settled ones', () => {
  expect(page.text).toContain('AI Essentials costs £79, AI Pro costs £125 and AI Elite costs £199 a month');
  expect(page.text).toContain('7 days of AI Pro');
  expect(page.text).toContain('No card needed');
  expect(page.text).toContain('You keep access until the end of the period you paid for');
  expect(page.text).toContain('within 30 days');
  expect(page.text).not.toMatch(/14-day|14 days|£19\b|£39\b/);
});

test('the card at the end leads to contact, help and chat', () => {
  expect(page.text).toContain('Still Have Questions?');
  for (const link of [
    { text: 'Contact Us', href: '/contact' },
    { text: 'View Help', href: '/help' },
    { text: 'Start Chat', href: '/chat-assistant' },
  ]) {
    expect(page.links).toContainEqual(link);
  }
});

test('search engines get every question with its answer', () => {
  const data = JSON.parse(page.rendered.structuredData ?? '{}');
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions.map(({ question }) => question));
  for (const { acceptedAnswer } of data.mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(40);
});
