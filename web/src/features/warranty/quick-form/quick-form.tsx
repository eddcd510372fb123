import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { useRef } from 'react';
import { useSession } from '../../../lib/api/api.tsx';
import { useTriedForm } from '../../../lib/forms/use-tried-form.ts';
import { useSite } from '../../../lib/page/site.tsx';
import { AgreementField } from '../form/agreement-field.tsx';
import { OrderNumberField } from '../form/order-number-field.tsx';
import { PostalCodeField } from '../form/postal-code-field.tsx';
import type { Outcome } from '../outcome/outcome.ts';
import { mailKnownDialog } from '../parts.ts';
import { useText } from '../text.ts';
import { PromiseBar } from './promise-bar.tsx';
import styles from './quick-form.module.css';
import { type QuickFormState, useQuickForm } from './use-quick-form.ts';
import { WarrantyPaper } from './warranty-paper.tsx';

export function QuickForm({ onOutcome }: { onOutcome: (outcome: Outcome) => void }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const quick = useQuickForm(form, onOutcome);
  const tried = useTriedForm(form, quick);
  return (
    // Before hydration nothing handles the submit. With method "dialog" the browser does not put the typed
    // values into the address.
    <form {...tried} method="dialog" className={styles.form}>
      <div className={styles.fields}>
        <Fields quick={quick} />
      </div>
      <div className={styles.paper}>
        <WarrantyPaper orderNumber={quick.values.orderNumber} email={quick.values.email}>
          <PromiseBar isReady={quick.isReady} />
        </WarrantyPaper>
      </div>
      <div className={styles.submit}>
        <Button look="main" type="submit" isWide isBusy={quick.isBusy}>
          {t(quick.isBusy ? 'submitting' : 'submit')}
        </Button>
      </div>
      {quick.whyLogIn !== null && (
        <mailKnownDialog.Part
          why={quick.whyLogIn}
          onChoose={(way) => void quick.proveAndSend(way)}
          onClose={quick.leaveMailKnown}
        />
      )}
    </form>
  );
}

export function Fields({ quick }: { quick: QuickFormState }) {
  const t = useText();
  const { features } = useSite();
  const session = useSession();
  const { values, errors, change } = quick;
  return (
    <>
      <OrderNumberField
        value={values.orderNumber}
        error={errors.orderNumber}
        onChange={(orderNumber) => change({ orderNumber })}
      />
      {features.asksPostalCode && (
        <PostalCodeField
          value={values.postalCode}
          error={errors.postalCode}
          onChange={(postalCode) => change({ postalCode })}
        />
      )}
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={limits.emailMaxLength}
        value={values.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {features.asksNameAndPassword && !session && <NameAndPassword quick={quick} />}
      {features.asksPhone && (
        <TextField
          label={t('phone')}
          optional={t('optional')}
          name="phone"
          type="tel"
          autoComplete="tel"
          value={values.phone}
          error={errors.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
      )}
      <AgreementField
        isChecked={values.isRead}
        error={errors.isRead}
        onChange={(isRead) => change({ isRead })}
      />
    </>
  );
}

function NameAndPassword({ quick: { values, errors, change } }: { quick: QuickFormState }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('givenName')}
        name="givenName"
        autoComplete="name"
        required
        value={values.givenName}
        error={errors.givenName}
        onChange={(event) => change({ givenName: event.target.value })}
      />
      <TextField
        label={t('password')}
        hint={t('passwordHint')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        value={values.password}
        error={errors.password}
        onChange={(event) => change({ password: event.target.value })}
      />
    </>
  );
}
