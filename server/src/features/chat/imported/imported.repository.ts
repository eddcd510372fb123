import { initialState } from '@aftercare/chat-machine/state';
import type { ImportSource } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import { conversation, importedAuthorId, message, thread } from '../../../schema/chat/chat.tables.ts';
import { conversationNote } from '../../../schema/chat/note.tables.ts';
import type { MessageRow } from '../conversation/conversation-row.ts';
import { typedHtml } from '../sending/typed-html.ts';
import { writtenTag } from '../tags/tag.repository.ts';

export type MessageToStore = {
  from: 'customer' | 'service';
  isNote: boolean;
  authorName: string;
  isAutomated: boolean;
  text: string;
  at: Date;
};

/** A closed chat of another desk. Its messages are in order, and there is at least one. */
export type ChatToStore = {
  id: string;
  importedFrom: ImportSource;
  /** Shown above the first message, such as "Zendesk #12". */
  label: string;
  lang: Language;
  /** The email address is normalized and not verified. */
  contact: { givenName: string; email: string };
  tags: readonly string[];
  messages: readonly MessageToStore[];
};

type By = { merchantId: string; personId: string; now: Date };

/** Bounded by the parameters of one statement. */
const rowsAtOnce = 1_000;

/**
 * Stores chats with their own times. No step, event or notification follows: no customer waits for them, and no
 * cookie opens them.
 */
export async function storeImportedChats(tx: Tx, by: By, chats: readonly ChatToStore[]): Promise<void> {
  if (chats.length === 0) return;
  const tags = await writtenTags(tx, by, chats);
  const rows = chats.map((chat) => rowsOf(by, chat, tags));
  await tx.insert(conversation).values(rows.map((row) => row.conversation));
  await tx.insert(thread).values(rows.map((row) => row.thread));
  for (const some of slices(rows.flatMap((row) => row.messages))) await tx.insert(message).values(some);
  for (const some of slices(rows.flatMap((row) => row.notes))) await tx.insert(conversationNote).values(some);
}

function* slices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

const keyOf = (name: string): string => name.toLowerCase();

/** The tags as the site writes them. A site that is full takes no more of them. */
async function writtenTags(
  tx: Tx,
  { merchantId, now }: By,
  chats: readonly ChatToStore[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map(chats.flatMap((chat) => chat.tags.map((name) => [keyOf(name), name] as const)));
  const written = new Map<string, string>();
  // In one order everywhere, so that two imports never wait for each other's tags in a circle.
  for (const [key, name] of [...names].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const found = await writtenTag(tx, merchantId, name, now);
    if (found !== null) written.set(key, found);
  }
  return written;
}

function rowsOf({ merchantId, personId }: By, chat: ChatToStore, written: ReadonlyMap<string, string>) {
  const threadId = newId();
  const place = { merchantId, conversationId: chat.id };
  const [began, ended] = [chat.messages[0]?.at ?? new Date(0), chat.messages.at(-1)?.at ?? new Date(0)];
  const { messages, notes } = entriesOf(chat, { place, threadId, personId, began });
  const fresh = conversationOf(chat, { merchantId, began, ended, lastSeq: messages.length });
  const tags = [...new Set(chat.tags.map((name) => written.get(keyOf(name))))];
  return {
    conversation: {
      ...fresh,
      agentThreadId: threadId,
      tags: tags.filter((name) => name !== undefined).slice(0, deskLimits.tagsPerConversation),
    },
    thread: {
      ...place,
      id: threadId,
      chat: 'agent' as const,
      openedAt: began,
      endsAt: ended,
      closedAt: ended,
      closeType: 2 as const,
    },
    messages,
    notes,
  };
}

type Times = { merchantId: string; began: Date; ended: Date; lastSeq: number };

function conversationOf(chat: ChatToStore, { merchantId, began, ended, lastSeq }: Times) {
  const { id, importedFrom, label, lang, contact } = chat;
  const state = { ...initialState, sitting: 'closed' as const, openedAt: began.getTime(), sittings: 1 };
  return {
    merchantId,
    id,
    importedFrom,
    source: label,
    lang,
    ...contact,
    visitorId: newId(),
    // Of a secret that is never given out.
    visitorHash: hashSecret(newSecret()),
    visitorEndsAt: ended,
    createdAt: began,
    sentSince: began,
    lastMessageAt: ended,
    lastSeq,
    seenByService: lastSeq,
    botChatId: newId(),
    agentChatId: newId(),
    simulatedChatId: newId(),
    state: { ...state, hasEmail: contact.email !== '' },
  };
}

type Place = {
  place: { merchantId: string; conversationId: string };
  threadId: string;
  personId: string;
  began: Date;
};

function entriesOf({ label, messages: given }: ChatToStore, { place, threadId, personId, began }: Place) {
  const head = { ...plain, ...place, threadId, authorId: importedAuthorId, authorAvatar: '' };
  const messages: MessageRow[] = [];
  const add = (
    row: Pick<MessageRow, 'messageId' | 'from' | 'authorName' | 'isAutomated' | 'body' | 'createdAt'>,
  ) => messages.push({ ...head, ...row, seq: messages.length + 1 });
  const line = { authorName: '', isAutomated: true, body: typedHtml(label), createdAt: began };
  add({ messageId: 'imported', from: 'divider', ...line });
  const notes: (typeof conversationNote.$inferInsert)[] = [];
  given.forEach(({ from, isNote, authorName, isAutomated, text, at: createdAt }, number) => {
    const id = `imported-${number}`;
    const body = maskCards(text);
    const author = { authorId: personId, importedAuthor: authorName };
    if (isNote) notes.push({ ...place, ...author, id, afterSeq: messages.length, body, createdAt });
    else add({ messageId: id, from, authorName, isAutomated, body: typedHtml(body), createdAt });
  });
  return { messages, notes };
}

const plain = {
  chat: 'agent',
  answers: null,
  choices: null,
  choiceProducts: null,
  handsOver: null,
  isEnd: null,
  showsCard: false,
  card: null,
  fileId: null,
} as const;
