import { viewSignInProvider } from '@aftercare/contract/desk/team/sign-in-provider';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { Screen } from '../../../lib/frame/screen.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from './provider.module.css';
import { SettingsForm } from './settings-form.tsx';

const t = texts.singleSignOn;

export function ProviderSettingsScreen() {
  const { person } = useSession();
  const loaded = useCall(viewSignInProvider, {});
  return (
    <Screen
      title={t.title}
      tools={
        <Link href={paths.people()} className={buttonClass('quiet')}>
          {t.toTeam}
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls content that is longer than the screen */}
      <div className={styles.screen} tabIndex={0}>
        <p>{t.why}</p>
        <LoadedBody loaded={loaded} lines={6}>
          {(state) => <SettingsForm key={person.personId} state={state} ownEmail={person.email} />}
        </LoadedBody>
      </div>
    </Screen>
  );
}
