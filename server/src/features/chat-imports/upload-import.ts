import type { ImportSource } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { type ImportStored, type ImportUpload, type StoreImportDeps, storeImport } from '../files/index.ts';
import { countUnfinished, insertImport, lockUploads } from './imports.repository.ts';
import { type ShownImport, viewImport } from './imports.view.ts';
import { readImportJob } from './job-names.ts';

type Upload = ImportUpload & { source: ImportSource };

export const uploadImport = (
  deps: StoreImportDeps,
  { source, ...upload }: Upload,
): Promise<ImportStored<ShownImport>> =>
  storeImport(
    deps,
    {
      folder: 'chat-imports',
      maxBytes: deskLimits.chatImportMaxBytes,
      atOnce: deskLimits.chatImportsAtOnce,
      readJob: readImportJob,
      lockUploads,
      countUnfinished,
      insert: (tx, file, reason) =>
        insertImport(tx, { ...file, source, refusal: reason && { reason, line: null } }),
      view: viewImport,
      isSame: (shown) => shown.source === source,
    },
    upload,
  );
