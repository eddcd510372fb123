import type { OwnSession } from '@aftercare/contract/account/sessions';
import { endDeskSessions, listDeskSessions } from '@aftercare/contract/desk/team/own-account';
import { firstPage } from '@aftercare/contract/fields/lists';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { problemText } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from './sessions-section.module.css';

const t = texts.account;

/** `turn` increases when another action ended sessions, so that the list reloads. */
export function SessionsSection({ turn }: { turn: number }) {
  const { api } = useSession();
  const [failure, setFailure] = useState<Problem | null>(null);
  const loaded = useCall(listDeskSessions, firstPage, { revision: turn });

  async function end(which: { sessionId: string | undefined; all: true | undefined }) {
    const outcome = await api.send(endDeskSessions, which);
    setFailure(outcome.kind === 'ok' ? null : outcome);
    loaded.reload();
  }

  return (
    <LoadedBody loaded={loaded} lines={3}>
      {({ list }) => (
        <>
          <ul className={styles.list}>
            {list.map((session) => (
              <SessionLine
                key={session.sessionId}
                session={session}
                onEnd={() => void end({ sessionId: session.sessionId, all: undefined })}
              />
            ))}
          </ul>
          <StatusMessage text={failure ? problemText(failure).what : ''} />
          {list.every(({ isCurrent }) => isCurrent) ? (
            <p className={styles.note}>{t.alone}</p>
          ) : (
            <div>
              <Button onClick={() => void end({ sessionId: undefined, all: true })}>{t.endOthers}</Button>
            </div>
          )}
        </>
      )}
    </LoadedBody>
  );
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, createdAt, seenAt, isCurrent } = session;
  const named = device === '' ? t.unknownDevice : device;
  const time = dateTimeText(seenAt);
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <strong>{named}</strong>
        <span className={styles.when}>
          {t.since} {dateTimeText(createdAt)} · {t.lastUsed} {time}
        </span>
      </span>
      {isCurrent ? (
        <span className={styles.here}>{t.here}</span>
      ) : (
        <Button look="quiet" onClick={onEnd} aria-label={fill(t.endOf, { device: named, time })}>
          {t.end}
        </Button>
      )}
    </li>
  );
}
