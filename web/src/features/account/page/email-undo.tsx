import { undoEmailChange } from '@aftercare/contract/account/email-change';
import { pages } from '@aftercare/contract/pages';
import { Button, buttonClass } from '@aftercare/ui/button';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { AccountTexts } from '../account-texts.tsx';
import { useAttempt } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';
import styles from './account-page.module.css';

type Step = 'reading' | 'ask' | 'done' | 'useless';

/**
 * Target of the link in the mail to the former address. Opening the link changes nothing; only the button
 * undoes the change.
 */
export function EmailUndo() {
  return (
    <AccountTexts>
      <Shown />
    </AccountTexts>
  );
}

function useSecret(): { secret: string; isRead: boolean } {
  const [read, setRead] = useState({ secret: '', isRead: false });
  const usedHash = useRef('');
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = location;
      if (hash.length > 1) {
        usedHash.current = hash.slice(1);
        history.replaceState(history.state, '', pathname + search);
      }
      setRead({ secret: usedHash.current, isRead: true });
    };
    take();
    // Another undo link opened in the same tab changes the hash only.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return read;
}

function Shown() {
  const t = useText();
  const attempt = useAttempt();
  const { secret, isRead } = useSecret();
  const [outcome, setOutcome] = useState<{ secret: string; step: 'done' | 'useless' } | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const settled = outcome?.secret === secret ? outcome.step : null;
  const step: Step = settled ?? (isRead ? (secret === '' ? 'useless' : 'ask') : 'reading');
  useEffect(() => {
    if (settled) head.current?.focus();
  }, [settled]);

  async function undo(): Promise<void> {
    const answer = await attempt.send(undoEmailChange, { secret });
    if (!answer) return;
    if (answer.kind === 'ok') setOutcome({ secret, step: 'done' });
    else if (answer.code === 'tooManyAttempts') attempt.refuseBy(undoEmailChange, answer, 'secret');
    else setOutcome({ secret, step: 'useless' });
  }
  return (
    <div className={styles.page}>
      <h1 ref={head} tabIndex={-1}>
        {t(step === 'done' ? 'undoneTitle' : step === 'useless' ? 'undoUselessTitle' : 'undoTitle')}
      </h1>
      {step === 'ask' && (
        <>
          <p>{t('undoLead')}</p>
          <p>{t('undoWhat')}</p>
          {attempt.errors.secret && <p role="alert">{attempt.errors.secret}</p>}
          <Button look="main" isWide isBusy={attempt.isBusy} onClick={() => void undo()}>
            {t(attempt.isBusy ? 'undoing' : 'undo')}
          </Button>
        </>
      )}
      {step === 'done' && (
        <>
          <p role="status">{t('undoneText')}</p>
          <Link href={pages.forgot} className={buttonClass('main', true)}>
            {t('setFirstPassword')}
          </Link>
        </>
      )}
      {step === 'useless' && (
        <>
          <p>{t('undoUselessText')}</p>
          <Link href={pages.login} className={buttonClass('plain', true)}>
            {t('logIn')}
          </Link>
        </>
      )}
    </div>
  );
}
