import { expect, test } from 'vitest';
import { getPerformanceAnalysis } from '#contract/activities/metrics.ts';
import { getPerformanceOverview, type PerformanceOverview } from '#contract/analytics/analytics.ts';
import { answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { AnalyticsPage } from '#web/features/analytics/AnalyticsPage.tsx';

const SOURCE = { formula: 'Added up.', inputs: [], activityIds: [] };
const figure = (
  value: number | null,
  unit: 'count' | 'm' | 's' | 'bpm' | 'W' | 's/100m' | 'rpm' | 's/km' | 'm/s',
  because: string | null = null,
) => ({
  value,
  unit,
  because,
  source: SOURCE,
});
const card = (of: ReturnType<typeof figure>, change: number | null = null) => ({
  figure: of,
  change,
  trendSource: change === null ? null : SOURCE,
});

const OVERVIEW: PerformanceOverview = {
  cards: {
    sessions: card(figure(412, 'count')),
    distance: card(figure(6_214_300, 'm')),
    hours: card(figure(1_844_640, 's')),
    heartRate: card(figure(141, 'bpm'), 0.023),
    power: card(figure(187, 'W'), -0.041),
  },
  progress: [
    { discipline: 'swim', share: 0.75, towards: 'goal', now: figure(5400, 's'), target: figure(7200, 's'), because: null },
    { discipline: 'bike', share: null, towards: null, now: figure(null, 's'), target: null, because: 'No ride in the last 90 days.' },
  ],
  disciplines: [
    { discipline: 'swim', figures: [{ label: 'Best 100 m time', figure: figure(84.2, 's/100m') }], advice: 'Swim with even strokes.' },
    { discipline: 'bike', figures: [{ label: 'FTP', figure: figure(null, 'W', 'Your FTP is not known yet.') }], advice: '' },
    {
      discipline: 'run',
      figures: [
        { label: 'Best pace', figure: figure(252, 's/km') },
        { label: 'Cadence', figure: figure(86, 'rpm') },
      ],
      advice: '',
    },
  ],
};

function page(
  overview = OVERVIEW,
  path = '/performance-analytics',
  analysis = { insights: null as string | null, recommendations: null as string | null, items: [] },
) {
  return wordsOf(<AnalyticsPage />, {
    path,
    answers: [answer(getPerformanceOverview, overview), answer(getPerformanceAnalysis, analysis)],
  });
}

test('the page has its title, its four cards and its four tabs', () => {
  const words = page();
  expect(words).toContain('Performance Analytics');
  expect(words).toContain('Total Distance 6,214 km Training Hours 512.4 h Avg Heart Rate 141 bpm up +2% Avg Power 187 W down −4%');
  expect(words).toContain('Overview Swimming Cycling Running');
});

test('insights and recommendations are shown, or the sentence that invites', () => {
  expect(page()).toContain('AI Performance Insights AI No notable changes today. Complete more training sessions to unlock AI insights.');
  const said = page(OVERVIEW, '/performance-analytics', {
    insights: 'Fitness rose by 6.',
    recommendations: 'Keep two rest days.',
    items: [],
  });
  expect(said).toContain('Fitness rose by 6. Recommendations Keep two rest days.');
});

test('progress is towards the athlete’s own goal, or an invitation', () => {
  const words = page();
  expect(words).toContain('Progress Tracking Swimming 75%');
  expect(words).toContain('1 h 30 of 2 h , your goal');
  expect(words).toContain('No ride in the last 90 days. Set goal');
});

test('a discipline tab has its own figures, each with its unit, and what is unknown says why', () => {
  expect(page(OVERVIEW, '/performance-analytics?tab=swimming')).toContain('Best 100 m time 1:24 /100 m Swim with even strokes.');
  expect(page(OVERVIEW, '/performance-analytics?tab=running')).toContain('Best pace 4:12 /km Cadence 172 spm');
  expect(page(OVERVIEW, '/performance-analytics?tab=cycling')).toContain('Your FTP is not known yet.');
});

test('while the figures are read a spinner says so', () => {
  expect(htmlOf(<AnalyticsPage />, { path: '/performance-analytics' })).toContain('Loading analytics');
});

test('a new athlete sees what will be here and one thing to do, not a wall of empty charts', () => {
  const nothing = card(figure(null, 'm', 'Upload or add an activity to see this.'));
  const words = page({ ...OVERVIEW, cards: { sessions: nothing, distance: nothing, hours: nothing, heartRate: nothing, power: nothing } });
  expect(words).toContain('No data available yet Start training to see your progress here');
  expect(words).toContain('Upload activities');
  expect(words).not.toContain('How good is this?');
  expect(words).toContain('Complete more training sessions to unlock AI insights.');
});
