// @vitest-environment jsdom
import { type CustomerView, viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { startPrivacyRequest } from '@aftercare/contract/desk/customers/privacy-requests';
import { hideToast, shownToast } from '@aftercare/ui/toast';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { CustomerPrivacy, SuppressedMark } from './customer-privacy.tsx';

const t = texts.requests.privacy;
const { ofCustomer, ofCustomerSince, reasons } = texts.requests.suppressed;
const site = {
  merchantId: 'kuma-de',
  brandName: 'Kuma',
  country: 'de',
  timeZone: 'Europe/Berlin',
  status: 'published' as const,
};
const account = { verifiedAt: new Date(0) };
const view = (change: object = {}) =>
  ({
    conversationId: 'c1',
    account,
    erasureAt: null,
    mailSuppression: null,
    link: null,
    ...change,
  }) as CustomerView;
const ok = { kind: 'ok', msg: '', data: { privacyRequestId: 'r1' } };

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  hideToast();
  await close();
});

async function open(shown: CustomerView, answer: unknown = ok, role: 'agent' | 'supervisor' = 'supervisor') {
  const { api, sent } = fakeApi({ [startPrivacyRequest.path]: () => answer, [viewCustomer.path]: () => ok });
  const merchants = [{ ...site, role }];
  const content = (
    <>
      <SuppressedMark view={shown} />
      <CustomerPrivacy view={shown} />
    </>
  );
  const { place, unmount } = await renderAtDesk(api, content, { isEverywhere: false, merchants });
  close = unmount;
  return { place, requests: () => sent.filter(({ path }) => path === startPrivacyRequest.path) };
}

const buttons = () => [...document.body.querySelectorAll('button')].map((one) => one.textContent);

describe('the privacy section next to a chat', () => {
  it('starts an erasure with a reason, and says that the customer is informed', async () => {
    const { place, requests } = await open(view());
    await press(place, t.start.erasure);
    expect(document.body.textContent).toContain(t.explain.erasure);
    await press(document.body, t.confirm.erasure);
    expect(document.body.textContent).toContain(t.reasonMissing);
    expect(requests()).toEqual([]);
    await type(field(document.body, t.reasonField), ' By phone ');
    await press(document.body, t.confirm.erasure);
    expect(requests()).toMatchObject([
      { request: { conversationId: 'c1', kind: 'erasure', reason: 'By phone' } },
    ]);
    expect(shownToast.get()?.message).toBe(t.started.erasure);
    expect(buttons()).not.toContain(t.confirm.erasure);
  });

  it('keeps the reason and says why the request was refused', async () => {
    const refused = { kind: 'refused', code: 'privacyRefused', msg: '', data: { reason: 'suppressed' } };
    const { place } = await open(view(), refused);
    await press(place, t.start.access);
    await type(field(document.body, t.reasonField), 'By phone');
    await press(document.body, t.confirm.access);
    expect(document.body.textContent).toContain(t.refusals.suppressed);
    expect(buttons()).toContain(t.confirm.access);
  });

  it('offers no second erasure while one waits, and shows its day', async () => {
    await open(view({ erasureAt: new Date('2026-06-12T12:00:00Z') }));
    expect(document.body.textContent).toContain(fill(t.planned, { day: '2026-06-12' }));
    expect(buttons()).toEqual([t.start.access]);
  });

  it('offers nothing without a verified account, and says why', async () => {
    await open(view({ account: null }));
    expect(document.body.textContent).toContain(t.onlyVerified);
    expect(buttons()).toEqual([]);
  });

  it('is hidden from agents', async () => {
    const { place } = await open(view(), ok, 'agent');
    expect(place.textContent).toBe('');
  });
});

it('the mark next to a chat says why the customer gets no mail', async () => {
  const mailSuppression = { reason: 'complaint', since: new Date('2026-06-12T12:00:00Z') };
  const { place } = await open(view({ mailSuppression }));
  const line = fill(ofCustomerSince, { reason: reasons.complaint, since: '2026-06-12' });
  for (const text of [ofCustomer, line]) expect(place.textContent).toContain(text);
});
