import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';
import { createSound } from '@aftercare/ui/bell';
import { setTitleCount } from '../../../lib/frame/page-title.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { type Alert, alertOf, createFirstTime, overdueAlertOf } from './alert-of.ts';
import { type AlertSettingsStore, isQuietAt } from './alert-settings.ts';

const t = texts.alerts;

/** Held by each focused tab, so that the other tabs know that the agent looks at the desk. */
const focusLock = 'aftercare-desk-focused';
/** A page over plain HTTP has none; its tabs then know only their own focus. */
const locks = (): LockManager | undefined => navigator.locks;

type Deps = {
  personId: string;
  isSupervisorAt: (merchantId: string) => boolean;
  settings: AlertSettingsStore;
  open(conversationId: string): void;
  /** Milliseconds before the alert for a waiting chat; 0: at once. */
  holdMs: number;
};

/** Automatic assignment gives a waiting chat to one agent within this time, so the other desks stay quiet. */
export const waitingHoldMs = 1_500;

/** Alerts the agent to pushed changes: by sound, by a notification of the browser, and by the page's title. */
export function createAlerts({ personId, isSupervisorAt, settings, open, holdMs }: Deps) {
  const bell = createSound('aftercare-desk-bell');
  const isFirstTime = createFirstTime();
  const focus = holdWhileFocused();
  let unseen = 0;

  function seen(): void {
    unseen = 0;
    setTitleCount(unseen);
  }
  addEventListener('focus', seen);

  async function alert(alert: Alert): Promise<void> {
    if (!document.hasFocus()) setTitleCount(++unseen);
    const chosen = settings.store.get();
    if (isQuietAt(chosen, new Date())) return;
    if (chosen.hasSound) void bell.ring(alert.key);
    if (chosen.hasNotifications && !(await isDeskFocused())) notify(alert, open);
  }

  const held = new Map<string, ReturnType<typeof setTimeout>>();

  function hold(found: Alert): void {
    const timer = setTimeout(() => {
      held.delete(found.conversationId);
      if (isFirstTime(found.key)) void alert(found);
    }, holdMs);
    held.set(found.conversationId, timer);
  }

  return {
    take(item: InboxItem): void {
      const overdue = overdueAlertOf(item, { personId, isSupervisorAt, now: Date.now() });
      if (overdue && isFirstTime(overdue.key)) void alert(overdue);
      const found = alertOf(item, personId);
      const { conversationId } = item;
      if (found?.kind === 'waiting' && holdMs > 0) {
        if (!held.has(conversationId)) hold(found);
        return;
      }
      clearTimeout(held.get(conversationId));
      held.delete(conversationId);
      if (found && isFirstTime(found.key)) void alert(found);
    },
    playSound: (): void => void bell.ring(`test ${Date.now()}`),
    stop(): void {
      for (const timer of held.values()) clearTimeout(timer);
      held.clear();
      removeEventListener('focus', seen);
      focus.stop();
      bell.close();
      setTitleCount(0);
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;

/** A later notification about the same chat replaces the earlier one, also that of another tab. */
function notify({ kind, conversationId, name }: Alert, open: (conversationId: string) => void): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const title = fill(kind === 'overdue' ? texts.serviceLevel.overdueAlert : t[kind], {
    name: name || texts.inbox.visitor,
  });
  // The customer's words stay off the lock screen.
  const shown = new Notification(title, { body: t.openChat, tag: conversationId, silent: true });
  shown.onclick = () => {
    window.focus();
    open(conversationId);
    shown.close();
  };
}

async function isDeskFocused(): Promise<boolean> {
  if (document.hasFocus()) return true;
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === focusLock);
}

function holdWhileFocused() {
  let release = (): void => undefined;
  function hold(): void {
    release();
    void locks()?.request(focusLock, { mode: 'shared' }, () => new Promise<void>((done) => (release = done)));
  }
  const letGo = (): void => release();
  addEventListener('focus', hold);
  addEventListener('blur', letGo);
  if (document.hasFocus()) hold();
  return {
    stop(): void {
      removeEventListener('focus', hold);
      removeEventListener('blur', letGo);
      release();
    },
  };
}
