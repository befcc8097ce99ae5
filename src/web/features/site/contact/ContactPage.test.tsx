import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sendMessage } from '#contract/contact/contact.ts';
import { visitorPage } from '#test/visitor-page.ts';
import { CONTACT } from '#web/copy/en/contact.ts';

const page = await visitorPage('/contact');

test('the form has the five fields and the seven categories', () => {
  for (const label of ['Name', 'Email', 'Category', 'Subject', 'Message'])
    expect(page.html).toMatch(new RegExp(`<label for="[^"]+"[^>]*>${label}<`));
  expect(page.options('Category')).toEqual(['general', 'coaching', 'technical', 'billing', 'feature', 'feedback', 'partnership']);
  expect(page.text).toContain('Send Message');
});

test('four cards say how soon somebody answers', () => {
  for (const words of [
    'General Support Response time: 24 hours',
    'Coaching Response time: 48 hours',
    'Technical Response time: 12 hours',
    'Partnerships Response time: 1 week',
  ]) {
    expect(page.text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
  }
});

test('the coach can be called, and the hours are the owner’s', () => {
  expect(page.links).toContainEqual({ text: 'Schedule Call', href: '/consultation' });
  expect(page.text).toContain('Monday to Friday 9 AM to 6 PM PST');
});

test('what becomes of a message is said in the words of the specification', () => {
  expect(CONTACT.form.sending).toBe('Sending...');
  expect(CONTACT.sent).toEqual({ title: 'Message sent', description: "We'll get back to you within 24 hours." });
  expect(CONTACT.failed).toEqual({ title: 'Error', description: 'Failed to send message. Please try again.' });
});

test('the form checks by the schema the server checks by', () => {
  const body = sendMessage.body;
  if (!body) throw new Error('The endpoint has no body.');
  const sentences = (values: unknown) =>
    Object.fromEntries((z.safeParse(body, values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  expect(sentences({ name: '', email: '', subject: '', category: '', message: '' })).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    subject: 'Subject is required',
    category: 'Choose a category',
    message: 'Message is required',
  });
  expect(sentences({ name: 'Rowan', email: 'r@example.test', subject: 'Hi', category: 'general', message: 'Hello' })).toEqual({});
});
