import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ContentDocument, ContentKind } from '@aftercare/contract/content/documents';
import { type ContentProblems, readContent } from '@aftercare/contract/content/read-content';
import type { ImportProblem } from '@aftercare/contract/desk/content/content-files';
import { limits } from '@aftercare/contract/limits';
import { type CleanHtml, HtmlNotCleaned } from '../../providers/html/html.port.ts';
import { cleanDocument } from '../content/index.ts';
import type { FileDocument, FileEntry } from './file/entries.ts';
import type { FoundProblem, ImportKey } from './imports.repository.ts';
import type { Known } from './known.view.ts';

type Named = Extract<FileEntry, { kind: 'document' }> & { readonly entryId: string };

/**
 * The planned action for an entry, without regard to other entries. `document` is null if the same is
 * published already.
 */
export type Evaluated =
  | { kind: 'good'; line: number; entryId: string; baseVersion: number; document: ContentDocument | null }
  | { kind: 'refused'; problems: FoundProblem[] };

const problem = (
  line: number,
  entryId: string,
  reason: ImportProblem,
  path = '',
  what = '',
): FoundProblem => ({
  line,
  entryId,
  reason,
  path,
  what,
  excerpt: '',
});

/** The beginning of the text at a path such as `languages.de_DE.variants.7`; '' if it is no text. */
function excerptAt(document: unknown, path: string): string {
  let part: unknown = document;
  for (const name of path.split('.'))
    part =
      typeof part === 'object' && part !== null
        ? Object.entries(part).find(([key]) => key === name)?.[1]
        : '';
  if (typeof part !== 'string') return '';
  const start = part
    .slice(0, limits.importExcerptLength * 4)
    .replace(/[\0\s]+/gu, ' ')
    .trim();
  return Array.from(start.toWellFormed()).slice(0, limits.importExcerptLength).join('');
}

/**
 * A document without an id gets one derived from file and line, so that a second run finds the first one's.
 * There is one legal text of each type: its id is its type.
 */
export function named(kind: ContentKind, { id }: ImportKey, entry: FileEntry): FileEntry | Named {
  if (entry.kind === 'refused' || entry.entryId !== null) return entry;
  const own = createHash('sha256').update(`${id} ${entry.line}`).digest('base64url').slice(0, 22);
  const { type } = entry.document;
  return { ...entry, entryId: kind === 'article' && typeof type === 'string' ? type : own };
}

function problemsBy({ line, lines, entryId, document }: Named, problems: ContentProblems): FoundProblem[] {
  return Object.entries(problems)
    .slice(0, problemsOfOne)
    .map(([path, what]) => {
      const [, lang = ''] = /^languages\.([^.]*)/.exec(path) ?? [];
      const found = problem(lines[lang] ?? line, entryId, 'document', path, what);
      return { ...found, excerpt: excerptAt(document, path) };
    });
}

/** The maximum number of problems reported for one entry. After fixing them the operator uploads again. */
const problemsOfOne = 10;

/** Languages that the file does not contain stay as published. */
function joined(document: FileDocument, published: ContentDocument | null): unknown {
  const { languages } = document;
  if (published === null || typeof languages !== 'object' || languages === null) return document;
  return { ...document, languages: { ...published.languages, ...languages } };
}

export async function evaluateEntry(
  cleanHtml: CleanHtml,
  kind: ContentKind,
  entry: FileEntry | Named,
  known: Known | undefined,
): Promise<Evaluated> {
  if (entry.kind === 'refused') {
    const { line, entryId, problem } = entry;
    return { kind: 'refused', problems: [{ line, entryId, ...problem, excerpt: '' }] };
  }
  const { line, entryId } = entry as Named;
  const refused = (...problems: FoundProblem[]): Evaluated => ({ kind: 'refused', problems });
  const published = known?.published ?? null;
  const read = readContent(kind, joined(entry.document, published));
  if (read.kind === 'wrong') return refused(...problemsBy(entry as Named, read.problems));
  const good = { kind: 'good', line, entryId, baseVersion: known?.version ?? 0 } as const;
  if ('type' in read.document && read.document.type !== entryId)
    return refused(problem(line, entryId, 'document', 'type', 'twice'));
  if (isDeepStrictEqual(read.document, published)) return { ...good, document: null };
  try {
    const cleaned = await cleanDocument(cleanHtml, kind, read.document);
    if (cleaned.kind === 'wrong') return refused(...problemsBy(entry as Named, cleaned.problems));
    if (isDeepStrictEqual(cleaned.document, published)) return { ...good, document: null };
    if (known?.hasDraft) return refused(problem(line, entryId, 'draftStands'));
    return { ...good, document: cleaned.document };
  } catch (error) {
    if (!(error instanceof HtmlNotCleaned) || error.why === 'busy') throw error;
    return refused(problem(line, entryId, 'markupRefused', '', error.why));
  }
}
