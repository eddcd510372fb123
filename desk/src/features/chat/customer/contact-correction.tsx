import { correctContact } from '@aftercare/contract/desk/customers/change-customer';
import type { CustomerView } from '@aftercare/contract/desk/customers/customer-view';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { CallForm } from '../../../lib/forms/call-form.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './customer-pane.module.css';

const t = texts.customer;

type Props = { view: CustomerView; onChanged: () => void };

/** Corrects what a visitor typed. A verified contact is shown with the reason why it stays as it is. */
export function ContactCorrection({ view, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isStale, setStale] = useState(false);
  const { contactFrom, corrections } = view;
  const leave = (stale: boolean) => {
    setOpen(false);
    setStale(stale);
    onChanged();
  };
  return (
    <section className={styles.section}>
      <h3>{t.correction}</h3>
      {contactFrom !== 'visitor' && <p className={styles.soft}>{t.fixedContact[contactFrom]}</p>}
      {isStale && <p role="alert">{t.correctionStale}</p>}
      {contactFrom === 'visitor' && !isOpen && (
        <div>
          <Button onClick={() => setOpen(true)}>{t.correct}</Button>
        </div>
      )}
      {contactFrom === 'visitor' && isOpen && (
        <CorrectionForm
          view={view}
          onDone={() => leave(false)}
          onStale={() => leave(true)}
          onCancel={() => setOpen(false)}
        />
      )}
      <ul className={styles.list}>
        {corrections.map(({ formerName, formerEmail, personName, at }) => (
          <li key={at.getTime()} className={styles.soft}>
            {fill(t.corrected, {
              former: [formerName, formerEmail].filter((part) => part !== '').join(', ') || t.nothing,
              name: personName,
              time: dateTimeText(at),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

type FormProps = { view: CustomerView; onDone: () => void; onStale: () => void; onCancel: () => void };

function CorrectionForm({ view, onDone, onStale, onCancel }: FormProps) {
  const { api } = useSession();
  const { conversationId, contact } = view;
  // The contact that the agent saw when the form opened: a change of another agent must not be overwritten.
  const [former] = useState(contact);
  return (
    <CallForm
      api={api}
      call={correctContact}
      fields={[
        {
          name: 'givenName',
          label: t.name,
          defaultValue: former.givenName,
          maxLength: limits.nameMaxLength,
          autoComplete: 'off',
        },
        {
          name: 'email',
          label: texts.inbox.email,
          type: 'email',
          defaultValue: former.email,
          maxLength: limits.emailMaxLength,
          autoComplete: 'off',
        },
      ]}
      requestOf={(typed) => ({
        conversationId,
        givenName: typed('givenName').trim() || undefined,
        email: typed('email').trim() || undefined,
        formerName: former.givenName,
        formerEmail: former.email,
      })}
      action={t.save}
      focus="givenName"
      onDone={onDone}
      onRefused={({ code }) => {
        if (code !== 'conflictStale') return false;
        onStale();
        return true;
      }}
      beside={<Button onClick={onCancel}>{t.cancel}</Button>}
    >
      <p className={styles.soft}>{t.correctWhy}</p>
    </CallForm>
  );
}
