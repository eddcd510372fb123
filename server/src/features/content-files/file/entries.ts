import type { ImportProblem, ImportRefusal } from '@aftercare/contract/desk/content/content-files';
import { LoggableError } from '../../../platform/logging/loggable-error.ts';

export type FileDocument = Readonly<Record<string, unknown>> & {
  readonly languages?: unknown;
};

/**
 * `line` is where the entry begins, `lines` where each of its languages does, if those have their own rows.
 */
export type FileEntry =
  | {
      readonly kind: 'document';
      readonly line: number;
      readonly lines: Readonly<Record<string, number>>;
      /** Null if the file gives no id: the entry becomes a new document. */
      readonly entryId: string | null;
      readonly document: FileDocument;
    }
  | {
      readonly kind: 'refused';
      readonly line: number;
      readonly entryId: string;
      readonly problem: EntryProblem;
    };

export type EntryProblem = { readonly reason: ImportProblem; readonly path: string; readonly what: string };

export const refused = (
  line: number,
  entryId: string,
  reason: ImportProblem,
  { path = '', what = '' }: { path?: string; what?: string } = {},
): FileEntry => ({ kind: 'refused', line, entryId, problem: { reason, path, what: what.slice(0, 100) } });

export class FileRefused extends LoggableError {
  override readonly name = 'FileRefused';
  readonly reason: ImportRefusal;
  readonly line: number | null;
  readonly columns: readonly string[];

  constructor(
    reason: ImportRefusal,
    { line = null, columns = [] }: { line?: number | null; columns?: readonly string[] } = {},
  ) {
    super(`The file is refused: ${reason}.`);
    this.reason = reason;
    this.line = line;
    this.columns = columns;
  }
}
