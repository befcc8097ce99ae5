import { expect, test } from 'vitest';
import { getIntensity } from '#contract/analytics/analytics.ts';
import { getCurve } from '#contract/analytics/curves.ts';
import { getLoadSeries, getLoadWeeks } from '#contract/analytics/load.ts';
import type { ChatChart } from '#contract/assistant/citations.ts';
import { listThresholdHistories } from '#contract/athlete/threshold-history.ts';
import { listCheckIns } from '#contract/checkins/checkins.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type Answer, answer, wordsOf } from '#test/athlete-page.tsx';
import { aCheckIn } from '#test/fixtures/checkins.ts';
import { AnswerChart } from '#web/features/assistant/charts/AnswerChart.tsx';

const DAYS = { from: '2026-02-01' as LocalDate, to: '2026-03-01' as LocalDate };
const BEFORE = { earlierFrom: '2026-01-03' as LocalDate, earlierTo: '2026-01-31' as LocalDate };
const NO_SOURCE = { formula: 'Added up.', inputs: [], activityIds: [] };

const drawn = (chart: Omit<ChatChart, 'title'>, answers: readonly Answer[]) =>
  wordsOf(<AnswerChart chart={{ ...DAYS, title: 'What the answer says', ...chart }} />, { answers });

const curve = (kind: 'power' | 'run-pace' | 'swim-pace'): Answer =>
  answer(
    getCurve,
    {
      kind,
      unit: kind === 'power' ? 'W' : 'm/s',
      ...DAYS,
      points: [],
      earlier: { from: BEFORE.earlierFrom, to: BEFORE.earlierTo, points: [] },
      distances: [],
      earlierDistances: [],
      model: { kind: 'none', because: 'No efforts.' },
    },
    { params: { kind }, query: { ...DAYS, ...BEFORE } },
  );

test('a chart without data keeps its title and says why it is empty', () => {
  const weeks = answer(getLoadWeeks, { weeks: [], source: NO_SOURCE }, { query: DAYS });
  const mornings = answer(listCheckIns, [], { query: DAYS });
  const period = 'What the answer says There is no data for this chart in this period.';
  // A load on the day before the period.
  expect(drawn({ chart: 'load' }, [answer(getLoadSeries, { from: addDays(DAYS.from, -1), loads: [50] })])).toBe(period);
  expect(drawn({ chart: 'weekly-load' }, [weeks])).toBe(period);
  expect(drawn({ chart: 'volume' }, [weeks])).toBe(period);
  expect(drawn({ chart: 'power-curve' }, [curve('power')])).toBe(period);
  expect(drawn({ chart: 'run-curve' }, [curve('run-pace')])).toBe(period);
  expect(drawn({ chart: 'swim-curve' }, [curve('swim-pace')])).toBe(period);
  const intensity = { ...DAYS, zones: [], distributions: [], weeks: [], because: null, source: NO_SOURCE };
  expect(drawn({ chart: 'zones', sport: 'run' }, [answer(getIntensity, intensity, { query: { ...DAYS, discipline: 'run' } })])).toContain(
    'Zones need a threshold',
  );
  expect(drawn({ chart: 'hrv' }, [mornings])).toContain('There are no check-ins with this value in this period.');
  expect(drawn({ chart: 'sleep' }, [mornings])).toContain('There are no check-ins with this value in this period.');
  expect(drawn({ chart: 'threshold', threshold: 'weight' }, [mornings])).toContain('There are no check-ins');
  expect(drawn({ chart: 'threshold', threshold: 'css' }, [answer(listThresholdHistories, [])])).toContain('This threshold is not set yet.');
  expect(drawn({ chart: 'threshold', threshold: 'no such word' }, [answer(listThresholdHistories, [])])).toContain('not set yet');
});

test('an activity chart without a usable id says that there is nothing to draw', () => {
  const nothing = 'There is nothing recorded to draw, or the activity was deleted.';
  expect(drawn({ chart: 'activity' }, [])).toContain(nothing);
  expect(drawn({ chart: 'compare', activityIds: ['../../secrets', 'x'] }, [])).toContain(nothing);
});

test('a chart has the title of the answer, the values it ends with, and its source', () => {
  const mornings = [64, 60, 62].map((hrv, back) => aCheckIn({ date: `2026-02-${28 - back}`, hrv }));
  const words = drawn({ chart: 'hrv' }, [answer(listCheckIns, mornings, { query: DAYS })]);
  expect(words).toMatch(/^What the answer says .*HRV 64 ms 7-day average 62 ms How /);
});
