import { readMessages } from '@aftercare/contract/chat/messages';
import { resumeOnPage } from '@aftercare/contract/chat/page-token';
import { keptByFrame } from '@aftercare/contract/embedding/embedding';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { pauseAfter } from '@aftercare/ui/connection/pause-after';
import { createStore } from '@aftercare/ui/store';
import { type ApiClient, CallFailed } from '../../lib/api/api-client.ts';
import type { VisitorStore } from '../../lib/api/visitor.ts';
import { storage } from '../../lib/shared/storage.ts';
import type { HostLine } from './host-line.ts';

type Deps = {
  api: Pick<ApiClient, 'send'>;
  visitor: VisitorStore;
  line: Pick<HostLine, 'tell'>;
  host: string;
};

/** Whether the chat runs behind the closed panel before the visitor opens it. */
export const isResumed = createStore(false);

/**
 * Has the embedding page keep a token, so that its next pages find the conversation again (decisions 108 and
 * 109).
 */
export function createResuming({ api, visitor, line, host }: Deps) {
  let keptFor: string | undefined;
  let isStopped = false;
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });

  function keep(token: string): void {
    keptFor = visitor.get();
    line.tell({ type: 'kept', token });
  }

  async function tokenFor(pageToken?: string) {
    const params = { origin: host, pageToken };
    const answer = await api.send(resumeOnPage, params, { startedBy: 'app', isLoading: true });
    return answer?.kind === 'ok' ? answer.data : null;
  }

  async function found(token: string): Promise<string> {
    if (visitor.get() !== undefined || token === keptByFrame)
      return (await isHeld({ api, visitor })) ? token : '';
    const issued = await tokenFor(token);
    if (issued?.visitorToken) visitor.keep(issued.visitorToken);
    return issued?.pageToken ?? '';
  }

  return {
    /** Retries until the server answers: an open panel without the conversation would begin another one. */
    async resume(token: string): Promise<void> {
      for (let attempts = 0; !isStopped; attempts += 1)
        try {
          const next = await found(token);
          keep(next);
          return isResumed.set(next !== '');
        } catch (error) {
          if (!(error instanceof CallFailed)) throw error;
          await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, pauseAfter(attempts)))]);
        }
    },
    /** Stops the retries, so that a log-out does not wait for the server. */
    stop(): void {
      isStopped = true;
      stop();
    },
    async remember(): Promise<void> {
      const secret = visitor.get();
      if (keptFor === secret) return;
      keptFor = secret;
      try {
        const issued = visitor.isKept() ? null : await tokenFor();
        if (visitor.get() === secret) keep(issued?.pageToken ?? keptByFrame);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        // The next message makes another attempt.
        keptFor = undefined;
      }
    },
    keep,
  };
}

/** Opening the chat of a conversation that has ended would begin another one, so check first. */
async function isHeld({ api, visitor }: Pick<Deps, 'api' | 'visitor'>): Promise<boolean> {
  const [conversationId = ''] = (storage.read(storageKeys.chatRead) ?? '').split(' ');
  if (conversationId === '' || visitor.get() === undefined) return false;
  const params = { conversationId, after: undefined, before: undefined, pageSize: 1 };
  const answer = await api.send(readMessages, params, { startedBy: 'app', isLoading: true });
  return answer?.kind === 'ok';
}
