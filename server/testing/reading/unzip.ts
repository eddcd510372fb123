import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (zip ? resolve(zip) : reject(error)));
  });

const contentOf = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (stream ? resolve(buffer(stream)) : reject(error)));
  });

export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await opened(bytes);
  const contents = new Map<string, Buffer>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on('error', reject).on('end', () => resolve());
  zip.on('entry', (entry: Entry) => {
    contentOf(zip, entry).then((content) => {
      contents.set(entry.fileName, content);
      zip.readEntry();
    }, reject);
  });
  zip.readEntry();
  await promise;
  return contents;
}
