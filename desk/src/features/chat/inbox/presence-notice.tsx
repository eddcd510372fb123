import { Button } from '@aftercare/ui/button';
import { texts } from '../../../lib/parts/text.ts';
import { useAlerts, useInbox } from './inbox-work.tsx';
import styles from './presence-notice.module.css';

const t = texts.presence;

/** Says above the chats that customers do not reach the user. A new team member starts offline. */
export function PresenceNotice() {
  const { inbox, view } = useInbox();
  const { away } = useAlerts();
  const status = view.presence?.status;
  if (status !== 'offline' && status !== 'away') return null;
  return (
    <div className={styles.notice} role="status">
      <p>{t[status]}</p>
      <Button
        onClick={() => {
          away.chosen();
          void inbox.setPresence('online');
        }}
      >
        {t.goOnline}
      </Button>
    </div>
  );
}
