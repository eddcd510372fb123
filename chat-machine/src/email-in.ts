import { emailRule } from '@aftercare/contract/fields/fields';
import { limits } from '@aftercare/contract/limits';
import { withWrittenAddresses } from './spelled-email.ts';

const marks = '.!?。、';
const japanese = /[\u3040-\u30ff\u3400-\u9fff]/u;
/**
 * Characters that belong to an address. Japanese text has no spaces, so any other character ends the address.
 */
const ascii = /[\w.+%~!#$&*/=?^`{|}'-]/;

function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 0 && marks.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

function withoutJapanese(word: string): string {
  const at = word.indexOf('@');
  if (at < 0 || !japanese.test(word)) return word;
  let start = at;
  let end = at + 1;
  while (start > 0 && ascii.test(word.charAt(start - 1))) start -= 1;
  while (end < word.length && ascii.test(word.charAt(end))) end += 1;
  return word.slice(start, end);
}

const isEmail = (word: string): boolean =>
  word.length <= limits.emailMaxLength && emailRule(word, { lang: 'en_US' }) === undefined;

/** Removes email addresses from a text, also incomplete and spelled-out ones. */
export function withoutAddresses(typed: string): string {
  const text = withWrittenAddresses(typed.normalize('NFKC'));
  let rest = '';
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', from)) {
    let start = at;
    let end = at + 1;
    while (start > from && ascii.test(text.charAt(start - 1))) start -= 1;
    while (end < text.length && ascii.test(text.charAt(end))) end += 1;
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return rest + text.slice(from);
}

/**
 * The valid email addresses in a text, in half-width letters, also spelled-out ones. Reads each word a bounded number of
 * times, without patterns that backtrack.
 */
export function emailsIn(text: string): string[] {
  const written = withWrittenAddresses(text.normalize('NFKC'));
  const words = written.split(/[\s,;:<>()[\]\\"'「」、。]+/u);
  return words.map((word) => withoutEnd(withoutJapanese(word))).filter(isEmail);
}
