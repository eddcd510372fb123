import { ourNames } from '@aftercare/contract/read-answer';
import { formProblems } from '@aftercare/contract/read-request';
import { type FastCreateRequest, fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { askConfirm } from '@aftercare/ui/confirm';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useApi, useSessionKeeper } from '../../lib/api.tsx';
import { CallFailed } from '../../lib/api-client.ts';
import { typedInto } from '../../lib/form-draft.ts';
import { type FieldErrors, noErrors, textsOf } from '../../lib/form-errors.ts';
import { useLanguage } from '../../lib/language.tsx';
import { toSession } from '../../lib/session.ts';
import { askToSignIn, type SignInWay } from '../../lib/sign-in-door.ts';
import { useSite } from '../../lib/site.tsx';
import { tabStorage } from '../../lib/storage.ts';
import { draft, emptyForm, type QuickFormValues } from './draft.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { createSubmissionKeys } from './submission-key.ts';
import { useText } from './text.ts';

type Features = ReturnType<typeof useSite>['features'];

const keys = createSubmissionKeys(tabStorage);

/** No agent answers on this page (D10). */
const nobodyOnline = 2;

/** What travels: fields that the site does not ask for stay here. */
function requestOf(form: QuickFormValues, { asksPhone, asksNameAndPassword }: Features): FastCreateRequest {
  return {
    orderNumber: form.orderNumber,
    email: form.email,
    scene: nobodyOnline,
    isRead: form.isRead,
    ...(asksPhone && form.phone !== '' ? { phone: form.phone } : {}),
    ...(asksNameAndPassword ? { givenName: form.givenName, password: form.password } : {}),
  };
}

/** The quick form: what is typed, whether it is right, and how the registration ends. */
export function useQuickForm(form: RefObject<HTMLFormElement | null>, onOutcome: (outcome: Outcome) => void) {
  const api = useApi();
  const session = useSessionKeeper();
  const { features } = useSite();
  const { lang, catalogue } = useLanguage();
  const t = useText();
  const [values, setValues] = useState(emptyForm);
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  // What kept the last try back: it leads a person to its first field, which typing must never do.
  const [refused, setRefused] = useState<FieldErrors>(noErrors);
  const [isBusy, setIsBusy] = useState(false);
  const [isMailKnown, setIsMailKnown] = useState(false);
  const wasTried = useRef(false);

  // What stands in the fields already: kept from before, or typed before the page came alive. A press that made it
  // so already counts with it.
  useLayoutEffect(() => {
    const typed = form.current ? typedInto(form.current, emptyForm) : {};
    const email = session.get()?.email;
    const known = { ...(email ? { email } : {}), ...draft.read(), ...typed };
    if (Object.keys(known).length > 0) setValues((now) => ({ ...now, ...known }));
  }, [form, session]);

  const rulesOf = (form: QuickFormValues) =>
    formProblems(fastCreateWarranty, requestOf(form, features), { lang, features });

  function change(part: Partial<QuickFormValues>): void {
    const next = { ...values, ...part };
    setValues(next);
    draft.write(next);
    // After the first try each field speaks as it is mended; before it nobody is scolded while typing.
    if (wasTried.current) setErrors(textsOf(rulesOf(next), catalogue.rules));
  }

  async function submit(): Promise<void> {
    wasTried.current = true;
    const found = textsOf(rulesOf(values), catalogue.rules);
    setErrors(found);
    setRefused(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await register();
    } catch (error) {
      // Told by the toast; the form and the key of this submission stay for the next try.
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  async function register(): Promise<void> {
    const request = requestOf(values, features);
    const sent = { orderNumber: values.orderNumber.trim(), email: values.email.trim() };
    const idempotencyKey = keys.keyFor(request);
    const answer = await api.send(fastCreateWarranty, request, { isLoading: true, idempotencyKey });
    if (!answer) return;
    keys.drop();
    if (answer.kind === 'ok' || answer.code === 'registrationNotActivated') {
      session.save(toSession(answer.data));
      finish(outcomeOf(answer.data, sent));
    } else if (answer.code === 'mailRegistered') setIsMailKnown(true);
    else if (answer.code === 'alreadyActivated') {
      onOutcome({ kind: 'already', isOwn: answer.data.warrantyId !== undefined, sent });
    } else if (answer.code === 'invalidInput') {
      const told = ourNames(fastCreateWarranty, answer.data.fields);
      setErrors(told);
      setRefused(told);
    } else void askConfirm({ title: t('tip'), message: answer.msg, confirm: t('ok') });
  }

  function finish(outcome: Outcome): void {
    draft.drop();
    wasTried.current = false;
    setValues({ ...emptyForm, email: outcome.sent.email });
    onOutcome(outcome);
  }

  /** The mailbox is proven first, then what was filled in is sent (D25). */
  async function proveAndSend(way: SignInWay): Promise<void> {
    setIsMailKnown(false);
    const isSignedIn = await askToSignIn({ way, email: values.email.trim() });
    if (isSignedIn) await submit();
  }

  return {
    values,
    errors,
    refused,
    isBusy,
    isReady: rulesOf(values).size === 0,
    isMailKnown,
    change,
    submit,
    proveAndSend,
    leaveMailKnown: () => setIsMailKnown(false),
  };
}

export type QuickFormState = ReturnType<typeof useQuickForm>;
