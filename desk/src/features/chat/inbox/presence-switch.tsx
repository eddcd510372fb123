import { presenceStatuses } from '@aftercare/contract/desk/chat/inbox';
import { classNames } from '../../../lib/parts/class-names.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useInbox } from './inbox-work.tsx';
import styles from './presence-switch.module.css';

const t = texts.inbox;

export function PresenceSwitch() {
  const { inbox, view } = useInbox();
  const { presence, hasPresenceFailed, isUp } = view;
  const others = presence?.online.length ?? 0;
  return (
    <div className={styles.presence}>
      <fieldset aria-label={t.presence} className={styles.switch}>
        {presenceStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={presence?.status === status}
            className={classNames(styles.status, presence?.status === status && styles[status])}
            onClick={() => void inbox.setPresence(status)}
          >
            {t.statuses[status]}
          </button>
        ))}
      </fieldset>
      {hasPresenceFailed && (
        <p className={styles.failed} role="alert">
          {t.presenceFailed}
        </p>
      )}
      <p className={styles.others} role="status">
        {isUp ? fill(t.online, { count: others }) : t.lineLost}
      </p>
    </div>
  );
}
