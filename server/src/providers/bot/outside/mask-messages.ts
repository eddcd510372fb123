import { maskCards } from '../../../platform/text/mask-cards.ts';
import type { EngineQuestion } from '../bot.port.ts';

type Kind = 'order' | 'email' | 'phone' | 'card' | 'link';

const ofLocalPart = /^[\p{Script=Latin}\p{N}.!#$%&'*+=?^_{|}~-]$/u;
const ofDomain = /^[\p{Script=Latin}\p{N}.-]$/u;
const [maxLocalLength, maxDomainLength] = [64, 255];
const links = /(?:https?:\/\/|www\.)\S{1,2000}/giu;
const digitRuns = /\+?\(?\d(?:[ ()./–‐-]{0,3}\d){5,24}/gu;
const mixedWords = /[A-Za-z0-9-]{7,40}/gu;
const placeholder = /\[(?:order|email|phone|card|link) \d{1,3}\]/gu;

const dates = [/^\d{4}[-./]\d{1,2}[-./]\d{1,2}$/, /^\d{1,2}[-./]\d{1,2}[-./]\d{2,4}$/];
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

function kindOfRun(run: string): Kind | null {
  if (dates.some((date) => date.test(run))) return null;
  if (maskCards(run) !== run) return 'card';
  const count = digitsIn(run);
  const isWritten = /[+()\s./–‐-]/.test(run) || run.startsWith('0');
  return isWritten && count >= 7 && count <= 15 ? 'phone' : 'order';
}

/** Minimum number of digits in an order number with letters; a capacity such as 20000mAh has fewer. */
const minDigits = 6;
const kindOfWord = (word: string): Kind | null =>
  /[A-Za-z]/.test(word) && digitsIn(word) >= minDigits ? 'order' : null;

function localLength(text: string, end: number): number {
  let length = 0;
  while (length < maxLocalLength && ofLocalPart.test(text[end - length - 1] ?? '')) length += 1;
  return length;
}

/** Length of the domain of an email address, without the full stop of a sentence. */
function domainLength(text: string, start: number): number {
  let length = 0;
  while (length < maxDomainLength && ofDomain.test(text[start + length] ?? '')) length += 1;
  while (length > 0 && '.-'.includes(text[start + length - 1] ?? ' ')) length -= 1;
  return length;
}

function replaceEmails(text: string, name: (email: string) => string): string {
  let [done, from] = ['', 0];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const before = Math.min(localLength(text, at), at - from);
    const after = domainLength(text, at + 1);
    if (before <= 0 || after === 0) continue;
    done += text.slice(from, at - before) + name(text.slice(at - before, at + 1 + after));
    from = at + 1 + after;
  }
  return done + text.slice(from);
}

/** Placeholders by value, so that one value has one placeholder in all messages. */
function createNames() {
  const names = new Map<string, string>();
  const counts: Partial<Record<Kind, number>> = {};
  return (kind: Kind, value: string): string => {
    const existing = names.get(value);
    if (existing !== undefined) return existing;
    const count = (counts[kind] ?? 0) + 1;
    counts[kind] = count;
    const name = `[${kind} ${count}]`;
    names.set(value, name);
    return name;
  };
}

/** Changes the text outside of its placeholders only. */
const outsideNames = (text: string, change: (part: string) => string): string =>
  text
    .split(/(\[(?:order|email|phone|card|link) \d{1,3}\])/u)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

function masked(text: string, name: (kind: Kind, value: string) => string): string {
  const by =
    (kindOf: (value: string) => Kind | null, pattern: RegExp) =>
    (part: string): string =>
      part.replace(pattern, (value) => {
        const kind = kindOf(value);
        return kind === null ? value : name(kind, value);
      });
  // Replaces brackets, so that a customer cannot write a placeholder.
  const plain = text.normalize('NFKC').replaceAll('[', '(').replaceAll(']', ')');
  return [
    by(() => 'link', links),
    (part: string) => replaceEmails(part, (value) => name('email', value)),
    by(kindOfWord, mixedWords),
    by(kindOfRun, digitRuns),
  ].reduce((done, change) => outsideNames(done, change), plain);
}

export type MaskedQuestion = EngineQuestion & {
  /**
   * Replaces placeholders by the values of the question. Returns null if the question does not have a
   * placeholder, or if one is for a card or a link. `format`: how the text writes a value.
   */
  putBack(text: string, format?: (value: string) => string): string | null;
};

/**
 * Replaces order numbers, email addresses, phone numbers, cards and links by placeholders such as `[order
 * 1]`, before a message leaves the server.
 */
export function maskMessages({ text, earlier }: EngineQuestion): MaskedQuestion {
  const values = new Map<string, string>();
  const nameOf = createNames();
  const question = masked(text, (kind, value) => {
    const name = nameOf(kind, value);
    if (kind !== 'card' && kind !== 'link') values.set(name, value);
    return name;
  });
  return {
    text: question,
    earlier: earlier.map((one) => masked(one, nameOf)),
    putBack(answer, format = (value) => value) {
      const names = answer.match(placeholder) ?? [];
      if (!names.every((name) => values.has(name))) return null;
      return answer.replace(placeholder, (name) => format(values.get(name) ?? name));
    },
  };
}

/**
 * Replaces the same values in a text that is to be translated. `putBack` returns null unless the translation has
 * exactly the placeholders of the text, because it must neither lose a value nor add one.
 */
export function maskText(text: string): { text: string; putBack(translation: string): string | null } {
  const values = new Map<string, string>();
  const nameOf = createNames();
  const hidden = masked(text, (kind, value) => {
    const name = nameOf(kind, value);
    values.set(name, value);
    return name;
  });
  const namesIn = (one: string): string => [...new Set(one.match(placeholder))].sort().join();
  return {
    text: hidden,
    putBack: (translation) =>
      namesIn(translation) === namesIn(hidden)
        ? translation.replace(placeholder, (name) => values.get(name) ?? name)
        : null,
  };
}
