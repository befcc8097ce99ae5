import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Beside the title, such as a Popular badge. */
  badge?: ReactNode;
}

/** Questions with their answers folded away, one open at a time. The browser's own element: it works without script and with find-in-page. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const group = useId();
  return (
    <div className="border-rule border-t">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={group} className="group border-rule border-b">
          <summary className="flex min-h-13 list-none items-center gap-3 py-3 font-semibold text-17 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0">{item.title}</span>
            {item.badge}
            <ChevronDown
              aria-hidden
              size={20}
              strokeWidth={1.5}
              className="ml-auto shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="max-w-[70ch] pb-5 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
