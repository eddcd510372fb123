import { limits } from '@aftercare/contract/limits';
import { withWrittenAddresses } from '../spelled-email.ts';
import type { OrderForm } from './details.ts';

const dashes = /[\p{Pd}\u2212\u30fc]/gu;
const grouped = /(?<![A-Z\d-])([A-Z\d]\d{2})[ -]?(\d{7})[ -]?(\d{7})(?![A-Z\d-])/i;
const named = /order|bestell|auftrag|注文|オーダー/i;
const token = /[#A-Z\d][A-Z\d_/-]*/gi;
const date =
  /^(?:(?:19|20)\d{2}|(?:19|20)\d{2}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/](?:19|20)?\d{2})$/;
/** Minimum number of digits. In a sentence that does not answer the question, shorter numbers are amounts. */
const leastDigits = { answer: 3, sentence: 5 } as const;

const isNumber = (word: string, isAnswer: boolean): boolean =>
  word.length >= limits.orderNumberMinLength &&
  word.length <= limits.orderNumberMaxLength &&
  word.replace(/\D/g, '').length >= leastDigits[isAnswer ? 'answer' : 'sentence'] &&
  !date.test(word);

/**
 * Finds an order number in a text. If the shops' format is unknown, an answer to the question for the number
 * (`isAnswer`) may be any number. Other texts must contain a word such as "order".
 */
export function orderNumberIn(text: string, form: OrderForm, isAnswer: boolean): string | null {
  const plain = text.normalize('NFKC').replace(dashes, '-');
  const [, first, second, third] = grouped.exec(plain) ?? [];
  if (first !== undefined) return `${first.toUpperCase()}-${second}-${third}`;
  if (form === 'grouped' || !(isAnswer || named.test(plain))) return null;
  const words = withoutEmails(withWrittenAddresses(plain)).match(token) ?? [];
  return words.find((word) => isNumber(word, isAnswer)) ?? null;
}

const withoutEmails = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => !word.includes('@'))
    .join(' ');
