import { Download } from 'lucide-react';
import { getWorkoutFile, type TrainingSession } from '#contract/sessions.ts';
import type { WorkoutFormat } from '#core/workout/export/workout-file.ts';
import { send, sentenceOf } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu, MenuItem } from '#web/ui/Menu.tsx';
import { toast } from '#web/ui/toast.ts';

const FORMATS: readonly { format: WorkoutFormat; label: string }[] = [
  { format: 'fit', label: 'FIT for watches and head units' },
  { format: 'zwo', label: 'ZWO for Zwift' },
  { format: 'erg', label: 'ERG for trainers, in watts' },
  { format: 'mrc', label: 'MRC for trainers, in % of FTP' },
  { format: 'json', label: 'JSON for programs' },
];

/** The saved workout as a file; what a format cannot hold is said in a sentence. */
export function WorkoutFiles({ session }: { session: TrainingSession }) {
  if (session.workout === null) return null;
  return (
    <Menu
      trigger={
        <Button variant="quiet">
          <Download aria-hidden size={18} strokeWidth={1.5} />
          Send to device
        </Button>
      }
    >
      {FORMATS.map(({ format, label }) => (
        <MenuItem key={format} onSelect={() => void take(session, format)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

async function take({ id, date, name }: TrainingSession, format: WorkoutFormat): Promise<void> {
  try {
    const response = await send(getWorkoutFile, { params: { id, format } });
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: address, download: `${date} ${name}.${format}` });
    link.click();
    URL.revokeObjectURL(address);
  } catch (error) {
    toast({ variant: 'destructive', title: 'No file', description: sentenceOf(error, 'The file could not be made. Please try again.') });
  }
}
