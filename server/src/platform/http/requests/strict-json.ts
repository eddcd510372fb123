import { LoggableError } from '../../logging/loggable-error.ts';

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
const literals = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

/** A text that every store accepts: no NUL, no unpaired surrogate. */
export function checkText(text: string, field?: string): string {
  if (text.includes('\u0000') || !text.isWellFormed()) throw new Unreadable('not a text', field);
  return text;
}

class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readWhole(): unknown {
    const value = this.#readValue(0);
    this.#match(spaceForm);
    if (this.#at !== this.#text.length) throw new Unreadable('not JSON');
    return value;
  }

  #match(form: RegExp): string | undefined {
    form.lastIndex = this.#at;
    const found = form.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #take(character: string): boolean {
    this.#match(spaceForm);
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #expect(character: string): void {
    if (!this.#take(character)) throw new Unreadable('not JSON');
  }

  #readValue(depth: number): unknown {
    if (depth > maxDepth) throw new Unreadable('nested too deep');
    if (this.#take('{')) return this.#readObject(depth + 1);
    if (this.#take('[')) return this.#readArray(depth + 1);
    return this.#text[this.#at] === '"' ? this.#readString() : this.#readWord();
  }

  #readObject(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    const seen = new Set<string>();
    if (this.#take('}')) return object;
    do {
      const key = this.#readString();
      if (key === '__proto__') throw new Unreadable('not an allowed key');
      if (seen.has(key)) throw new Unreadable('given twice', key);
      seen.add(key);
      this.#expect(':');
      object[key] = this.#readValue(depth);
    } while (this.#take(','));
    this.#expect('}');
    return object;
  }

  #readArray(depth: number): unknown[] {
    const list: unknown[] = [];
    if (this.#take(']')) return list;
    do list.push(this.#readValue(depth));
    while (this.#take(','));
    this.#expect(']');
    return list;
  }

  #readString(): string {
    this.#match(spaceForm);
    const token = this.#match(stringForm);
    if (token === undefined) throw new Unreadable('not JSON');
    return checkText(JSON.parse(token) as string);
  }

  #readWord(): unknown {
    for (const [word, value] of literals) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    return this.#readNumber();
  }

  #readNumber(): number {
    const token = this.#match(numberForm);
    const value = Number(token);
    if (token === undefined || !Number.isFinite(value)) throw new Unreadable('not JSON');
    return value;
  }
}

/**
 * Parses JSON (RFC 8259) more strictly than `JSON.parse`: it refuses duplicate keys, `__proto__`, NUL,
 * unpaired surrogates, infinite numbers and deep nesting.
 */
export function parseStrictJson(text: string): unknown {
  return new JsonReader(text).readWhole();
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
