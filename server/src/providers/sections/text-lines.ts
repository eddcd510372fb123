/** A line of a PDF; `size` is the height of its letters, `up` its distance from the lower edge of the page. */
export type TextLine = { text: string; size: number; page: number; up: number };

/** A paragraph, or a heading if its letters are larger than most. */
export type Block = { text: string; page: number; isHeading: boolean };

const largerThanBody = 1.08;
const longestHeading = 120;
/** A paragraph begins after a gap of more than this share of the usual distance of two lines. */
const wideGap = 1.35;
const listItem = /^(?:\d{1,2}[.)]|[a-z][.)]|[•●▪■◆・※*–-])\s/u;
const numberedHeading = /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s\S.{0,79}$/u;
const endOfSentence = /[.!?:;,。！？：；、]$/u;
const cjk = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々、。（）「」]/u;

/** Joins lines to headings and paragraphs, without page numbers and lines that most pages repeat. */
export function blocksOf(lines: readonly TextLine[]): Block[] {
  const own = withoutRepeated(lines);
  const body = usualSize(own);
  const usual = usualDistance(own);
  const blocks: (Block & { size: number })[] = [];
  let before: TextLine | null = null;
  for (const line of own) {
    const isHeading = isHeadingLine(line, body);
    const last = blocks.at(-1);
    if (last && before && continues(line, { before, last, isHeading, usual }))
      last.text = joined(last.text, line.text);
    else blocks.push({ text: line.text, page: line.page, isHeading, size: line.size });
    before = line;
  }
  return blocks.map(({ text, page, isHeading }) => ({ text, page, isHeading }));
}

type Context = { before: TextLine; last: Block & { size: number }; isHeading: boolean; usual: number };

function continues(line: TextLine, { before, last, isHeading, usual }: Context): boolean {
  if (isHeading !== last.isHeading) return false;
  if (isHeading)
    return line.size === last.size && line.page === before.page && last.text.length < longestHeading;
  if (listItem.test(line.text)) return false;
  if (line.page !== before.page) return !endOfSentence.test(before.text);
  return before.up - line.up <= usual * wideGap;
}

function isHeadingLine({ text, size }: TextLine, body: number): boolean {
  if (text.length > longestHeading || !/\p{L}/u.test(text)) return false;
  return size >= body * largerThanBody || (numberedHeading.test(text) && !endOfSentence.test(text));
}

/** The end of a line with a hyphen is a word that goes on, if the next line begins in lower case. */
function joined(first: string, second: string): string {
  if (/\p{L}-$/u.test(first) && /^\p{Ll}/u.test(second)) return first.slice(0, -1) + second;
  const isTogether = cjk.test(first.at(-1) ?? '') && cjk.test(second[0] ?? '');
  return isTogether ? first + second : `${first} ${second}`;
}

/** The size of most letters. */
function usualSize(lines: readonly TextLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return mostFrequent(letters);
}

function usualDistance(lines: readonly TextLine[]): number {
  const distances = new Map<number, number>();
  lines.forEach(({ up, page }, at) => {
    const before = lines[at - 1];
    const distance = before?.page === page ? Math.round(before.up - up) : 0;
    if (distance > 0) distances.set(distance, (distances.get(distance) ?? 0) + 1);
  });
  return mostFrequent(distances);
}

function mostFrequent(counts: ReadonlyMap<number, number>): number {
  let best = 0;
  let most = 0;
  for (const [value, count] of counts) {
    if (count <= most) continue;
    best = value;
    most = count;
  }
  return best;
}

const leastPages = 3;

function withoutRepeated(lines: readonly TextLine[]): TextLine[] {
  const pages = new Map<string, Set<number>>();
  const keyOf = ({ text, up }: TextLine) => `${Math.round(up)} ${text.replace(/\d+/g, '#')}`;
  for (const line of lines) {
    const own = pages.get(keyOf(line)) ?? new Set();
    pages.set(keyOf(line), own.add(line.page));
  }
  const all = new Set(lines.map(({ page }) => page)).size;
  const isRepeated = (line: TextLine) => (pages.get(keyOf(line))?.size ?? 0) >= Math.max(leastPages, all / 2);
  return lines.filter((line) => !/^[\d\s/|.–-]*$/.test(line.text) && !isRepeated(line));
}
