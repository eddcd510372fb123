import { pages, siteBase } from '@aftercare/contract/pages';
import { Button } from '@aftercare/ui/button';
import { TickField } from '@aftercare/ui/field';
import type { FormEvent } from 'react';
import { useSite } from '../../../lib/page/site.tsx';
import styles from '../fields/account-form.module.css';
import { EmailField } from '../fields/email-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useFocusOnRefusal } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';
import { NameField, PlaceFields } from './about-fields.tsx';
import type { SignUp } from './use-sign-up.ts';

/** The button stays enabled, because a click shows what is missing. */
export function SignUpForm({ signUp, onLogIn }: { signUp: SignUp; onLogIn: () => void }) {
  const t = useText();
  const { features } = useSite();
  const { values, change, attempt } = signUp;
  const { errors, isBusy } = attempt;
  useFocusOnRefusal(signUp.form, attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void signUp.submit();
  };
  const about = { values, errors, onChange: change };
  return (
    // method="dialog" submits nothing before hydration, so typed values do not get into the address bar.
    <form ref={signUp.form} method="dialog" className={styles.form} noValidate onSubmit={submit}>
      <NameField {...about} />
      <EmailField
        value={signUp.email}
        error={errors.email}
        autoComplete="username"
        onChange={signUp.changeEmail}
      />
      {signUp.isEmailUsed && (
        <Button onClick={onLogIn}>{t('logInAs', { email: signUp.email.trim() })}</Button>
      )}
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        name="password"
        use="new"
        value={values.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      <PlaceFields {...about} phone={features.phoneRequired ? 'demanded' : 'unasked'} />
      <TickField
        name="isRead"
        required
        checked={values.isRead}
        error={errors.isRead}
        onChange={(event) => change({ isRead: event.target.checked })}
        label={<Agreement />}
      />
      <Button look="main" type="submit" isWide isBusy={isBusy}>
        {t(isBusy ? 'signingUp' : 'signUp')}
      </Button>
    </form>
  );
}

/**
 * One sentence, so that each language can place the link. Customers agree to the warranty terms when they
 * register a product.
 */
function Agreement() {
  const t = useText();
  const [before, after] = t('agree').split('{privacy}');
  return (
    <>
      {before}
      <a href={siteBase + pages.privacy} target="_blank" rel="noopener">
        {t('privacy')}
      </a>
      {after}
    </>
  );
}
