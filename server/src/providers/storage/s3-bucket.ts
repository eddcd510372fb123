import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { checkStorageKey, NotStored, StorageUnavailable } from './storage.port.ts';

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
  /** After a request failed because of an outage, all requests fail at once for this long. */
  restMs: 1_000,
  sockets: 400,
  chunkBytes: 5 * 1024 * 1024,
};
export type S3Limits = typeof usualLimits;

type Sending = { abortSignal: AbortSignal };
export type Target = { Bucket: string; Key: string };

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

/**
 * Whether the object does not exist, as GET and HEAD report it. A missing bucket or upload is another error.
 */
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

export type S3Bucket = {
  client: S3Client;
  limits: S3Limits;
  name: string;
  /** Sends a request within the time limit; rejects with NotStored or StorageUnavailable. */
  ask: ReturnType<typeof createAsking>;
};

export function createS3Bucket(settings: S3Settings, given: Partial<S3Limits>): S3Bucket {
  const limits = { ...usualLimits, ...given };
  return { client: clientOf(settings, limits), limits, name: settings.bucket, ask: createAsking(limits) };
}

export const targetOf = ({ name }: S3Bucket, key: string): Target => ({
  Bucket: name,
  Key: checkStorageKey(key),
});
