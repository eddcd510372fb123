import { uploadReplyFile } from '@aftercare/contract/desk/chat/inbox';
import { limits } from '@aftercare/contract/limits';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { sendBy } from '../../../lib/uploads/send-upload.ts';
import { createUploads, newKey, type UploadEngine } from '../../../lib/uploads/uploads.ts';
import type { InboxSession } from './inbox-session.ts';

export type ReplyFiles = { of: (conversationId: string) => UploadEngine };

export function createReplyFiles(
  inbox: Pick<InboxSession, 'sendFile' | 'seenUpTo'>,
  onSessionEnded: () => void,
): ReplyFiles {
  const engines = new Map<string, UploadEngine>();
  function begin(conversationId: string): UploadEngine {
    let seen = 0;
    const engine = createUploads<ResponseOf<typeof uploadReplyFile>>({
      send: sendBy(uploadReplyFile, { conversationId }, onSessionEnded),
      newKey,
      maxBytes: limits.uploadMaxBytes,
      onStored: (file) => inbox.sendFile(conversationId, file, seen),
    });
    const own: UploadEngine = {
      ...engine,
      choose(files) {
        seen = inbox.seenUpTo();
        engine.choose(files);
      },
    };
    engines.set(conversationId, own);
    return own;
  }
  return { of: (conversationId) => engines.get(conversationId) ?? begin(conversationId) };
}
