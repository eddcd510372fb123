import {
  type RecyclingOption,
  type RecyclingRequest,
  recyclingOptions,
  requestRecycling,
} from '@aftercare/contract/recycling/request';
import { ourNames } from '@aftercare/contract/wire/read-answer';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { askConfirm } from '@aftercare/ui/confirm';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useApi, useSessionStore } from '../../lib/api/api.tsx';
import { createDraft, typedInto } from '../../lib/forms/form-draft.ts';
import { textsOf } from '../../lib/forms/form-errors.ts';
import { useFormAttempts } from '../../lib/forms/use-form-attempts.ts';
import { useLanguage } from '../../lib/page/language.tsx';
import { tabStorage } from '../../lib/shared/storage.ts';
import { serialsIn } from './serials.ts';
import { useText } from './text.ts';

export type RecyclingValues = {
  orderNumber: string;
  email: string;
  /** Serial numbers as typed, one on each line. */
  serials: string;
  option: string;
  isRead: boolean;
};

const emptyForm: RecyclingValues = { orderNumber: '', email: '', serials: '', option: 'both', isRead: false };
const draft = createDraft(tabStorage, 'recycling', emptyForm);

const optionOf = (chosen: string): RecyclingOption =>
  recyclingOptions.find((option) => option === chosen) ?? 'both';

const requestOf = ({ serials, option, ...form }: RecyclingValues): RecyclingRequest => ({
  ...form,
  serials: serialsIn(serials),
  option: optionOf(option),
});

export type RecyclingReceived = { requestNumber: string; email: string };

export function useRecyclingForm(
  form: RefObject<HTMLFormElement | null>,
  onReceived: (received: RecyclingReceived) => void,
) {
  const api = useApi();
  const session = useSessionStore();
  const t = useText();
  const { lang, catalogue } = useLanguage();
  const [values, setValues] = useState(emptyForm);

  useLayoutEffect(() => {
    const typed = form.current ? typedInto(form.current, emptyForm) : {};
    const email = session.get()?.email;
    const known = { ...(email ? { email } : {}), ...draft.read(), ...typed };
    if (Object.keys(known).length > 0) setValues((now) => ({ ...now, ...known }));
  }, [form, session]);

  const { evaluate, refuse, ...attempts } = useFormAttempts((next: RecyclingValues) =>
    textsOf(formProblems(requestRecycling, requestOf(next), { lang }), catalogue.rules),
  );

  function change(part: Partial<RecyclingValues>): void {
    const next = { ...values, ...part };
    setValues(next);
    draft.write(next);
    evaluate(next);
  }

  async function request(): Promise<void> {
    const answer = await api.send(requestRecycling, requestOf(values), { isLoading: true });
    if (!answer) return;
    if (answer.kind === 'ok') {
      draft.drop();
      onReceived({ requestNumber: answer.data.requestNumber, email: values.email.trim() });
    } else if (answer.code === 'invalidInput') refuse(ourNames(requestRecycling, answer.data.fields));
    else void askConfirm({ title: t('notSent'), message: answer.msg, confirm: t('ok') });
  }

  return { ...attempts, values, change, submit: () => attempts.submit(values, request) };
}
