import { viewSignInProvider } from '@aftercare/contract/desk/team/sign-in-provider';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { problemText } from '../../../lib/api/problem-text.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from '../people/organization-line.module.css';

const t = texts.singleSignOn;

/** Whether single sign-on is on, with the way to its settings. */
export function ProviderLine() {
  const { data, problem } = useCall(viewSignInProvider, {});
  if (data === null) return problem && <p className={styles.line}>{problemText(problem).what}</p>;
  const { provider } = data;
  const state = provider === null ? t.off : fill(provider.isOnly ? t.only : t.on, { name: provider.name });
  return (
    <p className={styles.line}>
      {t.line}
      <span className={styles.why}>{state}</span>
      <Link href={paths.singleSignOn()}>{t.open}</Link>
    </p>
  );
}
