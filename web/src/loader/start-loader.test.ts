// @vitest-environment jsdom
import { hostName } from '@aftercare/contract/embedding/embed-places';
import type { FrameMessage, HostMessage } from '@aftercare/contract/embedding/embedding';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostApi } from './host-api.ts';
import { startLoader } from './start-loader.ts';

const origin = 'https://support.example';
const key = hostName + origin;
const site = {
  origin,
  brand: 'Kuma',
  css: '',
  languages: ['en_US'] as ['en_US'],
  embedOrigins: [location.origin],
};
const page = window as unknown as Record<string, HostApi | undefined>;
let idle: (() => void)[] = [];
let isNarrow = false;

beforeEach(() => {
  [idle, isNarrow] = [[], false];
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  delete page[hostName];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener: () => undefined }));
  const open = (isOpen: boolean) =>
    function (this: HTMLDialogElement) {
      this.open = isOpen;
    };
  Object.assign(HTMLDialogElement.prototype, { show: open(true), showModal: open(true), close: open(false) });
});

function visit() {
  document.body.replaceChildren();
  delete page[hostName];
  startLoader(site);
  const root = document.querySelector('div[lang]')?.shadowRoot;
  const api = page[hostName];
  if (!root || !api) throw new Error('no loader');
  for (const run of idle.splice(0)) run();
  const frame = () => root.querySelector('iframe');
  const posted: HostMessage[] = [];
  const say = (message: object) => {
    const source = frame()?.contentWindow ?? null;
    const data = { aftercare: 1, ...message };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  };
  return {
    api,
    frame,
    say,
    dialog: root.querySelector('dialog'),
    badge: () => root.querySelector('output')?.textContent,
    answer(): HostMessage[] {
      const target = frame()?.contentWindow;
      if (!target) throw new Error('no frame');
      vi.spyOn(target, 'postMessage').mockImplementation((message: HostMessage) => posted.push(message));
      say({ type: 'ready' } satisfies Omit<FrameMessage, 'aftercare'>);
      return posted;
    },
  };
}

function withConversation(token = 'frame'): void {
  const first = visit();
  first.api.open();
  first.answer();
  first.say({ type: 'messageSent' });
  first.say({ type: 'kept', token });
  first.api.close();
}

describe('a visitor without a conversation', () => {
  it('a visitor without a conversation gets no frame before opening the chat, also after an earlier page', () => {
    const first = visit();
    expect(first.frame()).toBeNull();
    first.api.open();
    expect(visit().frame()).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('a visitor with a conversation', () => {
  it('loads the frame in the background, which resumes the conversation before anything else', () => {
    withConversation('a-token');
    const next = visit();
    next.api.identify('who');
    expect(next.answer()[0]).toEqual({ aftercare: 1, type: 'resume', token: 'a-token' });
    expect(next.dialog?.open).toBe(false);
  });

  it('loads the frame for a conversation only once the page is idle', () => {
    withConversation();
    document.body.replaceChildren();
    delete page[hostName];
    startLoader(site);
    expect(document.querySelector('div[lang]')?.shadowRoot?.querySelector('iframe')).toBeNull();
    expect(idle).toHaveLength(1);
  });

  it('shows the number of unread messages, and passes it to the page as an event', () => {
    withConversation();
    const next = visit();
    const counts: object[] = [];
    next.api.on('unread', (detail) => counts.push(detail));
    next.answer();
    next.say({ type: 'unread', count: 2 });
    expect(next.badge()).toBe('2 new');
    expect(counts).toEqual([{ count: 2 }]);
  });

  it('reopens the panel if it was open on the previous page, without moving the focus', async () => {
    withConversation();
    visit().api.open();
    const next = visit();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    expect(next.dialog?.open).toBe(true);
    const posted = next.answer();
    await vi.waitFor(() => expect(posted.map(({ type }) => type)).toEqual(['resume', 'reopen']));
    expect(focus).not.toHaveBeenCalled();
    next.api.close();
    expect(visit().dialog?.open).toBe(false);
  });

  it('does not reopen the panel on a phone, where it would cover the page', () => {
    withConversation();
    visit().api.open();
    isNarrow = true;
    const next = visit();
    expect(next.frame()).not.toBeNull();
    expect(next.dialog?.open).toBe(false);
  });
});

describe('an identity that the page cannot give', () => {
  it.each<[string, () => Promise<string>]>([
    [
      'throws',
      () => {
        throw new Error('no user');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no user'))],
  ])('opens the chat and reports "unreachable" when the page’s token function %s', async (_, token) => {
    const first = visit();
    const reasons: object[] = [];
    first.api.on('identityRefused', (detail) => reasons.push(detail));
    first.api.identify(token);
    first.api.open();
    expect(first.dialog?.open).toBe(true);
    const posted = first.answer();
    await vi.waitFor(() => expect(posted.map(({ type }) => type)).toEqual(['open']));
    expect(reasons).toEqual([{ reason: 'unreachable' }]);
  });
});

describe("the page's storage", () => {
  it('stores the newest token in the page’s storage', () => {
    withConversation('first');
    const next = visit();
    next.answer();
    next.say({ type: 'kept', token: 'second' });
    expect(localStorage.getItem(key)).toBe('second');
  });

  it('removes the token when the conversation is gone', () => {
    withConversation();
    const next = visit();
    next.answer();
    next.say({ type: 'kept', token: '' });
    expect(Object.keys(localStorage)).toEqual([]);
    expect(visit().frame()).toBeNull();
  });

  it('removes the token at a log-out, and late reports of the frame do not restore it', () => {
    withConversation('secret');
    const next = visit();
    const posted = next.answer();
    next.api.logOut();
    expect(localStorage.getItem(key)).toBeNull();
    next.say({ type: 'kept', token: 'rotated' });
    expect(localStorage.getItem(key)).toBeNull();
    expect(posted.map(({ type }) => type)).toEqual(['resume', 'logOut']);
    next.say({ type: 'loggedOut' });
    next.say({ type: 'kept', token: 'of-the-next' });
    expect(localStorage.getItem(key)).toBe('of-the-next');
  });

  it('opens the chat without a stored token if storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const first = visit();
    first.api.open();
    first.answer();
    first.say({ type: 'kept', token: 'a' });
    expect(first.dialog?.open).toBe(true);
  });
});
