import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDeletion } from '#contract/account/data-export.ts';
import { ACCOUNT_DATA } from '#web/copy/en/account/account-data.ts';
import { reading } from '#web/data/query-client.ts';
import { DeleteDialog } from '#web/features/account-data/DeleteDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

const WORDS = ACCOUNT_DATA.remove;

/** The way out, and what it waits for where it does. */
export function DeletePanel() {
  const waiting = useQuery(reading(getDeletion)).data;
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={WORDS.title}>
      <div className="grid justify-items-start gap-5">
        {waiting ? (
          <div role="status" className="grid gap-1 border-fair border-l-2 py-1 pl-5">
            <b className="font-semibold">{WORDS.waiting}</b>
            <p>{waiting.message}</p>
          </div>
        ) : (
          <p className="text-muted">{WORDS.about}</p>
        )}
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {WORDS.open}
        </Button>
      </div>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
