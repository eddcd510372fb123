import { uploadReplyFile } from '@aftercare/contract/desk/chat/inbox';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { throttles } from '@aftercare/contract/wire/throttles';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { FileAddresses } from '../transfer/file-address.ts';
import { refuseUpload } from '../transfer/refuse-upload.ts';
import { shownFile } from './chat-files.ts';
import { type ChatFileDeps, uploadChatFile } from './upload-chat-file.ts';

export type ReplyFilesDeps = ChatFileDeps & {
  addresses: FileAddresses;
  conversationById(conversationId: string): Promise<{ merchantId: string; id: string } | null>;
};

export const replyFilesRoutes =
  ({ conversationById, addresses, ...parts }: ReplyFilesDeps): Routes =>
  (serve) => {
    async function isWithinBudget(merchantId: string, subject: string): Promise<boolean> {
      const limit = throttles.replyFilesPerPerson;
      const verdict = await parts.database.forMerchant(merchantId, (tx) =>
        countAttempts(tx, parts.clock, [{ merchantId, kind: 'reply.files', subject, limit }]),
      );
      return verdict.isAllowed;
    }

    serve.desk(uploadReplyFile, async ({ conversationId }, { person, scope, idempotencyKey, ...context }) => {
      const conversation = await conversationById(conversationId);
      if (!conversation || !scope.holds(conversation.merchantId)) return refuse(businessCodes.notFound);
      const { merchantId } = conversation;
      if (!(await isWithinBudget(merchantId, person.personId))) return refuse(businessCodes.fileBudget);
      // One extra byte distinguishes a file that is too large from one that just fits.
      const file = await context.file(limits.uploadMaxBytes + 1);
      if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
      const of = { merchantId, conversationId, requestKey: idempotencyKey, uploader: null } as const;
      const uploaded = await uploadChatFile(parts, { ...of, file, isOurs: true });
      if (uploaded.kind !== 'uploaded') return refuseUpload(uploaded);
      const { fileId, fileExtension, fileName, fileUrl } = shownFile(uploaded.file, addresses);
      return ok({ fileId, fileExtension, fileName, fileUrl });
    });
  };
