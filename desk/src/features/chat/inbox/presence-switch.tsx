import { viewOwnLoad } from '@aftercare/contract/desk/chat/assignment-rule';
import { presenceStatuses } from '@aftercare/contract/desk/chat/presence';
import { IconButton } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../lib/parts/class-names.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { AlertsDialog } from '../alerts/alerts-dialog.tsx';
import { idleMinutes } from '../alerts/automatic-away.ts';
import { useAlerts, useInbox } from './inbox-work.tsx';
import styles from './presence-switch.module.css';

const t = texts.inbox;

export function PresenceSwitch() {
  const { inbox, view } = useInbox();
  const { away } = useAlerts();
  const isAutomatic = useStore(away.isAway);
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
            onClick={() => {
              away.chosen();
              void inbox.setPresence(status);
            }}
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
      {isAutomatic && presence?.status === 'away' && (
        <p className={styles.others} role="status">
          {fill(texts.alerts.away, { minutes: idleMinutes })}
        </p>
      )}
      <div className={styles.line}>
        <p className={styles.others} role="status">
          {isUp
            ? fill(t.online, { count: others })
            : presence === null
              ? texts.presence.connecting
              : t.lineLost}
        </p>
        <OwnLoad />
        <AlertsButton />
      </div>
    </div>
  );
}

const loadEveryMs = 15_000;

/** How many of the chats that automatic assignment allows the agent has; nothing where it is off. */
function OwnLoad() {
  const { view } = useInbox();
  const { data } = useCall(viewOwnLoad, {}, { everyMs: loadEveryMs, revision: view.counts?.mine ?? 0 });
  if (data === null || data.capacity === null) return null;
  return (
    <p className={styles.others}>{fill(texts.groups.load, { chats: data.chats, capacity: data.capacity })}</p>
  );
}

function AlertsButton() {
  const { settings } = useAlerts();
  const { hasSound, hasNotifications } = useStore(settings.store);
  const [isOpen, setOpen] = useState(false);
  const Icon = hasSound || hasNotifications ? Bell : BellOff;
  return (
    <>
      <IconButton label={texts.alerts.title} onClick={() => setOpen(true)}>
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      {isOpen && <AlertsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
