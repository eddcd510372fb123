import { type DeskPerson, signIn } from '@aftercare/contract/desk/session';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Api } from '../../lib/api.ts';
import { texts } from '../../lib/text.ts';
import styles from './sign-in-form.module.css';
import { errorsOfForm, errorsOfOutcome, type SignInErrors } from './sign-in-outcome.ts';

export type SignInFormProps = { api: Api; email?: string; onSignedIn: (person: DeskPerson) => void };

const noErrors: SignInErrors = { fields: {} };

/** The fields keep what was typed, however the try ends. */
export function SignInForm({ api, email = '', onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(noErrors);
  const [isBusy, setIsBusy] = useState(false);

  // After the dialog around it, which would take its first field.
  useEffect(() => focusField(form.current, email === '' ? 'email' : 'password'), [email]);

  function show(next: SignInErrors) {
    setErrors(next);
    const wrong = Object.keys(next.fields)[0] ?? 'password';
    focusField(form.current, wrong);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const request = { email: String(typed.get('email')), password: String(typed.get('password')) };
    const own = errorsOfForm(request);
    if (own) return show(own);
    setIsBusy(true);
    const outcome = await api.send(signIn, request);
    setIsBusy(false);
    if (outcome.kind === 'ok') onSignedIn(outcome.data);
    else show(errorsOfOutcome(outcome));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={texts.signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={errors.fields.email}
      />
      <TextField
        label={texts.signIn.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.fields.password}
      />
      <p className={styles.error} role="alert">
        {errors.form}
      </p>
      <Button type="submit" look="main" isBusy={isBusy}>
        {texts.signIn.action}
      </Button>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
