import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { initSystem } from '@aftercare/contract/sites/init';
import { hideError, showToast } from '@aftercare/ui/toast';
import { type ApiClient, CallFailed, createApiClient } from '../lib/api/api-client.ts';
import { oneTabAtATime } from '../lib/api/api-renewal.ts';
import { loadingCount } from '../lib/api/loading.ts';
import type { SessionStore } from '../lib/api/session.ts';
import type { Catalogue } from '../lib/page/language.tsx';
import { askToSignIn, signInDialogStore } from '../lib/shared/sign-in-dialog-store.ts';
import type { InitOutcome } from './document/boot.ts';

/** Changed in place, because the client reads it for each call. */
export type Current = { lang: Language; catalogue: Catalogue };

export function createPageClient(current: Current, session: SessionStore): ApiClient {
  const text = (key: string) => current.catalogue.texts.app?.[key] ?? key;
  return createApiClient({
    base: '',
    language: () => current.lang,
    session,
    oneTabAtATime,
    onLoading: (change) => loadingCount.set(loadingCount.get() + change),
    onSessionEnded: (startedBy) => {
      if (startedBy === 'app') showToast({ message: text('signedOut'), duration: 6000 });
      else if (!signInDialogStore.get()) void askToSignIn({ way: 'code' });
    },
    onNotFound: () => location.assign(siteBase + pages.notFound),
    onAnswered: (startedBy) => {
      if (startedBy === 'person') hideError();
    },
    onUnreachable: (startedBy) => {
      if (startedBy === 'person') showToast({ type: 'error', message: text('networkFault') });
    },
    onRejected: (msg, startedBy) => {
      if (startedBy === 'person') showToast({ type: 'error', message: msg });
    },
    log: (what, error) => console.warn(what, error),
  });
}

export async function askInit(api: ApiClient): Promise<InitOutcome> {
  try {
    const answer = await api.send(initSystem, {}, { startedBy: 'app' });
    return answer?.kind === 'ok' ? { kind: 'ok', defaultLang: answer.data.defaultLang } : { kind: 'refused' };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.kind === 'notFound') return { kind: 'refused' };
    return error.businessCode === 'unknownSite' ? { kind: 'unknownSite' } : { kind: 'failed' };
  }
}
