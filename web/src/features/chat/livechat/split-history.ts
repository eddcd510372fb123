/** The provider accepts 16 KB of UTF-8 in a message; the rest is room for a different count of a kilobyte. */
const messageMaxBytes = 16_000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Parts of a text of at most `max` bytes each, between code points. */
function* partsOf(text: string, max: number): Generator<string> {
  let part = '';
  let bytes = 0;
  for (const letter of text) {
    const size = bytesOf(letter);
    if (bytes + size > max) {
      yield part;
      part = '';
      bytes = 0;
    }
    part += letter;
    bytes += size;
  }
  if (part !== '') yield part;
}

export type HistoryPart = { clientId: string; text: string };

/**
 * Splits a conversation into messages that the provider accepts, between its lines where possible. The ids
 * are the same for every attempt.
 */
export function splitHistory(lines: readonly string[], clientId: string): HistoryPart[] {
  const texts: string[] = [];
  for (const line of lines.flatMap((one) => [...partsOf(one, messageMaxBytes)])) {
    const last = texts.at(-1);
    const whole = last === undefined ? line : `${last}\n${line}`;
    if (last === undefined || bytesOf(whole) > messageMaxBytes) texts.push(line);
    else texts[texts.length - 1] = whole;
  }
  return texts.map((text, n) => ({ clientId: n === 0 ? clientId : `${clientId}-${n}`, text }));
}
