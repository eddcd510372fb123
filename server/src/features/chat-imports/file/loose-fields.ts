import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { limits } from '@aftercare/contract/limits';

/**
 * Fields of other products. They may be missing or of another type in each version, so nothing here throws.
 */
export type Loose = Readonly<Record<string, unknown>>;

export const looseObject = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

export const looseList = (value: unknown): readonly Loose[] =>
  Array.isArray(value) ? value.map(looseObject) : [];

/** A text that every store accepts: no NUL, no unpaired surrogate. */
export const looseText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : '';

/** The id of a row, which is a number in most exports; '' if there is none. */
export function looseId(value: unknown): string {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : looseText(value);
  return /^[\w.:-]{1,80}$/.test(text) ? text : '';
}

const nameMaxLength = 100;

export const looseName = (value: unknown): string =>
  looseText(value).replace(/\s+/g, ' ').trim().slice(0, nameMaxLength).toWellFormed();

const emailForm = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)+$/u;

/** Normalized, so that it can be compared; '' if it is no email address. */
export function looseEmail(value: unknown): string {
  const text = normaliseEmail(looseText(value).slice(0, 2 * limits.emailMaxLength));
  return text.length <= limits.emailMaxLength && emailForm.test(text) ? text : '';
}

/** Greater than any number of seconds until the year 5138. */
const firstMilliseconds = 100_000_000_000;
const earliest = Date.UTC(1995, 0);

/** Seconds or milliseconds since 1970, or ISO 8601; null if it is no time of an existing desk. */
export function looseTime(value: unknown): Date | null {
  const number = typeof value === 'string' && /^\d{9,13}$/.test(value) ? Number(value) : value;
  const ms =
    typeof number === 'number'
      ? number * (number < firstMilliseconds ? 1000 : 1)
      : Date.parse(looseText(number));
  return ms >= earliest && ms < firstMilliseconds * 1000 ? new Date(ms) : null;
}

/** Only web addresses, so that no other scheme becomes a link. */
export function looseUrl(value: unknown): string {
  const text = looseText(value);
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && text.length <= 2_000 ? url.href : '';
}
