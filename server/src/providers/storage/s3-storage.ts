import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { createS3Bucket, type S3Limits, type S3Settings, targetOf } from './s3-bucket.ts';
import { removeObject, tidyBucket } from './s3-remove.ts';
import { writeObject } from './s3-write.ts';
import { type Storage, StorageUnavailable } from './storage.port.ts';

export type { S3Limits, S3Settings } from './s3-bucket.ts';

async function* bytesOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new StorageUnavailable('The object store ended its answer early.', { cause });
  }
}

/**
 * Files in a bucket. An object appears only when it is complete: after its one request, or the last of a
 * multipart upload.
 */
export function createS3Storage(settings: S3Settings, given: Partial<S3Limits> = {}): Storage {
  const bucket = createS3Bucket(settings, given);
  const { client, ask } = bucket;
  return {
    write: (key, content, { maxBytes = Number.MAX_SAFE_INTEGER } = {}) =>
      writeObject(bucket, key, content, maxBytes),
    async read(key, range) {
      const target = targetOf(bucket, key);
      const Range = range && `bytes=${range.first}-${range.last}`;
      const { Body: body } = await ask(key, (sending) =>
        client.send(new GetObjectCommand({ ...target, ...(Range && { Range }) }), sending),
      );
      if (!(body instanceof Readable)) throw new StorageUnavailable('The object store sent no bytes.');
      const content = Readable.from(bytesOf(body), { objectMode: false });
      // Releases the connection also when the stream was never read.
      return content.once('close', () => body.destroy());
    },
    async size(key) {
      const target = targetOf(bucket, key);
      const { ContentLength } = await ask(key, (sending) =>
        client.send(new HeadObjectCommand(target), sending),
      );
      if (ContentLength === undefined) throw new StorageUnavailable('The object store sent no size.');
      return ContentLength;
    },
    remove: (key) => removeObject(bucket, key),
    tidy: (olderThanMs) => tidyBucket(bucket, olderThanMs),
    close: () => client.destroy(),
  };
}
