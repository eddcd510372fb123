import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { catalogue } from '../app/catalogues/en-us.ts';
import { ConnectionProvider } from '../lib/api.tsx';
import type { ApiClient } from '../lib/api-client.ts';
import { LanguageProvider } from '../lib/language.tsx';
import { createSessionKeeper } from '../lib/session.ts';
import { createStorage } from '../lib/storage.ts';

/** As where a browser keeps nothing. */
const storage = createStorage(() => {
  throw new Error('no storage');
});

/** Lets what is on its way arrive. */
export const settle = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(0)));

/** The browser says that the network is back. */
export const comeOnline = (): Promise<void> =>
  act(async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });

/** Renders a part of the site as a browser does, with timers that the test moves; the test unmounts it. */
export async function renderLive(children: ReactNode, send: ApiClient['send'] = () => Promise.reject()) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const api: ApiClient = { send, headers: async () => ({}) };
  const render = (what: ReactNode) =>
    act(async () => {
      root.render(
        <ConnectionProvider value={{ api, session: createSessionKeeper(storage), consent: null }}>
          <LanguageProvider value={{ lang: 'en_US', catalogue, choose: () => undefined }}>
            {what}
          </LanguageProvider>
        </ConnectionProvider>,
      );
      await vi.advanceTimersByTimeAsync(0);
    });
  await render(children);
  return {
    place,
    render,
    async unmount() {
      await act(async () => root.unmount());
      place.remove();
    },
  };
}
