import { Download } from 'lucide-react';
import type { Athlete } from '#contract/athlete/athlete.ts';
import { getWeekFiles, getWorkoutFile, type TrainingSession } from '#contract/sessions/sessions.ts';
import { startOfWeek } from '#core/calendar.ts';
import type { WorkoutFormat } from '#core/workout/export/workout-file.ts';
import { send, sentenceOf } from '#web/data/api-client.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const FORMATS: readonly { format: WorkoutFormat; label: string }[] = [
  { format: 'fit', label: 'FIT for watches and head units' },
  { format: 'zwo', label: 'ZWO for Zwift' },
  { format: 'erg', label: 'ERG for trainers, in watts' },
  { format: 'mrc', label: 'MRC for trainers, in % of FTP' },
  { format: 'json', label: 'JSON' },
];

/** The saved workout as a file; what a format cannot hold is said in a sentence. */
export function WorkoutFiles({ session, label = 'Export workout' }: { session: TrainingSession; label?: string }) {
  const { weekStart } = useAthlete();
  if (session.workout === null) return null;
  return (
    <Menu
      trigger={
        <Button variant="quiet">
          <Download aria-hidden size={18} strokeWidth={1.5} />
          {label}
        </Button>
      }
    >
      {FORMATS.map(({ format, label }) => (
        <MenuItem key={format} onSelect={() => void take(fileOf(session, format))}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => void take(weekOf(session, weekStart))}>Export full week as FIT (zip)</MenuItem>
    </Menu>
  );
}

interface Wanted {
  name: string;
  response: Promise<Response>;
}

const fileOf = ({ id, date, name }: TrainingSession, format: WorkoutFormat): Wanted => ({
  name: `${date} ${name}.${format}`,
  response: send(getWorkoutFile, { params: { id, format } }),
});

function weekOf({ date }: TrainingSession, weekStart: Athlete['weekStart']): Wanted {
  const from = startOfWeek(date, weekStart === 'sunday' ? 6 : 0);
  return { name: `week from ${from}.zip`, response: send(getWeekFiles, { query: { from, format: 'fit' } }) };
}

async function take({ name, response }: Wanted): Promise<void> {
  try {
    const address = URL.createObjectURL(await (await response).blob());
    const link = Object.assign(document.createElement('a'), { href: address, download: name });
    link.click();
    URL.revokeObjectURL(address);
  } catch (error) {
    toast({
      variant: 'destructive',
      title: 'Export failed',
      description: sentenceOf(error, 'The file could not be created. Please try again.'),
    });
  }
}
