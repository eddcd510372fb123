import { type FastCreateRequest, fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { ourNames } from '@aftercare/contract/wire/read-answer';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useApi, useSessionStore } from '../../../lib/api/api.tsx';
import { toSession } from '../../../lib/api/session.ts';
import { typedInto } from '../../../lib/forms/form-draft.ts';
import { textsOf } from '../../../lib/forms/form-errors.ts';
import { useFormAttempts } from '../../../lib/forms/use-form-attempts.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import { campaign } from '../../../lib/shared/campaign.ts';
import { askToSignIn, type SignInWay } from '../../../lib/shared/sign-in-dialog-store.ts';
import { tabStorage } from '../../../lib/shared/storage.ts';
import { draft, emptyForm, keepInDraft, type RegistrationValues } from '../form/draft.ts';
import { createSubmissionKeys } from '../form/submission-key.ts';
import { useOrderOfAddress } from '../form/use-order-of-address.ts';
import { useTellRefusal } from '../form/use-tell-refusal.ts';
import { type Outcome, outcomeOf } from '../outcome/outcome.ts';

type Features = ReturnType<typeof useSite>['features'];

const keys = createSubmissionKeys(tabStorage);

/** `type` of the request: no agent answers on this page. */
const nobodyOnline = 2;

function requestOf(
  form: RegistrationValues,
  { asksPhone, asksNameAndPassword, asksPostalCode }: Features,
): FastCreateRequest {
  return {
    orderNumber: form.orderNumber,
    email: form.email,
    scene: nobodyOnline,
    isRead: form.isRead,
    ...(asksPostalCode ? { postalCode: form.postalCode } : {}),
    ...(asksPhone && form.phone !== '' ? { phone: form.phone } : {}),
    ...(asksNameAndPassword ? { givenName: form.givenName, password: form.password } : {}),
  };
}

type SessionStore = ReturnType<typeof useSessionStore>;

function useRequiredFields(session: SessionStore) {
  const { features: ofSite } = useSite();
  // Read at each use, because the visitor may sign in between typing and sending.
  return () => {
    const isSignedIn = session.get() !== null;
    return { isSignedIn, features: isSignedIn ? { ...ofSite, asksNameAndPassword: false } : ofSite };
  };
}

function useRestoredValues(form: RefObject<HTMLFormElement | null>, session: SessionStore) {
  const [values, setValues] = useState(emptyForm);
  // Reads the draft and values typed before hydration, so that a click made then is submitted with them.
  useLayoutEffect(() => {
    const typed = form.current ? typedInto(form.current, emptyForm) : {};
    if (Object.keys(typed).length > 0) keepInDraft(typed);
    const email = session.get()?.email;
    const known = { ...(email ? { email } : {}), ...draft.read(), ...typed };
    if (Object.keys(known).length > 0) setValues((now) => ({ ...now, ...known }));
  }, [form, session]);
  useOrderOfAddress(setValues);
  return [values, setValues] as const;
}

function useSignInFirst(email: string, submit: () => Promise<void>) {
  /**
   * Why the form waits for a sign-in: '' if the email address belongs to an account, else the server's
   * message. Null if it does not wait.
   */
  const [whyLogIn, setWhyLogIn] = useState<string | null>(null);
  async function proveAndSend(way: SignInWay): Promise<void> {
    setWhyLogIn(null);
    const isSignedIn = await askToSignIn({ way, email: email.trim() });
    if (isSignedIn) await submit();
  }
  return { whyLogIn, setWhyLogIn, proveAndSend, leaveMailKnown: () => setWhyLogIn(null) };
}

export function useQuickForm(form: RefObject<HTMLFormElement | null>, onOutcome: (outcome: Outcome) => void) {
  const api = useApi();
  const session = useSessionStore();
  const requiredFields = useRequiredFields(session);
  const { lang, catalogue } = useLanguage();
  const tell = useTellRefusal();
  const [values, setValues] = useRestoredValues(form, session);
  const rulesOf = (form: RegistrationValues) =>
    formProblems(fastCreateWarranty, requestOf(form, requiredFields().features), {
      lang,
      ...requiredFields(),
    });
  const { evaluate, refuse, startAnew, ...attempts } = useFormAttempts((form: RegistrationValues) =>
    textsOf(rulesOf(form), catalogue.rules),
  );

  function change(part: Partial<RegistrationValues>): void {
    const next = { ...values, ...part };
    setValues(next);
    draft.write(next);
    evaluate(next);
  }

  const submit = () => attempts.submit(values, register);
  const { setWhyLogIn, ...signIn } = useSignInFirst(values.email, submit);

  async function register(): Promise<void> {
    const request = { ...requestOf(values, requiredFields().features), ...campaign() };
    const sent = { orderNumber: values.orderNumber.trim(), email: values.email.trim() };
    const idempotencyKey = keys.keyFor(request);
    const answer = await api.send(fastCreateWarranty, request, { isLoading: true, idempotencyKey });
    if (!answer) return;
    keys.drop();
    if (answer.kind === 'ok' || answer.code === 'registrationNotActivated') {
      session.save(toSession(answer.data));
      finish(outcomeOf(answer.data, sent));
    } else if (answer.code === 'mailRegistered') setWhyLogIn('');
    else if (answer.code === 'codeNeeded') setWhyLogIn(answer.msg);
    else if (answer.code === 'alreadyActivated') {
      onOutcome({ kind: 'already', isOwn: answer.data.warrantyId !== undefined, sent });
    } else if (answer.code === 'invalidInput') {
      const fields = ourNames(fastCreateWarranty, answer.data.fields);
      // The session ended elsewhere. Clearing it shows the fields that a visitor has to fill in.
      if (fields.password && session.get()) session.clear();
      refuse(fields);
    } else tell(answer);
  }

  function finish(outcome: Outcome): void {
    draft.drop();
    startAnew();
    setValues({ ...emptyForm, email: outcome.sent.email });
    onOutcome(outcome);
  }

  return {
    ...attempts,
    ...signIn,
    values,
    isReady: rulesOf(values).size === 0,
    change,
    submit,
  };
}

export type QuickFormState = ReturnType<typeof useQuickForm>;
