import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { type MailAddress, MailUnreadable, type ParseMail, type ReadMail } from './mail-parser.port.ts';

const maxNestingDepth = 20;
const maxHeadersSize = 256 * 1024;
/** Lines that may begin a part. Each part costs memory, so they are counted before the parser sees them. */
const maxBoundaries = 10_000;
const maxReferences = 50;
const maxIdLength = 998;

function countBoundaries(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let count = 0;
  for (let at = bytes.indexOf('\n--'); at >= 0; at = bytes.indexOf('\n--', at + 3)) count += 1;
  return count;
}

/** Control characters, and marks that change the direction of the text around them. */
const unwanted = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const oneLine = (text: string): string => text.toWellFormed().replace(unwanted, ' ').trim();

const lines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(unwanted, (character) => (character === '\n' || character === '\t' ? character : ''));

/** Ids of a header: everything between angle brackets. */
function idsIn(value: string): string[] {
  const ids: string[] = [];
  let from = 0;
  while (ids.length < maxReferences) {
    const start = value.indexOf('<', from);
    const end = start < 0 ? -1 : value.indexOf('>', start);
    if (end < 0) return ids;
    const id = oneLine(value.slice(start + 1, end));
    if (id !== '' && id.length <= maxIdLength) ids.push(id);
    from = end + 1;
  }
  return ids;
}

const flat = (addresses: readonly Address[]): MailAddress[] =>
  addresses
    .flatMap((one) => one.group ?? one)
    .map(({ name, address }) => ({
      name: oneLine(name),
      address: oneLine(address),
    }));

function answersOf({ inReplyTo = '', references = '' }: Email): string[] {
  return [...new Set([...idsIn(inReplyTo), ...idsIn(references).reverse()])].slice(0, maxReferences);
}

function readMail(mail: Email): ReadMail {
  const valuesOf = (name: string): string[] =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => oneLine(value));
  const sender = mail.from ? flat([mail.from]) : [];
  const named = valuesOf('from').flatMap((value) => addressParser(value, { flatten: true }));
  const isSeveral = named.length > 1 || valuesOf('from').length > 1;
  return {
    messageId: idsIn(mail.messageId ?? '')[0] ?? '',
    answers: answersOf(mail),
    // A second sender or header is a way to show another sender than the one that was checked.
    from: isSeveral ? [...sender, ...sender] : sender,
    to: [
      ...flat([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address),
      ...valuesOf('delivered-to'),
    ],
    subject: oneLine(mail.subject ?? ''),
    date: oneLine(mail.date ?? ''),
    text: lines(mail.text ?? ''),
    html: lines(mail.html ?? ''),
    header: valuesOf,
    files: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: oneLine(filename ?? ''),
      type: oneLine(mimeType),
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

export const parseMail: ParseMail = async (raw) => {
  if (countBoundaries(raw) > maxBoundaries) throw new MailUnreadable('The mail has too many parts.');
  const options = { maxNestingDepth, maxHeadersSize, forceRfc822Attachments: true };
  let mail: Email;
  try {
    mail = await PostalMime.parse(raw, options);
  } catch (cause) {
    throw new MailUnreadable('The mail could not be parsed.', { cause });
  }
  return readMail(mail);
};
