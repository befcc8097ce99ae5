import { type SubmitHandler, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { createPlan, type OpenedPlan, PlanEntry } from '#contract/plans/plans.ts';
import { ApiError, type BodyOf, call } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { isSignedOut } from '#web/data/query-client.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { AbilityFields } from '#web/features/plans/form/AbilityFields.tsx';
import { AvailabilityFields } from '#web/features/plans/form/AvailabilityFields.tsx';
import { EquipmentFields } from '#web/features/plans/form/EquipmentFields.tsx';
import { FeasibilityNote } from '#web/features/plans/form/FeasibilityNote.tsx';
import { InjuryFields } from '#web/features/plans/form/InjuryFields.tsx';
import { PlanFields } from '#web/features/plans/form/PlanFields.tsx';
import { copyOf, newPlan, type PlanValues, planEntry, profileDays } from '#web/features/plans/form/plan-values.ts';
import { RaceFields } from '#web/features/plans/form/RaceFields.tsx';
import { TextFindings } from '#web/features/plans/form/TextFindings.tsx';
import { useSettled } from '#web/features/plans/form/use-settled.ts';
import { sayFailure, useFeasibility, useRereadPlans } from '#web/features/plans/queries.ts';
import { redirectToLogin } from '#web/session/redirect-to-login.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof createPlan>;

const FIELDS = [
  'name',
  'duration',
  'discipline',
  'difficulty',
  'timeAvailable',
  'goals',
  'description',
  'currentFitness',
  'startDate',
  'race.name',
  'race.date',
  'race.format',
  'ability.weeklyHours',
] as const;
const DRAFT = 'plan';
const FAILED = 'Failed to create training plan. Please try again.';

/** Long enough to type a number, short enough that the answer is there within a second. */
const SETTLED_MS = 350;

/** Asks for a plan, or for a plan like another one. What was typed survives a reload; what fits is said meanwhile. */
export function PlanForm({ copied, onClose, onOpen }: { copied: OpenedPlan | null; onClose: () => void; onOpen: (id: string) => void }) {
  const athlete = useAthlete();
  const today = useToday();
  const ownDays = profileDays(athlete);
  const reread = useRereadPlans();
  const form = useForm<PlanValues, unknown, Body>({
    resolver: validatedBy(createPlan.body, (values) => planEntry(values, ownDays)),
    defaultValues: copied ? copyOf(copied, athlete, today) : { ...newPlan(athlete, today), ...readDraft<PlanValues>(DRAFT) },
  });
  useDraft(DRAFT, form);
  const { feasibility, isAsking } = useFeasibility(useSettled(entryOf(form.watch(), ownDays), SETTLED_MS));
  const isCreating = form.formState.isSubmitting;

  const close = () => {
    dropDraft(DRAFT);
    onClose();
  };

  const create: SubmitHandler<Body> = async (body) => {
    try {
      const plan = await call(createPlan, { body });
      await reread();
      close();
      toast({
        title: 'Success',
        description: 'AI training plan created successfully!',
        action: { label: 'Open', onPress: () => onOpen(plan.id) },
      });
    } catch (error) {
      if (isSignedOut(error)) return redirectToLogin();
      if (showFieldErrors(error, FIELDS, form.setError)) return;
      if (error instanceof ApiError && error.code === 'needs-tier') return askForTier(error);
      sayFailure(error, FAILED);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="wide"
      title="Create AI Training Plan"
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="plan-form" pending={isCreating && 'Creating with AI...'}>
            Generate AI Plan
          </Button>
        </>
      }
    >
      <form id="plan-form" noValidate onSubmit={form.handleSubmit(create)} className="grid gap-6">
        <PlanFields form={form} />
        <TextFindings form={form} today={today} />
        <RaceFields form={form} />
        <AbilityFields form={form} />
        <AvailabilityFields form={form} />
        <InjuryFields form={form} />
        <EquipmentFields form={form} />
        <div className="sticky -bottom-4 -mx-6 -mb-4 border-rule border-t bg-card px-6 py-4 max-sm:-mx-5 max-sm:px-5">
          {isCreating ? (
            <ProgressBar tone="heather" label="Scheduling your sessions" detail="This takes a few seconds" />
          ) : (
            <FeasibilityNote feasibility={feasibility} isAsking={isAsking} />
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** What is typed so far, as soon as it is a plan; its name need not be there yet. */
function entryOf(values: PlanValues, ownDays: PlanValues['days']): PlanEntry | null {
  return z.safeParse(PlanEntry, planEntry({ ...values, name: values.name.trim() || 'Plan' }, ownDays)).data ?? null;
}

function askForTier({ message }: ApiError): void {
  toast({
    variant: 'destructive',
    title: 'Error',
    description: message,
    action: { label: 'Compare subscriptions', onPress: () => location.assign('/subscribe') },
  });
}
