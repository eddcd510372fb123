import type { ContentKind } from '@aftercare/contract/content/documents';
import { limits } from '@aftercare/contract/limits';
import { type ImportStored, type ImportUpload, type StoreImportDeps, storeImport } from '../files/index.ts';
import { countUnfinished, insertImport, lockUploads } from './imports.repository.ts';
import { type ShownImport, viewImport } from './imports.view.ts';
import { readImportJob } from './job-names.ts';

type Upload = ImportUpload & { kind: ContentKind };

export const uploadImport = (
  deps: StoreImportDeps,
  { kind, ...upload }: Upload,
): Promise<ImportStored<ShownImport>> =>
  storeImport(
    deps,
    {
      folder: 'content-imports',
      maxBytes: limits.contentFileMaxBytes,
      atOnce: limits.contentImportsAtOnce,
      readJob: readImportJob,
      lockUploads,
      countUnfinished,
      insert: (tx, file, reason) =>
        insertImport(tx, { ...file, kind, refusal: reason && { reason, line: null, columns: [] } }),
      view: viewImport,
      isSame: (shown) => shown.kind === kind,
    },
    upload,
  );
