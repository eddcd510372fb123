import type { Language } from '@aftercare/contract/languages';
import { paths } from '../../../lib/api/paths.ts';
import { contentKey, unsaved } from '../../../lib/drafts/unsaved.ts';

type NewFaq = { merchantId: string; lang: Language; wordings: readonly string[] };

/**
 * Fills a new FAQ with these wordings as unsaved edits, and returns the address of its editor. Customers' texts
 * are not part of the address.
 */
export function beginFaq({ merchantId, lang, wordings: [question = '', ...variants] }: NewFaq): string {
  const entryId = crypto.randomUUID();
  const filled = { question, variants, answer: '' };
  unsaved.set({
    ...unsaved.get(),
    [contentKey(merchantId, 'faq', entryId)]: { [`languages.${lang}`]: filled },
  });
  return paths.newContent(merchantId, 'faq', entryId, { lang });
}
