/**
 * The subset of the tar format that backups use, so that `tar` can open them: files, folders, GNU long names.
 */
export type TarEntry = { path: string; size: number; mode: number; isFolder: boolean };

export const blockBytes = 512;
const longestName = 100;
const longestPath = 4_096;
const longName = '././@LongLink';
const largestOctal = 8 ** 11 - 1;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

function writeSize(block: Buffer, size: number): void {
  if (size <= largestOctal) {
    block.write(octal(size, 12), 124, 'latin1');
    return;
  }
  // Sizes from 8 GiB: a binary number, marked by its first bit.
  block.writeUInt8(0x80, 124);
  block.writeBigUInt64BE(BigInt(size), 128);
}

const readSize = (block: Buffer): number =>
  block.readUInt8(124) === 0x80 ? Number(block.readBigUInt64BE(128)) : readOctal(block, 124, 12);

function readOctal(block: Buffer, from: number, length: number): number {
  const text = block.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '');
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
}

function checksumOf(block: Buffer): number {
  let sum = 8 * 0x20; // the checksum field itself counts as spaces
  for (const [place, byte] of block.entries()) if (place < 148 || place >= 156) sum += byte;
  return sum;
}

function headerBlock(name: string, size: number, mode: number, type: string): Buffer {
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0, longestName, 'utf8');
  block.write(octal(mode, 8), 100, 'latin1');
  block.write(octal(0, 8), 108, 'latin1');
  block.write(octal(0, 8), 116, 'latin1');
  writeSize(block, size);
  block.write(octal(0, 12), 136, 'latin1');
  block.write(type, 156, 'latin1');
  block.write('ustar\0', 257, 'latin1');
  block.write('00', 263, 'latin1');
  block.write(`${octal(checksumOf(block), 7)} `, 148, 'latin1');
  return block;
}

export const paddingOf = (size: number): Buffer =>
  Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);

export function tarHeader({ path, size, mode, isFolder }: TarEntry): Buffer {
  const name = isFolder ? `${path}/` : path;
  const block = headerBlock(name, isFolder ? 0 : size, mode, isFolder ? '5' : '0');
  const bytes = Buffer.from(`${name}\0`);
  if (bytes.length <= longestName) return block;
  return Buffer.concat([
    headerBlock(longName, bytes.length, 0o600, 'L'),
    bytes,
    paddingOf(bytes.length),
    block,
  ]);
}

export const tarEnd = Buffer.alloc(2 * blockBytes);

export class DamagedTar extends Error {
  override readonly name = 'DamagedTar';
}

export type ByteSource = {
  /** Returns exactly this many bytes; fails if the content ends earlier. */
  take(bytes: number): Promise<Buffer>;
  /** Returns at least one and at most this many bytes; fails at the end of the content. */
  some(bytes: number): Promise<Buffer>;
};

export function byteSource(stream: AsyncIterable<Buffer>): ByteSource {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function some(bytes: number): Promise<Buffer> {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new DamagedTar('it ends too early');
      rest = next.value;
    }
    const part = rest.subarray(0, bytes);
    rest = rest.subarray(part.length);
    return part;
  }
  return {
    some,
    async take(bytes) {
      const parts: Buffer[] = [];
      for (let missing = bytes; missing > 0; missing -= parts.at(-1)?.length ?? 0)
        parts.push(await some(missing));
      return Buffer.concat(parts);
    },
  };
}

export async function readTarHeader(source: ByteSource): Promise<TarEntry | undefined> {
  let name: string | undefined;
  for (;;) {
    const block = await source.take(blockBytes);
    if (block.every((byte) => byte === 0)) return undefined;
    if (readOctal(block, 148, 8) !== checksumOf(block)) throw new DamagedTar('a header has a wrong checksum');
    const [size, type] = [readSize(block), block.toString('latin1', 156, 157)];
    if (!Number.isSafeInteger(size) || size < 0) throw new DamagedTar('a header has no size');
    if (type === 'L') {
      if (size > longestPath) throw new DamagedTar('a name is too long');
      name = (await source.take(size)).toString('utf8').replace(/\0.*$/s, '');
      await source.take(paddingOf(size).length);
      continue;
    }
    if (type !== '0' && type !== '5')
      throw new DamagedTar(`an entry has the unknown type ${JSON.stringify(type)}`);
    const plain = block.toString('utf8', 0, longestName).replace(/\0.*$/s, '');
    const path = (name ?? plain).replace(/\/$/, '');
    return { path, size, mode: readOctal(block, 100, 8) & 0o777, isFolder: type === '5' };
  }
}
