import { randomId } from '../../../lib/forms/random-id.ts';
import type { Storage } from '../../../lib/shared/storage.ts';

const storageKey = 'submission';

/**
 * Idempotency keys. A key is kept until the server has answered, also over a reload. Other content gets
 * another key. Content with a password is never written to storage, so its key does not survive a reload.
 */
export function createSubmissionKeys(storage: Storage) {
  let last: { content: string; key: string } | null = null;

  const kept = (): typeof last => {
    const [key, ...content] = (storage.read(storageKey) ?? '').split(' ');
    return key ? { key, content: content.join(' ') } : null;
  };

  return {
    keyFor: <R extends { orderNumber: string; password?: string | undefined }>(request: R): string => {
      const content = JSON.stringify(request);
      last ??= kept();
      if (last?.content === content) return last.key;
      last = { content, key: randomId() };
      if (request.password === undefined) storage.write(storageKey, `${last.key} ${content}`);
      return last.key;
    },
    drop: (): void => {
      last = null;
      storage.remove(storageKey);
    },
  };
}
