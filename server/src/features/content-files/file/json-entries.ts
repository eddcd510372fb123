import { limits } from '@aftercare/contract/limits';
import { parseStrictJson, Unreadable } from '../../../platform/http/requests/strict-json.ts';
import type { TextPart } from '../../../platform/text/text-parts.ts';
import { type FileDocument, type FileEntry, FileRefused, refused } from './entries.ts';
import { isEntryId } from './entry-id.ts';

type Cut = { text: string; line: number };

const [lineFeed, quote, backslash] = [0x0a, 0x22, 0x5c];
const [opens, closes] = [new Set([0x7b, 0x5b]), new Set([0x7d, 0x5d])];
const spaces = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * Cuts the objects out of an array that is never held in memory as a whole. Objects are not parsed here: an
 * invalid one does not affect the others, as long as brackets and quotes show where it ends.
 */
function jsonCutter(maxLength: number) {
  let place: 'before' | 'first' | 'next' | 'behind' | 'after' = 'before';
  let line = 1;
  let began = 1;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let rest = '';

  function inside(code: number): void {
    if (isEscaped) isEscaped = false;
    else if (isInString && code === backslash) isEscaped = true;
    else if (code === quote) isInString = !isInString;
    else if (isInString) return;
    else if (opens.has(code)) depth += 1;
    else if (closes.has(code)) depth -= 1;
  }

  function outside(character: string): void {
    const isNext = place === 'first' || place === 'next';
    if (character === '[' && place === 'before') place = 'first';
    else if (character === ']' && (place === 'first' || place === 'behind')) place = 'after';
    else if (character === ',' && place === 'behind') place = 'next';
    else if (character === '{' && isNext) [depth, began, place] = [1, line, 'behind'];
    else throw new FileRefused('jsonBroken', { line });
  }

  const whole = (text: string): Cut => {
    if (text.length > maxLength) throw new FileRefused('entryTooLong', { line: began });
    return { text, line: began };
  };

  return {
    cut(text: string): Cut[] {
      const found: Cut[] = [];
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        const wasInside = depth > 0;
        if (wasInside) inside(code);
        else if (!spaces.has(code)) {
          outside(text.charAt(at));
          from = at;
        }
        if (wasInside && depth === 0) {
          found.push(whole(rest + text.slice(from, at + 1)));
          rest = '';
        }
        if (code === lineFeed) line += 1;
      }
      if (depth > 0) rest = whole(rest + text.slice(from)).text;
      return found;
    },
    end(): void {
      if (place !== 'after' || depth > 0) throw new FileRefused('jsonBroken', { line });
    },
  };
}

function entryOf({ text, line }: Cut): FileEntry {
  let read: Record<string, unknown>;
  try {
    read = parseStrictJson(text) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof Unreadable) return refused(line, '', 'entryBroken', { path: error.field ?? '' });
    throw error;
  }
  const { id = null, ...document } = read;
  if (id !== null && !isEntryId(id)) return refused(line, '', 'idWrong', { what: String(id) });
  return { kind: 'document', line, lines: {}, entryId: id, document: document as FileDocument };
}

/** The entries of a JSON array of `{ "id", ...document }`. Throws `FileRefused`. */
export async function* jsonEntries(
  parts: AsyncIterable<TextPart>,
): AsyncGenerator<{ entries: FileEntry[]; bytesRead: number }> {
  const cutter = jsonCutter(limits.contentEntryMaxLength);
  for await (const { text, bytesRead } of parts) yield { entries: cutter.cut(text).map(entryOf), bytesRead };
  cutter.end();
}
