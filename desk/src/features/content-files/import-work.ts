import type { ContentKind } from '@aftercare/contract/content/documents';
import {
  type ContentImport,
  uploadContentImport,
  viewContentImport,
} from '@aftercare/contract/desk/content/content-files';
import { limits } from '@aftercare/contract/limits';
import { importWorks, type ImportWork as WorkOf } from '../../lib/uploads/import-work.ts';
import { sendBy } from '../../lib/uploads/send-upload.ts';
import { isUnderWay, newer } from './import-state.ts';

export type ImportWork = WorkOf<ContentKind, ContentImport>;

export const importWorkOf = importWorks<ContentKind, ContentImport>({
  isUnderWay,
  newer,
  maxBytes: limits.contentFileMaxBytes,
  sendTo: (place, onSessionEnded) => sendBy(uploadContentImport, place, onSessionEnded),
  view: (api, key) => api.send(viewContentImport, key),
});
