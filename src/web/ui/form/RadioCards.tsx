import type { ComponentProps } from 'react';

/**
 * One of a few, each with a sentence that explains it. The field's name and events come from the form:
 * `<RadioCards legend="What do you train for?" options={…} {...register('goal')} />`
 */
export function RadioCards({
  legend,
  hideLegend = false,
  options,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string;
  /** Where a heading already asks. */
  hideLegend?: boolean;
  options: readonly { value: string; label: string; detail?: string }[];
}) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className={hideLegend ? 'sr-only' : 'pb-1.5 font-semibold text-15'}>{legend}</legend>
      {options.map(({ value, label, detail }) => (
        <label
          key={value}
          className="flex min-h-12 cursor-pointer items-center gap-3.5 rounded-control border border-edge bg-card px-4 py-2.5 has-checked:border-moss has-checked:bg-moss-soft"
        >
          <input {...input} type="radio" value={value} className="size-5 shrink-0 accent-moss" />
          <span className="grid">
            <span className="font-semibold">{label}</span>
            {detail && <span className="text-15 text-muted">{detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
