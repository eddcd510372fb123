import { fieldProblems, type Issue, problemsOf } from './document-problems.ts';
import { type ContentDocuments, type ContentKind, contentDocuments } from './documents.ts';

export const contentProblems = fieldProblems;
export type ContentProblem = (typeof contentProblems)[number];

export type ContentProblems = Readonly<Record<string, ContentProblem>>;

export type ReadContent<K extends ContentKind> =
  | { readonly kind: 'ok'; readonly document: ContentDocuments[K] }
  | { readonly kind: 'wrong'; readonly problems: ContentProblems };

export const readContent = <K extends ContentKind>(kind: K, value: unknown): ReadContent<K> => {
  const read = contentDocuments[kind].safeParse(value);
  if (!read.success)
    return { kind: 'wrong', problems: problemsOf(read.error.issues as readonly Issue[], contentProblems) };
  return { kind: 'ok', document: read.data as ContentDocuments[K] };
};
