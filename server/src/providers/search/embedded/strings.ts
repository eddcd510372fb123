/** Many strings in two flat arrays, which cross threads without a copy and need no object each. */
export type Strings = { units: Uint16Array<ArrayBuffer>; starts: Uint32Array<ArrayBuffer> };

export function stringsOf(texts: readonly string[]): Strings {
  const starts = new Uint32Array(texts.length + 1);
  for (const [at, text] of texts.entries()) starts[at + 1] = (starts[at] ?? 0) + text.length;
  const units = new Uint16Array(starts[texts.length] ?? 0);
  for (const [at, text] of texts.entries()) {
    const from = starts[at] ?? 0;
    for (let index = 0; index < text.length; index += 1) units[from + index] = text.charCodeAt(index);
  }
  return { units, starts };
}

export const countOf = ({ starts }: Strings): number => starts.length - 1;

export const stringAt = ({ units, starts }: Strings, at: number): string =>
  String.fromCharCode(...units.subarray(starts[at] ?? 0, starts[at + 1] ?? 0));

/** Negative when the string sorts before `text`. Compares at most `maxUnits` UTF-16 units. */
function compareAt({ units, starts }: Strings, at: number, text: string, maxUnits: number): number {
  const from = starts[at] ?? 0;
  const length = Math.min((starts[at + 1] ?? 0) - from, maxUnits);
  for (let index = 0; index < length && index < text.length; index += 1) {
    const difference = (units[from + index] ?? 0) - text.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}

function firstFrom(
  sorted: Strings,
  text: string,
  maxUnits: number,
  isPast: (order: number) => boolean,
): number {
  let low = 0;
  let high = countOf(sorted);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(compareAt(sorted, middle, text, maxUnits))) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function placeOf(sorted: Strings, text: string): number {
  const place = firstFrom(sorted, text, Number.POSITIVE_INFINITY, (order) => order >= 0);
  const isThere = place < countOf(sorted) && compareAt(sorted, place, text, Number.POSITIVE_INFINITY) === 0;
  return isThere ? place : -1;
}

/** Range of the strings that begin with `text`; the end is exclusive. */
export const beginningWith = (sorted: Strings, text: string): [from: number, to: number] => [
  firstFrom(sorted, text, text.length, (order) => order >= 0),
  firstFrom(sorted, text, text.length, (order) => order > 0),
];
