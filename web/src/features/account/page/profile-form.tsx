import type { Profile } from '@aftercare/contract/account/profile';
import { Button } from '@aftercare/ui/button';
import { TextButton } from '@aftercare/ui/text-button';
import { type FormEvent, useRef } from 'react';
import { useSite } from '../../../lib/page/site.tsx';
import styles from '../fields/account-form.module.css';
import { useFocusOnRefusal } from '../fields/use-attempt.ts';
import { NameField, PlaceFields } from '../sign-in/about-fields.tsx';
import { useText } from '../text.ts';
import { useProfileForm } from './use-profile-form.ts';

type Props = {
  profile: Profile;
  onSaved: (profile: Profile) => void;
  /** Undefined if the account has no password, which the change requires. */
  onChangeEmail: (() => void) | undefined;
};

export function ProfileForm({ profile, onSaved, onChangeEmail }: Props) {
  const t = useText();
  const { features } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const { values, attempt, isChanged, change, save } = useProfileForm(profile, onSaved);
  useFocusOnRefusal(form, attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!attempt.isBusy) void save();
  };
  const about = { values, errors: attempt.errors, onChange: change };
  return (
    <form ref={form} method="dialog" className={styles.form} noValidate onSubmit={submit}>
      <NameField {...about} />
      <dl className={styles.fixed}>
        <dt>{t('email')}</dt>
        <dd>{profile.email}</dd>
        {onChangeEmail && (
          <dd>
            <TextButton onClick={onChangeEmail}>{t('changeEmailTitle')}</TextButton>
          </dd>
        )}
      </dl>
      <PlaceFields {...about} phone={features.phoneRequired ? 'demanded' : 'optional'} />
      <div className={styles.save}>
        <Button look="main" type="submit" isBusy={attempt.isBusy}>
          {t(attempt.isBusy ? 'saving' : 'save')}
        </Button>
        <p role="status" className={styles.quiet}>
          {isChanged && t('unsaved')}
        </p>
      </div>
    </form>
  );
}
