// @vitest-environment jsdom
import { sendConfirmation } from '@aftercare/contract/desk/warranty/send-again';
import { afterEach, expect, it } from 'vitest';
import { fakeApi, press, renderAtDesk } from '../../testing/render.tsx';
import { fill, texts } from '../parts/text.ts';
import { SendConfirmation } from './send-confirmation.tsx';

const t = texts.registrations.sendAgain;
const registration = { warrantyId: 'w1', merchantId: 'kuma-de', status: 'activated' } as const;
const refused = (code: string, data: object) => ({ kind: 'refused', code, msg: '', data });

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(answer: unknown, status: 'activated' | 'notCovered' = 'activated') {
  const { api, sent } = fakeApi({ [sendConfirmation.path]: () => answer });
  const shown = <SendConfirmation registration={{ ...registration, status }} />;
  const { place, unmount } = await renderAtDesk(api, shown);
  close = unmount;
  return { place, sent };
}

it('sends the mail of a registration again, with a key that makes a repeat safe', async () => {
  const { place, sent } = await open({ kind: 'ok', msg: '', data: { to: 'kim@example.com' } });
  await press(place, t.action);
  expect(sent).toMatchObject([{ request: { warrantyId: 'w1' }, idempotencyKey: expect.any(String) }]);
});

it.each([
  [refused('resendRefused', { reason: 'suppressed' }), t.problems.suppressed],
  [refused('tooManyAttempts', { retryAt: new Date(0) }), fill(t.tooSoon, { time: '' }).slice(0, 20)],
])('says why the mail of a registration was not sent', async (answer, text) => {
  const { place } = await open(answer);
  await press(place, t.action);
  expect(place.querySelector('[role=alert]')?.textContent).toContain(text);
});

it('is not offered for a rejected registration', async () => {
  const { place } = await open(null, 'notCovered');
  expect(place.textContent).toBe('');
});
