import { Button } from '@aftercare/ui/button';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../text.ts';
import { draft, keepInDraft } from './draft.ts';
import { OrderNumberField } from './order-number-field.tsx';
import styles from './order-start.module.css';

type Props = {
  onKept: () => void;
  children?: ReactNode;
};

/**
 * Starts a registration from a page without the form: asks for the order number only. The registration
 * form then continues from the saved draft.
 */
export function OrderStart({ onKept, children }: Props) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [orderNumber, setOrderNumber] = useState('');
  // The visitor may have typed before the page was hydrated.
  useLayoutEffect(() => {
    const input = form.current?.elements.namedItem('orderNumber');
    const typed = input instanceof HTMLInputElement ? input.value : '';
    setOrderNumber(typed || (draft.read().orderNumber ?? ''));
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Adds to the draft without a check: the form itself reports an incomplete number.
    keepInDraft({ orderNumber });
    onKept();
  };
  return (
    // Before hydration nothing handles the submit. With method "dialog" the browser does not put the typed
    // values into the address.
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
