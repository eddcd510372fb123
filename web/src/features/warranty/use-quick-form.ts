import { ourNames } from '@aftercare/contract/read-answer';
import { formProblems } from '@aftercare/contract/read-request';
import { type FastCreateRequest, fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useApi, useSessionKeeper } from '../../lib/api.tsx';
import { campaign } from '../../lib/campaign.ts';
import { typedInto } from '../../lib/form-draft.ts';
import { textsOf } from '../../lib/form-errors.ts';
import { useLanguage } from '../../lib/language.tsx';
import { toSession } from '../../lib/session.ts';
import { askToSignIn, type SignInWay } from '../../lib/sign-in-door.ts';
import { useSite } from '../../lib/site.tsx';
import { tabStorage } from '../../lib/storage.ts';
import { useTries } from '../../lib/use-tries.ts';
import { draft, emptyForm, keepInDraft, type RegistrationValues } from './draft.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { createSubmissionKeys } from './submission-key.ts';
import { useOrderOfAddress } from './use-order-of-address.ts';
import { useTellRefusal } from './use-tell-refusal.ts';

type Features = ReturnType<typeof useSite>['features'];

const keys = createSubmissionKeys(tabStorage);

/** No agent answers on this page (D10). */
const nobodyOnline = 2;

/** What travels: fields that the site does not ask for stay here. */
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

/** The quick form: what is typed, whether it is right, and how the registration ends. */
export function useQuickForm(form: RefObject<HTMLFormElement | null>, onOutcome: (outcome: Outcome) => void) {
  const api = useApi();
  const session = useSessionKeeper();
  const { features: ofSite } = useSite();
  // Asked anew at each use: a log-in may come between typing and sending.
  const asked = () => {
    const isSignedIn = session.get() !== null;
    return { isSignedIn, features: isSignedIn ? { ...ofSite, asksNameAndPassword: false } : ofSite };
  };
  const { lang, catalogue } = useLanguage();
  const tell = useTellRefusal();
  const [values, setValues] = useState(emptyForm);
  /** Why the form waits for a log-in: the e-mail is an account's (''), or what the server says. */
  const [whyLogIn, setWhyLogIn] = useState<string | null>(null);

  // What stands in the fields already: kept from before, or typed before the page came alive. A press that made it
  // so already counts with it.
  useLayoutEffect(() => {
    const typed = form.current ? typedInto(form.current, emptyForm) : {};
    if (Object.keys(typed).length > 0) keepInDraft(typed);
    const email = session.get()?.email;
    const known = { ...(email ? { email } : {}), ...draft.read(), ...typed };
    if (Object.keys(known).length > 0) setValues((now) => ({ ...now, ...known }));
  }, [form, session]);
  useOrderOfAddress(setValues);

  const rulesOf = (form: RegistrationValues) =>
    formProblems(fastCreateWarranty, requestOf(form, asked().features), { lang, ...asked() });
  const { judge, refuse, startAnew, ...tries } = useTries((form: RegistrationValues) =>
    textsOf(rulesOf(form), catalogue.rules),
  );

  function change(part: Partial<RegistrationValues>): void {
    const next = { ...values, ...part };
    setValues(next);
    draft.write(next);
    judge(next);
  }

  const submit = () => tries.submit(values, register);

  async function register(): Promise<void> {
    const request = { ...requestOf(values, asked().features), ...campaign() };
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
      // The session has ended elsewhere: what is missing can be typed once the form knows no session either.
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

  /** The mailbox is proven first, then what was filled in is sent (D25). */
  async function proveAndSend(way: SignInWay): Promise<void> {
    setWhyLogIn(null);
    const isSignedIn = await askToSignIn({ way, email: values.email.trim() });
    if (isSignedIn) await submit();
  }

  return {
    ...tries,
    values,
    isReady: rulesOf(values).size === 0,
    whyLogIn,
    change,
    submit,
    proveAndSend,
    leaveMailKnown: () => setWhyLogIn(null),
  };
}

export type QuickFormState = ReturnType<typeof useQuickForm>;
