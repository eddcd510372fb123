import { showToast } from '@aftercare/ui/toast';
import { type ApiClient, createApiClient } from '../../lib/api-client.ts';
import type { Catalogue } from '../../lib/language.tsx';
import { loadingCount } from '../../lib/loading.ts';
import type { SessionKeeper } from '../../lib/session.ts';
import type { VisitorKeeper } from '../../lib/visitor.ts';
import type { FrameBoot } from './frame-boot.ts';

type Parts = { boot: FrameBoot; catalogue: Catalogue; session: SessionKeeper; visitor: VisitorKeeper };

/** The frame's own client: nobody signs in here, and nothing leads to another page. */
export function createFrameClient({ boot, catalogue, session, visitor }: Parts): ApiClient {
  const tellFault = (message: string, startedBy: 'person' | 'app') => {
    if (startedBy === 'person') showToast({ type: 'error', message });
  };
  return createApiClient({
    ...{ base: '', session, visitor },
    language: () => boot.lang,
    oneTabAtATime: (work) => work(),
    onLoading: (change) => loadingCount.set(loadingCount.get() + change),
    onSessionEnded: () => undefined,
    onNotFound: () => undefined,
    onUnreachable: (startedBy) => tellFault(catalogue.texts.embedded?.networkFault ?? '', startedBy),
    onRejected: tellFault,
    log: (what, error) => console.warn(what, error),
  });
}
