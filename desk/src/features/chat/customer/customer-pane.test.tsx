// @vitest-environment jsdom
import { listInbox, readConversation } from '@aftercare/contract/desk/chat/inbox';
import {
  blockCustomer,
  correctContact,
  unblockCustomer,
} from '@aftercare/contract/desk/customers/change-customer';
import { viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { registerForCustomer } from '@aftercare/contract/desk/customers/register-order';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { InboxScreen } from '../inbox/inbox-screen.tsx';
import { InboxProvider } from '../inbox/inbox-work.tsx';
import { newlyOpened } from '../session/inbox-state.ts';
import { revisionOf } from './customer-revision.ts';

const t = texts.customer;
const conversation = {
  conversationId: 'c1',
  merchantId: 'kuma-de',
  contact: { givenName: 'Kim', email: 'kim@example.com', avatar: '' },
  contactFrom: 'account',
  mode: 'bot',
  lang: 'en_US',
  agent: null,
  assignee: null,
  assignedAt: null,
  isClosed: false,
  ticket: null,
  rating: null,
  isUrgent: false,
  snoozedUntil: null,
  createdAt: new Date(0),
  seenByCustomer: 0,
};
const registration = {
  warrantyId: 'w1',
  merchantId: 'kuma-de',
  orderNumber: '114-1234567-1234567',
  productName: 'Screen P16',
  status: 'activated',
  activatedAt: new Date(0),
  expiresAt: new Date('2027-03-01T00:00:00Z'),
};
const view = (change: object = {}) => ({
  conversationId: 'c1',
  merchantId: 'kuma-de',
  contact: conversation.contact,
  contactFrom: 'account',
  account: {
    customerId: 'k1',
    email: 'kim@example.com',
    givenName: 'Kim',
    phone: '+49 30 901820',
    country: 'DE',
    verifiedAt: new Date('2026-02-03T12:00:00Z'),
    createdAt: new Date(0),
  },
  lang: 'de_DE',
  device: 'Chrome, Windows',
  source: '',
  createdAt: new Date(0),
  block: null,
  mailSuppression: null,
  erasureAt: null,
  corrections: [],
  conversations: [
    {
      conversationId: 'c2',
      createdAt: new Date('2026-01-05T12:00:00Z'),
      lastMessageAt: null,
      text: 'The lamp blinks',
      mode: 'bot',
      isClosed: true,
      agentName: 'Ben',
      thumb: '1',
      ticketNumber: 'T-2',
    },
  ],
  conversationsTotal: 1,
  registrations: [registration],
  registrationsTotal: 12,
  tickets: [
    {
      ticketId: 't1',
      ticketNumber: 'T-1',
      conversationId: 'c1',
      status: 'open',
      createdAt: new Date(0),
      answerBy: new Date('2026-03-04T12:00:00Z'),
      resolvedAt: null,
    },
  ],
  ticketsTotal: 1,
  link: null,
  endedLinks: [],
  candidates: [],
  linkedRegistrations: [],
  linkedRegistrationsTotal: 0,
  ...change,
});
const stranger = view({
  account: null,
  contactFrom: 'visitor',
  device: '',
  conversations: [],
  conversationsTotal: 0,
  registrations: [],
  registrationsTotal: 0,
  tickets: [],
  ticketsTotal: 0,
});
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });

let close: () => Promise<void> = async () => undefined;
let isWide = true;

async function open(answer: () => unknown = () => ok(view()), answers: Record<string, () => unknown> = {}) {
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: [], total: 0 }),
    [readConversation.path]: () => ok({ list: [], lastSeq: 0, conversation, closings: [] }),
    [viewCustomer.path]: answer,
    [correctContact.path]: () => ok({}),
    [blockCustomer.path]: () => ok({}),
    [unblockCustomer.path]: () => ok({}),
    ...answers,
  });
  const screen = (
    <InboxProvider>
      <InboxScreen conversationId="c1" />
    </InboxProvider>
  );
  const { place, unmount } = await renderAtDesk(api, screen);
  close = unmount;
  return {
    place,
    pane: () => place.querySelector(`aside[aria-label="${t.title}"]`),
    requestsOf: (call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request),
    loads: () => sent.filter(({ path }) => path === viewCustomer.path).length,
    linkTo: (href: string) => place.querySelector(`a[href$="${href}"]`)?.textContent,
  };
}
const key = (name: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

class SilentSocket {
  readyState = 0;
  close = () => undefined;
}
class NoObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  isWide = true;
  localStorage.clear();
  Element.prototype.scrollTo = vi.fn();
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function closeDialog(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
});
afterEach(() => close());

