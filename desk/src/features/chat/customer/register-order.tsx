import { type CustomerView, viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { registerForCustomer } from '@aftercare/contract/desk/customers/register-order';
import { viewRegistrationLinks } from '@aftercare/contract/desk/links/links';
import { limits } from '@aftercare/contract/limits';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { Button } from '@aftercare/ui/button';
import { TextField, TickField } from '@aftercare/ui/field';
import { showToast } from '@aftercare/ui/toast';
import { type FormEvent, useState } from 'react';
import { mayCallAt } from '../../../lib/api/may-call.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { errorsOfForm, errorsOfOutcome } from '../../../lib/forms/form-outcome.ts';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import styles from './customer-pane.module.css';

const t = texts.registerOrder;

/** Only for a verified account, whose owner sees the registration there. */
export function RegisterOrder({ view }: { view: CustomerView }) {
  const { person } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { account, merchantId } = view;
  if (!account?.verifiedAt || !mayCallAt(person, merchantId, registerForCustomer)) return null;
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t.open}</Button>
      </div>
    );
  return (
    <RegisterForm conversationId={view.conversationId} email={account.email} onClose={() => setOpen(false)} />
  );
}

type Registered = ResponseOf<typeof registerForCustomer>;
type FormProps = { conversationId: string; email: string; onClose: () => void };

function RegisterForm({ conversationId, email, onClose }: FormProps) {
  const [orderNumber, setOrderNumber] = useState('');
  const [postalCode, setPostalCode] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const { errors, problem, isBusy, send } = useRegistering(conversationId, ({ status }) => {
    showToast({ message: t.done[status] });
    onClose();
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void send({ orderNumber, postalCode, isAgreed });
  };
  return (
    <form className={styles.form} aria-label={t.title} onSubmit={handleSubmit} noValidate>
      <p className={styles.soft}>{fill(t.about, { email })}</p>
      <TextField
        name="orderNumber"
        label={t.orderNumber}
        value={orderNumber}
        maxLength={limits.orderNumberMaxLength}
        autoComplete="off"
        error={errors.orderNumber}
        onChange={({ target }) => setOrderNumber(target.value)}
      />
      <TextField
        name="postalCode"
        label={t.postalCode}
        value={postalCode}
        autoComplete="off"
        error={errors.postalCode}
        onChange={({ target }) => setPostalCode(target.value)}
      />
      <TickField label={t.agreed} checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.meta}>
        <Button look="main" type="submit" isBusy={isBusy}>
          {t.action}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </form>
  );
}

type Typed = { orderNumber: string; postalCode: string; isAgreed: boolean };

function useRegistering(conversationId: string, onDone: (registered: Registered) => void) {
  const { send, isBusy } = useChange(registerForCustomer, {
    invalidates: [viewCustomer, viewRegistrationLinks],
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  return {
    errors,
    problem,
    isBusy,
    async send({ orderNumber, postalCode, isAgreed }: Typed) {
      setErrors({});
      setProblem(isAgreed ? '' : t.agreedMissing);
      if (!isAgreed) return;
      const typed = { orderNumber: orderNumber.trim(), postalCode: postalCode.trim() || undefined };
      const request = { conversationId, ...typed, termsAgreed: true } as const;
      const wrong = errorsOfForm(registerForCustomer, request);
      if (wrong) return setErrors(wrong.fields);
      const outcome = await send(request);
      if (outcome.kind === 'ok') return onDone(outcome.data);
      if (outcome.kind === 'refused' && outcome.code === 'alreadyActivated')
        return setProblem(outcome.data.warrantyId === undefined ? t.alreadyOther : t.already);
      if (outcome.kind === 'refused' && outcome.code === 'warrantyOff') return setProblem(t.noWarranty);
      const { fields, form = '' } = errorsOfOutcome(registerForCustomer, outcome as Problem);
      setErrors(fields);
      setProblem(form);
    },
  };
}
