import { type RegisterRequest, register } from '@aftercare/contract/account/sign-up';
import { limits } from '@aftercare/contract/limits';
import { type Dispatch, type RefObject, type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import { useSessionStore } from '../../../lib/api/api.tsx';
import { toSession } from '../../../lib/api/session.ts';
import { createDraft, typedInto } from '../../../lib/forms/form-draft.ts';
import { randomId } from '../../../lib/forms/random-id.ts';
import { useSite } from '../../../lib/page/site.tsx';
import { tabStorage } from '../../../lib/shared/storage.ts';
import { genderOf } from '../fields/genders.ts';
import { useAttempt } from '../fields/use-attempt.ts';
import type { TypedEmail } from '../fields/use-typed-email.ts';

export type SignUpValues = {
  givenName: string;
  password: string;
  country: string;
  phone: string;
  gender: string;
  isRead: boolean;
};

const emptyValues: SignUpValues = {
  givenName: '',
  password: '',
  country: '',
  phone: '',
  gender: 'unspecified',
  isRead: false,
};

const draft = createDraft(tabStorage, 'signUp', { ...emptyValues, email: '' });

/** Default country of a site, as an ISO 3166 code. "uk" is the only site name that differs from it. */
const countryOfSite = (name: string): string => (name === 'uk' ? 'GB' : name.toUpperCase());

const resendFrom = (now: number): Date => new Date(now + limits.codeResendSeconds * 1000);

function useRestoredValues(
  form: RefObject<HTMLFormElement | null>,
  setValues: Dispatch<SetStateAction<SignUpValues>>,
  setEmail: TypedEmail['setEmail'],
): void {
  // Reads values restored by the browser or typed before hydration, so that a click made then is submitted
  // with them.
  useLayoutEffect(() => {
    const { email: keptEmail = '', ...kept } = draft.read();
    const typed = form.current ? typedInto(form.current, { ...emptyValues, email: '' }) : {};
    const { email: typedEmail = '', ...rest } = typed;
    const known = { ...kept, ...rest };
    if (Object.keys(known).length > 0) setValues((now) => ({ ...now, ...known }));
    setEmail((now) => typedEmail || now || keptEmail);
  }, [form, setValues, setEmail]);
}

function useRetryKey() {
  const lastTry = useRef({ content: '', key: '' });
  /** Idempotency key: the same for every retry of one submission until it is answered. */
  function keyOf(request: RegisterRequest): string {
    const content = JSON.stringify(request);
    if (lastTry.current.content !== content) lastTry.current = { content, key: randomId() };
    return lastTry.current.key;
  }
  const dropKey = () => {
    lastTry.current = { content: '', key: '' };
  };
  return { keyOf, dropKey };
}

const requestOf = (values: SignUpValues, email: string, phoneRequired: boolean): RegisterRequest => ({
  givenName: values.givenName,
  email,
  code: undefined,
  password: values.password,
  phone: phoneRequired ? values.phone : undefined,
  country: values.country,
  gender: genderOf(values.gender),
  isRead: values.isRead,
});

export function useSignUp(
  form: RefObject<HTMLFormElement | null>,
  { email, setEmail }: TypedEmail,
  onCodeSent: () => void,
) {
  const session = useSessionStore();
  const attempt = useAttempt();
  const { countryWebsiteName, features } = useSite();
  const [values, setValues] = useState({ ...emptyValues, country: countryOfSite(countryWebsiteName) });
  const [isEmailUsed, setIsEmailUsed] = useState(false);
  const [resendAt, setResendAt] = useState<Date | null>(null);
  const { keyOf, dropKey } = useRetryKey();

  useRestoredValues(form, setValues, setEmail);

  /**
   * Also requests another code: the code of an earlier sign-up is valid for that sign-up only (decision 023).
   */
  async function submit(): Promise<void> {
    const request = requestOf(values, email, features.phoneRequired);
    setIsEmailUsed(false);
    const idempotencyKey = keyOf(request);
    const answer = await attempt.send(register, request, { isLoading: true, idempotencyKey });
    if (!answer) return;
    dropKey();
    if (answer.kind === 'ok') {
      session.save(toSession(answer.data));
      draft.drop();
      setResendAt(resendFrom(Date.now()));
      onCodeSent();
      return;
    }
    setIsEmailUsed(answer.code === 'mailTaken');
    attempt.refuseBy(register, answer, 'email');
  }

  return {
    form,
    email,
    values,
    attempt,
    isEmailUsed,
    resendAt,
    changeEmail: (next: string) => {
      setEmail(next);
      setIsEmailUsed(false);
      draft.write({ ...values, email: next });
      attempt.mend('email');
    },
    change: (part: Partial<SignUpValues>) => {
      const next = { ...values, ...part };
      setValues(next);
      draft.write({ ...next, email });
      for (const name of Object.keys(part)) attempt.mend(name);
    },
    submit,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
