import { expect, test } from 'vitest';
import { browserName } from '#web/features/account/login/browser-name.ts';

test('a browser is called by its own name and its system, whoever else it claims to be', () => {
  const names = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0':
      'Edge on Windows',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36': 'Chrome on Linux',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0': 'Firefox on Android',
    'curl/8.5.0': 'curl',
  };
  for (const [userAgent, name] of Object.entries(names)) expect(browserName(userAgent)).toBe(name);
  expect(browserName(null)).toBe('Unknown app');
});
