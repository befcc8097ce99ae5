import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { listMetricSummaries } from '#contract/activities/metrics.ts';
import { getPerformanceOverview, type PerformanceOverview } from '#contract/analytics/analytics.ts';
import { getAthlete } from '#contract/athlete/athlete.ts';
import type { FigureUnit } from '#contract/shared/value-source.ts';
import { AN_ATHLETE, answer, wordsOf } from '#test/athlete-page.tsx';
import { aMetric, summariesOf } from '#test/fixtures/metrics.ts';
import { MetricsPage } from '#web/features/activities/metrics/MetricsPage.tsx';

vi.mock('#web/ui/overlay/Dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer: ReactNode }) => (
    <section>
      {title} {children} {footer}
    </section>
  ),
}));

const inMiles = answer(getAthlete, { ...AN_ATHLETE, units: 'imperial' });

const card = (value: number | null, unit: FigureUnit) => ({
  figure: { value, unit, because: value === null ? 'Nothing yet.' : null, source: { formula: 'Added up.', inputs: [], activityIds: [] } },
  change: null,
  trendSource: null,
});
const overviewOf = (sessions: number | null, distanceM: number | null, durationSec: number | null): PerformanceOverview => ({
  cards: {
    sessions: card(sessions, 'count'),
    distance: card(distanceM, 'm'),
    hours: card(durationSec, 's'),
    heartRate: card(null, 'bpm'),
    power: card(null, 'W'),
  },
  progress: [],
  disciplines: [],
});

const page = (metrics: ReturnType<typeof aMetric>[], path = '/training-metrics', overview = overviewOf(null, null, null)) =>
  wordsOf(<MetricsPage />, {
    path,
    answers: [answer(listMetricSummaries, summariesOf(metrics)), answer(getPerformanceOverview, overview)],
  });

test('the page has its title, its button, four cards and three tabs', () => {
  const words = page([], '/training-metrics', overviewOf(12, 340_000, 5400));
  for (const said of ['Training Metrics', 'Add Metrics', 'Total Sessions', 'Total Distance', 'Training Time', 'Avg Heart Rate'])
    expect(words).toContain(said);
  expect(words).toContain('Swimming Cycling Running');
  expect(words).toContain('1.5 h');
});

test('the cards are those of the analytics, which count triathlons too; of nothing the sums are 0', () => {
  const [run] = [aMetric({ distance: 10_000 })];
  expect(page([run], '/training-metrics', overviewOf(2, 61_500, 12_600))).toContain(
    'Total Sessions 2 Total Distance 61.5 km Training Time 3.5 h Avg Heart Rate – Nothing yet.',
  );
  expect(page([])).toContain('Total Sessions 0 Total Distance 0.0 km Training Time 0.0 h');
});

test.each([
  ['swim', 'No swimming metrics recorded yet.', 'Best Pace No data'],
  ['bike', 'No cycling metrics recorded yet.', 'Best Power No data'],
  ['run', 'No running metrics recorded yet.', 'Best Pace No data'],
])('an empty %s tab says so', (tab, sentence, best) => {
  const words = page([], `/training-metrics?tab=${tab}`);
  expect(words).toContain(sentence);
  expect(words).toContain(best);
});

test('a tab lists its entries with distance, pace and heart rate', () => {
  const metrics = ['Second', 'First'].map((name) => aMetric({ name, pace: 4.05, heartRate: 151 }));
  expect(page(metrics, '/training-metrics?tab=run')).toMatch(/Second .* 10\.0 km 4:03 \/km 151 bpm First/);
});

test('the dialog asks for what the form sends, and has no strength', () => {
  const words = page([], '/training-metrics?new');
  for (const said of [
    'Add Performance Metrics',
    'Duration (min)',
    'Distance (km)',
    'Pace (optional)',
    'Heart Rate (bpm) (optional)',
    'Power (W) (optional)',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('Strength');
});

test('who chose miles is asked for miles, and for a pace per mile', () => {
  const words = wordsOf(<MetricsPage />, {
    path: '/training-metrics?new',
    answers: [answer(listMetricSummaries, summariesOf([])), answer(getPerformanceOverview, overviewOf(null, null, null)), inMiles],
  });
  expect(words).toContain('Distance (mi)');
  expect(words).toContain('Minutes per mile, or per 100 m for swimming');
});
