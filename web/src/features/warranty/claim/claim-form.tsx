import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { useEffect, useRef } from 'react';
import { useTriedForm } from '../../../lib/forms/use-tried-form.ts';
import { dateTimeText } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { PostalCodeField } from '../form/postal-code-field.tsx';
import type { Sent } from '../outcome/outcome.ts';
import { useText as useWarrantyText } from '../text.ts';
import styles from './claim-form.module.css';
import { PhotosField } from './photos-field.tsx';
import { useText } from './text.ts';
import { type ClaimReceived, useClaim } from './use-claim.ts';

/** Claims an order that another email address registered. A user of the desk decides on it. */
export function ClaimForm({ sent }: { sent: Sent }) {
  const t = useText();
  const warrantyText = useWarrantyText();
  const form = useRef<HTMLFormElement>(null);
  const claim = useClaim(sent);
  const { values, errors, isBusy, received, change } = claim;
  const tried = useTriedForm(form, claim);
  // The button that had the focus is gone, so the focus moves into the form.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  if (received) return <Received received={received} email={sent.email} />;
  return (
    <form {...tried} className={styles.form}>
      <p className={styles.words}>{t('why', { order: sent.orderNumber, email: sent.email })}</p>
      <PostalCodeField
        value={values.postalCode}
        error={errors.postalCode}
        onChange={(postalCode) => change({ postalCode })}
      />
      <Field label={t('message')} optional={warrantyText('optional')} error={errors.message}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="message"
            rows={3}
            maxLength={limits.commentMaxLength}
            value={values.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
      <PhotosField {...claim.photos} optional={warrantyText('optional')} />
      <Button look="main" type="submit" isBusy={isBusy}>
        {t(isBusy && !claim.photos.sending ? 'sending' : 'send')}
      </Button>
    </form>
  );
}

function Received({ received, email }: { received: ClaimReceived; email: string }) {
  const t = useText();
  const { lang } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.received}>
      <p className={styles.number}>{t('number', { number: received.claimNumber })}</p>
      <p>{t('received', { email, time: dateTimeText(received.answerBy, lang) })}</p>
    </div>
  );
}
