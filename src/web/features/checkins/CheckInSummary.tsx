import type { CheckIn } from '#contract/checkins/checkins.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { summaryRows } from '#web/features/checkins/checkin-summary.ts';
import { useRemoveCheckIn } from '#web/features/checkins/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Rows } from '#web/ui/layout/Section.tsx';

/** What was said this morning, with the ways to change it and to take it back. */
export function CheckInSummary({ checkIn, onEdit }: { checkIn: CheckIn; onEdit: () => void }) {
  const { units } = useAthlete();
  const remove = useRemoveCheckIn();
  return (
    <div className="grid max-w-[34rem] content-start gap-5">
      <div data-source="Entered that morning.">
        <Rows rows={summaryRows(checkIn, units)} />
      </div>
      {checkIn.note && (
        <p dir="auto" className="border-rule border-l-2 pl-4">
          {checkIn.note}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="quiet" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="plain" onClick={() => void remove(checkIn)}>
          Remove
        </Button>
      </div>
    </div>
  );
}
