import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { renameWeekTemplate, type WeekTemplate } from '#contract/sessions/week-templates.ts';
import { type BodyOf, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useTemplates } from '#web/features/sessions/weeks/week-queries.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatCount } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

/** A saved week: what it holds, and what can be done with it. */
export function TemplateRow({ template, isBusy, onUse }: { template: WeekTemplate; isBusy: boolean; onUse: () => void }) {
  const [isRenaming, setRenaming] = useState(false);
  const { remove } = useTemplates();
  const { name, sessions } = template;
  const durationSec = sessions.reduce((sum, { duration }) => sum + duration, 0);
  if (isRenaming) return <RenameForm template={template} onClose={() => setRenaming(false)} />;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-t py-3">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="font-semibold text-15">
          <bdi className="break-words">{name}</bdi>
        </h3>
        <p className="text-13 text-muted">
          {formatCount(sessions.length, 'session')}, {formatDuration(durationSec)}
        </p>
      </div>
      <Button size="small" disabled={isBusy} aria-label={`Add “${name}” to the week`} onClick={onUse}>
        Add
      </Button>
      <IconButton label={`Rename “${name}”`} icon={<Pencil {...ICON} />} onClick={() => setRenaming(true)} />
      <IconButton label={`Delete “${name}”`} icon={<Trash2 {...ICON} />} onClick={() => void remove(template)} />
    </li>
  );
}

function RenameForm({ template, onClose }: { template: WeekTemplate; onClose: () => void }) {
  const { rename } = useTemplates();
  const { register, handleSubmit, setError, formState } = useForm<{ name: string }, unknown, BodyOf<typeof renameWeekTemplate>>({
    resolver: validatedBy(renameWeekTemplate.body),
    defaultValues: { name: template.name },
  });
  const save = handleSubmit(async ({ name }) => {
    try {
      await rename(template, name);
      onClose();
    } catch (error) {
      if (showFieldErrors(error, ['name'], setError)) return;
      toast({
        variant: 'destructive',
        title: 'Error',
        description: sentenceOf(error, 'The template could not be renamed. Please try again.'),
      });
    }
  });
  return (
    <li className="border-rule border-t py-3">
      <form noValidate onSubmit={save} className="grid gap-3">
        <TextField label="Name" autoComplete="off" error={formState.errors.name?.message} {...register('name')} />
        <div className="flex justify-end gap-2">
          <Button variant="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" type="submit" pending={formState.isSubmitting && 'Saving...'}>
            Save
          </Button>
        </div>
      </form>
    </li>
  );
}
