import { type ClaimRequest, claimOrder } from '@aftercare/contract/warranty/claim';
import { ourNames } from '@aftercare/contract/wire/read-answer';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { createDraft } from '../../../lib/forms/form-draft.ts';
import { textsOf } from '../../../lib/forms/form-errors.ts';
import { useFormAttempts } from '../../../lib/forms/use-form-attempts.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { tabStorage } from '../../../lib/shared/storage.ts';
import { useTellRefusal } from '../form/use-tell-refusal.ts';
import type { Sent } from '../outcome/outcome.ts';
import { usePhotos } from './use-photos.ts';

const emptyForm = { postalCode: '', message: '' };
const draft = createDraft(tabStorage, 'claim', { ...emptyForm, orderNumber: '' });

/** The draft is used only for the order that it was typed for. */
function typedBefore({ orderNumber }: Sent): typeof emptyForm {
  const { orderNumber: about, ...typed } = draft.read();
  return about === orderNumber ? { ...emptyForm, ...typed } : emptyForm;
}

export type ClaimReceived = { claimNumber: string; answerBy: Date };

/** The server treats a repeated claim as the same claim, so a retry needs no key. */
export function useClaim(sent: Sent) {
  const api = useApi();
  const tell = useTellRefusal();
  const { lang, catalogue } = useLanguage();
  const [values, setValues] = useState(() => typedBefore(sent));
  const [received, setReceived] = useState<ClaimReceived | null>(null);

  const photos = usePhotos();
  const fileIds = photos.photos.map(({ fileId }) => fileId);

  const requestOf = (next: typeof values): ClaimRequest => ({
    orderNumber: sent.orderNumber,
    email: sent.email,
    postalCode: next.postalCode.trim(),
    message: next.message,
    // Omit an empty list, because a node of an earlier release refuses the unknown field.
    ...(fileIds.length > 0 && { fileIds }),
  });
  const { evaluate, refuse, ...attempts } = useFormAttempts((next: typeof values) =>
    textsOf(formProblems(claimOrder, requestOf(next), { lang }), catalogue.rules),
  );

  function change(part: Partial<typeof values>): void {
    const next = { ...values, ...part };
    setValues(next);
    draft.write({ ...next, orderNumber: sent.orderNumber });
    evaluate(next);
  }

  async function claim(): Promise<void> {
    const answer = await api.send(claimOrder, requestOf(values), { isLoading: true });
    if (!answer) return;
    if (answer.kind === 'ok') {
      draft.drop();
      setReceived(answer.data);
    } else if (answer.code === 'invalidInput') refuse(ourNames(claimOrder, answer.data.fields));
    else tell(answer);
  }

  const isBusy = attempts.isBusy || photos.sending !== '';
  return {
    ...attempts,
    isBusy,
    photos,
    values,
    received,
    change,
    submit: () => attempts.submit(values, claim),
  };
}
