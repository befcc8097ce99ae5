import { useQueryClient } from '@tanstack/react-query';
import { CONSENT_TEXTS, giveConsent } from '#contract/account/consent.ts';
import { addThreshold, changeAthlete } from '#contract/athlete/athlete.ts';
import { createPlan, startPlan } from '#contract/plans/plans.ts';
import { existingDate, type LocalDate } from '#core/calendar.ts';
import { RACE_FORMATS } from '#web/components/race-format-labels.ts';
import { type BodyOf, call } from '#web/data/api-client.ts';
import { disciplineOf, firstPlan, profileOf, thresholdsOf, type WelcomeValues } from '#web/features/dashboard/welcome/welcome-values.ts';

const AIM_NAMES = { triathlon: 'Swim, bike and run', run: 'Running', bike: 'Cycling', swim: 'Swimming', strength: 'Strength' } as const;

/** Saves the answers, makes the plan they ask for and puts it on the calendar from today. Throws what the server says where one of them fails. */
export function useCreateFirstWeek(): (values: WelcomeValues, today: LocalDate) => Promise<void> {
  const client = useQueryClient();
  return async (values, today) => {
    if (values.agrees) await call(giveConsent, { body: consentOf(values) });
    const profile = profileOf(values);
    if (Object.keys(profile).length > 0) await call(changeAthlete, { body: profile });
    for (const threshold of thresholdsOf(values)) await call(addThreshold, { body: threshold });
    const hasRace = values.goal === 'race' && !values.skipped.includes('goal');
    const name = hasRace ? RACE_FORMATS[values.format] : AIM_NAMES[disciplineOf(values)];
    const { id } = await call(createPlan, { body: firstPlan(values, today, name) });
    await call(startPlan, { params: { id }, body: { startDate: today } });
    await client.invalidateQueries();
  };
}

function consentOf({ birthDate }: WelcomeValues): BodyOf<typeof giveConsent> {
  const known = existingDate(birthDate);
  return { kind: 'health', version: CONSENT_TEXTS.health.version, how: 'dialog', ...(known && { birthDate: known }) };
}