describe('the customer next to a chat', () => {
  it('shows profile, verified details, registrations, tickets and other chats, with links', async () => {
    const { pane, linkTo } = await open();
    const text = pane()?.textContent ?? '';
    for (const one of ['Kim', 'kim@example.com', '+49 30 901820', 'Germany', 'Chrome, Windows', 'Screen P16'])
      expect(text).toContain(one);
    expect(text).toContain(fill(t.verifiedEmail, { since: '2026-02-03' }));
    expect(text).toContain(fill(t.verifiedOrders, { count: 1 }));
    expect(text).toContain(fill(t.until, { date: '2027-03-01' }));
    expect(text).toContain('2026-01-05 · Closed · Ben');
    expect(linkTo('/registrations/w1')).toBe(t.openRegistration);
    expect(linkTo('/orders/114-1234567-1234567')).toBe(t.openOrder);
    expect(linkTo('/inbox/c2')).toBe('The lamp blinks');
    expect(linkTo('/inbox/c1')).toBe('T-1');
    expect(linkTo('email=kim%40example.com')).toBe(fill(t.allRegistrations, { count: 12 }));
  });

  it('says that a typed address is not verified, and offers the search for it', async () => {
    const { pane, linkTo } = await open(() => ok(stranger));
    expect(pane()?.textContent).toContain(t.notVerifiedWhy);
    expect(pane()?.textContent).toContain(t.noTickets);
    expect(pane()?.textContent).not.toContain(t.registrations);
    expect(linkTo('email=kim%40example.com')).toBe(t.findByEmail);
  });

  it('keeps the details of the chat when the customer could not be loaded, and loads again on request', async () => {
    let isUp = false;
    const { place, pane, loads } = await open(() =>
      isUp ? ok(view()) : { kind: 'unreachable', reason: 'network' },
    );
    expect(pane()?.querySelector('[role=alert]')?.textContent).toContain(texts.problems.network);
    expect(pane()?.textContent).toContain(t.thisChat);
    isUp = true;
    await press(place, texts.problems.again);
    expect(loads()).toBe(2);
    expect(pane()?.textContent).toContain('Screen P16');
  });

  it('shows a placeholder until the customer is loaded', async () => {
    const { pane } = await open(() => new Promise(() => undefined));
    expect(pane()?.querySelector(`[role=status][aria-label="${texts.list.loading}"]`)).not.toBeNull();
    expect(pane()?.textContent).toContain(t.thisChat);
  });

  it('copies the email address and the order number', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const { place } = await open();
    for (const subject of [texts.inbox.email, texts.registrations.order])
      await act(async () =>
        place.querySelector<HTMLElement>(`button[aria-label="${fill(t.copy, { subject })}"]`)?.click(),
      );
    expect(writeText.mock.calls.flat()).toEqual(['kim@example.com', '114-1234567-1234567']);
  });

  it('hides and returns by its key, and stays as it was left on this device', async () => {
    const first = await open();
    await key('i');
    expect(first.pane()).toBeNull();
    await close();
    const second = await open();
    expect(second.pane()).toBeNull();
    expect(second.loads()).toBe(0);
    await key('i');
    expect(second.pane()?.textContent).toContain('Screen P16');
  });

  it('is a sheet on a narrow screen, which opens by its button and closes by its own', async () => {
    isWide = false;
    const { place, pane, loads } = await open();
    expect(pane()).toBeNull();
    expect(loads()).toBe(0);
    const button = [...place.querySelectorAll('button')].find((one) => one.textContent?.startsWith(t.title));
    await act(async () => button?.click());
    expect(place.querySelector('dialog')?.textContent).toContain('Screen P16');
    await act(async () => place.querySelector<HTMLElement>(`button[aria-label="${t.closeSheet}"]`)?.click());
    expect(place.querySelector('dialog')).toBeNull();
  });
});

describe('the correction of a contact', () => {
  const typed = { ...stranger, account: null, contactFrom: 'visitor' };

  it('sends the typed contact with the one that the agent saw, and shows the history', async () => {
    const corrections = [
      {
        formerName: '',
        formerEmail: 'kmi@example.com',
        personName: 'Ben',
        at: new Date('2026-03-01T12:00:00Z'),
      },
    ];
    const { place, pane, requestsOf } = await open(() => ok({ ...typed, corrections }));
    expect(pane()?.textContent).toContain('kmi@example.com');
    await press(place, t.correct);
    await type(field(place, t.name), 'Kim Possible');
    await press(place, t.save);
    expect(requestsOf(correctContact)).toEqual([
      {
        conversationId: 'c1',
        givenName: 'Kim Possible',
        email: 'kim@example.com',
        formerName: 'Kim',
        formerEmail: 'kim@example.com',
      },
    ]);
    expect(pane()?.querySelector('form')).toBeNull();
  });

  it('says that the contact changed before, and closes the form', async () => {
    const latest = { givenName: 'Kai', email: '', contactFrom: 'visitor' };
    const { place, pane } = await open(() => ok(typed), {
      [correctContact.path]: () => ({ kind: 'refused', code: 'conflictStale', msg: '', data: { latest } }),
    });
    await press(place, t.correct);
    await press(place, t.save);
    expect(pane()?.querySelector('[role=alert]')?.textContent).toBe(t.correctionStale);
    expect(pane()?.querySelector('form')).toBeNull();
  });

  it.each(['account', 'page'] as const)(
    'is not offered for a contact of the %s, with the reason',
    async (from) => {
      const { place, pane } = await open(() => ok(view({ contactFrom: from })));
      expect(pane()?.textContent).toContain(t.fixedContact[from]);
      expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
        t.correct,
      );
    },
  );
});

