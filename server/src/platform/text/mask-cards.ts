const digit = '[0-9０-９]';
const between = '[\\t\\p{Pd}\\p{Zs}−ー.．·・\\u00ad\\u200b-\\u200d\\u2060\\ufeff]{0,3}';
const runs = new RegExp(`${digit}(?:${between}${digit})+`, 'gu');
const groups = new RegExp(`${digit}+`, 'gu');
/** The shortest run that may be a card: most messages end here. */
const longRun = new RegExp(`(?:${digit}${between}){13}`, 'u');
const links = /(?:https?:\/\/|www\.)\S+/giu;

/** Issuers by first digits and number of digits (ISO/IEC 7812, as the networks publish their ranges). */
const issuers: readonly (readonly [first: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 18, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:30[0-5]|3095|3[689])/, [14, 16, 17, 18, 19]],
  [/^(?:6011|64[4-9]|65)/, [16, 17, 18, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(?:62|81)/, [16, 17, 18, 19]],
  [/^220[0-4]/, [16, 17, 18, 19]],
  [/^(?:60|82|508)/, [16]],
  [/^(?:50|5[6-8]|6[1-9])/, [13, 14, 15, 16, 17, 18, 19]],
];

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const one = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 0 ? one : one * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

function isArticle(digits: string): boolean {
  const sum = [...digits].reduce((total, one, place) => total + Number(one) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const isCard = (digits: string): boolean =>
  digits.length >= 13 &&
  issuers.some(([first, lengths]) => lengths.includes(digits.length) && first.test(digits)) &&
  isLuhn(digits);

type Group = { digits: string; from: number; to: number };

const digitsOf = (parts: readonly Group[]): string => parts.map(({ digits }) => digits).join('');

/**
 * The number of groups from here that form a marketplace's order number, 3-7-7, with or without hyphens; 0 if
 * none do.
 */
function orderNumberAt(parts: readonly Group[]): number {
  const lengths = parts.map(({ digits }) => digits.length);
  const shapes = [[17], [3, 14], [10, 7], [3, 7, 7], [2, 7, 7]];
  return shapes.find((shape) => shape.every((length, index) => lengths[index] === length))?.length ?? 0;
}

/**
 * Whether the digits are grouped as on a card. Within a longer row of numbers only this grouping counts as a
 * card; a number alone may be grouped in any way.
 */
function isPrinted(parts: readonly Group[]): boolean {
  const lengths = parts.map(({ digits }) => digits.length);
  const [first = 0] = lengths;
  return (
    lengths.length === 1 || ((first === 4 || first === 8) && lengths.slice(0, -1).every((one) => one >= 4))
  );
}

/**
 * Numbers of thirteen digits without separators that are no card: an article's, or a mobile number with its
 * country code.
 */
const isOtherwise = (parts: readonly Group[]): boolean => {
  const digits = digitsOf(parts);
  return parts.length === 1 && digits.length === 13 && (isArticle(digits) || /^491[5-7]/.test(digits));
};

/** A parcel's number: the ranges of the national post and of SSCC labels, longer than any card. */
const isParcel = (parts: readonly Group[]): boolean => /^(?:9[1-5]|00)\d{18,20}$/.test(digitsOf(parts));

const maxDigits = 19;

function cardEnd(parts: readonly Group[], start: number): number | null {
  let longest: number | null = null;
  let digits = '';
  for (let end = start; end < parts.length; end += 1) {
    digits += parts[end]?.digits;
    if (digits.length > maxDigits) break;
    if (!isCard(digits)) continue;
    const some = parts.slice(start, end + 1);
    if (!isOtherwise(some) && (some.length === parts.length || isPrinted(some))) longest = end + 1;
  }
  return longest;
}

type Card = { from: number; to: number; last: string };

function cardsIn(parts: readonly Group[]): Card[] {
  const cards: Card[] = [];
  if (isParcel(parts)) return cards;
  for (let place = 0; place < parts.length; ) {
    const end = cardEnd(parts, place);
    const some = parts.slice(place, end ?? place);
    const [first] = some;
    const last = some.at(-1);
    if (first && last) cards.push({ from: first.from, to: last.to, last: digitsOf(some).slice(-4) });
    place = end ?? place + 1;
  }
  return cards;
}

function rowsOf(parts: readonly Group[]): Group[][] {
  const rows: Group[][] = [[]];
  for (let place = 0; place < parts.length; ) {
    const skipped = orderNumberAt(parts.slice(place, place + 3));
    const part = parts[place];
    if (skipped > 0) rows.push([]);
    else if (part) rows.at(-1)?.push(part);
    place += Math.max(1, skipped);
  }
  return rows;
}

function maskRun(run: string, before: string): string {
  // +49 170 …, DE89 3704 …: a phone number, and a bank account's.
  if (/[+＋]$/u.test(before) && run.replace(/\D/gu, '').length <= 15) return run;
  const parts = [...run.matchAll(groups)].map(({ 0: text, index }) => ({
    digits: text.normalize('NFKC'),
    from: index,
    to: index + text.length,
  }));
  const code = /(?:^|[^a-z])([a-z]{1,3})$/i.exec(before)?.[1];
  if (code?.length === 2 && parts[0]?.digits.length === 2) return run;
  // After one to three letters it is a serial number.
  const rows = rowsOf(code === undefined ? parts : parts.slice(1));
  return rows
    .flatMap(cardsIn)
    .reduceRight((text, { from, to, last }) => `${text.slice(0, from)}•••• ${last}${text.slice(to)}`, run);
}

const maskOnce = (text: string): string =>
  text.replace(runs, (run, at: number) => maskRun(run, text.slice(Math.max(0, at - 4), at)));

/** Repeats until nothing changes, so that masked text stays as it is. */
function maskText(text: string): string {
  const masked = maskOnce(text);
  return masked === text ? text : maskText(masked);
}

/**
 * Masks payment card numbers in typed text: `•••• 1234`. A card has 13 to 19 digits, a known issuer and
 * Luhn's check digit, with any separators. Order numbers (3-7-7), phone numbers, codes that begin with
 * letters, article numbers and links stay. Idempotent.
 */
export function maskCards(text: string): string {
  if (!longRun.test(text)) return text;
  let done = '';
  let from = 0;
  for (const { 0: link, index } of text.matchAll(links)) {
    done += maskText(text.slice(from, index)) + link;
    from = index + link.length;
  }
  return done + maskText(text.slice(from));
}
