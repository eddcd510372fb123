import type { Database } from '../../platform/database/database.ts';
import type { BytePart, Document, DocumentContext } from '../../platform/http/documents.ts';
import { NotStored, type Storage } from '../../providers/storage/storage.port.ts';
import { findPublicFile } from './files.repository.ts';
import { storageKeyOf } from './store-public-file.ts';

/** What lies under a key, as a document; null where there is nothing. */
export async function storedDocument(
  storage: Storage,
  key: string,
  document: Omit<Document, 'content'>,
): Promise<Document | null> {
  try {
    return { ...document, content: await storage.read(key, document.part ?? undefined) };
  } catch (error) {
    if (error instanceof NotStored) return null;
    throw error;
  }
}

type PartAsked = Pick<DocumentContext, 'partOf'>;
const asWhole: PartAsked = { partOf: (): BytePart | null => null };

/** What anybody on a site may see, play and read. */
export const publicFilesOf =
  ({ database, storage }: { database: Database; storage: Storage }) =>
  async (merchantId: string, id: string, { partOf } = asWhole): Promise<Document | null> => {
    const file = await database.forMerchant(merchantId, (tx) => findPublicFile(tx, merchantId, id));
    if (file === undefined) return null;
    const { type, size } = file;
    const reading = type === 'application/pdf' ? ({ isRead: true } as const) : {};
    const document = { type, size, part: partOf(size), cache: 'day', ...reading } as const;
    return storedDocument(storage, storageKeyOf(merchantId, id), document);
  };
