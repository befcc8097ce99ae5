import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visitorPage } from '#test/visitor-page.ts';
import { renderOfflinePage, SHELL_PATHS } from '#web/app/prerender.tsx';
import { findRoute, ROUTES } from '#web/app/routes.tsx';
import { GATES } from '#web/copy/en/gated.ts';

const PATHS = ['/', '/login', '/signup', '/plans', '/help', '/contact', '/consultation', '/faq', '/terms', '/privacy', '/404'];
const pages = await Promise.all(PATHS.map(visitorPage));
const pageAt = (path: string) => pages[PATHS.indexOf(path)]!;

test('every page has one title, a description of its own and no two of them the same', () => {
  for (const { html, rendered } of pages) {
    expect(html.match(/<h1/g), rendered.path).toHaveLength(1);
    expect(rendered.description.length, rendered.path).toBeGreaterThan(25);
    expect(rendered.description.length, rendered.path).toBeLessThanOrEqual(200);
  }
  expect(new Set(pages.map(({ rendered }) => rendered.title)).size).toBe(PATHS.length);
  expect(new Set(pages.map(({ rendered }) => rendered.description)).size).toBe(PATHS.length);
});

test('every link of a public page leads to a page there is, or is written out in full', () => {
  for (const { links, html, rendered } of pages) {
    for (const { href, text } of links) {
      const where = `${rendered.path}: ${text} → ${href}`;
      if (href.startsWith('#')) expect(html, where).toContain(`id="${href.slice(1)}"`);
      else if (href.startsWith('/pictures/')) expect(existsSync(new URL(`../../public${href}`, import.meta.url)), where).toBe(true);
      else if (href.startsWith('/'))
        expect(href.startsWith('/api/login') || findRoute(href.split(/[?#]/)[0] ?? '').route, where).toBeTruthy();
      else expect(href, where).toMatch(/^https:\/\//);
    }
  }
});

test('headings come in order: none is deeper than the one before by more than a step', () => {
  for (const { html, rendered } of pages) {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    for (const [i, level] of levels.entries())
      expect(level - (levels[i - 1] ?? 0), `${rendered.path}: heading ${i}`).toBeLessThanOrEqual(1);
  }
});

test('navigation for visitors: Help, Contact, FAQ, Login and Get Started on every page', () => {
  for (const { links } of pages) {
    for (const [text, href] of [
      ['Help', '/help'],
      ['Contact', '/contact'],
      ['FAQ', '/faq'],
      ['Login', '/login'],
      ['Get Started', '/signup'],
    ]) {
      expect(links).toContainEqual({ text, href });
    }
  }
});

test('every address of the specification has a page for visitors or says how to log in', () => {
  for (const path of [
    '/chat-assistant',
    '/video-analysis',
    '/performance-analytics',
    '/training-sessions',
    '/training-metrics',
    '/subscribe',
  ]) {
    expect(SHELL_PATHS, path).toContain(path);
  }
  expect(ROUTES.filter(({ visitor }) => visitor === 'gated').map(({ path }) => path)).toEqual(Object.keys(GATES));
});

test('the 404 page says so in the words of the specification and asks not to be listed', () => {
  const { text, rendered } = pageAt('/404');
  expect(text).toContain('404 Page Not Found');
  expect(rendered.isListed).toBe(false);
});

test('plans for visitors: the title, how long plans are, the tiers, and the way in', () => {
  const { text, links } = pageAt('/plans');
  expect(text).toContain('AI Training Plans');
  expect(text).toContain('4 to 24+ weeks');
  expect(text).toContain('AI Pro Most Popular £125 a month');
  expect(links).toContainEqual({ text: 'Login', href: '/api/login' });
});

test('the privacy policy says what is stored, where, how long, what a model is sent, and the UK’s rights', () => {
  const { text } = pageAt('/privacy');
  for (const words of [
    'UK GDPR',
    'Data Protection Act 2018',
    'Article 6(1)(b)',
    'explicit consent',
    '9(2)(a)',
    'Information Commissioner',
    'North Yorkshire',
    'What we send to language models',
    'Never sent: original files',
    'Backups 35 days',
    'Messages to us and booked calls 2 years',
    'You need to be 13',
  ]) {
    expect(text).toContain(words);
  }
});

test('the terms say what the specification says of trial, cancelling and money back', () => {
  const { text } = pageAt('/terms');
  for (const words of [
    'Terms & Conditions',
    '7 days',
    'needs no card',
    '30 days',
    'until the end of the period you have paid for',
    'not medical advice or a medical device',
  ]) {
    expect(text).toContain(words);
  }
});

test('a call can be read about without script', () => {
  const { text } = pageAt('/consultation');
  expect(text).toContain('A 30-minute call with the coach');
});

test('the page without a connection stands by itself', () => {
  const { html } = renderOfflinePage();
  expect(html).toContain('You are offline');
  expect(html).not.toContain('<script');
});

test('log-in and sign-up are the specification’s, word for word', () => {
  const login = pageAt('/login').text;
  for (const words of ['Welcome back', 'Enter your email and password to access your account', "Don't have an account? Sign up"]) {
    expect(login).toContain(words);
  }
  const signup = pageAt('/signup');
  for (const words of ['Create your account', 'First name', 'Last name', 'At least 8 characters', 'Already have an account? Login']) {
    expect(signup.text).toContain(words);
  }
  expect(signup.links).toContainEqual({ text: 'Terms & Conditions', href: '/terms' });
  expect(signup.links).toContainEqual({ text: 'Privacy Policy', href: '/privacy' });
});
