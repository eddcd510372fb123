import { createHash } from 'node:crypto';
import { idInLanguage } from '@aftercare/contract/content/documents';
import type { Language } from '@aftercare/contract/languages';

/** Derives an id of 22 characters from its parts, so that loading the demo again finds the existing rows. */
export function demoId(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
}

export const inLanguage = (
  entryId: string,
  lang: Language,
): { id: string; entryId: string; lang: Language } => ({
  id: idInLanguage(entryId, lang),
  entryId,
  lang,
});
