import { logOut } from '@aftercare/contract/account/stay';
import { identifyPerson } from '@aftercare/contract/chat/identity';
import { type HostMessage, type IdentityRefusal, keptByFrame } from '@aftercare/contract/embedding/embedding';
import { createStore } from '@aftercare/ui/store';
import { wipeOutbox } from '../../features/chat/delivery/outbox.ts';
import { type ApiClient, CallFailed } from '../../lib/api/api-client.ts';
import type { VisitorStore } from '../../lib/api/visitor.ts';
import { randomId } from '../../lib/forms/random-id.ts';
import { forgetChat, onLeaving } from '../../lib/page/leaving.ts';
import {
  chatAgent,
  chatHolder,
  chatOpenStore,
  chatSent,
  chatUnread,
} from '../../lib/shared/chat-open-store.ts';
import type { HostLine } from './host-line.ts';
import { createResuming, isResumed } from './resume-chat.ts';

type Deps = { api: ApiClient; visitor: VisitorStore; line: HostLine; host: string };

/** True if the panel reopened by itself. The focus then stays in the embedding page. */
export const isQuiet = createStore(false);

const beginAgain = (): void => chatHolder.set(chatHolder.get() + 1);

function forgetOnLeaving(visitor: VisitorStore, resuming: ReturnType<typeof createResuming>): void {
  onLeaving({
    unsent: async () => 0,
    async forget() {
      chatUnread.set(0);
      chatAgent.set('');
      visitor.forget();
      isResumed.set(false);
      resuming.keep('');
      beginAgain();
      await wipeOutbox();
    },
  });
}

/** Handles messages one after the other, so that an identity is applied before the chat opens. */
export function followHost(deps: Deps): void {
  const { api, visitor, line } = deps;
  const resuming = createResuming(deps);
  let isResumeRequested = false;
  chatSent.subscribe(() => void resuming.remember());
  forgetOnLeaving(visitor, resuming);

  /** Idempotency key of this page. A token that the embedding page passes again is then the same request. */
  const idempotencyKey = randomId();

  async function identify(token: string): Promise<void> {
    const answer = await api.send(identifyPerson, { token }, { startedBy: 'app', idempotencyKey });
    if (answer?.kind !== 'ok') {
      const reason: IdentityRefusal = answer?.code === 'identityRefused' ? answer.data.reason : 'unreachable';
      line.tell({ type: 'identityRefused', reason });
      return;
    }
    const { visitorToken, isSomebodyElse } = answer.data;
    // The previous customer's messages must not be visible to the next one.
    if (isSomebodyElse) await forgetChat();
    if (visitorToken) visitor.keep(visitorToken);
    if (visitorToken) beginAgain();
    if (isResumeRequested && !isResumed.get()) {
      resuming.keep(keptByFrame);
      isResumed.set(true);
    }
    line.tell({ type: 'identified' });
  }

  /**
   * Clear the local data even without an answer. The server then still accepts the secret, but no copy of it
   * is left.
   */
  async function leave(): Promise<void> {
    isResumeRequested = false;
    try {
      await api.send(logOut, {}, { startedBy: 'app' });
    } finally {
      await forgetChat();
      line.tell({ type: 'loggedOut' });
    }
  }

  async function follow(message: HostMessage): Promise<void> {
    if (message.type === 'identify') return identify(message.token);
    if (message.type === 'logOut') return leave();
    if (message.type === 'resume') {
      isResumeRequested = true;
      return resuming.resume(message.token);
    }
    isQuiet.set(message.type === 'reopen');
    chatOpenStore.set(message.type !== 'close');
  }

  let before: Promise<unknown> = Promise.resolve();
  line.hear((message) => {
    if (message.type === 'logOut') resuming.stop();
    before = before
      .then(() => follow(message))
      .catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        if (message.type === 'identify') line.tell({ type: 'identityRefused', reason: 'unreachable' });
      });
  });
}
