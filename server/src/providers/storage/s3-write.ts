import { addAbortSignal, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { chunksOf } from '../../platform/chunks/pieces.ts';
import { type S3Bucket, type Target, targetOf } from './s3-bucket.ts';
import { StorageUnavailable } from './storage.port.ts';

export async function writeObject(
  bucket: S3Bucket,
  key: string,
  content: Readable | Buffer,
  maxBytes: number,
): Promise<{ size: number }> {
  const { client, ask, limits } = bucket;
  const target = targetOf(bucket, key);
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
  const deadline = AbortSignal.timeout(limits.writeMs);
  addAbortSignal(deadline, source);
  const chunks = chunksOf(source, limits.chunkBytes, maxBytes);
  try {
    const { value: first = Buffer.alloc(0) } = await chunks.next();
    if (first.length === limits.chunkBytes) return await writeInChunks(bucket, target, first, chunks);
    await ask(key, (sending) => client.send(new PutObjectCommand({ ...target, Body: first }), sending));
    return { size: first.length };
  } catch (cause) {
    throw deadline.aborted ? new StorageUnavailable('The write took too long.', { cause }) : cause;
  } finally {
    source.destroy();
  }
}

async function writeInChunks(
  { client, ask }: S3Bucket,
  target: Target,
  first: Buffer,
  rest: AsyncGenerator<Buffer, void>,
) {
  const { Key } = target;
  const { UploadId } = await ask(Key, (sending) =>
    client.send(new CreateMultipartUploadCommand(target), sending),
  );
  const upload = { ...target, UploadId };
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  const put = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const { ETag } = await ask(Key, (sending) =>
      client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), sending),
    );
    Parts.push({ ETag, PartNumber });
    return Body.length;
  };
  try {
    let size = await put(first);
    for await (const chunk of rest) if (chunk.length > 0) size += await put(chunk);
    const complete = { ...upload, MultipartUpload: { Parts } };
    await ask(Key, (sending) => client.send(new CompleteMultipartUploadCommand(complete), sending));
    return { size };
  } catch (error) {
    // If this fails too, `tidy` removes the parts later.
    await ask(Key, (sending) => client.send(new AbortMultipartUploadCommand(upload), sending)).catch(
      () => undefined,
    );
    throw error;
  }
}
