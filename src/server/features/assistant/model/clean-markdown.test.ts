import { expect, test } from 'vitest';
import { cleanMarkdown } from '#server/features/assistant/model/clean-markdown.ts';

test('headings, lists, tables, emphasis and links to our pages stay as they were written', () => {
  const text = [
    '## Your week',
    '1. **Ride** 60 min\n2. *Run* 30 min',
    '| Day | Load |\n|---|---:|\n| Tue | 88 |',
    'See [your load](/performance-analytics?range=90) and `3 × 10 min`; a < b, x > y, <140 W and 2 * 3.',
  ].join('\n\n');
  expect(cleanMarkdown(text)).toBe(text);
});

test.each([
  ['<b>Go</b> easy', 'Go easy'],
  ['Hi <img src=x onerror=alert(1)> there', 'Hi  there'],
  ['<script>alert(1)</script>', ''],
  ['<p>Ride easy.</p>', 'Ride easy'],
  ['![load](https://evil.example/a.png?fitness=60)', ''],
  ['[here](https://evil.example/x) and [there](//evil.example)', 'here and there'],
  ['[a](javascript:alert(1)) [b](/\\evil.example) [c](data:text/html,x)', 'a b c'],
  ['<https://evil.example> or https://evil.example/a, www.evil.example.', ' or ,'],
  ['Read [this][1].\n\n[1]: https://evil.example "x"', 'Read this.'],
  ['![a][1]\n\n[1]: https://evil.example/p.png', ''],
  ['<svg/onload=alert(1)', '‹svg/onload=alert(1)'],
  ['Zero\u200bwidth and \u202eturned\u0000', 'Zerowidth and turned'],
])('%j is left as %j', (text, left) => {
  expect(cleanMarkdown(text).replace(/\.$/, '').trim()).toBe(left.replace(/\.$/, '').trim());
});

test('whatever is nested in whatever, nothing is left that a browser would fetch or run', () => {
  const parts = [
    '<img src=//evil.example>',
    '![x](http://evil.example)',
    '[y](http://evil.example)',
    '`',
    '**',
    '| a |\n|---|\n',
    '<',
    '>',
    '\n\n',
    '- ',
    '[',
    '](',
    ')',
    '<a href="http://evil.example">',
  ];
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed;
  };
  for (let i = 0; i < 400; i++) {
    const text = Array.from({ length: 12 }, () => parts[next() % parts.length]).join('');
    expect(cleanMarkdown(text), text).not.toMatch(/<\/?[a-z!]|!\[[^\]]*\]\(|https?:|evil/i);
  }
});
