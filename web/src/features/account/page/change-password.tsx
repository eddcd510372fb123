import { resetPassword } from '@aftercare/contract/account/password';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { showToast } from '@aftercare/ui/toast';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useSessionStore } from '../../../lib/api/api.tsx';
import { toSession } from '../../../lib/api/session.ts';
import styles from '../fields/account-form.module.css';
import { PasswordField } from '../fields/password-field.tsx';
import { useAttempt, useFocusOnRefusal } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';

const fieldOf: Readonly<Record<string, string>> = {
  passwordWrong: 'oldPassword',
  passwordsDiffer: 'confirm',
};

type Props = { onChanged: () => void; onClose: () => void };

export function ChangePassword({ onChanged, onClose }: Props) {
  const t = useText();
  const session = useSessionStore();
  const attempt = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [values, setValues] = useState({ oldPassword: '', password: '', confirm: '' });
  useFocusOnRefusal(form, attempt);

  async function submit(): Promise<void> {
    const answer = await attempt.send(resetPassword, values);
    if (!answer) return;
    if (answer.kind === 'refused') {
      attempt.refuseBy(resetPassword, answer, fieldOf[answer.code] ?? 'oldPassword');
      return;
    }
    session.save(toSession(answer.data));
    showToast({ message: answer.msg });
    onChanged();
  }
  const field = (name: keyof typeof values, label: string, hint?: string) => (
    <PasswordField
      label={label}
      {...(hint ? { hint } : {})}
      name={name}
      use={name === 'oldPassword' ? 'known' : 'new'}
      value={values[name]}
      error={attempt.errors[name]}
      onChange={(typed) => {
        setValues({ ...values, [name]: typed });
        attempt.mend(name);
      }}
    />
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!attempt.isBusy) void submit();
  };
  return (
    <Dialog
      title={t('resetPassword')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button look="main" type="submit" form={formId} isBusy={attempt.isBusy}>
            {t(attempt.isBusy ? 'settingPassword' : 'changePassword')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} method="dialog" className={styles.form} noValidate onSubmit={send}>
        {field('oldPassword', t('oldPassword'))}
        {field('password', t('newPassword'), t('passwordHint'))}
        {field('confirm', t('repeatPassword'))}
      </form>
    </Dialog>
  );
}
