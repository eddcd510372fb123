import type { ImportSource } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { unguardCell } from '../../../platform/csv/csv-cells.ts';
import { chained, headOf, type TextPart, textParts } from '../../../platform/text/text-parts.ts';
import { CsvBroken, type CsvRows } from '../../../providers/csv/csv.port.ts';
import { chatwootColumns, chatwootContact, chatwootEntry, isChatwootChat } from './chatwoot.ts';
import { type FileEntry, FileRefused, refused } from './entries.ts';
import { type Loose, looseObject } from './loose-fields.ts';
import { type Cut, objectCutter } from './object-cutter.ts';
import { isZendeskTicket, isZendeskUser, zendeskContact, zendeskEntry } from './zendesk.ts';

type Part = { entries: FileEntry[]; bytesRead: number };

/** The entry of one object; null if it is of another product or no chat. */
function entryOf(source: ImportSource, given: Loose, line: number): FileEntry | null {
  if (source === 'chatwoot') return isChatwootChat(given) ? chatwootEntry(given, line) : null;
  if (isZendeskTicket(given)) return zendeskEntry(given, line);
  return isZendeskUser(given) ? zendeskContact(given, line) : null;
}

async function* jsonParts(source: ImportSource, parts: AsyncIterable<TextPart>): AsyncGenerator<Part> {
  const cutter = objectCutter(deskLimits.chatImportEntryMaxLength);
  let isFirst = true;
  const read = ({ text, line }: Cut): FileEntry => {
    let given: Loose;
    try {
      given = looseObject(JSON.parse(text));
    } catch {
      // Brackets and quotes are right, something between them is not; or it is nested too deep.
      return refused(line, '', 'entryBroken');
    }
    const entry = entryOf(source, given, line);
    if (entry === null && isFirst) throw new FileRefused('otherFile', line);
    isFirst = false;
    return entry ?? refused(line, '', 'entryBroken');
  };
  for await (const { text, bytesRead } of parts) yield { entries: cutter.cut(text).map(read), bytesRead };
  cutter.end();
}

async function* csvParts(csvRows: CsvRows, parts: AsyncIterable<TextPart>): AsyncGenerator<Part> {
  let bytesRead = 0;
  async function* texts(): AsyncGenerator<string> {
    for await (const part of parts) {
      bytesRead = part.bytesRead;
      yield part.text;
    }
  }
  let names: string[] | null = null;
  let line = 0;
  try {
    const how = { separator: ',', rowMaxLength: deskLimits.chatImportTextMaxLength };
    for await (const record of csvRows(texts(), how)) {
      line += 1;
      if (names === null) {
        names = record.map((cell) => cell.trim().toLowerCase());
        if (!chatwootColumns.every((name) => names?.includes(name)))
          throw new FileRefused('columnsMissing', 1);
      } else if (record.some((cell) => cell.trim() !== '')) {
        const cells = names.map((name, at) => [name, unguardCell(record[at] ?? '')]);
        yield { entries: [chatwootContact(Object.fromEntries(cells), line)], bytesRead };
      }
    }
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
    throw new FileRefused(error.why === 'rowTooLong' ? 'entryTooLong' : 'quotesBroken', error.row);
  }
}

/** The entries of an export: JSON of both products, or the contacts of Chatwoot as CSV. Throws `FileRefused`. */
export async function* readExport(
  csvRows: CsvRows,
  source: ImportSource,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Part> {
  const rest = textParts(chunks, () => new FileRefused('notUtf8'));
  try {
    const found = await headOf(rest);
    if (found === null) throw new FileRefused('empty');
    const isJson = /^[{[]/.test(found.start);
    if (!isJson && source === 'zendesk') throw new FileRefused('otherFile', 1);
    const parts = chained(found.head, rest);
    yield* isJson ? jsonParts(source, parts) : csvParts(csvRows, parts);
  } finally {
    // The file is closed before the import is ended and the file is deleted.
    await rest.return(undefined);
  }
}
