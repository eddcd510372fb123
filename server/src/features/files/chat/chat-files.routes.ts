import { uploadFile } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { uploaderOf } from '../transfer/file-budget.ts';
import { refuseUpload } from '../transfer/refuse-upload.ts';
import { shownFile } from './chat-files.ts';
import { type ReplyFilesDeps, replyFilesRoutes } from './reply-files.routes.ts';
import { type ResumableDeps, resumableChatFiles } from './resumable-chat-files.ts';
import { mayUpload, uploadChatFile } from './upload-chat-file.ts';

export type ChatFilesDeps = ResumableDeps & ReplyFilesDeps;

export const chatFilesRoutes =
  (deps: ChatFilesDeps): Routes =>
  (serve) => {
    serve.site(uploadFile, async ({ conversationId: named }, context) => {
      const { merchant, caller, idempotencyKey: requestKey } = context;
      const held = await deps.conversationOf(merchant.id, caller.visitorId);
      if (!held || (named !== undefined && named !== held.id)) return refuse(businessCodes.threadGone);
      const of = { merchantId: merchant.id, conversationId: held.id };
      const uploader = uploaderOf(of, context);
      if (!(await mayUpload(deps, uploader, requestKey))) return refuse(businessCodes.fileBudget);
      // One extra byte distinguishes a file that is too large from one that just fits.
      const file = await context.file(limits.uploadMaxBytes + 1);
      if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
      const uploaded = await uploadChatFile(deps, { ...of, file, requestKey, uploader });
      if (uploaded.kind !== 'uploaded') return refuseUpload(uploaded);
      const { fileId, fileExtension, fileName, fileUrl } = shownFile(uploaded.file, deps.addresses);
      return ok({ fileId, fileExtension, fileName, fileUrl });
    });
    serve.resumable(resumableChatFiles(deps));
    replyFilesRoutes(deps)(serve);
  };
