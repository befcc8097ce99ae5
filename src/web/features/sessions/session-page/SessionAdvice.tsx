import type { TrainingSession } from '#contract/sessions/sessions.ts';

/** Why the session is planned, what to think of, what to eat, and the athlete's own notes. Cues that are beside their step are left out. */
export function SessionAdvice({ session, shownCues }: { session: TrainingSession; shownCues: ReadonlySet<string | null> }) {
  const { purpose, reason, fuelling, notes } = session;
  const cues = session.cues.filter((cue) => !shownCues.has(cue));
  return (
    <>
      {purpose && <p data-source="Written by the planner for you.">{purpose}</p>}
      {cues.length > 0 && (
        <ul data-source="Written by the planner for you." className="grid list-disc gap-1 pl-5">
          {cues.map((cue) => (
            <li key={cue}>{cue}</li>
          ))}
        </ul>
      )}
      {fuelling && <p data-source="Written by the planner for you.">{fuelling}</p>}
      {notes && (
        <section aria-label="Notes" className="grid gap-1">
          <h2 className="text-17">Notes</h2>
          <p className="whitespace-pre-line" dir="auto">
            {notes}
          </p>
        </section>
      )}
      {reason && reason !== purpose && (
        <p data-source="Written by the planner for you." className="text-15 text-muted">
          {reason}
        </p>
      )}
    </>
  );
}
