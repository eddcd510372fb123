import type { Document, DocumentContext, Moved } from '../../../platform/http/pages/documents.ts';
import type { FileDeps } from './file-deps.ts';
import { placed } from './files-origin.ts';
import { storedDocument } from './stored-document.ts';

/** The caller has checked the access. */
export async function privateDocument(
  { storage, privateFile }: FileDeps,
  merchantId: string,
  id: string,
): Promise<Document | null> {
  const file = await privateFile(merchantId, id);
  if (file === null) return null;
  const { storageKey, name, type } = file;
  return storedDocument(storage, storageKey, { tag: id, type, cache: 'never', attachment: name });
}

export async function fileByAddress(
  deps: FileDeps,
  id: string,
  { merchant, query }: DocumentContext,
): Promise<Document | Moved | null> {
  const file = { merchantId: merchant?.id ?? '', id };
  if (!merchant || !deps.addresses.isGood(file, query)) return null;
  return placed(deps, await privateDocument(deps, merchant.id, id), deps.addresses.signedThere(file));
}
