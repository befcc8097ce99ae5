import { CHAT_CHART } from '#web/copy/en/chat/chat-charts.ts';

/** In place of a chart that has nothing to draw: its title, and why. */
export function NoChartData({ title, because = 'period' }: { title: string; because?: keyof typeof CHAT_CHART.none }) {
  return (
    <div className="grid gap-1.5">
      <p dir="auto" className="font-semibold text-17">
        {title}
      </p>
      <p className="text-muted">{CHAT_CHART.none[because]}</p>
    </div>
  );
}
