import type { AnyCall } from '../../wire/call.ts';
import {
  discardContentDraft,
  listContent,
  listContentVersions,
  publishContent,
  rollBackContent,
  saveContentDraft,
  uploadContentFile,
  viewContent,
  withdrawContent,
} from './content.ts';
import {
  applyContentImport,
  cancelContentImport,
  exportContent,
  listContentImportProblems,
  listContentImports,
  uploadContentImport,
  viewContentImport,
} from './content-files.ts';

/** Calls about products, answers and other content of sites. */
export const contentCalls: readonly AnyCall[] = [
  exportContent,
  uploadContentImport,
  listContentImports,
  viewContentImport,
  listContentImportProblems,
  applyContentImport,
  cancelContentImport,
  listContent,
  viewContent,
  saveContentDraft,
  discardContentDraft,
  publishContent,
  withdrawContent,
  listContentVersions,
  rollBackContent,
  uploadContentFile,
];
