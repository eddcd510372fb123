import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CopiedFile, PersonalData, Read, Subject } from '../../../platform/privacy/personal-data.ts';
import { NotStored, type Storage } from '../../../providers/storage/storage.port.ts';

type Text = {
  personalData: readonly PersonalData[];
  read: Read;
  subject: Subject;
  head: Readonly<Record<string, string>>;
  /** Adds the chapters that only the team may read. */
  isForTeam: boolean;
};

type Writing = Text & { storage: Storage };

/** Yields `data.json` as a stream: each chapter is a list with one row per line. */
export async function* copyText(text: Text): AsyncIterable<string> {
  const { personalData, read, subject, head, isForTeam } = text;
  yield '{';
  for (const [name, value] of Object.entries(head))
    yield `\n  ${JSON.stringify(name)}: ${JSON.stringify(value)},`;
  let isFirstChapter = true;
  for (const { chapters, teamChapters = {} } of personalData) {
    const wanted = isForTeam ? { ...chapters, ...teamChapters } : chapters;
    for (const [name, rowsOf] of Object.entries(wanted)) {
      yield `${isFirstChapter ? '' : ','}\n  ${JSON.stringify(name)}: [`;
      isFirstChapter = false;
      let isFirst = true;
      for await (const row of rowsOf(read, subject)) {
        yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`;
        isFirst = false;
      }
      yield isFirst ? ']' : '\n  ]';
    }
  }
  yield '\n}\n';
}

/** Yields no bytes for a file that was removed after its row was read. */
async function bytesOf(storage: Storage, key: string): Promise<Readable> {
  try {
    return await storage.read(key);
  } catch (error) {
    if (error instanceof NotStored) return Readable.from([]);
    throw error;
  }
}

async function filesOf({ personalData, read, subject }: Writing): Promise<CopiedFile[]> {
  const found: CopiedFile[] = [];
  for (const part of personalData) {
    if (!part.files) continue;
    for await (const file of part.files(read, subject)) found.push(file);
  }
  return found;
}

/** Writes all stored data of a person as one zip. It streams, so that large accounts need little memory. */
export async function writeCopy(writing: Writing, key: string): Promise<void> {
  const { storage } = writing;
  const zip = new ZipFile();
  // The types do not say that it is a PassThrough.
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addReadStream(Readable.from(copyText(writing), { objectMode: false }), 'data.json');
  for (const { name, storageKey, createdAt } of await filesOf(writing))
    zip.addReadStreamLazy(name, { mtime: createdAt, compress: false }, (take) => {
      bytesOf(storage, storageKey).then(
        (bytes) => take(null, bytes),
        (error: unknown) => take(error, Readable.from([])),
      );
    });
  zip.end();
  await storage.write(key, out);
}
