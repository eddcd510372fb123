import { deskLimits } from '@aftercare/contract/desk/limits';
import { type Attachment, type ContactEntry, type FileEntry, type ReadMessage, refused } from './entries.ts';
import {
  type Loose,
  looseEmail,
  looseId,
  looseList,
  looseName,
  looseObject,
  looseText,
  looseTime,
  looseUrl,
} from './loose-fields.ts';
import { inOrder, looksLikeHtml } from './message-order.ts';

/** `message_type` of the API: incoming, outgoing, activity ("Ada closed the chat"), template. */
const types = { incoming: 0, outgoing: 1, activity: 2, template: 3 } as const;

export const isChatwootChat = (given: Loose): boolean =>
  Array.isArray(given.messages) && ('inbox_id' in given || 'meta' in given);

function attachmentOf(given: Loose): Attachment {
  const url = looseUrl(given.data_url);
  const last = url === '' ? '' : (new URL(url).pathname.split('/').at(-1) ?? '');
  const name = looseName(given.fallback_title) || looseName(decoded(last)) || looseName(given.file_type);
  return { name, url };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A name of the customer may contain a percent sign.
    return text;
  }
}

function fromOf(type: unknown, sender: Loose): ReadMessage['from'] {
  if (type === types.incoming) return 'customer';
  const isBot = type === types.template || looseText(sender.type) === 'agent_bot';
  return isBot ? 'automated' : 'agent';
}

function messageOf(given: Loose): ReadMessage | null {
  const at = looseTime(given.created_at);
  const type = given.message_type;
  if (at === null || type === types.activity) return null;
  const sender = looseObject(given.sender);
  const text = looseText(given.content);
  const attachments = looseList(given.attachments).map(attachmentOf);
  if (text.trim() === '' && attachments.length === 0) return null;
  return {
    from: fromOf(type, sender),
    isNote: given.private === true,
    writer: { id: looseId(sender.id), name: looseName(sender.name) },
    text,
    isHtml: looksLikeHtml(text),
    attachments,
    at,
  };
}

/** A conversation of the API with all its messages, as docs/import-chats.md fetches it. */
export function chatwootEntry(given: Loose, line: number): FileEntry {
  const number = looseId(given.id);
  if (number === '') return refused(line, '', 'idMissing');
  const sender = looseObject(looseObject(given.meta).sender);
  const all = looseList(given.messages);
  if (all.length > deskLimits.chatImportMessagesMax) return refused(line, number, 'tooManyMessages');
  const messages = all.map(messageOf).filter((one) => one !== null);
  if (messages.length === 0)
    return refused(line, number, all.some((one) => looseTime(one.created_at)) ? 'noMessages' : 'timeWrong');
  const account = looseId(given.account_id);
  return {
    kind: 'chat',
    line,
    sourceId: `${account}/${number}`,
    number,
    contact: { id: looseId(sender.id), name: looseName(sender.name), email: looseEmail(sender.email) },
    subject: looseName(looseObject(given.additional_attributes).mail_subject),
    tags: Array.isArray(given.labels) ? given.labels.map(looseName) : [],
    isOpen: looseText(given.status) !== 'resolved',
    messages: inOrder(messages),
  };
}

export const chatwootColumns = ['id', 'name', 'email'] as const;

/** A row of the contacts that Chatwoot exports as CSV. */
export function chatwootContact(cells: Loose, line: number): FileEntry {
  const sourceId = looseId(looseText(cells.id).trim());
  if (sourceId === '') return refused(line, looseText(cells.id), 'idMissing');
  const [name, email] = [looseName(cells.name), looseEmail(cells.email)];
  return { kind: 'contact', line, sourceId, name, email, isAgent: false } satisfies ContactEntry;
}
