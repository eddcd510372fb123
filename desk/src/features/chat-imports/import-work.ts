import {
  type ChatImport,
  type ImportSource,
  uploadChatImport,
  viewChatImport,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { importWorks, type ImportWork as WorkOf } from '../../lib/uploads/import-work.ts';
import { sendBy } from '../../lib/uploads/send-upload.ts';
import { isUnderWay, newer } from './import-state.ts';

export type ImportWork = WorkOf<ImportSource, ChatImport>;

export const importWorkOf = importWorks<ImportSource, ChatImport>({
  isUnderWay,
  newer,
  maxBytes: deskLimits.chatImportMaxBytes,
  sendTo: ({ merchantId, kind: source }, onSessionEnded) =>
    sendBy(uploadChatImport, { merchantId, source }, onSessionEnded),
  view: (api, key) => api.send(viewChatImport, key),
});
