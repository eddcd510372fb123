import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import {
  addNote,
  type ConversationNote,
  listNotes,
  markMentionsSeen,
} from '@aftercare/contract/desk/chat/notes';
import { firstPage } from '@aftercare/contract/fields/lists';
import { createDelivery, type Outcome } from '@aftercare/ui/connection/delivery';
import { createStore } from '@aftercare/ui/store';
import type { Api } from '../../../lib/api/api.ts';
import type { DeskEvent } from '../session/desk-link.ts';
import { addNotes, type NotesView, newestMention, noNotes } from './notes-state.ts';
import type { UnsentNote, UnsentNotes } from './unsent-notes.ts';

type Deps = { api: Api; unsent: UnsentNotes; personId: string; newId(): string };

const tickMs = 1_000;

/** The notes of the conversation in view, notes on their way, and unseen mentions of the user. */
export function createNotesSession(deps: Deps) {
  const { unsent, newId } = deps;
  const store = createStore<NotesView>(noNotes);
  const update = (change: Partial<NotesView>) => store.set({ ...store.get(), ...change });
  const reader = createReader(deps, {
    view: store.get,
    update,
  });
  const showUnsent = (id: string) => {
    if (store.get().id === id) update({ unsent: unsent.of(id) });
  };
  const delivery = createDelivery<UnsentNote>({
    outbox: unsent.outbox,
    isWaiting: ({ state }) => state === 'sending',
    deliver: (note) => deliver(deps.api, note, reader.show),
    giveUp: (note, reason) => ({ ...note, state: 'failed', reason }),
    onSettled: ({ conversationId }) => showUnsent(conversationId),
  });
  const ticking = setInterval(() => void delivery.pump(), tickMs);

  function sendNow(): void {
    delivery.hurry();
    void delivery.pump();
  }

  return {
    store,
    open(id: string | null) {
      if (store.get().id === id) return;
      update({ id, notes: [], total: 0, unsent: id === null ? [] : unsent.of(id) });
      void reader.load(1);
    },
    older: reader.older,
    /** Reads what a lost event would have shown. */
    refresh() {
      void reader.load(1);
      void reader.loadMentions();
      sendNow();
    },
    onEvent(event: DeskEvent) {
      if (event.type === 'note.created') reader.show(event.note);
      if (event.type === 'inbox.changed' && (event.item.unseenMentions ?? 0) > 0)
        update({ hasMentions: true });
      if (event.type === 'conversation.erased') forget(event.conversationId);
    },
    add(conversationId: string, text: string, { mentions, groups }: Pick<UnsentNote, 'mentions' | 'groups'>) {
      unsent.writeDraft(conversationId, '');
      const note = { messageId: newId(), conversationId, text, mentions, groups };
      unsent.put({ ...note, state: 'sending', reason: '' });
      showUnsent(conversationId);
      sendNow();
    },
    retry(note: UnsentNote) {
      unsent.put({ ...note, state: 'sending', reason: '' });
      showUnsent(note.conversationId);
      sendNow();
    },
    /** Returns a refused note to the draft, where it can be changed. */
    edit(note: UnsentNote) {
      const { conversationId, text } = note;
      const draft = unsent.draftOf(conversationId);
      unsent.writeDraft(conversationId, draft === '' ? text : `${text}\n${draft}`);
      unsent.remove(note.messageId);
      showUnsent(conversationId);
    },
    draftOf: unsent.draftOf,
    writeDraft: unsent.writeDraft,
    stop() {
      clearInterval(ticking);
      delivery.stop();
    },
  };

  function forget(id: string): void {
    unsent.writeDraft(id, '');
    for (const { messageId } of unsent.of(id)) unsent.remove(messageId);
    if (store.get().id === id) update({ notes: [], total: 0, unsent: [] });
  }
}

export type NotesSession = ReturnType<typeof createNotesSession>;

type Held = { view(): NotesView; update(change: Partial<NotesView>): void };

/** Loads notes from the server, and reports the mentions of the user that are shown. */
function createReader({ api, personId }: Deps, { view, update }: Held) {
  /** The newest reported mention of each conversation. */
  const reported = new Map<string, string>();

  async function loadMentions(): Promise<void> {
    const answer = await api.send(listInbox, { page: 1, pageSize: 1, list: 'mentions' as const });
    if (answer.kind !== 'ok') return;
    // Unseen mentions come first.
    update({ hasMentions: answer.data.list.some(({ unseenMentions = 0 }) => unseenMentions > 0) });
  }

  async function reportSeen(): Promise<void> {
    const { id, notes } = view();
    const mention = newestMention(notes, personId);
    if (id === null || mention === null || document.visibilityState !== 'visible') return;
    const { noteId } = mention;
    const before = reported.get(id);
    if (before === noteId) return;
    reported.set(id, noteId);
    const answer = await api.send(markMentionsSeen, { conversationId: id, noteId });
    if (answer.kind === 'ok') return loadMentions();
    // The next read tries again.
    if (reported.get(id) === noteId) reported.delete(id);
  }

  async function load(page: number): Promise<void> {
    const { id } = view();
    if (id === null) return;
    const answer = await api.send(listNotes, { ...firstPage, conversationId: id, page });
    if (answer.kind !== 'ok' || view().id !== id) return;
    const { list, total } = answer.data;
    update({ notes: addNotes(view().notes, list), total });
    await reportSeen();
  }

  return {
    load,
    loadMentions,
    async older(): Promise<void> {
      const { notes, total } = view();
      if (notes.length < total) await load(Math.floor(notes.length / firstPage.pageSize) + 1);
    },
    show(note: ConversationNote): void {
      const { id, notes, total } = view();
      if (note.conversationId !== id) return;
      const more = addNotes(notes, [note]);
      update({ notes: more, total: Math.max(total, more.length) });
      void reportSeen();
    },
  };
}

async function deliver(
  api: Api,
  { conversationId, messageId: noteId, text: body, mentions, groups }: UnsentNote,
  show: (note: ConversationNote) => void,
): Promise<Outcome> {
  const answer = await api.send(addNote, {
    conversationId,
    noteId,
    body,
    mentions: [...mentions],
    ...(groups && { groups: [...groups] }),
  });
  if (answer.kind === 'unreachable') return { kind: 'later' };
  if (answer.kind !== 'ok') return { kind: 'refused', reason: answer.msg };
  show(answer.data);
  return { kind: 'stored' };
}
