import { limits } from '@aftercare/contract/limits';
import type { DeskEvent, DeskLink } from './desk-link.ts';
import type { InboxReader } from './inbox-reader.ts';
import { lastHeld, type Viewer, withNewMessage, withoutTyping, withReaders } from './inbox-state.ts';
import type { InboxStore } from './inbox-store.ts';

type InboxEventsDeps = {
  store: InboxStore;
  link: DeskLink;
  reader: InboxReader;
  personId: string;
  refresh(what?: 'all'): void;
};

export function createInboxEvents({ store, link, reader, personId, refresh }: InboxEventsDeps) {
  let writing: ReturnType<typeof setTimeout> | undefined;
  let colleaguesTyping: ReturnType<typeof setTimeout> | undefined;

  function watchAgain(): void {
    const { open } = store.view();
    if (open) link.send({ type: 'watch', conversationId: open.id, after: lastHeld(open) });
  }

  function showWriting(id: string): void {
    clearTimeout(writing);
    writing = setTimeout(() => store.changeOpen(id, () => ({ isWriting: false })), limits.typingShownMs);
    store.changeOpen(id, () => ({ isWriting: true }));
  }

  function showViewers(id: string, all: readonly Viewer[]): void {
    if (store.openOf(id) === null) return;
    clearTimeout(colleaguesTyping);
    const stopTyping = () => store.changeOpen(id, ({ viewers }) => ({ viewers: withoutTyping(viewers) }));
    colleaguesTyping = setTimeout(stopTyping, limits.typingShownMs);
    store.changeOpen(id, () => ({ viewers: all.filter((one) => one.personId !== personId) }));
  }

  function onEvent(event: DeskEvent): void {
    switch (event.type) {
      case 'ready':
        store.show({ presence: event.presence });
        watchAgain();
        refresh('all');
        break;
      case 'agent.availability_changed':
        store.show({ presence: event.presence });
        break;
      case 'inbox.changed':
        reader.merge(event.item);
        break;
      case 'conversation.changed': {
        const { conversation } = event;
        store.changeOpen(conversation.conversationId, () => ({ conversation }));
        break;
      }
      case 'typing.started':
        showWriting(event.conversationId);
        break;
      case 'viewers.changed':
        showViewers(event.conversationId, event.viewers);
        break;
      case 'readers.changed':
        store.update((view) => withReaders(view, event.rows, personId));
        break;
      case 'conversation.erased':
        reader.forget(event.conversationId);
        break;
      case 'message.created':
        store.changeOpen(event.conversationId, withNewMessage(event.message));
        // Does nothing if the conversation is not open.
        void reader.catchUp(event.conversationId);
        break;
      case 'session.ended':
        // The session ended or only its secret was renewed; the next response tells which.
        refresh();
        break;
      default:
        break;
    }
  }

  function stop(): void {
    clearTimeout(writing);
    clearTimeout(colleaguesTyping);
  }

  return { onEvent, stop };
}
