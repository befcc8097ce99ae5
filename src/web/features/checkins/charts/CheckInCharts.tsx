import type { CheckIn } from '#contract/checkins/checkins.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { READING_WORDS, SHOWN_READINGS } from '#web/features/checkins/charts/checkin-charts.ts';
import { ReadingChart } from '#web/features/checkins/charts/ReadingChart.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

/** How the mornings have gone: each as a dot, their week as a line. */
export function CheckInCharts({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const [reading, show] = useUrlChoice('show', SHOWN_READINGS, 'hrv');
  const known = SHOWN_READINGS.filter((name) => checkIns.some((checkIn) => checkIn[name] !== null));
  const shown = known.includes(reading) ? reading : known[0];
  if (!shown) return null;
  return (
    <Section title="Last 90 days">
      <div className="grid gap-5">
        <ChoiceChips
          label="Metric"
          value={shown}
          onChange={show}
          options={known.map((value) => ({ value, label: READING_WORDS[value].name }))}
        />
        <ReadingChart key={shown} reading={shown} checkIns={checkIns} />
      </div>
    </Section>
  );
}
