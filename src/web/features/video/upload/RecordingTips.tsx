import { HOW_TO_FILM, KEY_POINTS } from '#core/technique/filming-tips.ts';
import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import { Section } from '#web/ui/layout/Section.tsx';

/** What is looked at, and how to film so that it can be seen. */
export function RecordingTips({ discipline }: { discipline: TechniqueDiscipline }) {
  return (
    <Section title="Key Analysis Points">
      <div className="grid gap-5">
        <ul className="grid list-disc gap-1.5 pl-5">
          {KEY_POINTS[discipline].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <CameraPicture />
        <ul data-source="Filming tips" className="grid gap-1.5 text-15 text-muted">
          {HOW_TO_FILM[discipline].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** From above: the camera square to the path, level with the hips. */
function CameraPicture() {
  return (
    <svg viewBox="0 0 320 120" role="img" aria-label="Camera square to your path, at hip height" className="w-full max-w-[26rem] text-moss">
      <line x1="16" y1="34" x2="304" y2="34" stroke="currentColor" strokeWidth="2" strokeDasharray="3 6" />
      <path d="M196 34l-12-6v12z" fill="currentColor" />
      <circle cx="160" cy="34" r="10" fill="currentColor" />
      <path d="M160 44v0M132 96l28-50 28 50" fill="none" stroke="currentColor" strokeWidth="1.2" opacity="0.5" />
      <rect x="146" y="92" width="28" height="18" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="160" cy="101" r="5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M160 70v-6M160 70h6" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
