import { pictureUsages, uploadPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { IncomingFile, SiteContext } from '../../../platform/http/requests/context.ts';
import type { ChatFilesDeps } from '../chat/chat-files.routes.ts';
import { shownFile } from '../chat/chat-files.ts';
import { mayUpload, uploadChatFile } from '../chat/upload-chat-file.ts';
import { senderOfUpload } from '../claims/claim-senders.ts';
import { mayUploadClaimPicture, uploadClaimPicture } from '../claims/upload-claim-picture.ts';
import { fileUrl } from '../transfer/file-address.ts';
import { uploaderOf } from '../transfer/file-budget.ts';
import { refuseUpload } from '../transfer/refuse-upload.ts';
import { mayUploadAvatar, uploadAvatar } from './avatars.ts';

const isUsage = (text: string): text is (typeof pictureUsages)[number] =>
  (pictureUsages as readonly string[]).includes(text);

export const picturesRoutes =
  (deps: ChatFilesDeps): Routes =>
  (serve) => {
    async function avatar({ merchant, caller, idempotencyKey: requestKey }: SiteContext, file: IncomingFile) {
      if (caller.session?.kind !== 'customer') return refuse(businessCodes.sessionEnded);
      const of = { merchantId: merchant.id, customerId: caller.session.customerId };
      if (!(await mayUploadAvatar(deps, of))) return refuse(businessCodes.fileBudget);
      const uploaded = await uploadAvatar(deps, { ...of, file, requestKey });
      if (uploaded.kind !== 'uploaded') return refuseUpload(uploaded);
      const { id, width, height } = uploaded.file;
      return ok({ fileId: id, imageUrl: fileUrl(id), width, height });
    }

    /** Stores a picture for a claim, which its sender must submit within a day. */
    async function ofClaim(context: SiteContext, file: IncomingFile) {
      const { merchant, caller, idempotencyKey: requestKey } = context;
      const sender = senderOfUpload(context);
      if (sender === null) return refuse(businessCodes.threadGone);
      const held = await deps.conversationOf(merchant.id, caller.visitorId);
      // Without a conversation the budget counts by sender.
      const uploader = uploaderOf({ merchantId: merchant.id, conversationId: held?.id ?? sender }, context);
      const of = { merchantId: merchant.id, sender, requestKey, uploader };
      if (!(await mayUploadClaimPicture(deps, of))) return refuse(businessCodes.fileBudget);
      const uploaded = await uploadClaimPicture(deps, { ...of, file });
      if (uploaded.kind !== 'uploaded') return refuseUpload(uploaded);
      const { picture } = uploaded;
      const { id: fileId, width, height } = picture;
      return ok({ fileId, imageUrl: deps.addresses.signed(picture), width, height });
    }

    async function ofConversation(context: SiteContext, file: IncomingFile) {
      const { merchant, caller, idempotencyKey: requestKey } = context;
      if (!caller.session && caller.visitorId === null) return refuse(businessCodes.sessionEnded);
      const held = await deps.conversationOf(merchant.id, caller.visitorId);
      if (!held) return refuse(businessCodes.threadGone);
      const of = { merchantId: merchant.id, conversationId: held.id };
      const uploader = uploaderOf(of, context);
      if (!(await mayUpload(deps, uploader, requestKey))) return refuse(businessCodes.fileBudget);
      const uploaded = await uploadChatFile(deps, { ...of, file, requestKey, uploader, isPicture: true });
      if (uploaded.kind !== 'uploaded') return refuseUpload(uploaded);
      const { fileId, fileUrl: imageUrl } = shownFile(uploaded.file, deps.addresses);
      return ok({ fileId, imageUrl, ...(uploaded.pixels ?? { width: 0, height: 0 }) });
    }

    const usages = { avatar, chat: ofConversation, proof: ofClaim } as const;

    serve.site(uploadPicture, async ({ usage: usageInQuery }, context) => {
      // One extra byte distinguishes a file that is too large from one that just fits.
      const file = await context.file(limits.imageMaxBytes + 1, { fields: ['usage'] });
      if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
      const usage = file.fields.usage || usageInQuery;
      const answer = !isUsage(usage)
        ? refuse(businessCodes.badRequest, { data: { fields: { usage: 'notAllowed' } } })
        : await usages[usage](context, file);
      // Drains an upload that was refused before it was read.
      file.content.resume();
      return answer;
    });
  };
