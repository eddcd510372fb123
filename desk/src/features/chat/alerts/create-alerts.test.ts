// @vitest-environment jsdom
import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';
import { createStore } from '@aftercare/ui/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageTitle } from '../../../lib/frame/page-title.ts';
import { type AlertSettings, usualSettings } from './alert-settings.ts';
import { createAlerts } from './create-alerts.ts';

const shown: FakeNotification[] = [];
let stop = (): void => undefined;
let isFocused = false;
let held: { name: string }[] = [];

class FakeNotification {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  readonly title: string;
  readonly options: NotificationOptions | undefined;
  constructor(title: string, options?: NotificationOptions) {
    this.title = title;
    this.options = options;
    shown.push(this);
  }
  close(): void {
    shown.splice(0);
  }
}

function begin(settings: Partial<AlertSettings> = {}, holdMs = 0) {
  const store = createStore({ ...usualSettings, hasNotifications: true, ...settings });
  const opened: string[] = [];
  const alerts = createAlerts({
    personId: 'anna',
    isSupervisorAt: () => false,
    settings: { store, change: () => undefined, stop: () => undefined },
    open: (id) => void opened.push(id),
    holdMs,
  });
  stop = alerts.stop;
  const waiting = (conversationId: string, agent: object | null = null) =>
    alerts.take({
      conversationId,
      contact: { givenName: 'Kim', email: '', avatar: '' },
      waitingSince: agent === null ? new Date(1_000) : null,
      agent,
      lastMessage: null,
    } as unknown as InboxItem);
  return { opened, waiting };
}

beforeEach(() => {
  isFocused = false;
  held = [];
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
  vi.stubGlobal('navigator', {
    locks: { request: async () => undefined, query: async () => ({ held }) },
  });
  setPageTitle('Orders');
});
afterEach(() => {
  stop();
  shown.splice(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settle = () => new Promise((done) => setImmediate(done));

it('a waiting chat is not notified if an agent gets it at once, and a chat that still waits is', async () => {
  vi.useFakeTimers();
  const { waiting } = begin({}, 1_500);
  waiting('c1');
  waiting('c2');
  await vi.advanceTimersByTimeAsync(1_000);
  waiting('c1', { personId: 'ben', name: 'Ben' });
  waiting('c2');
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  await settle();
  expect(shown.map(({ options }) => options?.tag)).toEqual(['c2']);
});

it('a waiting chat is notified with the name and not the words, and a press opens it', async () => {
  const { opened, waiting } = begin();
  waiting('c1');
  await settle();
  expect(shown.map(({ title }) => title)).toEqual(['Kim waits for an agent']);
  expect(shown[0]?.options).toMatchObject({ tag: 'c1', body: 'Open the chat to read it.' });
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  shown[0]?.onclick?.();
  expect(opened).toEqual(['c1']);
});

it('the title counts the events of a desk in the background until it gets the focus', async () => {
  const { waiting } = begin();
  waiting('c1');
  waiting('c1');
  waiting('c2');
  expect(document.title).toMatch(/^\(2\) Orders/);
  dispatchEvent(new Event('focus'));
  expect(document.title).toMatch(/^Orders/);
});

it('no notification is shown while a tab of the desk has the focus', async () => {
  const { waiting } = begin();
  held = [{ name: 'aftercare-desk-focused' }];
  waiting('c1');
  await settle();
  expect(shown).toEqual([]);
});

it('quiet hours show no notification, and the title still counts', async () => {
  const { waiting } = begin({ quiet: { from: '00:00', until: '00:00' } });
  waiting('c1');
  await settle();
  expect(shown).toEqual([]);
  expect(document.title).toMatch(/^\(1\)/);
});

it('no notification is shown if the agent did not choose any', async () => {
  const { waiting } = begin({ hasNotifications: false });
  waiting('c1');
  await settle();
  expect(shown).toEqual([]);
});
