import { endSessions, listSessions, type OwnSession } from '@aftercare/contract/account/sessions';
import { firstPage } from '@aftercare/contract/fields/lists';
import { Button } from '@aftercare/ui/button';
import { Skeleton } from '@aftercare/ui/skeleton';
import { showToast } from '@aftercare/ui/toast';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { dateTimeText } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useText } from '../text.ts';
import styles from './user-centre.module.css';

/** `version` changes when another part of the page has ended sessions. */
export function OwnSessions({ version, onLogOut }: { version: number; onLogOut: () => void }) {
  const t = useText();
  const { list, end, again } = useOwnSessions(version);
  const ref = useRef<HTMLUListElement>(null);
  // The focused button is removed with its row.
  const endAndStay = (which: Parameters<typeof end>[0]) => {
    ref.current?.focus();
    void end(which);
  };
  if (list === 'failed') {
    return (
      <div className={styles.row}>
        <p>{t('sessionsFailed')}</p>
        <Button onClick={again}>{t('again')}</Button>
        <Button onClick={onLogOut}>{t('logOut')}</Button>
      </div>
    );
  }
  if (list === null) return <Skeleton lines={2} label={t('sessionsLoading')} />;
  const hasOthers = list.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul ref={ref} tabIndex={-1} className={styles.sessions}>
        {list.map((one) => (
          <li key={one.sessionId} className={styles.row}>
            <Where session={one} />
            {one.isCurrent ? (
              <Button onClick={onLogOut}>{t('logOut')}</Button>
            ) : (
              <Button look="quiet" onClick={() => endAndStay({ sessionId: one.sessionId })}>
                {t('endSession')}
                <span className="visually-hidden">: {one.device || t('unknownDevice')}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && <Button onClick={() => endAndStay({ all: true })}>{t('endOthers')}</Button>}
    </>
  );
}

function Where({ session }: { session: OwnSession }) {
  const t = useText();
  const { lang } = useLanguage();
  return (
    <p>
      <strong>{session.device || t('unknownDevice')}</strong>
      <small>
        {session.isCurrent
          ? t('thisBrowser', { date: dateTimeText(session.createdAt, lang) })
          : t('seenAt', { date: dateTimeText(session.seenAt, lang) })}
      </small>
    </p>
  );
}

function useOwnSessions(version: number) {
  const api = useApi();
  const t = useText();
  const { data, hasFailed, again } = useAnswer(listSessions, firstPage);
  const list: readonly OwnSession[] | 'failed' | null = data?.list ?? (hasFailed ? 'failed' : null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version after the first reloads the list
  useEffect(() => {
    if (!isFirst.current) again();
    isFirst.current = false;
  }, [version]);

  async function end(which: { sessionId: string } | { all: true }): Promise<void> {
    try {
      const answer = await api.send(endSessions, which, { isLoading: true });
      if (answer?.kind === 'ok') showToast({ message: t('sessionEnded') });
      again();
    } catch (error) {
      // The toast shows the error.
      if (!(error instanceof CallFailed)) throw error;
    }
  }
  return { list, end, again };
}
