import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getNutrition, type Nutrition, type SessionNutrition } from '#contract/workouts/nutrition.ts';
import { UpgradePrompt } from '#web/components/UpgradePrompt.tsx';
import { NUTRITION } from '#web/copy/en/nutrition.ts';
import { ApiError, sentenceOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { formatDayFrom } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { DataTable } from '#web/ui/layout/DataTable.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** What to eat and drink in the coming sessions, from their length and the athlete's weight. */
export function NutritionPage() {
  return (
    <Page title={NUTRITION.title} aside={NUTRITION.text} actions={<ButtonLink href="/race-plan">{NUTRITION.race}</ButtonLink>}>
      <Answer />
    </Page>
  );
}

function Answer() {
  const { data, error, isPending, refetch } = useQuery(reading(getNutrition));
  if (isPending) return <SkeletonRows rows={6} label={NUTRITION.loading} />;
  if (error instanceof ApiError && error.code === 'needs-tier') return <UpgradePrompt sentence={error.message} />;
  if (error) return <ErrorState message={sentenceOf(error, NUTRITION.failed)} onRetry={() => void refetch()} />;
  return <Found nutrition={data} />;
}

function Found({ nutrition: { weightKg, proteinPerDay, sessions } }: { nutrition: Nutrition }) {
  const today = useToday();
  return (
    <div className="grid gap-9">
      <Section title={NUTRITION.week}>
        {sessions.length === 0 ? (
          <EmptyState title={NUTRITION.empty} action={<ButtonLink href="/plans">{NUTRITION.plans}</ButtonLink>} />
        ) : (
          <div data-source={NUTRITION.source}>
            <DataTable
              caption={NUTRITION.week}
              rows={sessions}
              rowKey={({ id }) => id}
              columns={[
                { key: 'date', header: NUTRITION.day, cell: ({ date }) => <Line>{formatDayFrom(date, today)}</Line> },
                { key: 'name', header: NUTRITION.session, lead: true, cell: (session) => <Name session={session} /> },
                {
                  key: 'time',
                  header: NUTRITION.time,
                  numeric: true,
                  cell: ({ durationSec }) => <Line>{formatDuration(durationSec)}</Line>,
                },
                { key: 'carbs', header: NUTRITION.carbohydrate, numeric: true, cell: (session) => <Carbohydrate session={session} /> },
                {
                  key: 'fluid',
                  header: NUTRITION.fluid,
                  numeric: true,
                  cell: ({ fluidPerHour }) => <Line>{fluidPerHour ? range(fluidPerHour, NUTRITION.litres, 1) : NUTRITION.thirst}</Line>,
                },
                {
                  key: 'sodium',
                  header: NUTRITION.sodium,
                  numeric: true,
                  cell: ({ sodiumPerHour }) => <Line>{sodiumPerHour ? range(sodiumPerHour, NUTRITION.milligrams) : NUTRITION.none}</Line>,
                },
              ]}
            />
          </div>
        )}
      </Section>
      <Section title={NUTRITION.daily}>
        {proteinPerDay ? (
          <p data-source={NUTRITION.proteinSource}>
            {NUTRITION.protein(formatNumber(proteinPerDay.low), formatNumber(proteinPerDay.high))}
          </p>
        ) : (
          <p className="text-muted">
            {weightKg === null ? NUTRITION.noWeight : NUTRITION.adults}{' '}
            {weightKg === null && (
              <a href="/athlete" className="font-semibold text-moss">
                {NUTRITION.enterWeight}
              </a>
            )}
          </p>
        )}
      </Section>
    </div>
  );
}

function Name({ session: { id, name, planned } }: { session: SessionNutrition }) {
  return (
    <>
      <a href={`/training-sessions/${id}`} className="font-semibold text-moss">
        <bdi>{name}</bdi>
      </a>
      {planned && <span className="block text-15 text-muted">{planned}</span>}
    </>
  );
}

/** A cell that does not break. */
function Line({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function Carbohydrate({ session: { carbohydratePerHour: perHour, carbohydrate: all } }: { session: SessionNutrition }) {
  if (perHour.high === 0) return <Line>{NUTRITION.none}</Line>;
  return (
    <span className="inline-grid">
      <Line>{range(perHour, NUTRITION.grams)}</Line>
      <span className="whitespace-nowrap text-13 text-muted">{range(all, NUTRITION.gramsInAll)}</span>
    </span>
  );
}

function range(amount: { low: number; high: number }, unit: string, digits = 0): string {
  const [low, high] = [formatNumber(amount.low, digits), formatNumber(amount.high, digits)];
  return `${low === high ? low : `${low}–${high}`} ${unit}`;
}
