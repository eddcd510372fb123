import { createStore } from '@aftercare/ui/store';

export type AlertSettings = {
  hasSound: boolean;
  hasNotifications: boolean;
  /** Hours of this device's clock (HH:MM) without sound and notifications; may include midnight. */
  quiet: { from: string; until: string } | null;
};

const isClockTime = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

export const usualSettings: AlertSettings = { hasSound: true, hasNotifications: false, quiet: null };
export const usualQuietHours = { from: '18:00', until: '08:00' } as const;

const key = 'aftercare.desk.alerts';

type Device = Pick<Storage, 'getItem' | 'setItem'>;

function settingsIn(read: Partial<Record<keyof AlertSettings, unknown>>): AlertSettings {
  const { hasSound, hasNotifications } = read;
  const { from, until } = (read.quiet ?? {}) as { from?: unknown; until?: unknown };
  return {
    hasSound: hasSound !== false,
    hasNotifications: hasNotifications === true,
    quiet: isClockTime(from) && isClockTime(until) ? { from, until } : null,
  };
}

/** Returns the usual setting for each part that is missing or has another form. */
export function readSettings(text: string | null): AlertSettings {
  try {
    return settingsIn(JSON.parse(text ?? '{}') ?? {});
  } catch {
    // Not JSON: another program wrote it.
    return usualSettings;
  }
}

/** The settings belong to the device, because a phone and an office computer need different ones. */
export function createAlertSettings(device: Device) {
  const store = createStore(readSettings(device.getItem(key)));
  const follow = (event: StorageEvent): void => {
    if (event.key === key) store.set(readSettings(event.newValue));
  };
  addEventListener('storage', follow);
  return {
    store,
    change(part: Partial<AlertSettings>): void {
      const next = { ...store.get(), ...part };
      store.set(next);
      device.setItem(key, JSON.stringify(next));
    },
    stop: () => removeEventListener('storage', follow),
  };
}

export type AlertSettingsStore = ReturnType<typeof createAlertSettings>;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `until` is the first minute after the quiet hours. Equal times mean the whole day. */
export function isQuietAt({ quiet }: AlertSettings, at: Date): boolean {
  if (quiet === null) return false;
  const now = at.getHours() * 60 + at.getMinutes();
  const from = minutes(quiet.from);
  const until = minutes(quiet.until);
  return from < until ? from <= now && now < until : from <= now || now < until;
}
