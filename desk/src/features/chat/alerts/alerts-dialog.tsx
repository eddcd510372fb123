import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { TextField, TickField } from '@aftercare/ui/field';
import { useStore } from '@aftercare/ui/store';
import { useState } from 'react';
import { texts } from '../../../lib/parts/text.ts';
import { useAlerts } from '../inbox/inbox-work.tsx';
import { type AlertSettingsStore, usualQuietHours } from './alert-settings.ts';
import styles from './alerts-dialog.module.css';

const t = texts.alerts;

export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const { alerts, settings } = useAlerts();
  const { hasSound } = useStore(settings.store);
  return (
    <Dialog title={t.title} onClose={onClose} closeLabel={texts.desk.close}>
      <div className={styles.settings}>
        <TickField
          label={t.sound}
          checked={hasSound}
          onChange={({ currentTarget }) => settings.change({ hasSound: currentTarget.checked })}
        />
        <Button look="quiet" onClick={alerts.playSound}>
          {t.play}
        </Button>
        <Notifications settings={settings} />
        <QuietHours settings={settings} />
        <p className={styles.device}>{t.device}</p>
      </div>
    </Dialog>
  );
}

/** Browsers ask for permission only after a press, so nothing asks at the start. */
function Notifications({ settings }: { settings: AlertSettingsStore }) {
  const { hasNotifications } = useStore(settings.store);
  const [isRefused, setRefused] = useState(false);
  if (typeof Notification === 'undefined') return <p className={styles.device}>{t.unsupported}</p>;
  async function change(isWanted: boolean): Promise<void> {
    const isAllowed = isWanted && (await Notification.requestPermission()) === 'granted';
    setRefused(isWanted && !isAllowed);
    settings.change({ hasNotifications: isAllowed });
  }
  const isBlocked = isRefused || (hasNotifications && Notification.permission !== 'granted');
  return (
    <TickField
      label={t.notifications}
      checked={hasNotifications && !isBlocked}
      error={isBlocked ? t.blocked : undefined}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}

function QuietHours({ settings }: { settings: AlertSettingsStore }) {
  const { quiet } = useStore(settings.store);
  const set = (part: 'from' | 'until', time: string): void => {
    // A time that is cleared or half typed keeps the former one.
    if (quiet !== null && time !== '') settings.change({ quiet: { ...quiet, [part]: time } });
  };
  return (
    <>
      <TickField
        label={t.quiet}
        checked={quiet !== null}
        onChange={({ currentTarget }) =>
          settings.change({ quiet: currentTarget.checked ? usualQuietHours : null })
        }
      />
      {quiet !== null && (
        <div className={styles.hours}>
          {(['from', 'until'] as const).map((part) => (
            <TextField
              key={part}
              type="time"
              label={t[part]}
              value={quiet[part]}
              onChange={({ currentTarget }) => set(part, currentTarget.value)}
            />
          ))}
        </div>
      )}
    </>
  );
}
