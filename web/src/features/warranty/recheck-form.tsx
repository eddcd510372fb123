import { ourNames } from '@aftercare/contract/read-answer';
import { formProblems } from '@aftercare/contract/read-request';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { Button } from '@aftercare/ui/button';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api.tsx';
import { textsOf } from '../../lib/form-errors.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useSite } from '../../lib/site.tsx';
import { tabStorage } from '../../lib/storage.ts';
import { useTriedForm } from '../../lib/use-tried-form.ts';
import { useTries } from '../../lib/use-tries.ts';
import { OrderNumberField } from './order-number-field.tsx';
import { type Outcome, outcomeOf, type Sent } from './outcome.ts';
import { PostalCodeField } from './postal-code-field.tsx';
import styles from './recheck-form.module.css';
import { createSubmissionKeys } from './submission-key.ts';
import { useText } from './text.ts';
import { useTellRefusal } from './use-tell-refusal.ts';

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
  const { judge, refuse, submit, ...tries } = useTries((next: Values) =>
    textsOf(formProblems(recheckWarranty, requestOf(next), { lang, features }), catalogue.rules),
  );

  function change(part: Partial<Values>): void {
    const next = { ...values, ...part };
    setValues(next);
    judge(next);
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

  return { ...tries, values, change, submit: () => submit(values, recheck) };
}
