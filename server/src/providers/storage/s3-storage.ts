import { addAbortSignal, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { piecesOf } from '../../platform/pieces.ts';
import { checkStorageKey, NotStored, type Storage, StorageUnavailable } from './storage.port.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** An S3-compatible endpoint, addressed as `/bucket/key`; undefined for AWS. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Times in milliseconds. The part size is the protocol's minimum (5 MiB). */
const usualLimits = {
  attempts: 3,
  connectMs: 3_000,
  attemptMs: 6_000,
  /** One request with all its attempts. */
  requestMs: 15_000,
  /** A stream that makes no progress for this long is closed. */
  stillMs: 60_000,
  writeMs: 10 * 60_000,
  /** After a request met an outage, all requests fail at once for this long. */
  restMs: 1_000,
  sockets: 400,
  pieceBytes: 5 * 1024 * 1024,
};
export type S3Limits = typeof usualLimits;

type Sending = { abortSignal: AbortSignal };
type Target = { Bucket: string; Key: string };

function clientOf(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  limits: S3Limits,
): S3Client {
  const agent = { keepAlive: true, maxSockets: limits.sockets };
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: limits.attempts,
    // Requests are signed with a digest; not every S3-compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.attemptMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.stillMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Distinguishes an outage from a refusal. */
function isAway(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}

/** As GET and HEAD report it; a missing bucket or upload is another error. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);

function createAsking({ requestMs, restMs }: S3Limits) {
  let restsUntil = 0;
  return async <T>(key: string, send: (sending: Sending) => Promise<T>): Promise<T> => {
    if (performance.now() < restsUntil)
      throw new StorageUnavailable('The object store did not answer a moment ago.');
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), requestMs);
    try {
      return await send({ abortSignal: ending.signal });
    } catch (cause) {
      if (isMissing(cause)) throw new NotStored(key);
      if (isAway(cause)) restsUntil = performance.now() + restMs;
      throw new StorageUnavailable('The object store failed.', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
}

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
  const limits = { ...usualLimits, ...given };
  const client = clientOf(settings, limits);
  const ask = createAsking(limits);
  const { bucket: Bucket } = settings;
  const targetOf = (key: string): Target => ({ Bucket, Key: checkStorageKey(key) });

  async function writeInPieces(target: Target, first: Buffer, rest: AsyncGenerator<Buffer, void>) {
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
      for await (const piece of rest) if (piece.length > 0) size += await put(piece);
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

  async function remove(key: string): Promise<void> {
    const target = targetOf(key);
    await ask(key, (sending) => client.send(new DeleteObjectCommand(target), sending));
  }

  return {
    async write(key, content, { maxBytes = Number.MAX_SAFE_INTEGER } = {}) {
      const target = targetOf(key);
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      const deadline = AbortSignal.timeout(limits.writeMs);
      addAbortSignal(deadline, source);
      const pieces = piecesOf(source, limits.pieceBytes, maxBytes);
      try {
        const { value: first = Buffer.alloc(0) } = await pieces.next();
        if (first.length === limits.pieceBytes) return await writeInPieces(target, first, pieces);
        await ask(key, (sending) => client.send(new PutObjectCommand({ ...target, Body: first }), sending));
        return { size: first.length };
      } catch (cause) {
        throw deadline.aborted ? new StorageUnavailable('The write took too long.', { cause }) : cause;
      } finally {
        source.destroy();
      }
    },
    async read(key, range) {
      const target = targetOf(key);
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
      const target = targetOf(key);
      const { ContentLength } = await ask(key, (sending) =>
        client.send(new HeadObjectCommand(target), sending),
      );
      if (ContentLength === undefined) throw new StorageUnavailable('The object store sent no size.');
      return ContentLength;
    },
    remove,
    async tidy(olderThanMs) {
      const before = new Date(Date.now() - olderThanMs);
      const isOld = (at: Date | undefined): boolean => at !== undefined && at < before;
      const { Contents = [] } = await ask('', (sending) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: 'incoming/' }), sending),
      );
      const left = Contents.filter(({ LastModified }) => isOld(LastModified));
      for (const { Key = '' } of left) await remove(Key);
      const { Uploads = [] } = await ask('', (sending) =>
        client.send(new ListMultipartUploadsCommand({ Bucket }), sending),
      );
      const begun = Uploads.filter(({ Initiated }) => isOld(Initiated));
      for (const { Key = '', UploadId } of begun)
        await ask(Key, (sending) =>
          client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), sending),
        );
      return left.length + begun.length;
    },
    close: () => client.destroy(),
  };
}
