import { expect, test } from 'vitest';
import type { Citation } from '#contract/assistant/citations.ts';
import { listSources } from '#web/features/assistant/citations/list-sources.ts';

const cited = (text: string, label: string, href: string | null = null, source = 'tool:0:/x'): Citation => ({
  text,
  value: 0,
  source,
  label,
  href,
  quote: null,
});

test('figures of one activity share a row that names the activity; a single figure keeps its name', () => {
  const rows = listSources([
    cited('39.5 km', 'Distance · Morning ride, 28 November 2026 · Your activities', '/activities/1'),
    cited('38 km', 'Distance · Tempo ride, 25 November 2026 · Your activities', '/activities/2'),
    cited('142 W', 'Average power · Morning ride, 28 November 2026 · Your activities', '/activities/1'),
  ]);
  expect(rows).toEqual([
    {
      label: 'Morning ride, 28 November 2026 · Your activities',
      figures: ['39.5 km', '142 W'],
      link: { label: 'View activity', href: '/activities/1' },
    },
    {
      label: 'Distance · Tempo ride, 25 November 2026 · Your activities',
      figures: ['38 km'],
      link: { label: 'View activity', href: '/activities/2' },
    },
  ]);
});

test('figures of different days share the row of their chart', () => {
  const rows = listSources([
    cited('46.9', 'Fitness (CTL) · 1 November 2026 · Your load chart', '/performance-analytics'),
    cited('47.4', 'Fitness (CTL) · 29 November 2026 · Your load chart', '/performance-analytics'),
    cited('47.4', 'Fitness (CTL) · 29 November 2026 · Your load chart', '/performance-analytics'),
  ]);
  expect(rows).toEqual([
    { label: 'Your load chart', figures: ['46.9', '47.4'], link: { label: 'View chart', href: '/performance-analytics' } },
  ]);
});

test('each calculation has its own row; own words, suggestions and general guidance are no sources', () => {
  const rows = listSources([
    cited('0.5', 'Calculated: 47.4 − 46.9', null, 'calc:0'),
    cited('2', 'Calculated: 4 ÷ 2', null, 'calc:1'),
    cited('8', 'You wrote it.', null, 'user'),
    cited('65 min', 'Part of the suggested change.', null, 'proposal:1'),
    cited('15 min', 'General guidance, not from your data.', null, 'unverified'),
  ]);
  expect(rows.map(({ label, figures }) => [label, figures])).toEqual([
    ['Calculated: 47.4 − 46.9', ['0.5']],
    ['Calculated: 4 ÷ 2', ['2']],
  ]);
});

test('a source leads to pages of this product only', () => {
  expect(listSources([cited('1', 'A', '//evil.example'), cited('2', 'B', 'javascript:alert(1)')]).map(({ link }) => link)).toEqual([
    null,
    null,
  ]);
});
