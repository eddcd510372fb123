import { changeDeskPassword } from '@aftercare/contract/desk/team/own-account';
import { type ReactNode, useId, useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { CallForm } from '../../../lib/forms/call-form.tsx';
import { Facts, Screen } from '../../../lib/frame/screen.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { LanguageChoice } from '../../../lib/widgets/language-choice.tsx';
import { newPasswordFields } from '../fields.ts';
import styles from './account-screen.module.css';
import { PublicProfileSection } from './public-profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const t = texts.account;

export function AccountScreen() {
  // If the organization requires 2FA first, this session is now limited to setting it up.
  const { lookAgain, person } = useSession();
  const [turn, setTurn] = useState(0);
  const others = () => setTurn((before) => before + 1);
  return (
    <Screen title={t.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls content that is longer than the screen */}
      <div className={styles.sections} tabIndex={0}>
        <div>
          <Section title={t.who}>
            <Own />
          </Section>
          <Section title={texts.publicProfile.title}>
            <PublicProfileSection />
          </Section>
          <Section title={texts.desk.language}>
            <LanguageChoice hint={texts.desk.languageHint} />
          </Section>
          <Section title={t.sessions}>
            <SessionsSection turn={turn} />
          </Section>
        </div>
        <div className={styles.second}>
          <Section title={texts.twoFactor.title}>
            <TwoFactorSection onChanged={(isHeldBack) => (isHeldBack ? lookAgain() : others())} />
          </Section>
          {!person.hasNoPassword && (
            <Section title={t.password}>
              <Password onChanged={others} />
            </Section>
          )}
        </div>
      </div>
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

function Own() {
  const { person } = useSession();
  const { name, email, isEverywhere, merchants } = person;
  const roles = isEverywhere ? (
    texts.people.everywhere
  ) : (
    <span className={styles.roles}>
      {merchants.map(({ merchantId, role }) => (
        <span key={merchantId} className={styles.role}>
          <SiteChip merchantId={merchantId} /> {texts.roles[role]}
        </span>
      ))}
    </span>
  );
  return (
    <Facts
      facts={[
        [texts.people.name, name],
        [texts.people.email, email],
        [texts.people.roles, roles],
      ]}
    />
  );
}

function Password({ onChanged }: { onChanged: () => void }) {
  const { api, person } = useSession();
  const [isChanged, setIsChanged] = useState(false);
  return (
    <>
      <CallForm
        api={api}
        call={changeDeskPassword}
        fields={[
          {
            label: t.oldPassword,
            name: 'oldPassword',
            type: 'password',
            autoComplete: 'current-password',
          },
          ...newPasswordFields,
        ]}
        requestOf={(typed) => {
          setIsChanged(false);
          return {
            oldPassword: typed('oldPassword'),
            password: typed('password'),
            confirm: typed('confirm'),
          };
        }}
        action={t.change}
        look="plain"
        onDone={() => {
          setIsChanged(true);
          onChanged();
        }}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly name="username" autoComplete="username" value={person.email} />
      </CallForm>
      <StatusMessage isGood text={isChanged ? t.changed : ''} />
    </>
  );
}
