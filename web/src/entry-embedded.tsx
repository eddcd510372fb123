// Must be first, as on the site: the rules of components override the base, else a focused element has two
// outlines.
import '@aftercare/ui/tokens.css';
import '@aftercare/ui/base.css';
import { createStore } from '@aftercare/ui/store';
import { createRoot } from 'react-dom/client';
import { loadFrameTexts } from './app/embedded/catalogues/load.ts';
import { followHost } from './app/embedded/follow-host.ts';
import type { FrameBoot } from './app/embedded/frame-boot.ts';
import { createFrameClient } from './app/embedded/frame-client.ts';
import { FramedChat } from './app/embedded/framed-chat.tsx';
import { openHostLine } from './app/embedded/host-line.ts';
import { ConnectionProvider } from './lib/api/api.tsx';
import type { Session, SessionStore } from './lib/api/session.ts';
import { createVisitorStore } from './lib/api/visitor.ts';
import { LanguageProvider } from './lib/page/language.tsx';
import { PlaceProvider } from './lib/page/site.tsx';
import { storage } from './lib/shared/storage.ts';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as FrameBoot;
const { lang, host, brand, timeZone, offersWarranty } = boot;
const catalogue = await loadFrameTexts(lang);

const nothing = () => undefined;
/**
 * Customers do not sign in on third-party pages: no session is stored, and the session of the site is not
 * read.
 */
const session: SessionStore = {
  store: createStore<Session | null>(null),
  get: () => null,
  load: nothing,
  save: nothing,
  change: nothing,
  clear: nothing,
  followOtherTabs: nothing,
};
const visitor = createVisitorStore(storage);
const api = createFrameClient({ boot, catalogue, session, visitor });
const line = openHostLine(window, host);
const root = document.getElementById('root');

if (root)
  createRoot(root).render(
    <ConnectionProvider value={{ api, session, consent: null, visitor }}>
      <LanguageProvider value={{ lang, catalogue, choose: () => undefined }}>
        <PlaceProvider value={{ brand, timeZone }}>
          <FramedChat offersWarranty={offersWarranty} line={line} source={new URL(host).hostname} />
        </PlaceProvider>
      </LanguageProvider>
    </ConnectionProvider>,
  );
followHost({ api, visitor, line, host });
