// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, renderAtDesk } from '../../testing/render.tsx';
import { usePaletteKey } from './palette-key.ts';

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  document.body.replaceChildren();
});

async function listen() {
  const onPress = vi.fn();
  function Listener() {
    usePaletteKey(onPress);
    return <input />;
  }
  const { place, unmount } = await renderAtDesk(fakeApi({}).api, <Listener />);
  close = unmount;
  const press = async (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    await act(async () => void place.querySelector('input')?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { onPress, press };
}

it.each([{ ctrlKey: true }, { metaKey: true }])('opens by K with %o, also in a field', async (modifier) => {
  const { onPress, press } = await listen();
  expect(await press({ key: 'k', ...modifier })).toBe(true);
  expect(onPress).toHaveBeenCalledOnce();
});

it.each([{ key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }, { key: 'j', ctrlKey: true }])(
  'leaves %o to the browser',
  async (init) => {
    const { onPress, press } = await listen();
    expect(await press(init)).toBe(false);
    expect(onPress).not.toHaveBeenCalled();
  },
);

it('stays closed while another dialog is open', async () => {
  const { onPress, press } = await listen();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  await press({ key: 'k', ctrlKey: true });
  expect(onPress).not.toHaveBeenCalled();
});
