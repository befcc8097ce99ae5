import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { ChatChart } from '#contract/assistant/citations.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { ActivityChart } from '#web/features/activities/streams/ActivityChart.tsx';
import { CheckInAnswer } from '#web/features/assistant/charts/CheckInAnswer.tsx';
import { CurveAnswer } from '#web/features/assistant/charts/CurveAnswer.tsx';
import { LoadAnswer } from '#web/features/assistant/charts/LoadAnswer.tsx';
import { NoChartData } from '#web/features/assistant/charts/NoChartData.tsx';
import { ThresholdAnswer } from '#web/features/assistant/charts/ThresholdAnswer.tsx';
import { WeeksAnswer } from '#web/features/assistant/charts/WeeksAnswer.tsx';
import { ZonesAnswer } from '#web/features/assistant/charts/ZonesAnswer.tsx';

/** A chart of an answer, drawn from the athlete's own data by the chart that the rest of the product uses. */
export function AnswerChart({ chart }: { chart: ChatChart }): ReactNode {
  switch (chart.chart) {
    case 'load':
      return <LoadAnswer chart={chart} />;
    case 'weekly-load':
      return <WeeksAnswer chart={chart} shows="load" />;
    case 'volume':
      return <WeeksAnswer chart={chart} shows="hours" />;
    case 'power-curve':
      return <CurveAnswer chart={chart} kind="power" />;
    case 'run-curve':
      return <CurveAnswer chart={chart} kind="run-pace" />;
    case 'swim-curve':
      return <CurveAnswer chart={chart} kind="swim-pace" />;
    case 'zones':
      return <ZonesAnswer chart={chart} />;
    case 'hrv':
      return <CheckInAnswer chart={chart} reading="hrv" />;
    case 'sleep':
      return <CheckInAnswer chart={chart} reading="sleepHours" />;
    case 'threshold':
      return <ThresholdAnswer chart={chart} />;
    case 'activity':
      return <ActivitiesAnswer chart={chart} most={1} />;
    case 'compare':
      return <ActivitiesAnswer chart={chart} most={4} />;
  }
}

function ActivitiesAnswer({ chart: { activityIds = [], title }, most }: { chart: ChatChart; most: number }) {
  const ids = activityIds.flatMap((id) => z.safeParse(ActivityId, id).data ?? []).slice(0, most);
  const none = <NoChartData title={title} because="recording" />;
  return ids.length === 0 ? none : <ActivityChart ids={ids} title={title} none={none} />;
}
