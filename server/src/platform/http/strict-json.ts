import { LoggableError } from '../loggable-error.ts';

export class Unreadable extends LoggableError {
  readonly field: string | undefined;
  readonly reason: string;

  constructor(reason: string, field?: string) {
    super(reason);
    this.name = 'Unreadable';
    this.reason = reason;
    this.field = field;
  }
}

const maxDepth = 16;
const numberForm = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the grammar of JSON strings names them
const stringForm = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const spaceForm = /[ \t\n\r]*/y;

/** A text that every store accepts: no NUL, no unpaired surrogate. */
export function checkText(text: string, field?: string): string {
  if (text.includes('\u0000') || !text.isWellFormed()) throw new Unreadable('not a text', field);
  return text;
}

/**
 * Parses JSON (RFC 8259) more strictly than `JSON.parse`: it refuses duplicate keys, `__proto__`, NUL,
 * unpaired surrogates, infinite numbers and deep nesting.
 */
export function parseStrictJson(text: string): unknown {
  let at = 0;

  const match = (form: RegExp): string | undefined => {
    form.lastIndex = at;
    const found = form.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const skipSpace = () => match(spaceForm);
  const take = (character: string): boolean => {
    skipSpace();
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const expect = (character: string) => {
    if (!take(character)) throw new Unreadable('not JSON');
  };

  const readString = (): string => {
    skipSpace();
    const token = match(stringForm);
    if (token === undefined) throw new Unreadable('not JSON');
    return checkText(JSON.parse(token) as string);
  };

  const readNumber = (): number => {
    const token = match(numberForm);
    const value = Number(token);
    if (token === undefined || !Number.isFinite(value)) throw new Unreadable('not JSON');
    return value;
  };

  const readWord = (): unknown => {
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (text.startsWith(word, at)) {
        at += word.length;
        return value;
      }
    }
    return readNumber();
  };

  const readObject = (depth: number): Record<string, unknown> => {
    const object: Record<string, unknown> = {};
    const seen = new Set<string>();
    if (take('}')) return object;
    do {
      const key = readString();
      if (key === '__proto__') throw new Unreadable('not an allowed key');
      if (seen.has(key)) throw new Unreadable('given twice', key);
      seen.add(key);
      expect(':');
      object[key] = readValue(depth);
    } while (take(','));
    expect('}');
    return object;
  };

  const readArray = (depth: number): unknown[] => {
    const list: unknown[] = [];
    if (take(']')) return list;
    do list.push(readValue(depth));
    while (take(','));
    expect(']');
    return list;
  };

  const readValue = (depth: number): unknown => {
    if (depth > maxDepth) throw new Unreadable('nested too deep');
    if (take('{')) return readObject(depth + 1);
    if (take('[')) return readArray(depth + 1);
    return text[at] === '"' ? readString() : readWord();
  };

  const value = readValue(0);
  skipSpace();
  if (at !== text.length) throw new Unreadable('not JSON');
  return value;
}

/** Parses the bytes of a body; refuses bytes that are no UTF-8; an empty body is `{}`. */
export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return {};
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw new Unreadable('not UTF-8');
  }
  return parseStrictJson(text);
}
