import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReportRefusal } from '@aftercare/contract/desk/order-reports';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { BrokenUpload, uploadedBytes } from '../../platform/http/broken-upload.ts';
import { shownFileName } from '../../platform/http/shown-file-name.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type Storage, TooLargeToStore } from '../../providers/storage/storage.port.ts';
import { endReport, insertReport } from './order-report.repository.ts';
import { type ShownReport, viewReport } from './order-report.view.ts';
import { readReportJob } from './read-report.ts';
import { headBytes, refusalOfHead } from './report-file/report-head.ts';

export type UploadParts = { database: Database; clock: Clock; storage: Storage; jobs: Jobs };

export type Upload = {
  personId: string;
  fileName: string;
  content: Readable;
  /** The Idempotency-Key, if one was sent. */
  requestKey: string | null;
};

export type Uploaded =
  | { kind: 'uploaded'; report: ShownReport }
  | { kind: 'tooLarge' }
  | { kind: 'brokenOff' }
  | { kind: 'sameKeyOtherFile' };

type Received = { sizeBytes: number; contentHash: string; refusal: ReportRefusal | null };

/** Not to be kept: the rest of it was read only so that the sender hears the answer. */
class NotKept extends Error {}

/** Passes the bytes on as they come; of what will not be kept no more than the beginning. */
async function* inspect(content: Readable, received: Received): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of uploadedBytes(content)) {
    received.sizeBytes += chunk.length;
    hash.update(chunk);
    if (head !== null) {
      head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      received.refusal = refusalOfHead(head);
      if (head.length === headBytes) head = null;
    }
    if (received.refusal === null && received.sizeBytes <= limits.orderReportMaxBytes) yield chunk;
  }
  received.contentHash = hash.digest('base64url');
  if (received.sizeBytes === 0) received.refusal = 'empty';
  if (received.sizeBytes > limits.orderReportMaxBytes) throw new TooLargeToStore(limits.orderReportMaxBytes);
  if (received.refusal !== null) throw new NotKept();
}

async function receive(storage: Storage, key: string, content: Readable): Promise<Received> {
  const received: Received = { sizeBytes: 0, contentHash: '', refusal: null };
  try {
    await storage.write(key, Readable.from(inspect(content, received), { objectMode: false }));
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
  return received;
}

type Kept = { report: ShownReport; isNew: boolean };

function keep(
  parts: UploadParts,
  upload: Upload,
  id: string,
  storageKey: string,
  received: Received,
): Promise<Kept> {
  const { refusal, ...content } = received;
  const createdAt = parts.clock.now();
  return parts.database.forAll(async (tx) => {
    const { report, isNew } = await insertReport(tx, {
      ...content,
      id,
      uploadedBy: upload.personId,
      fileName: shownFileName(upload.fileName, limits.orderReportFileNameMaxLength),
      storageKey: refusal === null ? storageKey : null,
      requestKey: upload.requestKey,
      createdAt,
    });
    if (isNew && refusal === null) await parts.jobs.enqueue(tx, readReportJob, { reportId: id });
    if (isNew && refusal !== null) {
      await endReport(tx, id, { status: 'refused', refusal, missingColumns: [] }, createdAt);
    }
    const shown = await viewReport(tx, report.id);
    if (shown === undefined) throw new Error('an order report was lost in its own transaction');
    return { report: shown, isNew };
  });
}

/**
 * Takes a report in: streamed to the storage, then its row and its job in one transaction. What breaks off on the way
 * leaves neither file nor row; what is no text at all is refused at once.
 */
export async function uploadReport(parts: UploadParts, upload: Upload): Promise<Uploaded> {
  const id = newId();
  const storageKey = `order-reports/${id}`;
  let received: Received;
  try {
    received = await receive(parts.storage, storageKey, upload.content);
  } catch (error) {
    if (error instanceof TooLargeToStore) return { kind: 'tooLarge' };
    if (error instanceof BrokenUpload) return { kind: 'brokenOff' };
    throw error;
  }
  let kept: Kept | undefined;
  try {
    kept = await keep(parts, upload, id, storageKey, received);
  } finally {
    if (kept?.isNew !== true) await parts.storage.remove(storageKey);
  }
  const isRepeat = kept.isNew || kept.report.contentHash === received.contentHash;
  return isRepeat ? { kind: 'uploaded', report: kept.report } : { kind: 'sameKeyOtherFile' };
}
