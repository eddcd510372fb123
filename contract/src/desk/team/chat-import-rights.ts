import {
  applyChatImport,
  cancelChatImport,
  listChatImportProblems,
  listChatImports,
  undoChatImport,
  uploadChatImport,
  viewChatImport,
} from '../chat-imports/chat-imports.ts';
import { operators, type Right, supervisors } from './right.ts';

export const chatImportRights: readonly Right[] = [
  { call: uploadChatImport, ...supervisors },
  { call: listChatImports, ...supervisors },
  { call: viewChatImport, ...supervisors },
  { call: listChatImportProblems, ...supervisors },
  { call: applyChatImport, ...supervisors },
  { call: cancelChatImport, ...supervisors },
  // Also deletes notes that colleagues wrote about the chats since.
  { call: undoChatImport, ...operators },
];
