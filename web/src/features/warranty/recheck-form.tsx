import { ourNames } from '@aftercare/contract/read-answer';
import { formProblems } from '@aftercare/contract/read-request';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api.tsx';
import { CallFailed } from '../../lib/api-client.ts';
import { type FieldErrors, noErrors, textsOf } from '../../lib/form-errors.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useSite } from '../../lib/site.tsx';
import { tabStorage } from '../../lib/storage.ts';
import { OrderNumberField } from './order-number-field.tsx';
import { type Outcome, outcomeOf, type Sent } from './outcome.ts';
import { PostalCodeField } from './postal-code-field.tsx';
import styles from './recheck-form.module.css';
import { createSubmissionKeys } from './submission-key.ts';
import { useText } from './text.ts';

type Props = { warrantyId: string; sent: Sent; onOutcome: (outcome: Outcome) => void };

const keys = createSubmissionKeys(tabStorage);

/** Edit the order number and send it again (spec 4, Warranty outcomes). */
export function RecheckForm(props: Props) {
  const t = useText();
  const { values, errors, isBusy, change, submit } = useRecheck(props);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <OrderNumberField
        value={values.orderNumber}
        error={errors.orderNumber}
        onChange={(orderNumber) => change({ orderNumber })}
      />
      <PostalCodeField
        value={values.postalCode}
        error={errors.postalCode}
        onChange={(postalCode) => change({ postalCode })}
      />
      <Button look="main" type="submit" isBusy={isBusy}>
        {t(isBusy ? 'rechecking' : 'recheck')}
      </Button>
    </form>
  );
}

function useRecheck({ warrantyId, sent: before, onOutcome }: Props) {
  const t = useText();
  const api = useApi();
  const { lang, catalogue } = useLanguage();
  const { features } = useSite();
  const [values, setValues] = useState({ orderNumber: before.orderNumber, postalCode: '' });
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  const [isBusy, setIsBusy] = useState(false);

  async function recheck(): Promise<void> {
    const { orderNumber, postalCode } = values;
    const request = { warrantyId, orderNumber, ...(features.asksPostalCode ? { postalCode } : {}) };
    const broken = formProblems(recheckWarranty, request, { lang, features });
    setErrors(textsOf(broken, catalogue.rules));
    if (broken.size > 0) return;
    const idempotencyKey = keys.keyFor(request);
    const answer = await api.send(recheckWarranty, request, { isLoading: true, idempotencyKey });
    if (!answer) return;
    keys.drop();
    const sent = { ...before, orderNumber: orderNumber.trim() };
    if (answer.kind === 'ok' || answer.code === 'registrationNotActivated')
      onOutcome(outcomeOf(answer.data, sent));
    else if (answer.code === 'alreadyActivated') {
      onOutcome({ kind: 'already', isOwn: answer.data.warrantyId !== undefined, sent });
    } else if (answer.code === 'invalidInput') setErrors(ourNames(recheckWarranty, answer.data.fields));
    else void askConfirm({ title: t('tip'), message: answer.msg, confirm: t('ok') });
  }

  async function submit(): Promise<void> {
    setIsBusy(true);
    try {
      await recheck();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  return { values, errors, isBusy, change, submit };
}
