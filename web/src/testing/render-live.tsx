import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { catalogue } from '../app/catalogues/en-us.ts';
import { ConnectionProvider } from '../lib/api/api.tsx';
import type { ApiClient } from '../lib/api/api-client.ts';
import { createSessionStore } from '../lib/api/session.ts';
import { LanguageProvider } from '../lib/page/language.tsx';
import { createStorage } from '../lib/shared/storage.ts';

const storage = createStorage(() => {
  throw new Error('no storage');
});

export const settle = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(0)));

export const comeOnline = (): Promise<void> =>
  act(async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });

/** Uses fake timers. The test unmounts it. */
export async function renderLive(children: ReactNode, send: ApiClient['send'] = () => Promise.reject()) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const api: ApiClient = { send, headers: async () => ({}) };
  const render = (what: ReactNode) =>
    act(async () => {
      root.render(
        <ConnectionProvider value={{ api, session: createSessionStore(storage), consent: null }}>
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
