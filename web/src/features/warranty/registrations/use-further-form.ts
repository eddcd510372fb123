import { type CreateRequest, createWarranty } from '@aftercare/contract/warranty/create';
import { ourNames } from '@aftercare/contract/wire/read-answer';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { useState } from 'react';
import { useApi, useSession } from '../../../lib/api/api.tsx';
import { textsOf } from '../../../lib/forms/form-errors.ts';
import { useFormAttempts } from '../../../lib/forms/use-form-attempts.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import { campaign } from '../../../lib/shared/campaign.ts';
import { tabStorage } from '../../../lib/shared/storage.ts';
import { draft, emptyForm, type RegistrationValues } from '../form/draft.ts';
import { createSubmissionKeys } from '../form/submission-key.ts';
import { useOrderOfAddress } from '../form/use-order-of-address.ts';
import { useTellRefusal } from '../form/use-tell-refusal.ts';
import { type Outcome, outcomeOf } from '../outcome/outcome.ts';

type Features = ReturnType<typeof useSite>['features'];

const keys = createSubmissionKeys(tabStorage);

const requestOf = (
  { shoppingSite, orderNumber, productId, postalCode, isRead }: RegistrationValues,
  { asksPostalCode }: Features,
): CreateRequest => ({
  shoppingSite,
  orderNumber,
  productId,
  isRead,
  ...(asksPostalCode ? { postalCode } : {}),
});

export function useFurtherForm(onOutcome: (outcome: Outcome) => void) {
  const api = useApi();
  const email = useSession()?.email ?? '';
  const { shoppingSites, features } = useSite();
  const { lang, catalogue } = useLanguage();
  const tell = useTellRefusal();
  const [onlySite] = shoppingSites.length === 1 ? shoppingSites : [];
  const [values, setValues] = useState(() => {
    const kept = draft.read();
    return { ...emptyForm, ...kept, shoppingSite: kept.shoppingSite || (onlySite?.shoppingSite ?? '') };
  });
  useOrderOfAddress(setValues);

  const rulesOf = (form: RegistrationValues) =>
    formProblems(createWarranty, requestOf(form, features), { lang, features });
  const { evaluate, refuse, ...attempts } = useFormAttempts((form: RegistrationValues) =>
    textsOf(rulesOf(form), catalogue.rules),
  );

  function change(part: Partial<RegistrationValues>): void {
    const next = { ...values, ...part };
    setValues(next);
    draft.write(next);
    evaluate(next);
  }

  async function register(): Promise<void> {
    const request = { ...requestOf(values, features), ...campaign() };
    const { productName, shoppingSite } = values;
    const sent = { orderNumber: values.orderNumber.trim(), email, chosen: { productName, shoppingSite } };
    const idempotencyKey = keys.keyFor(request);
    const answer = await api.send(createWarranty, request, { isLoading: true, idempotencyKey });
    if (!answer) return;
    keys.drop();
    if (answer.kind === 'ok' || answer.code === 'registrationNotActivated') {
      draft.drop();
      onOutcome(outcomeOf(answer.data, sent));
    } else if (answer.code === 'alreadyActivated') {
      onOutcome({ kind: 'already', isOwn: answer.data.warrantyId !== undefined, sent });
    } else if (answer.code === 'invalidInput') refuse(ourNames(createWarranty, answer.data.fields));
    else tell(answer);
  }

  return {
    ...attempts,
    email,
    values,
    isReady: rulesOf(values).size === 0,
    change,
    submit: () => attempts.submit(values, register),
  };
}
