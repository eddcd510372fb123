export type CutText = {
  text: string;
  /** From the first quoted line on; '' if the mail quotes nothing. */
  quoted: string;
};

const maxLineLength = 400;
/** Mail programs break the line that introduces a quotation. */
const maxIntroLines = 3;
/** Empty lines between an introduction and its quotation. */
const nextWithin = 5;

const startsWithYear = /^\d{4}[年/-]\d{1,2}/;
const isColon = (line: string): boolean => line.endsWith(':') || line.endsWith('：');

/** "On … wrote:" of Gmail, Apple Mail, Outlook for Mac and Yahoo in three languages. */
function isIntro(line: string): boolean {
  if (line.length > maxLineLength || !isColon(line)) return false;
  const words = line.slice(0, -1).trimEnd();
  if (line.startsWith('On ')) return words.endsWith('wrote');
  if (line.startsWith('Am ')) return words.endsWith('schrieb') || words.includes(' schrieb ');
  if (!startsWithYear.test(line)) return false;
  return (
    words.endsWith('>') ||
    words.endsWith('のメール') ||
    words.endsWith('書きました') ||
    words.endsWith('wrote')
  );
}

const originals = [
  'Original Message',
  'Original-Nachricht',
  'Originalnachricht',
  'Ursprüngliche Nachricht',
  'Forwarded message',
  'Weitergeleitete Nachricht',
  '元のメッセージ',
  '元のメール',
  '転送メッセージ',
];

/** "-----Original Message-----" */
function isOriginal(line: string): boolean {
  if (line.length > 80 || !line.startsWith('-')) return false;
  const title = line.replaceAll('-', '').trim().toLowerCase();
  return originals.some((one) => title === one.toLowerCase());
}

const senderLabels = ['From:', 'Von:', '差出人:', '差出人：', '送信者:', '送信元:'];
const dateLabels = [
  'Sent:',
  'Date:',
  'Gesendet:',
  'Datum:',
  '送信日時:',
  '送信日時：',
  '日時:',
  '日付:',
  '送信日:',
];
function starts(line: string, labels: readonly string[]): boolean {
  const bare = line.startsWith('*') ? line.slice(0, maxLineLength).replaceAll('*', '') : line;
  return labels.some((label) => bare.startsWith(label));
}

/** The header lines that Outlook writes above a quotation. */
const isHeaderBlock = (lines: readonly string[], at: number): boolean =>
  starts(lines[at] ?? '', senderLabels) &&
  lines.slice(at + 1, at + 4).some((line) => starts(line, dateLabels));

const isRule = (line: string): boolean =>
  line.length >= 10 && (line.replaceAll('_', '') === '' || line.replaceAll('-', '') === '');

const isQuoted = (line: string): boolean => line.startsWith('>') || line.startsWith('＞');

type Cut = { at: number; isMarked: boolean };

/** `isMarked`: each quoted line is marked, so the sender may have written below it. */
function cutAt(lines: readonly string[], at: number): Cut | null {
  const line = lines[at] ?? '';
  const next = lines.slice(at + 1, at + 1 + nextWithin).find((one) => one !== '');
  for (let count = 1; count <= maxIntroLines; count += 1) {
    const joined = lines
      .slice(at, at + count)
      .map((one) => one.replace(/^> ?/, ''))
      .join(' ');
    if (!isIntro(joined)) continue;
    const below = lines.slice(at + count, at + count + nextWithin).find((one) => one !== '');
    return { at, isMarked: below !== undefined && isQuoted(below) && !isQuoted(line) };
  }
  if (isOriginal(line)) return { at, isMarked: next !== undefined && isQuoted(next) };
  if (isHeaderBlock(lines, at)) return { at, isMarked: false };
  if (isRule(line) && isHeaderBlock(lines, lines.indexOf(next ?? '', at + 1))) return { at, isMarked: false };
  return null;
}

function firstCut(lines: readonly string[]): Cut | null {
  for (let at = 0; at < lines.length; at += 1) {
    const cut = cutAt(lines, at);
    if (cut !== null) return cut;
  }
  // Without an introduction, only quoted lines at the end are certain to be a quotation.
  let at = lines.length;
  while (at > 0 && (lines[at - 1] === '' || isQuoted(lines[at - 1] ?? ''))) at -= 1;
  return lines.slice(at).some(isQuoted) ? { at, isMarked: false } : null;
}

const withoutSignature = (lines: readonly string[]): string[] => {
  const at = lines.findIndex((line) => line === '--' || line === '-- ');
  return at > 0 ? lines.slice(0, at) : [...lines];
};

const joined = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Separates the sender's own words from the mail that they quote. Answers between the lines stay. If nothing would
 * remain, the text stays whole.
 */
export function cutQuotes(given: string): CutText {
  const lines = given.split('\n').map((line) => line.trimEnd());
  const cut = firstCut(lines);
  const own = cut === null ? lines : lines.slice(0, cut.at);
  const below = cut?.isMarked ? lines.slice(cut.at).filter((line) => !isQuoted(line)) : [];
  const answers = joined(
    withoutSignature(below.filter((_, at) => !(at < maxIntroLines && isIntroPart(below, at)))),
  );
  const text = joined([...withoutSignature(own), ...(answers === '' ? [] : ['', answers])]);
  if (text === '') return { text: joined(lines), quoted: '' };
  const quoted = cut === null ? signatureOf(lines) : joined(lines.slice(cut.at));
  return { text, quoted };
}

const signatureOf = (lines: readonly string[]): string => joined(lines.slice(withoutSignature(lines).length));

/** Whether this line belongs to the introduction, which is at most three lines long. */
function isIntroPart(lines: readonly string[], at: number): boolean {
  if (isOriginal(lines[0] ?? '')) return at === 0;
  for (let count = 1; count <= maxIntroLines; count += 1)
    if (isIntro(lines.slice(0, count).join(' '))) return at < count;
  return false;
}
