import { type SubmitHandler, useForm } from 'react-hook-form';
import { PlanRace, type RaceFormat } from '#contract/plans/plans.ts';
import type { Race } from '#contract/races/races.ts';
import { RaceEntryFields } from '#web/components/RaceEntryFields.tsx';
import { sentenceOf } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { isSignedOut } from '#web/data/query-client.ts';
import { useSeason } from '#web/features/races/queries.ts';
import { redirectToLogin } from '#web/session/redirect-to-login.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface Values {
  name: string;
  date: string;
  format: RaceFormat | '';
  priority: 'A' | 'B' | 'C';
}

const FIELDS = ['name', 'date', 'format', 'priority'] as const;
const EMPTY: Values = { name: '', date: '', format: '', priority: 'A' };

/** Enters a race, or changes one. What was typed survives a reload. */
export function RaceForm({ race, onClose }: { race: Race | null; onClose: () => void }) {
  const season = useSeason();
  const draft = race ? `race-${race.id}` : 'race';
  const form = useForm<Values, unknown, PlanRace>({
    resolver: validatedBy(PlanRace),
    defaultValues: { ...(race ? valuesOf(race) : EMPTY), ...readDraft<Values>(draft) },
  });
  const { register, handleSubmit, setError, formState } = form;
  useDraft(draft, form);

  const close = () => {
    dropDraft(draft);
    onClose();
  };

  const save: SubmitHandler<PlanRace> = async (entry) => {
    try {
      await (race ? season.change(race, entry) : season.add(entry));
      close();
    } catch (error) {
      if (isSignedOut(error)) return redirectToLogin();
      if (showFieldErrors(error, FIELDS, setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'The race could not be saved. Please try again.') });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={race ? 'Edit race' : 'Add race'}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="race-form" pending={formState.isSubmitting && 'Saving...'}>
            {race ? 'Save' : 'Add race'}
          </Button>
        </>
      }
    >
      <form id="race-form" noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
        <RaceEntryFields register={register} errors={formState.errors} />
      </form>
    </Dialog>
  );
}

const valuesOf = ({ name, date, format, priority }: Race): Values => ({ name, date, format, priority });
