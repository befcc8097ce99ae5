import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { payDemo } from '#contract/billing/billing.ts';
import { DEMO_FORM, PAYMENT_TOASTS, SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { DEMO_CARDS, demoCardOf, isExpiryToCome } from '#web/features/billing/demo-cards.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

interface Props {
  clientSecret: string;
  onPaid: () => Promise<void>;
  onFailed: (message: string) => void;
  /** What it costs, right beside the button. */
  children: ReactNode;
}

const EMPTY = { number: '', expiry: '', code: '' };
type Typed = typeof EMPTY;
/** In the order in which they stand. */
const FIELDS = ['number', 'expiry', 'code'] as const;

/** The demo provider's card form. What is typed stays here: the server hears how the card behaves, never its number. */
export function DemoForm({ clientSecret, onPaid, onFailed, children }: Props) {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const inputs = useRef<Partial<Record<keyof Typed, HTMLInputElement | null>>>({});
  const [isPending, setPending] = useState(false);
  const [asksBank, setAsksBank] = useState(false);

  async function pay(bank?: 'approved' | 'refused') {
    const card = demoCardOf(typed.number);
    if (card === null) return;
    setPending(true);
    setAsksBank(false);
    try {
      const { outcome, message } = await call(payDemo, { body: { clientSecret, card, ...(bank ? { bank } : {}) } });
      if (outcome === 'succeeded') await onPaid();
      else if (outcome === 'asks-bank') setAsksBank(true);
      else onFailed(message);
    } catch (error) {
      onFailed(sentenceOf(error, PAYMENT_TOASTS.failedWords));
    }
    setPending(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = wrongIn(typed);
    setErrors(wrong);
    const first = FIELDS.find((name) => wrong[name]);
    if (first) inputs.current[first]?.focus();
    else void pay();
  }

  function use(number: string) {
    setTyped({ number, expiry: '12/30', code: '123' });
    setErrors({});
  }

  const field = (name: keyof Typed, label: string) => ({
    label,
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      // What is wrong is said when it is sent, not while it is typed.
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <>
      <form noValidate method="post" onSubmit={submit} className="grid content-start gap-5">
        <p className="text-muted">{DEMO_FORM.intro}</p>
        <TextField {...field('number', DEMO_FORM.number)} placeholder={DEMO_CARDS[0]?.number} />
        <div className="grid grid-cols-2 gap-4">
          <TextField {...field('expiry', DEMO_FORM.expiry)} placeholder="12/30" hint={DEMO_FORM.expiryHint} />
          <TextField {...field('code', DEMO_FORM.code)} placeholder="123" />
        </div>
        {children}
        <Button type="submit" size="large" pending={isPending && SUBSCRIBE.submitting}>
          {SUBSCRIBE.submit}
        </Button>
      </form>
      <TestNumbers onUse={use} />
      <ConfirmDialog
        open={asksBank}
        onOpenChange={(isOpen) => !isOpen && void pay('refused')}
        title={DEMO_FORM.bankTitle}
        description={DEMO_FORM.bankText}
        confirmLabel={DEMO_FORM.approve}
        cancelLabel={DEMO_FORM.refuse}
        onConfirm={() => void pay('approved')}
        destructive={false}
      />
    </>
  );
}

function wrongIn({ number, expiry, code }: Typed): Partial<Typed> {
  return {
    ...(demoCardOf(number) === null ? { number: DEMO_FORM.wrongNumber } : {}),
    ...(isExpiryToCome(expiry, new Date()) ? {} : { expiry: DEMO_FORM.wrongExpiry }),
    ...(/^\s*\d{3,4}\s*$/.test(code) ? {} : { code: DEMO_FORM.wrongCode }),
  };
}

function TestNumbers({ onUse }: { onUse: (number: string) => void }) {
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-17">{DEMO_FORM.numbersTitle}</h3>
      <ul data-source="Standard test cards." className="grid">
        {DEMO_CARDS.map(({ number, card }) => (
          <li key={card} className="flex items-center justify-between gap-3 border-rule border-t py-2.5">
            <span className="grid">
              <span className="whitespace-nowrap font-semibold tabular-nums">{number}</span>
              <span className="text-13 text-muted">{DEMO_FORM.numbers[card]}</span>
            </span>
            <Button size="small" variant="quiet" aria-label={`${DEMO_FORM.use}: ${DEMO_FORM.numbers[card]}`} onClick={() => onUse(number)}>
              {DEMO_FORM.use}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
