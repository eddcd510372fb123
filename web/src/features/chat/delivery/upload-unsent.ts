import type { Outcome } from '@aftercare/ui/connection/delivery';
import { isTooLarge } from '../writing/check-file.ts';
import { shrinkPhoto } from '../writing/shrink-photo.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { givenUp } from './given-up.ts';
import type { Unsent, UnsentFile } from './outbox-store.ts';
import { declined } from './outcomes.ts';

/** Uploads the file of an unsent message, one at a time. */
export function createUpload(
  { api, outbox, uploading, onChanged, onThreadGone, sendFile }: DeliveryDeps,
  onProgress: () => void,
) {
  let current: { messageId: string; stop: AbortController } | null = null;
  return {
    /**
     * Returns the file's id after the upload; otherwise the outcome. The message's id is the upload's
     * idempotency key.
     */
    async uploaded(unsent: Unsent, file: UnsentFile): Promise<string | Outcome> {
      const { messageId } = unsent;
      if (file.fileId !== null || file.content === null) return file.fileId ?? { kind: 'blocked' };
      const stop = new AbortController();
      current = { messageId, stop };
      try {
        const content = file.isFinal ? file.content : await shrinkPhoto(file.content);
        if (!outbox.has(messageId)) return { kind: 'handled' };
        if (isTooLarge(content)) return { kind: 'refused', reason: 'fileTooLarge' };
        const final = { ...file, content, isFinal: true };
        if (!file.isFinal) await outbox.put({ ...unsent, file: final });
        onChanged();
        const sent = await sendFile({
          headers: await api.headers(),
          key: messageId,
          name: file.fileName,
          content,
          signal: stop.signal,
          onProgress(bytes) {
            onProgress();
            uploading.set({ messageId, share: bytes / content.size });
          },
        });
        if (!outbox.has(messageId)) return { kind: 'handled' };
        if (sent.kind === 'later') return { kind: 'later' };
        if (sent.kind === 'refused') return declined(sent, onThreadGone);
        await outbox.put({ ...unsent, file: { ...final, content: null, fileId: sent.fileId } });
        return sent.fileId;
      } finally {
        current = null;
      }
    },
    /** Aborts the upload of a file that was removed in any tab. */
    look(): void {
      if (current && !outbox.has(current.messageId)) current.stop.abort(givenUp);
    },
    stop(): void {
      current?.stop.abort();
    },
  };
}
