import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { filesOfDrop } from '#web/ui/form/files-from-drop.ts';

/**
 * A place to drop files and folders, with a button for those who do not drag.
 * `<DropZone label="Drop the files from your watch here" buttonLabel="Choose files" accept=".fit,.zip" multiple onFiles={send} />`
 */
export function DropZone({
  label,
  buttonLabel,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: {
  label: string;
  buttonLabel: string;
  hint?: ReactNode;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  async function take(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    const files = await filesOfDrop(event.dataTransfer);
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={take}
      className={classNames(
        'grid justify-items-center gap-3 rounded-sheet border border-dashed px-5 py-9 text-center transition-colors duration-150',
        over ? 'border-moss bg-moss-soft' : 'border-edge bg-card',
      )}
    >
      <Upload aria-hidden size={28} strokeWidth={1.5} className="text-moss" />
      <p className="font-display font-semibold text-21">{label}</p>
      {hint && (
        <p data-hint className="max-w-[52ch] text-muted">
          {hint}
        </p>
      )}
      <Button disabled={disabled} onClick={() => input.current?.click()} className="mt-1">
        {buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={buttonLabel}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Choosing the same file a second time is a wish to send it again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </section>
  );
}
