import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const arrayTypes = { Uint8Array, Int8Array, Uint16Array, Uint32Array, Float32Array } as const;
type ArrayType = keyof typeof arrayTypes;
export type StoredArray = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array;
export type StoredArrays = Readonly<Record<string, StoredArray>>;

/** `meta` is JSON. */
export type ModelContent = { version: string; meta: unknown; arrays: StoredArrays };

const count = z.int().check(z.minimum(0));
const headSchema = z.strictObject({
  version: z.string(),
  meta: z.unknown(),
  sections: z.array(
    z.strictObject({
      name: z.string(),
      type: z.enum(['Uint8Array', 'Int8Array', 'Uint16Array', 'Uint32Array', 'Float32Array']),
      from: count,
      length: count,
    }),
  ),
});
type Head = z.infer<typeof headSchema>;

/** The last digit is the version of this layout. */
const magic = 'aftbot-1';
const hashAt = magic.length;
const hashLength = 32;
const lengthAt = hashAt + hashLength;
const headAt = lengthAt + 8;
const alignment = 8;

const aligned = (length: number): number => Math.ceil(length / alignment) * alignment;

const typeOf = (array: StoredArray): ArrayType => {
  const found = (Object.keys(arrayTypes) as ArrayType[]).find((type) => array instanceof arrayTypes[type]);
  return found ?? 'Uint8Array';
};

/**
 * Writes a trained model into one buffer: magic, SHA-256 of the rest, length of the header, header as JSON,
 * arrays. The arrays are used in place, so that loading copies nothing.
 */
export function writeModelFile({ version, meta, arrays }: ModelContent): Uint8Array<ArrayBuffer> {
  let from = 0;
  const sections = Object.entries(arrays).map(([name, array]) => {
    const section = { name, type: typeOf(array), from, length: array.length };
    from += aligned(array.byteLength);
    return section;
  });
  const head = Buffer.from(JSON.stringify({ version, meta, sections } satisfies Head));
  const firstArray = aligned(headAt + head.length);
  const file = new Uint8Array(firstArray + from);
  file.set(Buffer.from(magic), 0);
  new DataView(file.buffer).setUint32(lengthAt, head.length, true);
  file.set(head, headAt);
  for (const { name, from: at } of sections) {
    const array = arrays[name];
    if (array) file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), firstArray + at);
  }
  file.set(hashOf(file), hashAt);
  return file;
}

const hashOf = (file: Uint8Array): Buffer => createHash('sha256').update(file.subarray(lengthAt)).digest();

/** Whether these bytes come unchanged from `writeModelFile`. Hashes all of them. */
export function isModelFile(file: Uint8Array): boolean {
  if (file.length < headAt || file.byteOffset % alignment !== 0) return false;
  if (Buffer.from(file.subarray(0, hashAt)).toString('latin1') !== magic) return false;
  return hashOf(file).equals(file.subarray(hashAt, lengthAt));
}

/**
 * Returns null if the sections do not fit into the file. A valid hash does not exclude that, because anyone
 * can write a file with one.
 */
export function openModelFile(file: Uint8Array<ArrayBuffer>): ModelContent | null {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(lengthAt, true);
  if (headAt + length > file.length) return null;
  const head = readHead(Buffer.from(file.buffer, file.byteOffset + headAt, length).toString());
  if (head === null) return null;
  const firstArray = aligned(headAt + length);
  const arrays: Record<string, StoredArray> = {};
  for (const { name, type, from, length: count } of head.sections) {
    const make = arrayTypes[type];
    const at = firstArray + from;
    if (at % make.BYTES_PER_ELEMENT !== 0) return null;
    if (at < firstArray || at + count * make.BYTES_PER_ELEMENT > file.length) return null;
    arrays[name] = new make(file.buffer, file.byteOffset + at, count);
  }
  return { version: head.version, meta: head.meta, arrays };
}

function readHead(text: string): Head | null {
  try {
    const read = headSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
