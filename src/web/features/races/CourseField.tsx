import { X } from 'lucide-react';
import { useId } from 'react';
import { formatFileSize } from '#web/format/file-size.ts';
import { DropZone } from '#web/ui/form/DropZone.tsx';
import { FieldError } from '#web/ui/form/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

/** The course of a leg: dropped, named, and taken out again. */
export function CourseField({
  label,
  file,
  error,
  onFile,
}: {
  label: string;
  file: File | null;
  error: string | undefined;
  onFile: (file: File | null) => void;
}) {
  const id = useId();
  return (
    <div className="grid content-start gap-2">
      {file ? (
        <div data-hint className="flex min-h-13 items-center justify-between gap-3 rounded-sheet border border-rule bg-card py-2 pr-2 pl-4">
          <p className="min-w-0">
            <span className="block truncate font-semibold" dir="auto">
              {file.name}
            </span>
            <span className="text-13 text-muted">
              {label}, {formatFileSize(file.size)}
            </span>
          </p>
          <IconButton
            autoFocus
            label={`Remove ${file.name}`}
            icon={<X aria-hidden size={18} strokeWidth={1.5} />}
            onClick={() => onFile(null)}
          />
        </div>
      ) : (
        <DropZone
          label={label}
          buttonLabel={`Choose the ${label.toLowerCase()}`}
          hint="GPX file with elevation, from a route planner or the race organiser."
          accept=".gpx,application/gpx+xml"
          onFiles={([first]) => onFile(first ?? null)}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
