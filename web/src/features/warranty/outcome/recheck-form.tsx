import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { ourNames } from '@aftercare/contract/wire/read-answer';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { Button } from '@aftercare/ui/button';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { textsOf } from '../../../lib/forms/form-errors.ts';
import { useFormAttempts } from '../../../lib/forms/use-form-attempts.ts';
import { useTriedForm } from '../../../lib/forms/use-tried-form.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import { tabStorage } from '../../../lib/shared/storage.ts';
import { OrderNumberField } from '../form/order-number-field.tsx';
import { PostalCodeField } from '../form/postal-code-field.tsx';
import { createSubmissionKeys } from '../form/submission-key.ts';
import { useTellRefusal } from '../form/use-tell-refusal.ts';
import { useText } from '../text.ts';
import { type Outcome, outcomeOf, type Sent } from './outcome.ts';
import styles from './recheck-form.module.css';

type Props = { warrantyId: string; sent: Sent; onOutcome: (outcome: Outcome) => void };

const keys = createSubmissionKeys(tabStorage);

export function RecheckForm(props: Props) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const again = useRecheck(props);
  const { values, errors, isBusy, change } = again;
  const tried = useTriedForm(form, again);
  const { features } = useSite();
  return (
    <form {...tried} className={styles.form}>
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
      <Button look="main" type="submit" isBusy={isBusy}>
        {t(isBusy ? 'rechecking' : 'recheck')}
      </Button>
    </form>
  );
}

function useRecheck({ warrantyId, sent: before, onOutcome }: Props) {
  const api = useApi();
  const tell = useTellRefusal();
  const { lang, catalogue } = useLanguage();
  const { features } = useSite();
  const [values, setValues] = useState({ orderNumber: before.orderNumber, postalCode: '' });
  type Values = typeof values;
  const requestOf = ({ orderNumber, postalCode }: Values) => ({
    warrantyId,
    orderNumber,
    ...(features.asksPostalCode ? { postalCode } : {}),
  });
  const { evaluate, refuse, submit, ...attempts } = useFormAttempts((next: Values) =>
    textsOf(formProblems(recheckWarranty, requestOf(next), { lang, features }), catalogue.rules),
  );

  function change(part: Partial<Values>): void {
    const next = { ...values, ...part };
    setValues(next);
    evaluate(next);
  }

  async function recheck(): Promise<void> {
    const request = requestOf(values);
    const idempotencyKey = keys.keyFor(request);
    const answer = await api.send(recheckWarranty, request, { isLoading: true, idempotencyKey });
    if (!answer) return;
    keys.drop();
    const sent = { ...before, orderNumber: values.orderNumber.trim() };
    if (answer.kind === 'ok' || answer.code === 'registrationNotActivated')
      onOutcome(outcomeOf(answer.data, sent));
    else if (answer.code === 'alreadyActivated') {
      onOutcome({ kind: 'already', isOwn: answer.data.warrantyId !== undefined, sent });
    } else if (answer.code === 'invalidInput') refuse(ourNames(recheckWarranty, answer.data.fields));
    else tell(answer);
  }

  return { ...attempts, values, change, submit: () => submit(values, recheck) };
}