describe('the block of a customer', () => {
  it('is sent with reason, note and end, and loads the customer again', async () => {
    const { place, loads, requestsOf } = await open();
    await press(place, t.block);
    await choose(field(place, t.duration), 'forGood');
    await type(field(place, t.note), 'Insults ');
    await press(place, t.blockYes);
    expect(requestsOf(blockCustomer)).toEqual([
      { conversationId: 'c1', reason: 'abuse', note: 'Insults', until: null },
    ]);
    expect(loads()).toBe(2);
  });

  it('shows why the server refused it, and keeps the form', async () => {
    const { place, pane } = await open(undefined, {
      [blockCustomer.path]: () => ({ kind: 'unreachable', reason: 'network' }),
    });
    await press(place, t.block);
    await press(place, t.blockYes);
    expect(pane()?.querySelector('form [role=alert]')?.textContent).toContain(texts.problems.network);
  });

  it('shows reason, end and agent, and is ended by a button', async () => {
    const block = { reason: 'threat', note: 'Phone', until: null, personName: 'Ben', at: new Date(0) };
    const { place, pane, requestsOf } = await open(() => ok(view({ block })));
    for (const one of [t.blocked, `${t.reasons.threat}: Phone`, 'Ben'])
      expect(pane()?.textContent).toContain(one);
    await press(place, t.unblock);
    expect(requestsOf(unblockCustomer)).toEqual([{ conversationId: 'c1' }]);
  });
});

describe('the revision of a customer', () => {
  const card = (seq: number, kind: string) => ({ seq, card: kind === '' ? null : { kind } });
  const of = (change: object, ...messages: object[]) =>
    revisionOf({
      ...newlyOpened('c1', []),
      conversation: { ...conversation, ...change },
      messages,
    } as never);
  const before = of({ contactFrom: 'visitor' }, card(1, ''));

  it.each([
    ['a sign-in', of({ contactFrom: 'account' }, card(1, ''))],
    ['a registration', of({ contactFrom: 'visitor' }, card(1, ''), card(2, 'warranty'))],
    ['a ticket', of({ contactFrom: 'visitor', ticket: { ticketId: 't', status: 'open' } }, card(1, ''))],
  ])('changes with %s', (_, after) => {
    expect(after).not.toBe(before);
  });

  it('stays the same after an ordinary message', () => {
    expect(of({ contactFrom: 'visitor' }, card(1, ''), card(2, ''))).toBe(before);
  });
});

describe('registering an order for the customer', () => {
  const r = texts.registerOrder;
  const orderNumber = '113-0000001-0000001';
  async function typed(answers: Record<string, () => unknown>) {
    const opened = await open(() => ok(view()), answers);
    await press(opened.place, r.open);
    await type(field(opened.place, r.orderNumber), orderNumber);
    return opened;
  }

  const agree = (place: HTMLElement) =>
    act(async () => place.querySelector<HTMLInputElement>('form input[type=checkbox]')?.click());

  it('needs the agreement of the customer, and loads the customer again afterwards', async () => {
    const registered = () => ok({ status: 'activated', warrantyId: 'w2' });
    const { place, requestsOf, loads } = await typed({ [registerForCustomer.path]: registered });
    await press(place, r.action);
    expect(place.textContent).toContain(r.agreedMissing);
    expect(requestsOf(registerForCustomer)).toEqual([]);
    await agree(place);
    const before = loads();
    await press(place, r.action);
    expect(requestsOf(registerForCustomer)).toEqual([
      { conversationId: 'c1', orderNumber, postalCode: undefined, termsAgreed: true },
    ]);
    expect(loads()).toBe(before + 1);
    expect(place.querySelector(`form[aria-label="${r.title}"]`)).toBeNull();
  });

  it('keeps the typed number if another customer has registered the order', async () => {
    const refused = () => ({ kind: 'refused', code: 'alreadyActivated', msg: '', data: {} });
    const { place } = await typed({ [registerForCustomer.path]: refused });
    await agree(place);
    await press(place, r.action);
    expect(place.textContent).toContain(r.alreadyOther);
    expect(field(place, r.orderNumber).value).toBe(orderNumber);
  });

  it('is not offered without a verified account', async () => {
    const { place } = await open(() => ok(stranger));
    expect(place.textContent).not.toContain(r.open);
  });
});
