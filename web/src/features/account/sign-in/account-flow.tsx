import type { Registration } from '@aftercare/contract/warranty/registration';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SignInWay } from '../../../lib/shared/sign-in-dialog-store.ts';
import { ConfirmRegistrations } from '../codes/confirm-registrations.tsx';
import { VerifyEmailStep } from '../codes/verify-email-step.tsx';
import styles from '../fields/account-form.module.css';
import { useTypedEmail } from '../fields/use-typed-email.ts';
import { ForgotForm } from './forgot-form.tsx';
import { FormLinks, type FormName } from './form-links.tsx';
import { LogInForm } from './log-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useForgot } from './use-forgot.ts';
import { useLogIn } from './use-log-in.ts';
import { useSignUp } from './use-sign-up.ts';

export type Place = FormName | 'mailbox' | 'confirm';

export const placeTitles = {
  logIn: 'title',
  signUp: 'signUpTitle',
  forgot: 'forgotTitle',
  mailbox: 'mailboxTitle',
  confirm: 'confirmTitle',
} as const;

type Props = {
  form: FormName;
  onForm: (form: FormName) => void;
  way: SignInWay;
  email: string;
  /** Whether links to the other forms switch in place, as in a dialog, instead of navigating. */
  isInPlace: boolean;
  onDone: () => void;
  children: (shown: { place: Place; isSignedIn: boolean; body: ReactNode }) => ReactNode;
};

/** Typed values survive a change of form. */
export function AccountFlow({ form, onForm, way, email: known, isInPlace, onDone, children }: Props) {
  const [after, setAfter] = useState<'mailbox' | 'confirm' | null>(null);
  const [toConfirm, setToConfirm] = useState<Registration[]>([]);
  const [notice, setNotice] = useState('');
  const email = useTypedEmail(known);
  const finish = (list: Registration[]) => {
    setToConfirm(list);
    if (list.length > 0) setAfter('confirm');
    else onDone();
  };
  const logIn = useLogIn(email, way, finish);
  const signUp = useSignUp(useRef(null), email, () => setAfter('mailbox'));
  const forgot = useForgot(email, (msg) => {
    setNotice(msg);
    logIn.chooseWay('password');
    onForm('logIn');
  });
  const place = after ?? form;

  const bodies: Record<Place, () => ReactNode> = {
    logIn: () => <LogInForm logIn={logIn} />,
    signUp: () => <SignUpForm signUp={signUp} onLogIn={() => onForm('logIn')} />,
    forgot: () => <ForgotForm forgot={forgot} />,
    mailbox: () => (
      <VerifyEmailStep
        email={email.email.trim()}
        isMailed
        resendAt={signUp.resendAt}
        onResend={() => void signUp.submit()}
        isResending={signUp.attempt.isBusy}
        resendError={Object.values(signUp.attempt.errors)[0]}
        onDone={finish}
        onLater={onDone}
      />
    ),
    confirm: () => <ConfirmRegistrations list={toConfirm} onDone={onDone} />,
  };
  const body = (
    <Body place={place}>
      {place === 'logIn' && notice && <Notice text={notice} />}
      {bodies[place]()}
      {after === null && <FormLinks form={form} onForm={isInPlace ? onForm : undefined} />}
    </Body>
  );
  return children({ place, isSignedIn: after !== null, body });
}

/** Focuses the first field of the next form, because the link that had the focus is removed. */
function Body({ place, children }: { place: Place; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    ref.current?.querySelector<HTMLElement>('input:not([type=radio]), select')?.focus();
  }, [place]);
  return (
    <div ref={ref} className={styles.flow}>
      {children}
    </div>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <p role="status" className={styles.notice}>
      {text}
    </p>
  );
}
