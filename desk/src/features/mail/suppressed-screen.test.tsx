// @vitest-environment jsdom
import { viewMail } from '@aftercare/contract/desk/mail/mails';
import { allowAddress, listSuppressions } from '@aftercare/contract/desk/mail/suppressions';
import { ConfirmHost } from '@aftercare/ui/confirm';
import { hideToast, shownToast } from '@aftercare/ui/toast';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fill, texts } from '../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../testing/render.tsx';
import { MailDetail } from './mail-detail.tsx';
import { SuppressedScreen } from './suppressed-screen.tsx';

const t = texts.requests.suppressed;
const suppression = {
  suppressionId: 's1',
  merchantId: 'kuma-de',
  emailAddress: 'kim@example.com',
  reason: 'bounced',
  status: '5.1.1',
  mailId: 'm1',
  since: new Date(0),
};
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });

let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function closeDialog(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(async () => {
  hideToast();
  await close();
});

it('a suppressed address is shown with reason, code and mail, and is allowed after a question', async () => {
  const lists = [ok({ list: [suppression], total: 1 }), ok({ list: [], total: 0 })];
  const { api, sent } = fakeApi({
    [listSuppressions.path]: () => lists.shift(),
    [allowAddress.path]: () => ok({}),
  });
  const screen = (
    <>
      <SuppressedScreen />
      <ConfirmHost />
    </>
  );
  const { place, unmount } = await renderAtDesk(api, screen);
  close = unmount;
  for (const text of ['kim@example.com', `${t.reasons.bounced} · 5.1.1`])
    expect(place.textContent).toContain(text);
  expect(place.querySelector('a[href="/mails/m1"]')?.textContent).toBe(t.open);
  await press(place, t.allow);
  expect(place.textContent).toContain(fill(t.allowAsk, { email: 'kim@example.com' }));
  expect(sent.filter(({ path }) => path === allowAddress.path)).toEqual([]);
  const dialog = place.querySelector('dialog');
  if (dialog) await press(dialog, t.allow);
  expect(sent.filter(({ path }) => path === allowAddress.path)).toMatchObject([
    { request: { suppressionId: 's1' } },
  ]);
  expect(shownToast.get()?.message).toBe(t.allowed);
  expect(place.textContent).toContain(t.empty);
});

it('a mail to a suppressed address says why it was not sent, and links to the address', async () => {
  const mail = {
    mailId: 'm2',
    merchantId: 'kuma-de',
    to: 'kim@example.com',
    subject: 'Hello',
    kind: 'chat.reply',
    status: 'suppressed',
    attempts: 0,
    createdAt: new Date(0),
    sentAt: null,
    lastError: 'complaint',
    text: 'Hello',
    rendered: { light: '', dark: '' },
  };
  const { api } = fakeApi({ [viewMail.path]: () => ok(mail) });
  const { place, unmount } = await renderAtDesk(api, <MailDetail mailId="m2" backHref="/mails" />);
  close = unmount;
  expect(place.textContent).toContain(fill(t.notSent, { reason: t.reasons.complaint }));
  expect(place.textContent).not.toContain(texts.mails.lastError);
  expect(place.querySelector('a[href="/suppressed-addresses?email=kim%40example.com"]')).not.toBeNull();
});
