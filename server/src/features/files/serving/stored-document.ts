import type { Document } from '../../../platform/http/pages/documents.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { keptBytes } from '../public/public-files.ts';

export async function storedDocument(
  storage: Storage,
  key: string,
  { tag, size, ...document }: Omit<Document, 'content'> & { tag: string; size?: number },
): Promise<Document | null> {
  const content = await keptBytes(storage, key, size === undefined ? { tag } : { tag, size });
  return content && { ...document, content };
}
