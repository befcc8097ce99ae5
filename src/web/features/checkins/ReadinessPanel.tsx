import type { Readiness } from '#contract/checkins/readiness.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { ABSENT_WORDS, BAND_WORDS, verdictWords } from '#web/features/checkins/checkin-labels.ts';
import { formatNumber } from '#web/format/number.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

interface Props {
  readiness: Readiness;
  /** Only the verdict and what to cut; why comes with a press. */
  brief?: boolean;
  hideCheckIn?: boolean;
}

/** What to do with today, and why: the verdict, its reasons, what is missing, and what to cut. Advice: it changes nothing. */
export function ReadinessPanel({ readiness, brief = false, hideCheckIn = false }: Props) {
  const { headline, reasons, cuts, hasCheckedIn, seekMedicalCare } = readiness;
  const hasReasons = reasons.length > 0;
  const words = verdictWords(readiness);
  return (
    <section aria-label="Readiness" className="grid content-start gap-3">
      <div className="grid gap-1">
        <h2 className="font-semibold font-text text-13 text-muted tracking-normal">Readiness</h2>
        {words && (
          <p className={`font-display font-semibold tracking-[-0.02em] ${brief ? 'text-21' : 'text-28'} ${TONES[words.tone]}`}>
            {words.word}
          </p>
        )}
        <p>{headline}</p>
      </div>
      {seekMedicalCare && (
        <p role="alert" className="border-poor border-l-2 py-1 pl-4 font-semibold">
          See a doctor before you train again.
        </p>
      )}
      {cuts.length > 0 && (
        <ul data-source="Today’s sessions, adjusted for your readiness." className="grid gap-1.5">
          {cuts.map(({ sessionId, sentence }) => (
            <li key={sessionId} className="border-moss border-l-2 pl-3 font-semibold">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {brief ? hasReasons && <Why readiness={readiness} /> : <Grounds readiness={readiness} />}
      {!hasCheckedIn && !hideCheckIn && (
        <ButtonLink href="/check-in" variant="quiet" className="justify-self-start">
          Check in
        </ButtonLink>
      )}
    </section>
  );
}

/** What the verdict rests on, and what is missing. */
function Grounds({ readiness }: { readiness: Readiness }) {
  const { reasons } = readiness;
  return (
    <div className="grid gap-3">
      <dl>
        <HrvRow readiness={readiness} />
        <RecoveryRow readiness={readiness} />
      </dl>
      {reasons.length > 0 && (
        <ul data-source="Based on your check-ins, training load and calendar." className="grid gap-1.5">
          {reasons.map(({ id, sentence }) => (
            <li key={id} className="border-rule border-t pt-1.5">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <Missing readiness={readiness} />
    </div>
  );
}

function Why({ readiness }: { readiness: Readiness }) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-moss">Why</summary>
      <Grounds readiness={readiness} />
    </details>
  );
}

const TONES = { good: 'text-good', fair: 'text-fair', poor: 'text-poor' };
const ROW = 'flex items-baseline justify-between gap-4 border-rule border-t py-2';

function HrvRow({ readiness: { hrvBand } }: { readiness: Readiness }) {
  if (!hrvBand) return null;
  const { week, lower, upper, status } = hrvBand;
  return (
    <div className={ROW}>
      <dt>HRV (7-day average)</dt>
      <dd className="text-right">
        <MetricValue
          label="HRV (7-day average)"
          value={formatNumber(week)}
          unit={`ms, ${BAND_WORDS[status]}`}
          size="inline"
          source={{
            formula: 'Your 7-day average compared with your normal range.',
            inputs: [{ label: 'Normal range', value: `${formatNumber(lower)}–${formatNumber(upper)} ms` }],
          }}
        />
      </dd>
    </div>
  );
}

function RecoveryRow({ readiness: { recovery } }: { readiness: Readiness }) {
  if (recovery.isDefault) return null;
  return (
    <div className={ROW}>
      <dt>Recovery</dt>
      <dd className="text-right">
        <MetricValue
          label="Recovery"
          value={`${formatNumber(recovery.score)}, ${recovery.label.toLowerCase()}`}
          size="inline"
          source={figureSource(recovery.source)}
        />
      </dd>
    </div>
  );
}

/** Named, so that nobody takes silence for a good sign. */
function Missing({ readiness: { absent, verdict } }: { readiness: Readiness }) {
  if (absent.length === 0 || !verdict) return null;
  return (
    <ul data-source="Missing data for readiness." className="text-13 text-muted">
      {absent.map(({ signal, because }) => (
        <li key={signal} className="border-rule border-t py-1.5">
          {ABSENT_WORDS[signal] ?? signal}: {because}
        </li>
      ))}
    </ul>
  );
}
