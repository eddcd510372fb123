import { isTooLarge } from '../writing/judge-file.ts';
import { shrinkPhoto } from '../writing/shrink-photo.ts';
import type { DeliveryParts } from './delivery-parts.ts';
import { givenUp } from './given-up.ts';
import type { Unsent, UnsentFile } from './outbox-store.ts';
import type { Outcomes } from './outcomes.ts';

/** Uploads the file of an unsent message, one at a time. */
export function createUpload(
  { api, outbox, uploading, onChanged, sendFile }: DeliveryParts,
  outcomes: Outcomes,
) {
  let current: { messageId: string; stop: AbortController } | null = null;
  return {
    /**
     * Returns the file's id after the upload; otherwise whether the next message may be sent. The message's id
     * is the upload's idempotency key.
     */
    async uploaded(unsent: Unsent, file: UnsentFile): Promise<string | boolean> {
      const { messageId } = unsent;
      if (file.fileId !== null || file.content === null) return file.fileId ?? false;
      const stop = new AbortController();
      current = { messageId, stop };
      try {
        const content = file.isFinal ? file.content : await shrinkPhoto(file.content);
        if (!outbox.has(messageId)) return true;
        if (isTooLarge(content)) return outcomes.refused(unsent, 'fileTooLarge');
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
            outcomes.progressed();
            uploading.set({ messageId, share: bytes / content.size });
          },
        });
        if (!outbox.has(messageId)) return true;
        if (sent.kind === 'later') return outcomes.later();
        if (sent.kind === 'refused') return outcomes.declined({ ...unsent, file: final }, sent);
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
