// @vitest-environment jsdom
import {
  keyOfIds,
  type LiveChatState,
  liveChatResults,
  testLiveChat,
  viewLiveChat,
} from '@aftercare/contract/desk/sites/live-chat';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import type { SiteWork } from '../screen/use-site.ts';
import { LiveChatGroup } from './live-chat-group.tsx';

const t = texts.siteLiveChat;
const none = { licenseId: '', clientId: '', groupId: '' };
const ids = { licenseId: 'org', clientId: 'client', groupId: '7' };
const siteAddress = 'https://support.brand.example/';
const untested: LiveChatState = { siteAddress, login: null, fault: null, test: null };
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const testedAs = (result: (typeof liveChatResults)[number]): LiveChatState => {
  const test = { ids: keyOfIds(ids), result, region: null, groupStatus: null, testedAt: new Date(0) };
  return { ...untested, test };
};

function Group({ first }: { first: typeof ids }) {
  const [livechat, setLivechat] = useState(first);
  const site = {
    state: { merchantId: 'kuma-de' },
    edited: { livechat },
    valueAt: (path: string) => livechat[path.split('.')[1] as keyof typeof ids],
    errorAt: () => undefined,
    change: (path: string, value: unknown) =>
      setLivechat((now) => ({ ...now, [path.split('.')[1] ?? '']: value })),
  };
  return <LiveChatGroup site={site as unknown as SiteWork} />;
}

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(first: typeof ids, answers: Record<string, () => unknown> = {}) {
  const { api, sent } = fakeApi({ [viewLiveChat.path]: () => ok(untested), ...answers });
  const { place, unmount } = await renderAtDesk(api, <Group first={first} />);
  close = unmount;
  const requestsOf = (call: { path: string }) =>
    sent.filter(({ path }) => path === call.path).map(({ request }) => request);
  const textOf = (role: string) =>
    [...place.querySelectorAll(`[role=${role}]`)].map((one) => one.textContent).join(' ');
  return { place, requestsOf, textOf };
}

describe('the outside live chat of a site', () => {
  it('shows only the fields if no id is set', async () => {
    const { place, requestsOf, textOf } = await open(none);
    expect(place.querySelectorAll('label')).toHaveLength(3);
    expect(place.querySelector('button')).toBeNull();
    expect(textOf('status')).toBe('');
    expect(requestsOf(viewLiveChat)).toEqual([]);
  });

  it.each([
    [{ ...ids, clientId: '' }],
    [{ ...ids, groupId: 'support' }],
    [{ ...ids, licenseId: 'two words' }],
  ])('warns about incomplete settings, and offers no test: %j', async (incomplete) => {
    const { place, textOf } = await open(incomplete);
    expect(textOf('status')).toContain(t.incomplete);
    expect(place.querySelector('button')).toBeNull();
  });

  it('names the address that LiveChat must list, and who reports the state', async () => {
    const { place } = await open(ids);
    expect(place.textContent).toContain(fill(t.address, { address: siteAddress }));
    expect(place.textContent).toContain(t.noLogin);
    expect(place.textContent).toContain(t.reported);
  });

  it('says that a host name is missing if the site has none', async () => {
    const { place } = await open(ids, { [viewLiveChat.path]: () => ok({ ...untested, siteAddress: '' }) });
    expect(place.textContent).toContain(t.noAddress);
  });
});

describe('a test of the outside live chat', () => {
  const tested = (answer: unknown) => open(ids, { [testLiveChat.path]: () => answer });

  it('sends the typed ids, shows that they work, and reloads the state', async () => {
    const works = testedAs('works');
    const test = works.test && { ...works.test, region: 'fra', groupStatus: 'online' };
    const { place, requestsOf, textOf } = await tested(ok({ ...works, test }));
    await press(place, t.test);
    expect(requestsOf(testLiveChat)).toEqual([{ merchantId: 'kuma-de', ...ids }]);
    expect(textOf('status')).toContain(
      fill(t.results.works, { region: t.regions.fra, status: t.statuses.online }),
    );
    expect(requestsOf(viewLiveChat)).toHaveLength(2);
  });

  it.each(liveChatResults.filter((result) => result !== 'works'))(
    'shows the next step after a failed test: %s',
    async (result) => {
      const { place, textOf } = await tested(ok(testedAs(result)));
      await press(place, t.test);
      expect(textOf('alert')).toContain(fill(t.results[result], { address: siteAddress }));
      expect(textOf('status')).not.toContain(t.testing);
    },
  );

  it('shows its result once, although the reloaded state has it too', async () => {
    const state = () => ok(testedAs('groupUnknown'));
    const { place } = await open(ids, { [viewLiveChat.path]: state, [testLiveChat.path]: state });
    const count = () => (place.textContent ?? '').split(t.results.groupUnknown).length - 1;
    expect(count()).toBe(1);
    await press(place, t.test);
    expect(count()).toBe(1);
  });

  it('shows that the call of the test itself failed', async () => {
    const { place, textOf } = await tested({ kind: 'unreachable', reason: 'network' });
    await press(place, t.test);
    expect(textOf('alert')).not.toBe('');
  });

  it('clears the result when an id changes', async () => {
    const { place, textOf } = await tested(ok(testedAs('groupUnknown')));
    await press(place, t.test);
    await type(field(place, texts.siteFields.groupId), '8');
    expect(textOf('alert')).toBe('');
  });
});
