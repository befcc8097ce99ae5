import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';

const WEB = path.join(import.meta.dirname, '../..');
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => ({ name, text: readFileSync(path.join(WEB, name), 'utf8') }));

test('AUTH-15 a password is hidden as it is typed, known to password managers, and can be shown', () => {
  const html = renderToStaticMarkup(<PasswordField label="Password" name="password" autoComplete="new-password" />);
  expect(html).toMatch(/<input[^>]*type="password"/);
  expect(html).toMatch(/<input[^>]*autoComplete="new-password"/i);
  expect(html).toMatch(/<button[^>]*type="button"[^>]*>[\s\S]*<\/button>/);
  expect(html).toMatch(/show/i);
});

test('AUTH-15 every password of the product is asked for by this field, and none forbids pasting', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter(({ text }) => /type="password"/.test(text)).map(({ name }) => name)).toEqual([]);
  expect(sources.filter(({ text }) => /onPaste|onpaste|user-select:\s*none/.test(text)).map(({ name }) => name)).toEqual([]);
  const asked = sources.filter(({ text }) => text.includes('<PasswordField')).map(({ name }) => path.basename(name));
  expect(asked.toSorted()).toEqual(
    expect.arrayContaining(['PasswordForm.tsx', 'LoginPage.tsx', 'ResetPasswordPage.tsx', 'SignupPage.tsx']),
  );
});
