import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { viewMerchant } from '@aftercare/contract/sites/view';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, type PageState } from './app/app.tsx';
import { loadCatalogue } from './app/catalogues/load.ts';
import { decideBoot } from './app/document/boot.ts';
import { readBootData, readPage } from './app/document/boot-data.ts';
import { prefetchPages } from './app/navigation/prefetch.ts';
import { createRouteGate } from './app/navigation/route-gate.ts';
import { pageOf } from './app/navigation/routes.ts';
import { hasPartOf, loadPartOf } from './app/parts.ts';
import { askInit, type Current, createPageClient } from './app/start.ts';
import { takeEarlyClick } from './early-click.ts';
import { CallFailed } from './lib/api/api-client.ts';
import { afterPause } from './lib/api/keep-trying.ts';
import { createSessionStore } from './lib/api/session.ts';
import { htmlLang } from './lib/page/language.tsx';
import { startOver } from './lib/page/start-over.ts';
import { createConsentStore } from './lib/shared/consent.ts';
import { outsideScripts } from './lib/shared/outside-scripts.ts';
import { storage } from './lib/shared/storage.ts';
import '@aftercare/ui/tokens.css';
import '@aftercare/ui/base.css';

const cookieSeconds = 31_536_000;

const boot = readBootData(document.getElementById('boot')?.textContent);
const page = readPage(boot);
const current: Current = { lang: boot.lang, catalogue: await loadCatalogue(boot.lang) };
const session = createSessionStore(storage);
const api = createPageClient(current, session);
const consent = createConsentStore({ storage, site: page.site, browser: navigator });
outsideScripts.mayLoadHere = boot.runsOutsideScripts;

/** A functional cookie, so that the server renders the next page in this language. */
function rememberLanguage(lang: Language): void {
  storage.write(storageKeys.language, lang);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = `language=${lang}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`;
}

function forgetLanguage(): void {
  storage.remove(storageKeys.language);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'language=; Path=/; Max-Age=0; SameSite=Lax';
}

/** Keeps the merchant's texts of the previous language if the new ones cannot be loaded. */
async function inLanguage(lang: Language, now: PageState): Promise<PageState> {
  const catalogue = await loadCatalogue(lang);
  Object.assign(current, { lang, catalogue });
  document.documentElement.lang = htmlLang(lang);
  return { lang, catalogue, site: await siteInLanguage(now) };
}

async function siteInLanguage({ site }: PageState): Promise<PageState['site']> {
  try {
    const answer = await api.send(viewMerchant, {}, { startedBy: 'app' });
    return answer?.kind === 'ok' ? answer.data : site;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return site;
  }
}

function mount(lang: Language, isServed = true): void {
  const root = document.getElementById('root');
  if (!root) return;
  session.load();
  session.followOtherTabs(window);
  consent.followOtherTabs(window);
  const start: PageState = { ...current, site: page.site };
  const choose = async (chosen: Language, now: PageState) => {
    rememberLanguage(chosen);
    return inLanguage(chosen, now);
  };
  const pressEarly = takeEarlyClick();
  // Shows the consent bar and starts to prefetch only after hydration, in a separate task.
  const onHydrated = () => {
    consent.load();
    pressEarly();
    prefetchPages(loadPage);
  };
  const app = (
    <App
      start={start}
      year={page.year}
      served={page.served}
      connection={{ api, session, consent }}
      onLanguage={choose}
      onHydrated={onHydrated}
      gate={createRouteGate({ hasPage, loadPage, onGone: startOver })}
      {...(lang === boot.lang ? {} : { wanted: lang })}
    />
  );
  // A transition hydrates in slices, so that clicks during hydration are handled without delay.
  if (isServed) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

const pageAt = (path: string) => page.site && pageOf(path.slice(siteBase.length), page.site);

function hasPage(path: string): boolean {
  const wanted = pageAt(path);
  return wanted === null || hasPartOf(wanted, current.lang);
}

async function loadPage(path: string): Promise<void> {
  const wanted = pageAt(path);
  if (wanted !== null) await loadPartOf(wanted, current.lang);
}

async function start(attempts: number): Promise<void> {
  const outcome = await askInit(api);
  const decision = decideBoot(outcome, storage.read(storageKeys.language));
  switch (decision.kind) {
    case 'mount':
      rememberLanguage(decision.lang);
      storage.write(storageKeys.merchantInfo, JSON.stringify(boot.merchant));
      // Load all parts of the page before hydration. A part that fails is requested again after the render.
      await loadPage(location.pathname).catch((error: unknown) => console.warn('part', error));
      mount(decision.lang);
      break;
    case 'mountNotFound':
      forgetLanguage();
      history.replaceState(null, '', siteBase + pages.notFound);
      mount(boot.lang, false);
      break;
    case 'mountEmpty':
      forgetLanguage();
      mount(boot.lang);
      break;
    case 'wait':
      afterPause(attempts, () => void start(attempts + 1));
  }
}

await start(0);
