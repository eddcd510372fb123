import { acceptInvitation, resetDeskPassword } from '@aftercare/contract/desk/own-account';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { type FormEvent, useRef, useState } from 'react';
import type { Api } from '../../lib/api.ts';
import { type LinkPage, linkPages } from '../../lib/paths.ts';
import { texts } from '../../lib/text.ts';
import { errorsOfLinkForm, errorsOfLinkOutcome, type LinkErrors } from './link-outcome.ts';
import styles from './sign-in-form.module.css';
import plate from './sign-in-screen.module.css';

type LinkScreenProps = { api: Api; page: LinkPage; secret: string; onDone: () => void };

const words = texts.link;

/** Where a mailed link leads: an invitation, or a password that was forgotten. */
export function LinkScreen({ api, page, secret, onDone }: LinkScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LinkErrors>({ fields: {} });
  const [isBusy, setIsBusy] = useState(false);
  const isWelcome = page === linkPages.welcome;

  function show(next: LinkErrors) {
    setErrors(next);
    const [wrong] = Object.keys(next.fields);
    const field = wrong === undefined ? null : form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLInputElement) field.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const [password, confirm] = [String(typed.get('password')), String(typed.get('confirm'))];
    const request = { secret, name: String(typed.get('name') ?? ''), password, confirm };
    const own = errorsOfLinkForm(isWelcome ? 'welcome' : 'new-password', request);
    if (own) return show(own);
    setIsBusy(true);
    const outcome = isWelcome
      ? await api.send(acceptInvitation, request)
      : await api.send(resetDeskPassword, { secret, password, confirm });
    setIsBusy(false);
    if (outcome.kind === 'ok') onDone();
    else show(errorsOfLinkOutcome(outcome));
  }

  return (
    <main className={plate.screen}>
      <div className={plate.plate}>
        <p className={plate.name}>
          {texts.desk.name} <span>{texts.desk.place}</span>
        </p>
        <h1 className={plate.title}>{isWelcome ? words.welcome : words.newPassword}</h1>
        <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          {isWelcome && (
            <TextField label={words.name} name="name" autoComplete="name" error={errors.fields.name} />
          )}
          <TextField
            label={words.password}
            name="password"
            type="password"
            autoComplete="new-password"
            error={errors.fields.password}
          />
          <TextField
            label={words.confirm}
            name="confirm"
            type="password"
            autoComplete="new-password"
            error={errors.fields.confirm}
          />
          <p className={styles.error} role="alert">
            {errors.form}
          </p>
          <Button type="submit" look="main" isBusy={isBusy}>
            {isWelcome ? words.accept : words.save}
          </Button>
        </form>
      </div>
    </main>
  );
}
