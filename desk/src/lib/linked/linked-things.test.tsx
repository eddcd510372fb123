// @vitest-environment jsdom
import { viewRegistrationLinks } from '@aftercare/contract/desk/links/links';
import { afterEach, expect, it } from 'vitest';
import { fakeApi, renderAtDesk } from '../../testing/render.tsx';
import { paths } from '../api/paths.ts';
import { fill, texts } from '../parts/text.ts';
import { LinkedParts } from './linked-things.tsx';

const t = texts.links;
const nothing = {
  registrationId: null,
  orderNumbers: [],
  registrations: [],
  registrationsTotal: 0,
  mails: [],
  mailsTotal: 0,
  chats: [],
  chatsTotal: 0,
  tickets: [],
  ticketsTotal: 0,
};
const full = {
  registrationId: 'r1',
  orderNumbers: ['11412345671234567'],
  registrations: [
    { warrantyId: 'w1', merchantId: 'kuma-de', orderNumber: '1', productName: 'Lamp', status: 'activated' },
  ],
  registrationsTotal: 1,
  mails: [{ mailId: 'm1', kind: 'warranty.activated', status: 'sent', createdAt: new Date(0) }],
  mailsTotal: 7,
  chats: [{ conversationId: 'c1', text: 'It blinks', lastMessageAt: new Date(0), because: 'mention' }],
  chatsTotal: 9,
  tickets: [{ ticketId: 't1', ticketNumber: '4K7RTD', status: 'open' }],
  ticketsTotal: 1,
};

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(links: object, user: object = {}) {
  const { api } = fakeApi({ [viewRegistrationLinks.path]: () => ({ kind: 'ok', msg: '', data: links }) });
  const shown = (
    <LinkedParts
      call={viewRegistrationLinks}
      request={{ warrantyId: 'w1' }}
      parts={['orders', 'registrations', 'mails', 'chats', 'tickets']}
      all={{ mails: ({ registrationId }) => registrationId && paths.mailsOfRegistration(registrationId) }}
    />
  );
  const { place, unmount } = await renderAtDesk(api, shown, user);
  close = unmount;
  return { place, hrefs: [...place.querySelectorAll('a')].map((link) => link.getAttribute('href')) };
}

it('links each thing to its own screen, and a longer list to all of its rows or their number', async () => {
  const { place, hrefs } = await open(full);
  expect(hrefs).toEqual([
    '/orders/11412345671234567',
    '/registrations/w1',
    '/mails/m1',
    '/mails?registration=r1',
    '/inbox/c1',
    '/tickets/t1',
  ]);
  expect(place.textContent).toContain(t.because.mention);
  expect(place.textContent).toContain(fill(t.counted, { shown: 1, total: 9 }));
});

it('names mails to agents without a link, because only operators open mails', async () => {
  const agent = { isEverywhere: false, merchants: [{ merchantId: 'kuma-de', role: 'agent' }] };
  const { place, hrefs } = await open(full, agent);
  expect(hrefs.filter((href) => href?.startsWith('/mails'))).toEqual([]);
  expect(place.textContent).toContain(texts.mails.kinds['warranty.activated']);
});

it('says that nothing is linked', async () => {
  const { place } = await open(nothing);
  expect(place.textContent).toContain(t.none);
});
