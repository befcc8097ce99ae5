import { useQuery } from '@tanstack/react-query';
import { Archive, Copy, Pause, Play, Printer, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OpenedPlan, TrainingPlan } from '#contract/plans/plans.ts';
import { listRaces } from '#contract/races/races.ts';
import { reading } from '#web/data/query-client.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { nextMonday } from '#web/features/plans/form/plan-values.ts';
import { useAdaptPlan, useChangePlanStatus, useRemovePlan, useStartPlan } from '#web/features/plans/plan-actions.ts';
import { useOpenedPlan } from '#web/features/plans/queries.ts';
import { isDay } from '#web/format/input/day-entry.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';

interface Props {
  plan: TrainingPlan;
  onClose: () => void;
  onCopy: (plan: OpenedPlan) => void;
}

/** What can be done to the plan that is open: Close, Start Training from a day, and the rest in a menu. */
export function PlanFooter({ plan, onClose, onCopy }: Props) {
  return (
    <>
      <PlanMenu plan={plan} onClose={onClose} onCopy={onCopy} />
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
      {plan.status === 'draft' || plan.status === 'archived' ? (
        <StartTraining plan={plan} />
      ) : (
        <a href="/training-sessions" className="inline-flex min-h-11 items-center justify-center px-3 font-semibold text-moss">
          View sessions
        </a>
      )}
    </>
  );
}

/** A plan whose first day has gone by starts on the next Monday. */
function StartTraining({ plan }: { plan: TrainingPlan }) {
  const today = useToday();
  const start = useStartPlan();
  const [, navigate] = useLocation();
  const [day, setDay] = useState<string>(plan.startDate >= today ? plan.startDate : nextMonday(today));
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    const hasStarted = await start(plan.id, isDay(day) ? day : null);
    setPending(false);
    if (hasStarted) navigate('/training-sessions');
  };
  return (
    <>
      <label className="order-first flex min-w-0 items-center gap-2.5 text-15 max-sm:basis-full!">
        <span className="shrink-0">Start on</span>
        <input
          type="date"
          value={day}
          min={today}
          onChange={(event) => setDay(event.target.value)}
          className="control min-w-0 flex-1 sm:w-44"
        />
      </label>
      <Button pending={isPending && 'Starting...'} onClick={() => void press()}>
        Start Training
      </Button>
    </>
  );
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

function PlanMenu({ plan, onClose, onCopy }: Props) {
  const opened = useOpenedPlan(plan.id);
  const change = useChangePlanStatus();
  const adapt = useAdaptPlan();
  const remove = useRemovePlan();
  const [isAsking, setAsking] = useState(false);
  const [takesRace, setTakesRace] = useState(false);
  const { data: races = [] } = useQuery(reading(listRaces));
  const race = races.find(({ name, date }) => name === opened.race?.name && date === opened.race.date);
  const { status } = plan;
  const removeIt = async () => {
    setAsking(false);
    if (await remove(plan.id, takesRace && race ? race.id : null)) onClose();
  };
  return (
    <div className="sm:mr-auto max-sm:flex-none!">
      <Menu align="start" trigger={<Button variant="quiet">More</Button>}>
        {status === 'active' && (
          <MenuItem icon={<RefreshCw {...ICON} />} onSelect={() => void adapt(plan.id)}>
            Adapt plan
          </MenuItem>
        )}
        {status === 'active' && (
          <MenuItem icon={<Pause {...ICON} />} onSelect={() => void change(plan, 'paused')}>
            Pause
          </MenuItem>
        )}
        {status === 'paused' && (
          <MenuItem icon={<Play {...ICON} />} onSelect={() => void change(plan, 'active')}>
            Resume
          </MenuItem>
        )}
        <MenuItem icon={<Copy {...ICON} />} onSelect={() => onCopy(opened)}>
          Copy
        </MenuItem>
        <MenuItem icon={<Printer {...ICON} />} onSelect={printSoon}>
          Print
        </MenuItem>
        {status !== 'archived' && (
          <MenuItem icon={<Archive {...ICON} />} onSelect={() => void change(plan, 'archived')}>
            Archive
          </MenuItem>
        )}
        <MenuItem danger icon={<Trash2 {...ICON} />} onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete “${plan.name}”?`}
        description="This deletes the plan, its versions and all sessions you haven’t completed. Completed sessions are kept. It can’t be undone; archive the plan instead if unsure."
        confirmLabel="Delete plan"
        onConfirm={() => void removeIt()}
      >
        {race && (
          <div className="pt-3">
            <CheckboxField
              label={`Also remove the race “${race.name}” from your season`}
              checked={takesRace}
              onChange={({ target }) => setTakesRace(target.checked)}
            />
          </div>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** The menu has to be gone before the browser takes its picture. */
function printSoon(): void {
  setTimeout(() => window.print(), 50);
}
