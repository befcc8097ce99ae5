import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ThresholdKindSchema } from '#contract/athlete/athlete.ts';
import { listTestProtocols, type TestDescription } from '#contract/athlete/threshold-history.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { createSession, listSessions } from '#contract/sessions/sessions.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { reading, useSending } from '#web/data/query-client.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { formatDay } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { isDay } from '#web/format/input/day-entry.ts';
import { LOCALE } from '#web/format/number.ts';
import { thresholdWords } from '#web/format/quantities/threshold.ts';
import { Button } from '#web/ui/Button.tsx';
import { DisciplineLabel } from '#web/ui/DisciplineIcon.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Protocol = z.infer<typeof TestDescription>;

/** Tests, step by step. Put on the calendar and done, a test sets its threshold. */
export function TestsTab() {
  const { data: protocols } = useSuspenseQuery(reading(listTestProtocols));
  const [planned, plan] = useState<Protocol | null>(null);
  return (
    <div className="grid gap-9">
      <p className="max-w-[65ch] text-muted">
        Be rested, follow the warm-up and use your usual device. We set your threshold when you upload the file.
      </p>
      <div className="grid gap-x-9 gap-y-9 md:grid-cols-2">
        {protocols.map((protocol) => (
          <article key={protocol.protocol} data-source="Test protocol" className="grid content-start gap-3 border-rule border-t pt-4">
            <div className="flex flex-wrap items-center justify-between gap-3 text-13">
              <DisciplineLabel discipline={protocol.discipline} />
              <span className="text-muted">
                {formatDuration(protocol.durationSec)}, sets {setsInWords(protocol)}
              </span>
            </div>
            <h2 className="text-21">{protocol.name}</h2>
            <ol className="grid list-decimal gap-1 pl-5 marker:text-muted">
              {protocol.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Button variant="quiet" className="justify-self-start" onClick={() => plan(protocol)}>
              Add to calendar
            </Button>
          </article>
        ))}
      </div>
      {planned && <PlanTest protocol={planned} onClose={() => plan(null)} />}
    </div>
  );
}

/** "FTP and threshold heart rate" */
const LIST = new Intl.ListFormat(LOCALE);

function setsInWords({ sets }: Protocol): string {
  const names = sets.map((kind) => {
    const known = ThresholdKindSchema.safeParse(kind);
    return known.success ? thresholdWords(known.data, 'metric').name : kind;
  });
  return LIST.format(names.map((name) => (/^[A-Z]([A-Z]|′)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))));
}

function PlanTest({ protocol, onClose }: { protocol: Protocol; onClose: () => void }) {
  const today = useToday();
  const [day, setDay] = useState<string>(today);
  const create = useSending(createSession, { refreshes: [listSessions, getDashboard] });
  const { discipline, name, durationSec } = protocol;

  async function put() {
    if (!isDay(day)) return;
    const body = { discipline, sessionType: name, duration: durationSec, scheduledDate: day, testProtocol: protocol.protocol };
    try {
      await create.mutateAsync({ body });
      onClose();
      toast({ title: 'Added to calendar', description: `${name} on ${formatDay(day)}.` });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to create session. Please try again.') });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description="Choose a day after an easy day."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={day === ''} pending={create.isPending && 'Creating...'} onClick={() => void put()}>
            Add to calendar
          </Button>
        </>
      }
    >
      <TextField label="Day" type="date" min={today} value={day} onChange={(event) => setDay(event.target.value)} />
    </Dialog>
  );
}
