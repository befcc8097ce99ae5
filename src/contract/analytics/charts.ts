import * as z from 'zod/mini';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { CustomChartId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

/** What a custom chart may show. */
export const ChartSeries = z.enum([
  'fitness',
  'fatigue',
  'form',
  'load',
  'weekly-load',
  'weekly-hours',
  'ride-efficiency',
  'run-efficiency',
  'ride-decoupling',
  'run-decoupling',
  'hrv',
  'resting-heart-rate',
  'sleep',
  'weight',
]);
export type ChartSeries = z.infer<typeof ChartSeries>;

/** The last six weeks, three months, one year or two years. */
export const ChartPeriod = z.enum(['6w', '3m', '1y', '2y']);
export type ChartPeriod = z.infer<typeof ChartPeriod>;

const Chart = { first: ChartSeries, second: ChartSeries, period: ChartPeriod };

/** Two series over one period, as the athlete saved them. The figures are read from their own addresses. */
export const CustomChart = z.object({ id: CustomChartId, name: z.string(), ...Chart });
export type CustomChart = z.infer<typeof CustomChart>;

/** An athlete may save so many. */
export const MOST_CHARTS = 30;

export const listCharts = endpoint({
  method: 'GET',
  path: '/api/charts',
  summary: 'List saved charts by name.',
  access: 'own',
  reply: z.array(CustomChart),
});

export const saveChart = endpoint({
  method: 'POST',
  path: '/api/charts',
  summary: 'Save a chart. One of the same name is replaced.',
  access: 'own',
  body: z
    .strictObject({ name: text(TEXT_MAX.name, { required: 'Enter a name' }), ...Chart })
    .check(z.refine(({ first, second }) => first !== second, { error: 'Choose two different series', path: ['second'] })),
  reply: CustomChart,
  status: 201,
});

export const removeChart = endpoint({
  method: 'DELETE',
  path: '/api/charts/:id',
  summary: 'Delete a saved chart.',
  access: 'own',
  params: z.object({ id: CustomChartId }),
  reply: z.object({ id: CustomChartId }),
});
