import { Button } from '@aftercare/ui/button';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { draft, keepInDraft } from './draft.ts';
import { OrderNumberField } from './order-number-field.tsx';
import styles from './order-start.module.css';
import { useText } from './text.ts';

type Props = {
  /** The number is kept for the form, and never in an address. */
  onKept: () => void;
  /** Beside the button. */
  children?: ReactNode;
};

/** The registration begun elsewhere: the order number alone, taken along to the form. */
export function OrderStart({ onKept, children }: Props) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [orderNumber, setOrderNumber] = useState('');
  // Kept from before, or typed before the page came alive.
  useLayoutEffect(() => {
    const input = form.current?.elements.namedItem('orderNumber');
    const typed = input instanceof HTMLInputElement ? input.value : '';
    setOrderNumber(typed || (draft.read().orderNumber ?? ''));
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What else stands in the form already stays; a number that is not yet whole is mended there.
    keepInDraft({ orderNumber });
    onKept();
  };
  return (
    // Before the page has come alive a press does nothing: "dialog" keeps what was typed out of the address bar.
    <form ref={form} method="dialog" className={styles.form} noValidate onSubmit={submit}>
      <OrderNumberField value={orderNumber} error={undefined} onChange={setOrderNumber} />
      <div className={styles.next}>
        <Button look="main" type="submit">
          {t('promoNext')}
        </Button>
        {children}
      </div>
    </form>
  );
}
