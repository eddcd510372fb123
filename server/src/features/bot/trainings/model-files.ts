import type { Language } from '@aftercare/contract/languages';
import { languages } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { ModelFiles } from '../../../providers/bot/bot.port.ts';
import { NotStored, type Storage } from '../../../providers/storage/storage.port.ts';

/** One file for each site and language: a newly trained model overwrites the previous one. */
export const botFileKey = (merchantId: string, lang: Language): string => `bot/${merchantId}/${lang}`;

/** The vectors of the texts that this bot learns. */
export const vectorFileKey = (merchantId: string, lang: Language): string =>
  `bot/${merchantId}/${lang}-vectors`;

/** Trained models in the storage that all nodes share. */
export function createModelFiles({
  storage,
  log,
}: {
  storage: Pick<Storage, 'read' | 'write' | 'size' | 'remove'>;
  log: Logger;
}): ModelFiles {
  const failed = (reason: string) => (error: unknown) => {
    log.event('bot.model_storage_failed', { reason, error });
    return null;
  };
  return {
    async read(key) {
      try {
        const size = await storage.size(key);
        if (size > limits.botModelMaxBytes) return null;
        return await readWhole(storage, key, size);
      } catch (error) {
        return error instanceof NotStored ? null : failed('read')(error);
      }
    },
    async write(key, file) {
      if (file.byteLength > limits.botModelMaxBytes) return;
      const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
      await storage.write(key, bytes).catch(failed('write'));
    },
    async remove(key) {
      await storage.remove(key).catch(failed('remove'));
    },
  };
}

/** Returns null if the length of the file changed while it was read. */
async function readWhole(
  storage: Pick<Storage, 'read'>,
  key: string,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of (await storage.read(key)) as AsyncIterable<Buffer>) {
    if (filled + chunk.length > size) return null;
    file.set(chunk, filled);
    filled += chunk.length;
  }
  return filled === size ? file : null;
}

/**
 * Removes the models of archived sites. Always returns 0, so that the sweeper does not run it again at once.
 */
export async function dropArchivedModels(files: ModelFiles, merchants: readonly Merchant[]): Promise<number> {
  for (const { id, status } of merchants) {
    if (status !== 'archived') continue;
    for (const lang of languages)
      for (const key of [botFileKey(id, lang), vectorFileKey(id, lang)]) await files.remove(key);
  }
  return 0;
}
