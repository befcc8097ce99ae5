import type * as z from 'zod/mini';
import type { Figure as ComputedFigure, Source } from '#contract/shared/value-source.ts';
import { ActivityLinks } from '#web/components/ActivityLinks.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { type FigureContext, figureQuantity } from '#web/format/figure.ts';
import { MetricValue, UnknownFigure } from '#web/ui/values/MetricValue.tsx';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

/** What the server says about where a number comes from, as what opens when it is pressed. */
export function figureSource({ formula, inputs, activityIds }: Source): FigureSource {
  return { formula, inputs, ...(activityIds.length > 0 && { more: <ActivityLinks ids={activityIds} /> }) };
}

/** A figure as the server computed it: the number with its unit and source, or what is missing and what to do. */
export function SourcedValue({
  label,
  figure,
  discipline,
  time,
  size,
  action,
}: {
  label: string;
  figure: z.infer<typeof ComputedFigure>;
  /** Decides how a speed or a cadence is spoken of. */
  discipline?: 'swim' | 'bike' | 'run' | undefined;
  time?: FigureContext['time'];
  size?: 'large' | 'medium' | 'small' | 'inline';
  action?: { label: string; href: string };
}) {
  const { units } = useAthlete();
  if (figure.value === null)
    return <UnknownFigure label={label} because={figure.because ?? 'Not available yet'} {...(action && { action })} />;
  const { value, unit } = figureQuantity(figure.value, figure.unit, { units, discipline, time });
  return <MetricValue label={label} value={value} unit={unit} source={figureSource(figure.source)} {...(size && { size })} />;
}
