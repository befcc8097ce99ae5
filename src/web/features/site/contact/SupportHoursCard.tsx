import { HOURS_CARD } from '#web/copy/en/contact.ts';
import { SUPPORT_HOURS } from '#web/copy/en/legal/owner.ts';
import { hoursElsewhere } from '#web/features/site/contact/support-hours.ts';
import { formatTimeOfDay } from '#web/format/date.ts';
import { useVisitorZone } from '#web/session/browser-time-zone.ts';
import { useIsNear } from '#web/ui/hooks/use-near-viewport.ts';

/** When somebody is there, as the owner says it, and the same hours by the visitor's own clock. */
export function SupportHoursCard() {
  const { ref, isNear } = useIsNear<HTMLParagraphElement>();
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-21">{HOURS_CARD.title}</h2>
      <p>{SUPPORT_HOURS.words}</p>
      {/* Two lines are kept free for what only the browser knows. */}
      <p ref={ref} className="min-h-11 text-muted">
        {isNear && <HoursHere />}
      </p>
    </section>
  );
}

/** To ask a browser for its time zone takes longer than all the rest of the page. */
function HoursHere() {
  const zone = useVisitorZone();
  if (!zone) return null;
  const { from, to, crossesMidnight, dayShift } = hoursElsewhere(SUPPORT_HOURS, zone, new Date());
  const time = (instant: Date) => formatTimeOfDay(instant.toISOString(), zone);
  const [first, last] = HOURS_CARD.days[dayShift === 0 ? 'same' : dayShift > 0 ? 'later' : 'earlier'];
  return (
    <>
      {HOURS_CARD.yours} ({zone.replaceAll('_', ' ')}): {first} {HOURS_CARD.to} {last}, {time(from)} {HOURS_CARD.to} {time(to)}
      {crossesMidnight && ` ${HOURS_CARD.nextDay}`}
    </>
  );
}
