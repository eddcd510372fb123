import {
  type ContentFileUse,
  contentFileMaxBytes,
  uploadContentFile,
} from '@aftercare/contract/desk/content/content';
import { useRef, useState } from 'react';
import { readBody } from '../api/api.ts';
import { useSession } from '../api/session.tsx';
import { sendFile } from '../forms/send-file.ts';

export type UploadFailure =
  | 'network'
  | 'stalled'
  | 'unreadable'
  | 'fileTypeRefused'
  | 'fileTooLarge'
  | 'fileBudget'
  | 'sessionEnded'
  | 'other';

export type Upload =
  | { kind: 'none' }
  | { kind: 'sending'; sent: number; size: number }
  | { kind: 'sent'; fileId: string; sizeBytes: number }
  | { kind: 'failed'; why: UploadFailure };

const shownRefusals = ['fileTypeRefused', 'fileTooLarge', 'fileBudget', 'sessionEnded'] as const;

export function useContentUpload(
  merchantId: string,
  use: ContentFileUse,
  onStored: (fileId: string) => void,
) {
  const { onEnded } = useSession();
  const [upload, setUpload] = useState<Upload>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  // The newest callback, so that changes made during the upload are kept.
  const latest = useRef(onStored);
  latest.current = onStored;

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (next: Upload) => {
      if (running.current === own) setUpload(next);
    };
    if (file.size > contentFileMaxBytes[use]) return show({ kind: 'failed', why: 'fileTooLarge' });
    show({ kind: 'sending', sent: 0, size: file.size });
    const query = new URLSearchParams(
      uploadContentFile.request.toWire({ merchantId, use }) as Record<string, string>,
    );
    const sent = await sendFile({
      method: uploadContentFile.method,
      address: `${uploadContentFile.path}?${query}`,
      file,
      signal: own.signal,
      onProgress: (bytes) => show({ kind: 'sending', sent: Math.min(bytes, file.size), size: file.size }),
    });
    if (sent.kind === 'stopped') return show({ kind: 'none' });
    if (sent.kind !== 'answered') return show({ kind: 'failed', why: sent.kind });
    const outcome = readBody(uploadContentFile, sent.body);
    if (outcome.kind === 'ok') {
      const { fileId, sizeBytes } = outcome.data;
      if (running.current === own) latest.current(fileId);
      return show({ kind: 'sent', fileId, sizeBytes });
    }
    if (outcome.kind === 'unreachable') return show({ kind: 'failed', why: 'network' });
    if (outcome.code === 'sessionEnded') onEnded();
    show({ kind: 'failed', why: shownRefusals.find((code) => code === outcome.code) ?? 'other' });
  }

  return { upload, send, cancel: () => running.current?.abort() };
}
