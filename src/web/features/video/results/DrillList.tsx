import { useState } from 'react';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { listSessions, removeSession } from '#contract/sessions/sessions.ts';
import type { VideoId } from '#contract/shared/ids.ts';
import { addDrills, filmAgain, proposeDrills } from '#contract/video/drills.ts';
import type { VideoFinding } from '#contract/video/video.ts';
import type { LocalDate } from '#core/calendar.ts';
import { DRILLS } from '#core/technique/drill.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { formatDay } from '#web/format/date.ts';
import { formatCount, formatNumber } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const CALENDAR = { refreshes: [listSessions, getDashboard] };

/** What to do about a finding: the drills, offered for days of the coming week. Nothing comes onto the calendar without a yes. */
export function DrillList({ id, finding }: { id: VideoId; finding: VideoFinding }) {
  const proposing = useSending(proposeDrills);
  const [isAsking, ask] = useState(false);
  if (finding.drills.length === 0) return null;
  const propose = () =>
    proposing.mutate({ params: { id }, body: { drills: finding.drills } }, { onSuccess: () => ask(true), onError: failed });
  return (
    <div className="grid justify-items-start gap-4">
      <ul data-source="Drill instructions" className="grid gap-3">
        {finding.drills.map((code) => (
          <li key={code} className="max-w-[62ch]">
            <p className="font-semibold">{DRILLS[code].title}</p>
            <p className="text-muted">{DRILLS[code].how}</p>
          </li>
        ))}
      </ul>
      <Button onClick={propose} pending={proposing.isPending && 'Checking your week...'}>
        Add drills to calendar
      </Button>
      <Proposal id={id} finding={finding} days={proposing.data ?? []} open={isAsking} onOpenChange={ask} />
    </div>
  );
}

interface Offered {
  id: VideoId;
  finding: VideoFinding;
  days: readonly { date: LocalDate; title: string; minutes: number }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Proposal({ id, finding, days, open, onOpenChange }: Offered) {
  const adding = useSending(addDrills, CALENDAR);
  const undo = useSending(removeSession, CALENDAR);
  const add = async () => {
    try {
      const placed = await adding.mutateAsync({ params: { id }, body: { drills: finding.drills } });
      const takeBack = async () => {
        for (const { sessionId } of placed) await undo.mutateAsync({ params: { id: sessionId } });
      };
      onOpenChange(false);
      toast({
        title: 'Drills added',
        description: `${formatCount(placed.length, 'drill')} added to your coming week.`,
        action: { label: 'Undo', onPress: () => void takeBack() },
      });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add these drills?"
      description="On your lightest days. You can move or remove them later."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Not now
          </Button>
          <Button onClick={() => void add()} pending={adding.isPending && 'Adding...'}>
            Add to calendar
          </Button>
        </>
      }
    >
      <ul data-source="Drill duration, on the lightest days of the coming week." className="grid gap-2">
        {days.map(({ date, title, minutes }) => (
          <li key={title} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{title}</span>
            <span className="text-muted">
              {formatDay(date)}, {formatNumber(minutes)} min
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Puts the next film on the calendar. */
export function FilmAgain({ id }: { id: VideoId }) {
  const filming = useSending(filmAgain, CALENDAR);
  const undo = useSending(removeSession, CALENDAR);
  const plan = () =>
    filming.mutate(
      { params: { id } },
      {
        onSuccess: ({ sessionId, date }) =>
          toast({
            title: 'Added to calendar',
            description: `Film again on ${formatDay(date)} from the same position.`,
            action: { label: 'Undo', onPress: () => void undo.mutateAsync({ params: { id: sessionId } }) },
          }),
        onError: failed,
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">Film again in four weeks from the same position to compare.</p>
      <Button variant="quiet" size="small" onClick={plan} pending={filming.isPending && 'Adding...'}>
        Add to calendar
      </Button>
    </div>
  );
}

function failed(error: unknown): void {
  toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Please try again later.') });
}
