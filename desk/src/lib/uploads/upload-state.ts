/**
 * A file being uploaded. Its key is the Idempotency-Key of every attempt, so that no attempt stores it twice.
 */
export type Upload = {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly phase: UploadPhase;
};

export type UploadPhase =
  | { readonly kind: 'queued' }
  /** All bytes are sent and the response is pending: the server is storing it. */
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'failed'; readonly why: UploadFailure };

export type UploadFailure =
  | {
      readonly kind:
        | 'tooLarge'
        | 'network'
        | 'stalled'
        | 'stopped'
        | 'sessionEnded'
        | 'idReused'
        | 'unreadable';
    }
  | { readonly kind: 'refused'; readonly msg: string };

export type UploadEvent =
  | { kind: 'chosen'; files: readonly { key: string; name: string; size: number }[]; maxBytes: number }
  | { kind: 'started'; key: string }
  | { kind: 'progressed'; key: string; sent: number }
  | { kind: 'stored'; key: string }
  | { kind: 'failed'; key: string; why: UploadFailure }
  | { kind: 'retried'; key: string }
  | { kind: 'dismissed'; key: string };

export type Uploads = readonly Upload[];

/** Failures that another attempt with the same file cannot fix. */
const finalFailures: ReadonlySet<UploadFailure['kind']> = new Set(['tooLarge', 'idReused', 'unreadable']);

export const isRepeatable = ({ phase }: Upload): boolean =>
  phase.kind === 'failed' && !finalFailures.has(phase.why.kind);

export function nextToSend(uploads: Uploads): Upload | undefined {
  if (uploads.some(({ phase }) => phase.kind === 'sending')) return undefined;
  return uploads.find(({ phase }) => phase.kind === 'queued');
}

export const isUnderWay = (uploads: Uploads): boolean => uploads.some(({ phase }) => phase.kind !== 'failed');

/**
 * An event that does not fit the phase is ignored, such as late progress of a stopped file or a second retry.
 */
export function afterUploadEvent(uploads: Uploads, event: UploadEvent): Uploads {
  if (event.kind === 'chosen')
    return [...uploads, ...event.files.map((file) => chosen(file, event.maxBytes))];
  const index = uploads.findIndex(({ key }) => key === event.key);
  const upload = uploads[index];
  if (upload === undefined) return uploads;
  if (event.kind === 'stored') return upload.phase.kind === 'sending' ? uploads.toSpliced(index, 1) : uploads;
  if (event.kind === 'dismissed')
    return upload.phase.kind === 'sending' ? uploads : uploads.toSpliced(index, 1);
  const phase = afterEvent(upload, event);
  return phase === upload.phase ? uploads : uploads.with(index, { ...upload, phase });
}

function chosen(file: { key: string; name: string; size: number }, maxBytes: number): Upload {
  const isTooLarge = file.size > maxBytes;
  return { ...file, phase: isTooLarge ? { kind: 'failed', why: { kind: 'tooLarge' } } : { kind: 'queued' } };
}

function afterEvent(
  upload: Upload,
  event: Extract<UploadEvent, { kind: 'started' | 'progressed' | 'failed' | 'retried' }>,
): UploadPhase {
  const { phase } = upload;
  switch (event.kind) {
    case 'started':
      return phase.kind === 'queued' ? { kind: 'sending', sent: 0 } : phase;
    case 'progressed':
      // The browser counts the multipart frame too, so the count is capped at the file's size.
      return phase.kind === 'sending' && event.sent > phase.sent
        ? { kind: 'sending', sent: Math.min(event.sent, upload.size) }
        : phase;
    case 'failed':
      return phase.kind === 'sending' ? { kind: 'failed', why: event.why } : phase;
    case 'retried':
      return isRepeatable(upload) ? { kind: 'queued' } : phase;
  }
}
