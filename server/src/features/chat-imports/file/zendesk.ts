import { deskLimits } from '@aftercare/contract/desk/limits';
import {
  type Attachment,
  type ContactEntry,
  type FileEntry,
  type ReadMessage,
  refused,
  type Writer,
} from './entries.ts';
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

const closedStates: readonly string[] = ['solved', 'closed'];

export const isZendeskTicket = (given: Loose): boolean =>
  ('requester_id' in given || 'requester' in given) && ('subject' in given || 'comments' in given);

export const isZendeskUser = (given: Loose): boolean => 'role' in given && 'email' in given;

/** Ids are unique in one account, which is the host of the address of the row. */
function keyOf(given: Loose, id: string): string {
  const url = looseUrl(given.url);
  return `${url === '' ? '' : new URL(url).hostname}/${id}`;
}

const attachmentOf = (given: Loose): Attachment => ({
  name: looseName(given.file_name) || looseName(given.name),
  url: looseUrl(given.content_url),
});

/** The plain text if there is one: it has the words of the markup. */
function textOf(comment: Loose): Pick<ReadMessage, 'text' | 'isHtml'> {
  const plain = looseText(comment.plain_body) || looseText(comment.body);
  if (plain.trim() !== '') return { text: plain.replaceAll('&nbsp;', ' '), isHtml: looksLikeHtml(plain) };
  return { text: looseText(comment.html_body), isHtml: true };
}

type People = { requester: string; names: ReadonlyMap<string, string>; key(id: string): string };

function messageOf(comment: Loose, people: People): ReadMessage | null {
  const at = looseTime(comment.created_at);
  if (at === null) return null;
  const attachments = looseList(comment.attachments).map(attachmentOf);
  const content = textOf(comment);
  if (content.text.trim() === '' && attachments.length === 0) return null;
  const author = looseObject(comment.author);
  const id = looseId(comment.author_id) || looseId(author.id);
  const name = looseName(author.name) || (people.names.get(id) ?? '');
  return {
    from: id !== '' && id === people.requester ? 'customer' : 'unknown',
    isNote: comment.public === false,
    writer: { id: id === '' ? '' : people.key(id), name },
    ...content,
    attachments,
    at,
  };
}

/** Names in the ticket itself, as the JSON export of an account has them. */
function peopleOf(ticket: Loose): Map<string, string> {
  const given = [ticket.requester, ticket.submitter, ticket.assignee].map(looseObject);
  const all = [...given, ...looseList(ticket.collaborators)];
  return new Map(all.map((one) => [looseId(one.id), looseName(one.name)]));
}

/** A ticket with its comments: a line of the JSON export, or of docs/import-chats.md. */
export function zendeskEntry(ticket: Loose, line: number): FileEntry {
  const number = looseId(ticket.id);
  if (number === '') return refused(line, '', 'idMissing');
  if (looseText(ticket.status) === 'deleted') return { kind: 'skipped', line };
  const all = looseList(ticket.comments);
  if (all.length > deskLimits.chatImportMessagesMax) return refused(line, number, 'tooManyMessages');
  const requester = looseObject(ticket.requester);
  const id = looseId(ticket.requester_id) || looseId(requester.id);
  const people = { requester: id, names: peopleOf(ticket), key: (one: string) => keyOf(ticket, one) };
  const messages = all.map((one) => messageOf(one, people)).filter((one) => one !== null);
  if (messages.length === 0)
    return refused(
      line,
      number,
      all.length === 0 || all.some((one) => looseTime(one.created_at)) ? 'noMessages' : 'timeWrong',
    );
  const writer: Writer = { id: id === '' ? '' : people.key(id), name: people.names.get(id) ?? '' };
  return {
    kind: 'chat',
    line,
    sourceId: keyOf(ticket, number),
    number,
    contact: { ...writer, email: looseEmail(requester.email) },
    subject: looseName(ticket.raw_subject) || looseName(ticket.subject),
    tags: Array.isArray(ticket.tags) ? ticket.tags.map(looseName) : [],
    isOpen: !closedStates.includes(looseText(ticket.status)),
    messages: inOrder(messages),
  };
}

export function zendeskContact(user: Loose, line: number): FileEntry {
  const id = looseId(user.id);
  if (id === '') return refused(line, '', 'idMissing');
  return {
    kind: 'contact',
    line,
    sourceId: keyOf(user, id),
    name: looseName(user.name),
    email: looseEmail(user.email),
    isAgent: looseText(user.role) !== 'end-user',
  } satisfies ContactEntry;
}
