import { buffer } from 'node:stream/consumers';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { IncomingFile } from '../../../platform/http/requests/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { DetectType } from '../../../providers/file-type/file-type.port.ts';
import type { Pictures } from '../../../providers/pictures/pictures.port.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { receiveFile } from '../transfer/receive-file.ts';
import { type PictureType, storePublicFile } from './store-public-file.ts';

export type LogoDeps = {
  database: Database;
  clock: Clock;
  storage: Storage;
  pictures: Pictures;
  detectType: DetectType;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

export type StoredLogo =
  | { kind: 'stored'; id: string }
  | { kind: 'tooLarge'; maxBytes: number }
  | { kind: 'typeRefused' | 'empty' | 'brokenOff' | 'busy' };

/** Types without animation. */
const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const satisfies Record<
  string,
  PictureType
>;
const isLogo = (extension: string): extension is keyof typeof types => Object.hasOwn(types, extension);

type Upload = { merchantId: string; personId: string; file: IncomingFile };

/**
 * Stores a logo under a random name, rendered again, so that no uploaded bytes are served. Earlier logos stay
 * for the mails that show them.
 */
export async function storeLogo(deps: LogoDeps, { merchantId, personId, file }: Upload): Promise<StoredLogo> {
  const { storage, pictures, database, clock } = deps;
  const incoming = `incoming/${newId()}`;
  const tooLarge = { kind: 'tooLarge', maxBytes: limits.logoMaxBytes } as const;
  try {
    const received = await receiveFile(deps, incoming, file);
    if (received.kind === 'tooLarge') return tooLarge;
    if (received.kind !== 'received') return received;
    const { extension, size } = received;
    if (!isLogo(extension)) return { kind: 'typeRefused' };
    if (size > limits.logoMaxBytes) return tooLarge;
    const bytes = async () => buffer(await storage.read(incoming));
    const rendered = await pictures.rerender(bytes, extension, limits.logoMaxSidePx);
    if (rendered.kind === 'busy') return rendered;
    if (rendered.kind === 'tooManyPixels') return tooLarge;
    if (rendered.kind === 'broken') return { kind: 'typeRefused' };
    const id = newId();
    const logo = { merchantId, id, type: types[extension], bytes: Buffer.from(rendered.bytes) };
    await database.forMerchant(merchantId, async (tx) => {
      await storePublicFile(tx, { storage, clock }, logo);
      await deps.recordAudit(tx, { personId, action: 'site.logo', aboutMerchant: merchantId, subject: id });
    });
    return { kind: 'stored', id };
  } finally {
    await storage.remove(incoming);
  }
}
