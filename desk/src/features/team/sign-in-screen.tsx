import { Dialog } from '@aftercare/ui/dialog';
import { texts } from '../../lib/text.ts';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

export function SignInScreen(props: SignInFormProps) {
  return (
    <main className={styles.screen}>
      <div className={styles.plate}>
        <p className={styles.name}>
          {texts.desk.name} <span>{texts.desk.place}</span>
        </p>
        <Months />
        <h1 className={styles.title}>{texts.signIn.title}</h1>
        <SignInForm {...props} />
        <p className={styles.hint}>{texts.signIn.hint}</p>
      </div>
    </main>
  );
}

/** Over what was there, which stays as it is underneath. */
export function SignInAgain(props: SignInFormProps) {
  return (
    <Dialog title={texts.signIn.again} onClose={() => undefined}>
      <p>{texts.signIn.againWhy}</p>
      <SignInForm {...props} />
    </Dialog>
  );
}

/** The product's line of months, unlabelled: the face of the instrument. */
function Months() {
  const months = Array.from({ length: 37 }, (_, month) => month);
  return (
    <svg className={styles.months} viewBox="0 0 361 28" aria-hidden="true" preserveAspectRatio="none">
      <path className={styles.basis} d="M0 8H241" />
      <path className={styles.extra} d="M241 8H361" />
      {months.map((month) => (
        <path
          key={month}
          className={styles.tick}
          d={`M${month * 10 + 0.5} 17V${month % 12 === 0 ? 28 : 21}`}
        />
      ))}
    </svg>
  );
}
