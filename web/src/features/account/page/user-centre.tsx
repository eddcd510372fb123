import type { Profile } from '@aftercare/contract/account/profile';
import { pages } from '@aftercare/contract/pages';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { Button, buttonClass } from '@aftercare/ui/button';
import { Skeleton } from '@aftercare/ui/skeleton';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { askToSignIn } from '../../../lib/shared/sign-in-dialog-store.ts';
import { AccountTexts } from '../account-texts.tsx';
import { ConfirmRegistrations } from '../codes/confirm-registrations.tsx';
import { VerifyEmailForm } from '../codes/verify-email-form.tsx';
import { useText } from '../text.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { ErasedAccount } from './erased-account.tsx';
import { OwnData } from './own-data.tsx';
import { OwnPicture } from './own-picture.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useOwnAccount } from './use-own-account.ts';
import styles from './user-centre.module.css';

type Props = {
  onLogOut: () => void;
  onErased: () => void;
};

export function UserCentre(props: Props) {
  return (
    <AccountTexts>
      <Shown {...props} />
    </AccountTexts>
  );
}

function Shown({ onLogOut, onErased }: Props) {
  const t = useText();
  const { account, again, take } = useOwnAccount();
  const [toConfirm, setToConfirm] = useState<Registration[]>([]);
  const [erasedBy, setErasedBy] = useState<Date | null>(null);
  if (erasedBy) {
    return (
      <Page title={t('erasedTitle')}>
        <ErasedAccount doneBy={erasedBy} />
      </Page>
    );
  }
  if (toConfirm.length > 0) {
    return (
      <Page title={t('confirmTitle')}>
        <ConfirmRegistrations list={toConfirm} onDone={() => setToConfirm([])} />
      </Page>
    );
  }
  switch (account.kind) {
    case 'loading':
      return (
        <Page title={t('accountTitle')}>
          <Skeleton lines={6} label={t('accountLoading')} />
        </Page>
      );
    case 'failed':
      return (
        <Page title={t('accountTitle')}>
          <p>{t('accountFailed')}</p>
          <Button onClick={again}>{t('again')}</Button>
        </Page>
      );
    case 'signedOut':
      return <SignedOut />;
    case 'unproven':
      return (
        <Page title={t('mailboxTitle')}>
          <VerifyEmailForm email={account.email} onDone={setToConfirm} />
        </Page>
      );
    case 'here':
      return (
        <Sections
          key={account.profile.customerId}
          profile={account.profile}
          onSaved={take}
          onLogOut={onLogOut}
          onErased={(doneBy) => {
            setErasedBy(doneBy);
            onErased();
          }}
        />
      );
  }
}

function SignedOut() {
  const t = useText();
  return (
    <Page title={t('accountTitle')}>
      <p>{t('accountSignedOut')}</p>
      <Button look="main" onClick={() => void askToSignIn({ way: 'code' })}>
        {t('logIn')}
      </Button>
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.narrow}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

type SectionsProps = Pick<Props, 'onLogOut'> & {
  profile: Profile;
  onSaved: (profile: Profile) => void;
  onErased: (doneBy: Date) => void;
};

function Sections({ profile, onSaved, onLogOut, onErased }: SectionsProps) {
  const t = useText();
  const [dialog, setDialog] = useState<'password' | 'email' | null>(null);
  const [version, setVersion] = useState(0);
  return (
    <div className={styles.page}>
      <h1>{t('accountTitle')}</h1>
      <Section title={t('profileTitle')}>
        <OwnPicture profile={profile} onSaved={onSaved} />
        <ProfileForm
          profile={profile}
          onSaved={onSaved}
          onChangeEmail={profile.hasPassword ? () => setDialog('email') : undefined}
        />
      </Section>
      <Section title={t('password')}>
        {profile.hasPassword ? (
          <Button onClick={() => setDialog('password')}>{t('resetPassword')}</Button>
        ) : (
          <>
            <p>{t('noPassword')}</p>
            <Link href={pages.forgot} className={buttonClass('plain')}>
              {t('setFirstPassword')}
            </Link>
          </>
        )}
      </Section>
      <Section title={t('sessionsTitle')}>
        <OwnSessions version={version} onLogOut={onLogOut} />
      </Section>
      <Section title={t('dataTitle')}>
        <OwnData email={profile.email} onErased={onErased} />
      </Section>
      {dialog === 'email' && (
        <ChangeEmail
          onClose={() => setDialog(null)}
          onChanged={(changed) => {
            setDialog(null);
            setVersion(version + 1);
            onSaved(changed);
          }}
        />
      )}
      {dialog === 'password' && (
        <ChangePassword
          onClose={() => setDialog(null)}
          onChanged={() => {
            setDialog(null);
            setVersion(version + 1);
          }}
        />
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
