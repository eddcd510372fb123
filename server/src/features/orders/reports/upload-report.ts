import type { Readable } from 'node:stream';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { shownFileName } from '../../../platform/http/answers/shown-file-name.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { type StoredText, storeText } from '../../files/index.ts';
import { endReport, insertReport } from './order-report.repository.ts';
import { type ShownReport, viewReport } from './order-report.view.ts';
import { readReportJob, readSmallReportJob } from './read-report.ts';

export type UploadDeps = {
  database: Database;
  clock: Clock;
  storage: Storage;
  jobs: Pick<Jobs, 'enqueue'>;
  maxReportBytes?: number;
  recordAudit: (
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: null; subject: string },
  ) => Promise<void>;
};

export type Upload = {
  personId: string;
  fileName: string;
  content: Readable;
  requestKey: string | null;
};

export type Uploaded =
  | { kind: 'uploaded'; report: ShownReport }
  | { kind: 'tooLarge' }
  | { kind: 'brokenOff' }
  | { kind: 'sameKeyOtherFile' };

/** Some ten thousand rows: read within seconds. */
const smallReportBytes = 5_000_000;
/** A small report does not wait for a large one. */
const jobFor = (sizeBytes: number): string =>
  sizeBytes <= smallReportBytes ? readSmallReportJob : readReportJob;

type Kept = { report: ShownReport; isNew: boolean };

function keep(
  deps: UploadDeps,
  upload: Upload,
  id: string,
  storageKey: string,
  received: StoredText,
): Promise<Kept> {
  const { refusal, ...content } = received;
  const createdAt = deps.clock.now();
  return deps.database.forAll(async (tx) => {
    const { report, isNew } = await insertReport(tx, {
      ...content,
      id,
      uploadedBy: upload.personId,
      fileName: shownFileName(upload.fileName, limits.orderReportFileNameMaxLength),
      storageKey: refusal === null ? storageKey : null,
      requestKey: upload.requestKey,
      createdAt,
    });
    if (isNew && refusal === null) await deps.jobs.enqueue(tx, jobFor(content.sizeBytes), { reportId: id });
    if (isNew && refusal !== null) {
      await endReport(tx, id, { status: 'refused', refusal, missingColumns: [] }, createdAt);
    }
    const entry = {
      personId: upload.personId,
      action: 'orderReport.upload',
      aboutMerchant: null,
      subject: id,
    };
    if (isNew) await deps.recordAudit(tx, entry);
    const shown = await viewReport(tx, report.id);
    if (shown === undefined)
      throw new InvariantViolated('The order report disappeared inside its transaction.');
    return { report: shown, isNew };
  });
}

/**
 * Streams a report to the storage, then adds its row and its job in one transaction. An interrupted upload
 * leaves neither file nor row; a file that is no text is refused at once.
 */
export async function uploadReport(deps: UploadDeps, upload: Upload): Promise<Uploaded> {
  const id = newId();
  const storageKey = `order-reports/${id}`;
  const sent = {
    content: upload.content,
    maxBytes: deps.maxReportBytes ?? limits.orderReportMaxBytes,
    mayHaveNul: true,
  };
  const storing = await storeText(deps.storage, storageKey, sent);
  if (storing.kind !== 'stored') return storing;
  const { kind: _, ...received } = storing;
  let kept: Kept | undefined;
  try {
    kept = await keep(deps, upload, id, storageKey, received);
  } finally {
    if (kept?.isNew !== true) await deps.storage.remove(storageKey);
  }
  const isRepeat = kept.isNew || kept.report.contentHash === received.contentHash;
  return isRepeat ? { kind: 'uploaded', report: kept.report } : { kind: 'sameKeyOtherFile' };
}
