import type { Activity } from '#contract/activities/activities.ts';
import type { ActivityPairing, PairingChoice } from '#contract/sessions/activity-links.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { ComplianceSummary } from '#web/features/sessions/activity-link/ComplianceSummary.tsx';
import { IntervalBreakdown } from '#web/features/sessions/activity-link/IntervalBreakdown.tsx';
import { usePairing, useRepair } from '#web/features/sessions/activity-link/pairing-queries.ts';
import { formatDayFrom } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** On the page of an activity: the session that it fulfilled, how closely, how sure that is, and what else it could be. Nothing without sessions around. */
export function ActivityLinkPanel({ activityId }: { activityId: Activity['id'] }) {
  const pairing = usePairing(activityId);
  const today = useToday();
  if (!pairing) return null;
  const paired = pairing.choices.find(({ isPaired }) => isPaired)?.session ?? null;
  if (!paired && pairing.choices.length === 0 && !pairing.canUndo) return null;
  return (
    <Section title="Planned session">
      <div data-source="Calendar sessions within one day of this activity." className="grid max-w-[44rem] gap-5">
        {paired ? (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <a href={`/training-sessions?view=week&day=${paired.date}&session=${paired.id}`} className="font-semibold text-moss">
              <bdi>{paired.name}</bdi>
            </a>
            <span className="text-muted">
              {formatDayFrom(paired.date, today)}, {formatDuration(paired.durationSeconds)}
            </span>
          </p>
        ) : (
          <p className="text-muted">Not linked to a planned session.</p>
        )}
        {pairing.compliance && <ComplianceSummary compliance={pairing.compliance} />}
        {pairing.compliance && paired && <IntervalBreakdown steps={pairing.compliance.steps} discipline={paired.discipline} />}
        <PairingQuestion pairing={pairing} />
      </div>
    </Section>
  );
}

/** How sure it is that they belong together, and the ways to say otherwise: one press each. */
export function PairingQuestion({ pairing }: { pairing: ActivityPairing }) {
  const { pair, undo } = useRepair();
  const { activityId, pairing: doubt, choices, sessionId, canUndo } = pairing;
  const others = choices.filter(({ isPaired }) => !isPaired);
  const isDoubtful = doubt?.sureness === 'doubtful';
  if (!isDoubtful && others.length === 0 && !canUndo && sessionId === null) return null;
  return (
    <div className={isDoubtful ? 'grid gap-3 border-fair border-l-2 pl-5' : 'grid gap-3'}>
      {isDoubtful && <p className="font-semibold">Link to a planned session?</p>}
      {doubt && doubt.by === 'itself' && doubt.sureness !== 'sure' && <p className="text-muted">{doubt.reasons.join(' ')}</p>}
      <div className="flex flex-wrap gap-2">
        {others.map((choice) => (
          <Button key={choice.session.id} variant="quiet" size="small" onClick={() => void pair(activityId, choice.session)}>
            <span>
              Link to “<bdi>{choice.session.name}</bdi>”{planWords(choice)}
            </span>
          </Button>
        ))}
        {sessionId !== null && (
          <Button variant="quiet" size="small" onClick={() => void pair(activityId, null)}>
            {others.length > 0 ? 'None of these' : 'Unlink session'}
          </Button>
        )}
        {canUndo && (
          <Button variant="quiet" size="small" onClick={() => void undo(activityId)}>
            Undo last change
          </Button>
        )}
      </div>
    </div>
  );
}

function planWords({ daysLater }: PairingChoice): string {
  if (daysLater === 0) return '';
  return daysLater > 0 ? ', planned a day earlier' : ', planned a day later';
}
