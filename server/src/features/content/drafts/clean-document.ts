import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import { type ContentProblem, type ReadContent, readContent } from '@aftercare/contract/content/read-content';
import { languages } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { Unavailable } from '../../../platform/lifecycle/unavailable.ts';
import { type CleanHtml, HtmlNotCleaned } from '../../../providers/html/html.port.ts';

/** Cleaning that takes longer than this means that the text is malicious. */
export const cleaningLimits = {
  maxLength: limits.articleMaxLength,
  deadlineMs: 3_000,
  maxWaiting: 100,
  idleMs: 60_000,
} as const;

const markup = ['answer', 'content'] as const;

type Cleaned = { kind: 'ok'; html: string } | { kind: 'wrong'; problem: ContentProblem };

async function clean(cleanHtml: CleanHtml, html: string): Promise<Cleaned> {
  try {
    return { kind: 'ok', html: await cleanHtml(html) };
  } catch (error) {
    if (!(error instanceof HtmlNotCleaned)) throw error;
    if (error.why === 'busy') throw new Unavailable('Too much markup waits to be cleaned.', { cause: error });
    return { kind: 'wrong', problem: error.why === 'tooLong' ? 'tooLong' : 'wrongForm' };
  }
}

/**
 * The same document with sanitized markup, rebuilt from parsed content, so that nothing of the original
 * markup can remain.
 */
export async function cleanDocument<K extends ContentKind>(
  cleanHtml: CleanHtml,
  kind: K,
  document: ContentDocuments[K],
): Promise<ReadContent<K>> {
  const copy: { languages: Partial<Record<string, Record<string, unknown> | undefined>> } =
    structuredClone(document);
  for (const lang of languages) {
    const texts = copy.languages[lang];
    for (const field of markup) {
      const html = texts?.[field];
      if (texts === undefined || typeof html !== 'string') continue;
      const cleaned = await clean(cleanHtml, html);
      if (cleaned.kind === 'wrong')
        return { kind: 'wrong', problems: { [`languages.${lang}.${field}`]: cleaned.problem } };
      texts[field] = cleaned.html;
    }
    if (texts === undefined) delete copy.languages[lang];
  }
  return readContent(kind, copy);
}
