// @vitest-environment jsdom
import { uploadPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { type ClaimRequest, claimOrder } from '@aftercare/contract/warranty/claim';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '../../../lib/api/api-client.ts';
import { renderLive, settle } from '../../../testing/render-live.tsx';
import { ClaimForm } from './claim-form.tsx';
import t from './messages/en_US.json' with { type: 'json' };

let close: () => Promise<void> = async () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await close();
  sessionStorage.clear();
  vi.useRealTimers();
});

type Reply = { kind: 'ok' } | { kind: 'refused'; code: string; msg: string } | 'unreachable';
const received = { claimId: 'c', claimNumber: 'C-4K7RTD', answerBy: new Date(0) };

async function open(...replies: Reply[]) {
  const claims: ClaimRequest[] = [];
  const uploads: string[] = [];
  const held: (() => void)[] = [];
  const send = vi.fn(async (call: unknown, request: ClaimRequest, options: { file: { name: string } }) => {
    if (call === claimOrder) {
      claims.push(request);
      return { kind: 'ok', msg: '', data: received };
    }
    expect([call, request]).toEqual([uploadPicture, { usage: 'proof' }]);
    uploads.push(options.file.name);
    await new Promise<void>((done) => held.push(done));
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? { kind: 'ok' };
    if (reply === 'unreachable') throw new CallFailed('unreachable', 0, null);
    return { msg: '', ...reply, data: { fileId: `id of ${options.file.name}` } };
  });
  const sent = { orderNumber: '113-4520098-7741032', email: 'a@mail.example' };
  const { place, unmount } = await renderLive(<ClaimForm sent={sent} />, send as never);
  close = unmount;
  const button = (name: string) => {
    const found = [...place.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    if (!found) throw new Error(`no button ${name}`);
    return found;
  };
  const press = (name: string) => act(async () => button(name).click());
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  const choose = (name: string, size = 4) =>
    act(async () => {
      const file = new File([new Uint8Array(size)], name, { type: 'image/png' });
      if (!input) throw new Error('no file input');
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const arrive = async () => {
    held.shift()?.();
    await settle();
  };
  const type = (text: string) =>
    act(async () => {
      const postalCode = place.querySelector<HTMLInputElement>('input:not([type=file])');
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(postalCode, text);
      postalCode?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const isTyped = (text: string) =>
    place.querySelector<HTMLInputElement>('input:not([type=file])')?.value === text;
  return { place, button, press, input, choose, arrive, type, isTyped, claims, uploads };
}

it('uploads photos one by one, shows them, removes one, and names the others in the claim', async () => {
  const form = await open({ kind: 'ok' });
  await form.type('98101');
  for (const name of ['one.png', 'two.png']) {
    await form.choose(name);
    expect(form.place.querySelector('[role=status]')?.textContent).toContain(`Uploading ${name}`);
    await form.arrive();
  }
  expect(form.place.querySelector('[role=status]')?.textContent).toBe('one.pngtwo.png');
  await form.press('Remove one.png');
  expect(document.activeElement).toBe(form.button(t.addPhoto));
  await form.press(t.send);
  expect(form.claims).toMatchObject([{ postalCode: '98101', fileIds: ['id of two.png'] }]);
  expect(form.place.textContent).toContain(received.claimNumber);
});

it('opens no second file dialog and sends no claim while a photo is uploading', async () => {
  const form = await open({ kind: 'ok' });
  await form.type('98101');
  await form.choose('one.png');
  const opened = vi.spyOn(form.input as HTMLInputElement, 'click');
  await form.press(t.addPhoto);
  await form.press(t.send);
  expect([opened.mock.calls.length, form.claims.length, form.uploads.length]).toEqual([0, 0, 1]);
  await form.arrive();
  await form.press(t.addPhoto);
  expect(opened).toHaveBeenCalledOnce();
});

it.each([
  ['fails', 'unreachable', t.photoFailed],
  ['is refused', { kind: 'refused', code: 'fileTypeRefused', msg: 'Not this.' }, 'Not this. PNG, JPEG'],
] as [string, Reply, string][])(
  'keeps the typed text and the photos when an upload %s, and shows at the field what to do next',
  async (_, reply, text) => {
    const form = await open({ kind: 'ok' }, reply, { kind: 'ok' });
    await form.type('98101');
    for (const name of ['one.png', 'two.png']) {
      await form.choose(name);
      await form.arrive();
    }
    const described = form.button(t.addPhoto).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain(text);
    expect(form.isTyped('98101')).toBe(true);
    await form.choose('three.png');
    await form.arrive();
    await form.press(t.send);
    expect(form.claims).toMatchObject([{ fileIds: ['id of one.png', 'id of three.png'] }]);
  },
);

it('refuses a photo that is too large and a fourth photo without an upload, and names the limit', async () => {
  const form = await open({ kind: 'ok' });
  await form.choose('large.png', limits.imageMaxBytes + 1);
  expect(form.place.querySelector('[id$=error]')?.textContent).toContain('10 MB');
  for (const name of ['1.png', '2.png', '3.png', '4.png']) {
    await form.choose(name);
    await form.arrive();
  }
  expect(form.uploads).toEqual(['1.png', '2.png', '3.png']);
  expect(form.place.querySelector('[id$=error]')?.textContent).toContain(`${limits.claimPictures} photos`);
});

it('omits the list of photos when there are none', async () => {
  const form = await open();
  await form.type('98101');
  await form.press(t.send);
  expect(form.claims).toHaveLength(1);
  expect(form.claims[0]).not.toHaveProperty('fileIds');
});
