// @vitest-environment jsdom
import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../../testing/render.tsx';
import { InboxScreen } from './inbox-screen.tsx';
import { InboxProvider } from './inbox-work.tsx';
import { PresenceSwitch } from './presence-switch.tsx';

const t = texts.presence;
const { statuses, emptyNext, lineLost } = texts.inbox;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

class SilentSocket {
  readyState = 0;
  close = () => undefined;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

/** The empty inbox of a user who has just chosen this status. */
async function open(status: 'online' | 'away' | 'offline' | null) {
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: [], total: 0, next: null }),
    [setPresence.path]: (request) => ok({ ...(request as object), online: [] }),
  });
  const { place, unmount } = await renderAtDesk(
    api,
    <InboxProvider>
      <PresenceSwitch />
      <InboxScreen conversationId={undefined} />
    </InboxProvider>,
  );
  close = unmount;
  if (status !== null) await press(place, statuses[status]);
  const requests = () => sent.filter(({ path }) => path === setPresence.path).map(({ request }) => request);
  return { place, requests };
}

describe('the notice above the inbox', () => {
  it.each(['offline', 'away'] as const)(
    'tells a user who is %s who answers customers instead, and goes online by its button',
    async (status) => {
      const { place, requests } = await open(status);
      expect(place.textContent).toContain(t[status]);
      expect(place.textContent).toContain(emptyNext.waiting);
      await press(place, t.goOnline);
      expect(requests()).toEqual([{ status }, { status: 'online' }]);
      expect(place.textContent).not.toContain(t[status]);
    },
  );

  it('is hidden from a user who is online, whose empty list says that new chats appear in it', async () => {
    const { place } = await open('online');
    expect(place.textContent).not.toContain(t.goOnline);
    expect(place.textContent).toContain(t.nextWaiting);
    expect(place.textContent).not.toContain(emptyNext.waiting);
  });

  it('is hidden before the presence is loaded, and the first connection is not called lost', async () => {
    const { place } = await open(null);
    expect(place.textContent).not.toContain(t.offline);
    expect(place.textContent).toContain(t.connecting);
    expect(place.textContent).not.toContain(lineLost);
  });
});
