import type { ImportSource } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Language } from '@aftercare/contract/languages';
import { newId } from '../../../platform/ids.ts';
import type { CleanHtml } from '../../../providers/html/html.port.ts';
import type { ChatToStore } from '../../chat/index.ts';
import { textOfHtml } from '../../inbound-mail/index.ts';
import type { ChatEntry, ReadMessage, Writer } from '../file/entries.ts';
import type { KnownContact } from '../store/imported.repository.ts';

const productNames: Readonly<Record<ImportSource, string>> = { chatwoot: 'Chatwoot', zendesk: 'Zendesk' };
/** Fewer than the sanitizer's queue holds. */
const cleanedAtOnce = 8;
const maxLength = deskLimits.chatImportTextMaxLength;

type Contacts = ReadonlyMap<string, KnownContact>;
type Deps = { cleanHtml: CleanHtml };
type Of = { source: ImportSource; lang: Language; contacts: Contacts };

const shorten = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text;

/** Files stay at the other desk: its host is never called, only its address is shown. */
function withAttachments(text: string, { attachments }: ReadMessage): string {
  const lines = attachments.map(({ name, url }) =>
    [name && `[${name}]`, url].filter((one) => one !== '').join(' '),
  );
  return [text, ...lines].filter((one) => one !== '').join('\n');
}

async function plainTextOf({ cleanHtml }: Deps, message: ReadMessage): Promise<string> {
  const text = message.isHtml ? await textOfHtml(cleanHtml, message.text) : message.text;
  return withAttachments(shorten(text.trim()), message);
}

async function textsOf(deps: Deps, messages: readonly ReadMessage[]): Promise<string[]> {
  const texts: string[] = [];
  for (let at = 0; at < messages.length; at += cleanedAtOnce) {
    const some = messages.slice(at, at + cleanedAtOnce);
    texts.push(...(await Promise.all(some.map((one) => plainTextOf(deps, one)))));
  }
  return texts;
}

const nameOf = ({ id, name }: Writer, contacts: Contacts): string => name || (contacts.get(id)?.name ?? '');

/** An author who is in no file of users counts as one of the team. */
function sideOf({ from, writer }: ReadMessage, contacts: Contacts): 'customer' | 'service' {
  if (from === 'customer') return 'customer';
  return from === 'unknown' && contacts.get(writer.id)?.isAgent === false ? 'customer' : 'service';
}

/** The subject is a part of the first message, as in a mail. */
const withSubject = (subject: string, text: string): string =>
  subject === '' || text.startsWith(subject) ? text : `${subject}\n\n${text}`;

export async function chatToStore(deps: Deps, of: Of, entry: ChatEntry): Promise<ChatToStore> {
  const { source, lang, contacts } = of;
  const texts = await textsOf(deps, entry.messages);
  const known = contacts.get(entry.contact.id);
  const firstPublic = entry.messages.findIndex(({ isNote }) => !isNote);
  return {
    id: newId(),
    importedFrom: source,
    label: `${productNames[source]} #${entry.number}`,
    lang,
    contact: {
      givenName: nameOf(entry.contact, contacts),
      email: entry.contact.email || (known?.email ?? ''),
    },
    tags: entry.tags
      .map((name) => name.slice(0, deskLimits.tagMaxLength).trim())
      .filter((name) => name !== ''),
    messages: entry.messages.map((message, place) => ({
      from: sideOf(message, contacts),
      isNote: message.isNote,
      authorName: nameOf(message.writer, contacts),
      isAutomated: message.from === 'automated',
      text: place === firstPublic ? withSubject(entry.subject, texts[place] ?? '') : (texts[place] ?? ''),
      at: message.at,
    })),
  };
}

/** Ids of users whose names or sides the entries leave open. */
export const contactIdsOf = (entries: readonly ChatEntry[]): string[] => [
  ...new Set(
    entries
      .flatMap(({ contact, messages }) => [contact.id, ...messages.map(({ writer }) => writer.id)])
      .filter((id) => id !== ''),
  ),
];
