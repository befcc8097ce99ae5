import { Ellipsis } from 'lucide-react';
import type { Activity } from '#contract/activities/activities.ts';
import type { WorkoutSource, WorkoutSources } from '#contract/activities/sources.ts';
import { SOURCE_CHANNEL_NAMES } from '#core/recording/merge/workout-sources.ts';
import { useSourceActions, useSources } from '#web/features/activities/sources/queries.ts';
import { CHANNEL_LABELS, sourceName, usedChannels } from '#web/features/activities/sources/source-labels.ts';
import { formatTimeOfDay } from '#web/format/date.ts';
import { formatClock, formatDuration } from '#web/format/duration.ts';
import { Button } from '#web/ui/Button.tsx';
import { DISCIPLINE_WORDS } from '#web/ui/DisciplineIcon.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';

type Actions = ReturnType<typeof useSourceActions>;

const combined = (count: number): string =>
  count === 1
    ? 'This activity uses one of its recordings.'
    : `This activity combines ${count} recordings. Each value comes from the most complete recording; gaps are filled from the others.`;

/** The recordings of a workout and what each gave. Nothing for a single one. */
export function SourcesPanel({ activity }: { activity: Activity }) {
  const workout = useSources(activity.id, activity.hasOriginal);
  const actions = useSourceActions(activity.id);
  if (!workout || workout.sources.length < 2) return null;
  return (
    <Section title="Recordings">
      <div data-source="The files of this activity." className="grid gap-6">
        <p className="text-muted">{combined(workout.sources.filter(({ isRemoved }) => !isRemoved).length)}</p>
        <ul className="grid border-rule border-t">
          {workout.sources.map((source) => (
            <SourceRow key={source.id} source={source} workout={workout} timeZone={activity.timeZone} actions={actions} />
          ))}
        </ul>
        <ChannelChoices workout={workout} actions={actions} />
      </div>
    </Section>
  );
}

/** Asks about activities at the same time: only the athlete knows whether they are one workout. */
export function SameWorkoutQuestion({ activity }: { activity: Activity }) {
  const workout = useSources(activity.id, activity.hasOriginal);
  const actions = useSourceActions(activity.id);
  const suggested = (workout?.nearby ?? []).filter(({ isSuggested }) => isSuggested);
  if (suggested.length === 0) return null;
  return (
    <aside aria-label="Same workout?" className="grid gap-3 border-fair border-l-2 pl-5">
      {suggested.map(({ id, name, discipline, startTime, timeZone, durationSec }) => (
        <div key={id} className="grid gap-2">
          <p>
            <a href={`/activities/${id}`} className="font-semibold text-moss">
              <bdi>{name}</bdi>
            </a>{' '}
            is at the same time ({DISCIPLINE_WORDS[discipline]}, {formatTimeOfDay(startTime, timeZone)}, {formatDuration(durationSec)}). Is
            it the same workout?
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" disabled={actions.isPending} onClick={() => actions.merge(id)}>
              Merge
            </Button>
            <Button variant="quiet" disabled={actions.isPending} onClick={() => actions.keepSeparate()}>
              Keep separate
            </Button>
          </div>
        </div>
      ))}
    </aside>
  );
}

interface RowProps {
  source: WorkoutSource;
  workout: WorkoutSources;
  timeZone: string;
  actions: Actions;
}

function SourceRow({ source, workout, timeZone, actions }: RowProps) {
  const used = usedChannels(source);
  const inUse = workout.sources.filter(({ isRemoved }) => !isRemoved);
  const name = sourceName(source, workout.sources);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-rule border-b py-3">
      <div className="grid gap-1">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-15 text-muted">
          {source.kind.toUpperCase()}
          {source.startTime && `, from ${formatTimeOfDay(source.startTime, timeZone)}`}
          {source.durationSec !== null && `, ${formatDuration(source.durationSec)}`}
          {source.clockOffsetSec ? `, clock corrected by ${formatClock(Math.abs(source.clockOffsetSec))}` : ''}
        </p>
        {source.isRemoved ? (
          <p className="text-15 text-muted">Left out of this activity.</p>
        ) : (
          <>
            <Span source={source} elapsedSec={workout.elapsedSec} />
            <p className="text-15">
              {used.length === 0
                ? 'Adds nothing that another recording does not have.'
                : used.map(({ channel, usedSec }) => `${CHANNEL_LABELS[channel]} ${formatClock(usedSec)}`).join(', ')}
            </p>
          </>
        )}
      </div>
      <Menu
        trigger={
          <Button variant="quiet" aria-label={`More for ${name}`} disabled={actions.isPending}>
            <Ellipsis aria-hidden size={20} strokeWidth={1.5} />
          </Button>
        }
      >
        {source.isRemoved ? (
          <MenuItem onSelect={() => actions.restore(source)}>Use again</MenuItem>
        ) : (
          inUse.length > 1 && <MenuItem onSelect={() => actions.leaveOut(source)}>Leave out</MenuItem>
        )}
        {(source.isRemoved || inUse.length > 1) && <MenuItem onSelect={() => actions.split(source)}>Make a separate activity</MenuItem>}
      </Menu>
    </li>
  );
}

/** Which part of the workout a recording covers. */
function Span({ source: { fromSec, toSec }, elapsedSec }: { source: WorkoutSource; elapsedSec: number }) {
  if (fromSec === null || toSec === null || elapsedSec <= 0) return null;
  const percent = (sec: number): string => `${Math.min(100, Math.max(0, (100 * sec) / elapsedSec))}%`;
  return (
    <div
      role="img"
      aria-label={`Covers ${formatClock(Math.max(0, fromSec))} to ${formatClock(toSec)} of the activity`}
      className="relative h-2 w-full max-w-[28rem] bg-rule"
    >
      <div className="absolute inset-y-0 bg-moss" style={{ left: percent(fromSec), width: percent(toSec - fromSec) }} />
    </div>
  );
}

const AUTOMATIC = '';

/** A list for each channel that more than one recording has. */
function ChannelChoices({ workout, actions }: { workout: WorkoutSources; actions: Actions }) {
  const inUse = workout.sources.filter(({ isRemoved }) => !isRemoved);
  const channels = SOURCE_CHANNEL_NAMES.map((channel) => ({
    channel,
    sources: inUse.filter((source) => source.channels.some((each) => each.channel === channel)),
  })).filter(({ sources }) => sources.length > 1);
  if (channels.length === 0) return null;
  return (
    <details className="grid gap-4">
      <summary className="cursor-pointer font-semibold text-moss">Choose a recording for each value</summary>
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        {channels.map(({ channel, sources }) => {
          const chosen =
            sources.find((source) => source.channels.some((each) => each.channel === channel && each.isChosen))?.id ?? AUTOMATIC;
          return (
            <SelectField
              key={channel}
              label={CHANNEL_LABELS[channel]}
              value={chosen}
              disabled={actions.isPending}
              options={[
                { value: AUTOMATIC, label: 'Automatic' },
                ...sources.map((source) => ({ value: source.id, label: sourceName(source, workout.sources) })),
              ]}
              onChange={({ target }) => actions.choose(channel, target.value || null, chosen || null)}
            />
          );
        })}
      </div>
    </details>
  );
}
