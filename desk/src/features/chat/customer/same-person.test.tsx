// @vitest-environment jsdom
import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { type CustomerView, viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { linkProfile, separateProfile } from '@aftercare/contract/desk/customers/linked-profiles';
import { searchDesk } from '@aftercare/contract/desk/search/search';
import { hideToast, shownToast } from '@aftercare/ui/toast';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { SamePerson } from './same-person.tsx';

const t = texts.samePerson;
const site = {
  merchantId: 'kuma-de',
  brandName: 'Kuma',
  country: 'de',
  timeZone: 'Europe/Berlin',
  status: 'published' as const,
  role: 'agent' as const,
};
const kim = {
  kind: 'account',
  profileId: 'k1',
  conversationId: 'c2',
  givenName: 'Kim',
  email: 'kim@example.com',
  isVerified: true,
};
const visitor = { ...kim, kind: 'chat', profileId: 'c1', conversationId: 'c1', givenName: '', email: '' };
const linking = { proof: 'named', reason: 'Named the order', personName: 'Ben', linkedAt: new Date(0) };
const linked = {
  version: 3,
  profiles: [
    { ...kim, ...linking },
    { ...visitor, isVerified: false, ...linking },
  ],
};
const candidate = { ...kim, match: 'email', version: 2 };
const view = (change: object = {}) =>
  ({
    conversationId: 'c1',
    merchantId: 'kuma-de',
    account: null,
    link: null,
    endedLinks: [],
    candidates: [],
    ...change,
  }) as unknown as CustomerView;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const refused = (code: string, data: unknown) => ({ kind: 'refused', code, msg: '', data });

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  hideToast();
  await close();
});

async function open(shown: CustomerView, answers: Record<string, () => unknown> = {}) {
  const { api, sent } = fakeApi({
    [linkProfile.path]: () => ok({ version: 1 }),
    [separateProfile.path]: () => ok({}),
    [viewCustomer.path]: () => ok({}),
    [listInbox.path]: () => ok({}),
    ...answers,
  });
  const person = { isEverywhere: false, merchants: [site] };
  const { place, unmount } = await renderAtDesk(api, <SamePerson view={shown} />, person);
  close = unmount;
  return {
    place,
    requests: (call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request),
  };
}
const page = () => document.body.textContent ?? '';

describe('customers who may be the same person', () => {
  it('are linked with a reason, the proof that fits and the versions that the agent saw', async () => {
    const { place, requests } = await open(view({ candidates: [candidate] }));
    expect(place.textContent).toContain(t.candidates);
    expect(place.textContent).toContain(t.matches.email);
    await press(place, t.link);
    expect(page()).toContain(t.before.sameEmail);
    await press(document.body, t.linkYes);
    expect(page()).toContain(t.reasonMissing);
    expect(requests(linkProfile)).toEqual([]);
    await type(field(document.body, t.reason), ' Knew the order ');
    await press(document.body, t.linkYes);
    const sent = { conversationId: 'c1', otherId: 'k1', version: 0, otherVersion: 2 };
    expect(requests(linkProfile)).toEqual([{ ...sent, proof: 'sameEmail', reason: 'Knew the order' }]);
    expect(shownToast.get()?.message).toBe(t.linked);
    expect(page()).not.toContain(t.before.sameEmail);
  });

  it('keep the typed reason when a colleague was faster, and are linked by the next try', async () => {
    let tries = 0;
    const { place, requests } = await open(view({ candidates: [candidate] }), {
      [linkProfile.path]: () => {
        tries += 1;
        return tries === 1 ? refused('conflictStale', { version: 4, otherVersion: 0 }) : ok({ version: 5 });
      },
    });
    await press(place, t.link);
    await type(field(document.body, t.reason), 'Knew the order');
    await press(document.body, t.linkYes);
    expect(page()).toContain(t.stale);
    await press(document.body, t.linkYes);
    expect(requests(linkProfile)[1]).toMatchObject({
      version: 4,
      otherVersion: 0,
      reason: 'Knew the order',
    });
  });

  it.each(['bothLinked', 'tooMany', 'noMatch'] as const)(
    'are not linked: %s, with the next step',
    async (reason) => {
      const { place } = await open(view({ candidates: [candidate] }), {
        [linkProfile.path]: () => refused('linkRefused', { reason }),
      });
      await press(place, t.link);
      await type(field(document.body, t.reason), 'Knew the order');
      await press(document.body, t.linkYes);
      expect(page()).toContain(t.refusals[reason]);
    },
  );

  it('are found by name at this site only, without those that are linked already', async () => {
    const found = {
      customers: [
        { customerId: 'k1', merchantId: 'kuma-de', givenName: 'Kim', email: 'kim@example.com' },
        { customerId: 'k9', merchantId: 'kuma-fr', givenName: 'Kimi', email: 'kimi@example.com' },
      ],
      conversations: [{ conversationId: 'c1', merchantId: 'kuma-de', givenName: 'Kim', email: '' }],
    };
    const { place, requests } = await open(view(), { [searchDesk.path]: () => ok(found) });
    await press(place, t.find);
    await type(field(document.body, t.findBy), 'kim');
    await press(document.body, t.search);
    expect(requests(searchDesk)).toMatchObject([{ text: 'kim' }]);
    expect(page()).toContain('Kim, kim@example.com');
    expect(page()).not.toContain('Kimi');
    await press(document.body, t.link);
    expect(page()).toContain(t.before.named);
  });
});

describe('linked customers', () => {
  it('are shown with verification, proof, reason and agent, and separated with a reason', async () => {
    const { place, requests } = await open(view({ link: linked }));
    for (const one of ['kim@example.com', t.isVerified, 'Named the order', 'Ben', t.care])
      expect(place.textContent).toContain(one);
    await press(place, t.separate);
    expect(page()).toContain(t.explainSeparate);
    await type(field(document.body, t.separateReason), 'Two people');
    const [, send] = [...document.body.querySelectorAll('button')].filter(
      (one) => one.textContent === t.separateYes,
    );
    await press(send?.closest('form') ?? document.body, t.separateYes);
    expect(requests(separateProfile)).toEqual([
      { conversationId: 'c1', otherId: 'k1', reason: 'Two people', version: 3 },
    ]);
    expect(shownToast.get()?.message).toBe(t.separated);
  });

  it('stay in the history after they were separated', async () => {
    const ended = { linkedAt: new Date('2026-03-01T12:00:00Z'), endedAt: new Date('2026-03-02T12:00:00Z') };
    const { place } = await open(
      view({ endedLinks: [{ ...ended, personName: 'Ben', reason: 'Two people' }] }),
    );
    expect(place.textContent).toContain(
      fill(t.ended, { from: '2026-03-01', until: '2026-03-02', name: 'Ben' }),
    );
    expect(place.textContent).toContain('Two people');
  });
});
