import { classNames } from '#web/ui/class-names.ts';

/**
 * How far something is, in words above and as a bar: `<ProgressBar label="Reading 214 of 3,012 files" value={214} max={3012} />`.
 * Without `value` it says that something is going on whose end is not known.
 */
export function ProgressBar({
  label,
  value,
  max = 100,
  detail,
  tone = 'moss',
}: {
  label: string;
  value?: number | undefined;
  max?: number;
  /** At the right of the label, such as "about 2 min left". */
  detail?: string | undefined;
  tone?: keyof typeof TONES;
}) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-15">
        <span>{label}</span>
        {detail && <span className="text-muted">{detail}</span>}
      </div>
      <progress value={value} max={max} aria-label={label} className={classNames('progress', TONES[tone])} />
    </div>
  );
}

const TONES = {
  moss: 'text-moss',
  heather: 'text-heather',
  swim: 'text-swim',
  bike: 'text-bike',
  run: 'text-run',
  strength: 'text-strength',
};
