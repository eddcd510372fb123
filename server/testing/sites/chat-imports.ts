import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listInbox, readConversation } from '@aftercare/contract/desk/chat/inbox';
import { listNotes } from '@aftercare/contract/desk/chat/notes';
import {
  applyChatImport,
  type ChatImport,
  cancelChatImport,
  type ImportSource,
  listChatImportProblems,
  undoChatImport,
  uploadChatImport,
  viewChatImport,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import { firstPage } from '@aftercare/contract/fields/lists';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { vi } from 'vitest';
import type { Person } from '../people/person.ts';
import type { FilePart } from '../servers/http-client.ts';
import { good } from './content-editor.ts';

type Fixture =
  | 'chatwoot-conversations.ndjson'
  | 'chatwoot-contacts.csv'
  | 'zendesk-tickets.ndjson'
  | 'zendesk-users.ndjson';

export const exportFile = (name: Fixture): string =>
  readFileSync(join(import.meta.dirname, '../cases/chat-imports', name), 'utf8');

/** The files are of this time. */
const madeAt = Date.UTC(2026, 4, 4, 8);

/**
 * The same export with other numbers of the chats, another customer and with times of `daysAgo`, so that tests at one
 * site do not meet.
 */
export function exportOf(
  name: 'chatwoot-conversations.ndjson' | 'zendesk-tickets.ndjson',
  { account, email = '', daysAgo = 3 }: { account: number; email?: string; daysAgo?: number },
): string {
  const shift = Date.now() - daysAgo * 86_400_000 - madeAt;
  const seconds = Math.round(shift / 1000);
  const text = exportFile(name)
    .replaceAll(/"(?:created|updated)_at": "(\d{4}-[^"]+)"/g, (whole, time: string) =>
      whole.replace(time, new Date(Date.parse(time) + shift).toISOString()),
    )
    .replaceAll(/"created_at": (17778\d{5})/g, (_, at: string) => `"created_at": ${Number(at) + seconds}`)
    .replaceAll('"account_id": 2', `"account_id": ${account}`)
    .replaceAll('shop.zendesk.com', `shop${account}.zendesk.com`);
  return email === '' ? text : text.replaceAll('Ada@Example.com', email);
}

const queryOf = (wire: unknown) => new URLSearchParams(wire as Record<string, string>);

export function chatImports(desk: Person, merchantId: string) {
  async function upload(
    source: ImportSource,
    content: FilePart['content'],
    headers: Record<string, string> = {},
  ) {
    const query = queryOf(uploadChatImport.request.toWire({ merchantId, source }));
    const file = { name: 'file', fileName: 'export.ndjson', type: 'application/json', content };
    const sent = await desk.client.upload(`${uploadChatImport.path}?${query}`, file, {}, headers);
    return readAnswer(uploadChatImport, sent.envelope());
  }
  const view = async (importId: string): Promise<ChatImport> =>
    good(await desk.ask(viewChatImport, { merchantId, importId })).data;
  const until = (importId: string, isIt: (one: ChatImport) => boolean): Promise<ChatImport> =>
    vi.waitFor(
      async () => {
        const seen = await view(importId);
        if (!isIt(seen)) throw new Error(`the import is ${seen.status}`);
        return seen;
      },
      { timeout: 30_000, interval: 50 },
    );
  const busy: readonly ChatImport['status'][] = ['received', 'reading', 'applying', 'undoing'];
  const isSettled = ({ status }: ChatImport) => !busy.includes(status);
  const apply = (importId: string) => desk.ask(applyChatImport, { merchantId, importId });
  const undo = (importId: string) => desk.ask(undoChatImport, { merchantId, importId });

  async function read(source: ImportSource, content: FilePart['content']): Promise<ChatImport> {
    const { importId } = good(await upload(source, content)).data;
    return until(importId, isSettled);
  }
  async function applied(importId: string): Promise<ChatImport> {
    good(await apply(importId));
    return until(importId, isSettled);
  }
  return {
    upload,
    view,
    until,
    read,
    apply,
    applied,
    undo,
    cancel: (importId: string) => desk.ask(cancelChatImport, { merchantId, importId }),
    async take(source: ImportSource, content: FilePart['content']): Promise<ChatImport> {
      return applied((await read(source, content)).importId);
    },
    async undone(importId: string): Promise<ChatImport> {
      good(await undo(importId));
      return until(importId, isSettled);
    },
    async problems(importId: string) {
      return good(await desk.ask(listChatImportProblems, { merchantId, importId, ...firstPage })).data.list;
    },
  };
}

/** Imported conversations of the inbox, by the line above their first message, such as "Zendesk #501". */
export async function importedChats(desk: Person, merchantId: string, customer?: string) {
  const { list } = good(await desk.ask(listInbox, { ...firstPage, list: 'all', merchantId })).data;
  return list.filter(
    ({ importedFrom, contact }) =>
      importedFrom !== undefined && (customer === undefined || contact.email === customer.toLowerCase()),
  );
}

export async function transcriptOf(desk: Person, conversationId: string) {
  const whole = { after: undefined, before: undefined, pageSize: 100 };
  const read = good(await desk.ask(readConversation, { conversationId, ...whole })).data;
  const notes = good(await desk.ask(listNotes, { conversationId, ...firstPage })).data.list;
  return { ...read, notes };
}

/** Tickets with comments of 300 characters; every hundredth has none. */
export async function* manyTickets(chats: number, messagesOfEach: number): AsyncGenerator<Uint8Array> {
  const body = 'It is done by pressing the button for three seconds. '.repeat(6);
  const from = Date.now() - 300 * 86_400_000;
  for (let id = 1; id <= chats; id += 1) {
    const comments = Array.from({ length: id % 100 === 0 ? 0 : messagesOfEach }, (_, place) => ({
      id: place,
      author_id: place % 2,
      public: true,
      plain_body: `${place} of ${id}: ${body}`,
      created_at: new Date(from + id * 1_000 + place * 60_000).toISOString(),
    }));
    const requester = { id: 0, name: `Customer ${id}`, email: `customer.${id}@example.com` };
    const ticket = { id, url: 'https://many.zendesk.com/t', subject: 'Button', status: 'closed' };
    yield Buffer.from(`${JSON.stringify({ ...ticket, requester, tags: ['old'], comments })}\n`);
  }
}
