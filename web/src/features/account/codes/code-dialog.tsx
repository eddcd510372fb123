import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import styles from '../fields/account-form.module.css';
import { useFocusOnRefusal } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';
import { CodeField } from './code-field.tsx';
import { ResendButton } from './resend-button.tsx';
import type { OwnCode } from './use-own-code.ts';

type Props = {
  title: string;
  email: string;
  own: OwnCode;
  /**
   * Explains the action before the code is requested. Next to the code field it would push the buttons off a
   * phone's screen.
   */
  children: ReactNode;
  confirm: string;
  onConfirm: (code: string) => Promise<void>;
  onClose: () => void;
};

export function CodeDialog({ title, email, own, children, confirm, onConfirm, onClose }: Props) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { attempt, isMailed, resendAt, code } = own;
  const { code: codeError, ...others } = attempt.errors;
  const otherError = Object.values(others)[0] ?? (isMailed ? undefined : codeError);
  useFocusOnRefusal(form, attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (attempt.isBusy) return;
    void (isMailed ? onConfirm(code) : own.mailCode());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button look="main" type="submit" form={formId} isBusy={attempt.isBusy}>
            {isMailed ? confirm : t(attempt.isBusy ? 'sendingCode' : 'mailCode')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} method="dialog" className={styles.form} noValidate onSubmit={submit}>
        {isMailed ? (
          <>
            <p role="status">{t('codeSent', { email })}</p>
            <CodeField value={code} error={codeError} onChange={own.changeCode} />
            <div className={styles.below}>
              <ResendButton from={resendAt} onResend={() => void own.mailCode()} />
            </div>
          </>
        ) : (
          <>
            {children}
            <p className={styles.quiet}>{t('codeFirst', { email })}</p>
          </>
        )}
        {otherError && <p role="alert">{otherError}</p>}
      </form>
    </Dialog>
  );
}
