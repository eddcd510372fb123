import { FileRefused } from './entries.ts';

export type Cut = { text: string; line: number };

/** Fields in which answers of the two APIs have their entries. Chatwoot's list of chats has its payload in `data`. */
const listFields = new Set(['payload', 'tickets', 'users', 'contacts', 'conversations']);
const wrapField = 'data';
/** Longer than each of these names. */
const keyMaxLength = 20;
const spaces = new Set([' ', '\t', '\r', '\n']);

/**
 * An open container outside of entries: a list of entries, an object that contains such a list, or a value that is
 * skipped. The file itself is the first list.
 */
type Place = 'list' | 'wrap' | 'other';

/** Brackets that fit no list of objects. */
class Misplaced extends Error {
  override readonly name = 'Misplaced';
}

/** The open containers, and the key whose value comes next. It knows no text but that key. */
class Structure {
  readonly #places: Place[] = ['list'];
  /** Open containers inside of an entry; 0 outside of one. */
  entryDepth = 0;
  #key = '';
  #isValue = false;

  get #place(): Place {
    return this.#places.at(-1) ?? 'list';
  }

  get #isAtKeys(): boolean {
    return this.entryDepth === 1 || (this.entryDepth === 0 && this.#place === 'wrap');
  }

  /** Only an entry that no list contains may turn out to contain one. */
  get #mayWrap(): boolean {
    return this.#isAtKeys && this.#isValue && (this.entryDepth === 0 || this.#places.length === 1);
  }

  get isComplete(): boolean {
    return this.entryDepth === 0 && this.#places.length === 1;
  }

  beginString(): void {
    if (this.#isAtKeys && !this.#isValue) this.#key = '';
  }

  addToString(character: string): void {
    if (this.#isAtKeys && !this.#isValue && this.#key.length < keyMaxLength) this.#key += character;
  }

  #enter(...places: Place[]): void {
    if (this.entryDepth > 0) this.#places.push('wrap');
    this.#places.push(...places);
    this.entryDepth = 0;
    this.#isValue = false;
  }

  open(character: '{' | '['): void {
    const isList = character === '[' && listFields.has(this.#key);
    if (this.#mayWrap && isList) this.#enter('list');
    else if (this.#mayWrap && character === '{' && this.#key === wrapField) this.#enter('wrap');
    else if (this.entryDepth > 0) this.entryDepth += 1;
    else if (this.#place !== 'list') this.#places.push('other');
    else if (character === '{') [this.entryDepth, this.#isValue] = [1, false];
    else if (this.#places.length === 1) this.#places.push('list');
    else throw new Misplaced();
  }

  close(): void {
    if (this.entryDepth > 0) this.entryDepth -= 1;
    else if (this.#places.length === 1) throw new Misplaced();
    else {
      this.#places.pop();
      this.#isValue = true;
    }
  }

  other(character: string): void {
    if (this.#isAtKeys && character === ':') this.#isValue = true;
    else if (this.#isAtKeys && character === ',') this.#isValue = false;
    else if (this.entryDepth === 0 && this.#place === 'list' && !(spaces.has(character) || character === ','))
      throw new Misplaced();
  }
}

/**
 * Cuts the entries out of a text that is never held in memory as a whole: objects in lines (NDJSON), in an array, or
 * in the list of an API's answer, of which a file may contain several. Entries are not parsed here: an invalid one
 * does not affect the others, as long as brackets and quotes show where it ends.
 */
export function objectCutter(maxLength: number) {
  const structure = new Structure();
  let line = 1;
  let began = 1;
  let isInString = false;
  let isEscaped = false;
  let rest = '';

  function inString(character: string): void {
    if (isEscaped) isEscaped = false;
    else if (character === '\\') isEscaped = true;
    else if (character === '"') isInString = false;
    else structure.addToString(character);
  }

  function outside(character: string): void {
    if (character === '"') {
      isInString = true;
      structure.beginString();
      structure.other('"');
    } else if (character === '{' || character === '[') structure.open(character);
    else if (character === '}' || character === ']') structure.close();
    else structure.other(character);
  }

  function step(character: string): void {
    try {
      if (isInString) inString(character);
      else outside(character);
    } catch (error) {
      if (error instanceof Misplaced) throw new FileRefused('jsonBroken', line);
      throw error;
    }
  }

  const whole = (text: string): string => {
    if (text.length > maxLength) throw new FileRefused('entryTooLong', began);
    return text;
  };

  return {
    cut(text: string): Cut[] {
      const found: Cut[] = [];
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const character = text.charAt(at);
        const wasInEntry = structure.entryDepth > 0;
        step(character);
        const isInEntry = structure.entryDepth > 0;
        if (isInEntry && !wasInEntry) [from, began] = [at, line];
        if (wasInEntry && !isInEntry) {
          // An object that turned out to contain a list is no entry.
          if (character === '}') found.push({ text: whole(rest + text.slice(from, at + 1)), line: began });
          rest = '';
        }
        if (character === '\n') line += 1;
      }
      if (structure.entryDepth > 0) rest = whole(rest + text.slice(from));
      return found;
    },
    end(): void {
      if (isInString || !structure.isComplete) throw new FileRefused('jsonBroken', line);
    },
  };
}
