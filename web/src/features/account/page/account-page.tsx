import { useLocation } from 'wouter';
import { AccountTexts } from '../account-texts.tsx';
import { AccountFlow, placeTitles } from '../sign-in/account-flow.tsx';
import { type FormName, formPages } from '../sign-in/form-links.tsx';
import { useText } from '../text.ts';
import styles from './account-page.module.css';

const leads = { logIn: 'lead', signUp: 'signUpLead', forgot: 'forgotLead' } as const;

type Props = { form: FormName; onDone: () => void };

export function AccountPage(props: Props) {
  return (
    <AccountTexts>
      <Shown {...props} />
    </AccountTexts>
  );
}

function Shown({ form, onDone }: Props) {
  const t = useText();
  const [, navigate] = useLocation();
  return (
    <AccountFlow
      form={form}
      onForm={(next) => navigate(formPages[next])}
      way="code"
      email=""
      isInPlace={false}
      onDone={onDone}
    >
      {({ place, isSignedIn, body }) => (
        <div className={styles.page}>
          <h1>{t(placeTitles[place])}</h1>
          {!isSignedIn && <p className={styles.lead}>{t(leads[form])}</p>}
          {body}
        </div>
      )}
    </AccountFlow>
  );
}
