import { hideError, showToast } from '@aftercare/ui/toast';
import { type ApiClient, createClient } from '../../lib/api/api-client.ts';
import { loadingCount } from '../../lib/api/loading.ts';
import type { SessionStore } from '../../lib/api/session.ts';
import type { VisitorStore } from '../../lib/api/visitor.ts';
import type { Catalogue } from '../../lib/page/language.tsx';
import type { FrameBoot } from './frame-boot.ts';

type Deps = { boot: FrameBoot; catalogue: Catalogue; session: SessionStore; visitor: VisitorStore };

/** Customers do not sign in here, and no answer navigates to another page. */
export function createFrameClient({ boot, catalogue, session, visitor }: Deps): ApiClient {
  const tellFault = (message: string, startedBy: 'person' | 'app') => {
    if (startedBy === 'person') showToast({ type: 'error', message });
  };
  const parts = {
    base: '',
    session,
    visitor,
    language: () => boot.lang,
    onLoading: (change: 1 | -1) => loadingCount.set(loadingCount.get() + change),
    onSessionEnded: () => undefined,
    onNotFound: () => undefined,
    onAnswered: (startedBy: 'person' | 'app') => {
      if (startedBy === 'person') hideError();
    },
    onUnreachable: (startedBy: 'person' | 'app') =>
      tellFault(catalogue.texts.embedded?.networkFault ?? '', startedBy),
    onRejected: tellFault,
    log: (what: string, error: unknown) => console.warn(what, error),
  };
  return createClient(parts, async () => false);
}
