// @vitest-environment jsdom
import {
  changePublicName,
  removeOwnPicture,
  uploadOwnPicture,
} from '@aftercare/contract/desk/team/public-profile';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { PublicProfileSection } from './public-profile-section.tsx';

const t = texts.publicProfile;
let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  vi.unstubAllGlobals();
});
afterEach(() => close());

async function open(
  profile: { publicName?: string; picture?: string } = {},
  answers: Record<string, () => unknown> = {},
) {
  const { api, sent } = fakeApi(answers);
  const { place, unmount } = await renderAtDesk(api, <PublicProfileSection />, profile);
  close = unmount;
  return {
    place,
    requests: () => sent.map(({ path, request }) => [path, request]),
    said: () =>
      [...place.querySelectorAll('[role=status], [role=alert]')].map((one) => one.textContent).join(''),
    name: () => field(place, t.name),
  };
}

const ok = (data: object) => ({ kind: 'ok', msg: '', data });

describe('the public name in the account', () => {
  it('is saved, and names the account’s name that customers read without it', async () => {
    const { place, name, requests, said } = await open(
      {},
      { [changePublicName.path]: () => ok({ publicName: 'Coco' }) },
    );
    expect(place.textContent).toContain(fill(t.nameHint, { name: 'Anna' }));
    await type(name(), ' Coco ');
    await press(place, t.save);
    expect(requests()).toEqual([[changePublicName.path, { publicName: ' Coco ' }]]);
    expect([name().value, said()]).toEqual(['Coco', t.saved]);
  });

  it('is not sent while it looks like an address', async () => {
    const { place, name, requests } = await open({ publicName: 'Coco' });
    await type(name(), 'anna@brand.example');
    await press(place, t.save);
    expect(requests()).toEqual([]);
    expect(place.textContent).toContain(t.refused);
  });
});

describe('the picture in the account', () => {
  const choose = async (place: ParentNode) => {
    const input = place.querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'me.png')], configurable: true });
    Object.defineProperty(input, 'value', { value: '', writable: true });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  };
  const answer = (code: number, data: object) => async () =>
    new Response(JSON.stringify({ code, msg: '', data }), { status: 200 });

  it('is uploaded, and the page loads the new one from the same address', async () => {
    const fetching = vi.fn(answer(businessCodes.ok.code, { picture: '/agent-pictures/x' }));
    const { place, said } = await open({ picture: '/agent-pictures/x' });
    vi.stubGlobal('fetch', fetching);
    const before = place.querySelector('img')?.src;
    await choose(place);
    expect(fetching).toHaveBeenCalledWith(uploadOwnPicture.path, expect.objectContaining({ method: 'POST' }));
    expect(said()).toBe(t.uploaded);
    expect(place.querySelector('img')?.src).not.toBe(before);
  });

  it('names the reason when the server refuses the file, or when no answer comes', async () => {
    const { place, said } = await open();
    vi.stubGlobal('fetch', answer(businessCodes.fileTypeRefused.code, {}));
    await choose(place);
    const first = said();
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')));
    await choose(place);
    expect([first, said()]).toEqual([t.failures.type, t.failures.failed]);
  });

  it('is removed, and the focus goes to the choice of another one', async () => {
    const { place, requests, said } = await open(
      { picture: '/agent-pictures/x' },
      { [removeOwnPicture.path]: () => ok({}) },
    );
    await press(place, t.remove);
    expect(requests()).toEqual([[removeOwnPicture.path, {}]]);
    expect(said()).toBe(t.removed);
    expect(document.activeElement).toBe(place.querySelector('input[type=file]'));
  });
});
