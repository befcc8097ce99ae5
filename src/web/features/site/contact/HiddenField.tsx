import type { ComponentProps } from 'react';

/** A field no person sees or reaches; what fills it in is a program. Not `display: none`, which programs know. */
export function HiddenField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <div aria-hidden className="absolute h-px w-px overflow-hidden opacity-0 [clip-path:inset(50%)]">
      <label>
        {label}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
