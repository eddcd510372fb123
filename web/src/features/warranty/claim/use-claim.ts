import { ourNames } from '@aftercare/contract/read-answer';
import { formProblems } from '@aftercare/contract/read-request';
import { type ClaimRequest, claimOrder } from '@aftercare/contract/warranty/claim';
import { askConfirm } from '@aftercare/ui/confirm';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/api.tsx';
import { CallFailed } from '../../../lib/api-client.ts';
import { type FieldErrors, noErrors, textsOf } from '../../../lib/form-errors.ts';
import { useLanguage } from '../../../lib/language.tsx';
import type { Sent } from '../outcome.ts';
import { useText } from './text.ts';

export type ClaimReceived = { claimNumber: string; answerBy: Date };

/** The form of a claim; the same one sent again is the same claim. */
export function useClaim(sent: Sent) {
  const api = useApi();
  const t = useText();
  const { lang, catalogue } = useLanguage();
  const [values, setValues] = useState({ postalCode: '', message: '' });
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  const [refused, setRefused] = useState<FieldErrors>(noErrors);
  const [isBusy, setIsBusy] = useState(false);
  const [received, setReceived] = useState<ClaimReceived | null>(null);
  const wasTried = useRef(false);

  const requestOf = (next: typeof values): ClaimRequest => ({
    ...{ orderNumber: sent.orderNumber, email: sent.email },
    ...{ postalCode: next.postalCode.trim(), message: next.message },
  });
  const problemsOf = (next: typeof values) =>
    textsOf(formProblems(claimOrder, requestOf(next), { lang }), catalogue.rules);

  function change(part: Partial<typeof values>): void {
    const next = { ...values, ...part };
    setValues(next);
    if (wasTried.current) setErrors(problemsOf(next));
  }

  function refuse(found: FieldErrors): void {
    setErrors(found);
    setRefused(found);
  }

  async function claim(): Promise<void> {
    const answer = await api.send(claimOrder, requestOf(values), { isLoading: true });
    if (!answer) return;
    if (answer.kind === 'ok') setReceived(answer.data);
    else if (answer.code === 'invalidInput') refuse(ourNames(claimOrder, answer.data.fields));
    else void askConfirm({ title: t('notSent'), message: answer.msg, confirm: t('ok') });
  }

  async function submit(): Promise<void> {
    wasTried.current = true;
    const found = problemsOf(values);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await claim();
    } catch (error) {
      // Told by the toast; what was typed stays for the next try.
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  return { values, errors, refused, isBusy, received, change, submit };
}
