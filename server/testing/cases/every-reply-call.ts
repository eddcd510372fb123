import { deleteCannedReply, saveCannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { deleteMacro, runMacro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import { ownKey } from '../people/person.ts';
import { type Prepared, prepared } from './every-call.ts';

/** A well-formed request for every writing call about canned replies and macros; nothing has the id `id`. */
export function everyReplyCall(id: string, text: string): Prepared[] {
  const ofReply = { merchantId: id, replyId: id, version: 0 };
  const ofMacro = { merchantId: id, macroId: id, version: 0 };
  return [
    prepared(saveCannedReply, {
      ...ofReply,
      folder: text,
      shortcut: ownKey().toLowerCase(),
      name: text,
      texts: { en_US: text },
    }),
    prepared(deleteCannedReply, ofReply),
    prepared(saveMacro, { ...ofMacro, folder: text, name: text, actions: [{ kind: 'note', body: text }] }),
    prepared(deleteMacro, ofMacro),
    prepared(runMacro, {
      conversationId: id,
      macroId: id,
      version: 1,
      runId: ownKey(),
      afterSeq: 0,
      assignedTo: null,
    }),
  ];
}
