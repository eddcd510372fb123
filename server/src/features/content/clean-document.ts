import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import { type ReadContent, readContent } from '@aftercare/contract/content/read-content';
import { languages } from '@aftercare/contract/languages';
import type { CleanHtml } from '../../providers/html/html.port.ts';

const markup = ['answer', 'content'] as const;

/** The same document with its markup as it may be shown, read anew: of what was written nothing may be left. */
export async function cleanDocument<K extends ContentKind>(
  cleanHtml: CleanHtml,
  kind: K,
  document: ContentDocuments[K],
): Promise<ReadContent<K>> {
  const copy: { languages: Partial<Record<string, Record<string, unknown> | undefined>> } =
    structuredClone(document);
  for (const lang of languages) {
    const words = copy.languages[lang];
    if (words === undefined) {
      delete copy.languages[lang];
      continue;
    }
    for (const field of markup)
      if (typeof words[field] === 'string') words[field] = await cleanHtml(words[field]);
  }
  return readContent(kind, copy);
}
