import { Download, Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type Activity, getOriginal } from '#contract/activities/activities.ts';
import { addressOf, sentenceOf } from '#web/data/api-client.ts';
import { ActivityForm } from '#web/features/activities/ActivityForm.tsx';
import { useRemoveActivity } from '#web/features/activities/queries.ts';
import { useSourceActions, useSources } from '#web/features/activities/sources/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Rename, note, another discipline; the original file; delete with a way back. */
export function ActivityActions({ activity }: { activity: Activity }) {
  const [isEditing, setEditing] = useState(false);
  const remove = useRemoveActivity();
  const nearby = useSources(activity.id, activity.hasOriginal)?.nearby ?? [];
  const { merge } = useSourceActions(activity.id);

  async function removeIt() {
    try {
      await remove(activity.id, activity.name, () => navigate(`/activities/${activity.id}`));
      navigate('/activities');
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: sentenceOf(error, 'The activity could not be deleted. Please try again.'),
      });
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setEditing(true)}>
        <Pencil aria-hidden size={18} strokeWidth={1.5} />
        Edit
      </Button>
      <Menu
        trigger={
          <Button variant="quiet" aria-label="More">
            <Ellipsis aria-hidden size={20} strokeWidth={1.5} />
          </Button>
        }
      >
        {activity.hasOriginal && (
          <MenuItem
            icon={<Download aria-hidden size={18} strokeWidth={1.5} />}
            onSelect={() => window.location.assign(addressOf(getOriginal, { params: { id: activity.id } }))}
          >
            Download original
          </MenuItem>
        )}
        {nearby.map((other) => (
          <MenuItem key={other.id} icon={<Merge aria-hidden size={18} strokeWidth={1.5} />} onSelect={() => merge(other.id)}>
            Merge with “{other.name}”
          </MenuItem>
        ))}
        <MenuItem danger icon={<Trash2 aria-hidden size={18} strokeWidth={1.5} />} onSelect={() => void removeIt()}>
          Delete
        </MenuItem>
      </Menu>
      {isEditing && <ActivityForm activity={activity} onClose={() => setEditing(false)} />}
    </>
  );
}
