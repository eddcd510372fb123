import { deleteCannedReply, listCannedReplies, saveCannedReply } from './canned-replies.ts';
import { deleteMacro, listMacros, runMacro, saveMacro } from './macros.ts';
import { searchAnswers } from './search-answers.ts';
import { suggestAnswers } from './suggest-answers.ts';

export const replyCalls = [
  listCannedReplies,
  saveCannedReply,
  deleteCannedReply,
  searchAnswers,
  suggestAnswers,
  listMacros,
  saveMacro,
  deleteMacro,
  runMacro,
];
