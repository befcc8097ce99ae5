import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { getRacePredictions, type RacePredictions } from '#contract/analytics/analytics.ts';
import { answer, wordsOf } from '#test/athlete-page.tsx';
import { PredictionsPanel } from '#web/features/analytics/goals/PredictionsPanel.tsx';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

vi.mock('#web/ui/values/ValueSource.tsx', () => ({
  ValueSource: ({ source, children }: { source: FigureSource; children: ReactNode }) => (
    <span>
      {children} {source.inputs?.map(({ label, value }) => `${label}: ${value}`).join(' ')}
    </span>
  ),
}));

const SWIM = 'Swim: your critical swim speed.';
const RUN = 'Run: your threshold pace, off the bike, unknown weather.';
const PREDICTIONS: RacePredictions = {
  predictions: [
    {
      kind: 'triathlon',
      distance: 'olympic',
      time: { low: 8400, mid: 8700, high: 9000 },
      because: null,
      confidence: 'medium',
      legs: [],
      restsOn: [SWIM, RUN],
      source: { formula: 'Added up.', inputs: [SWIM, RUN].map((value) => ({ label: 'Rests on', value })), activityIds: [] },
    },
  ],
  backTest: { tries: [], meanError: null, insideBand: null, published: 'Published.' },
};

test('an opened prediction says once what it rests on', () => {
  const words = wordsOf(<PredictionsPanel />, { answers: [answer(getRacePredictions, PREDICTIONS)] });
  expect(words).toContain(`2:25:00 Rests on: ${SWIM} Rests on: ${RUN}`);
  expect(words.split(SWIM)).toHaveLength(2);
});
