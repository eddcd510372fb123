import { businessCodes } from '@aftercare/contract/business-codes';
import { pictureUsages, uploadPicture } from '@aftercare/contract/files';
import { limits } from '@aftercare/contract/limits';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { type AvatarParts, mayUploadAvatar, uploadAvatar } from './avatars.ts';
import { fileUrl } from './file-address.ts';
import { refuseUpload } from './refuse-upload.ts';

const usages: readonly string[] = pictureUsages;

/** The picture by which a customer is shown (spec 7; wire 3, User). */
export const avatarsRoutes =
  (parts: AvatarParts): Routes =>
  (serve) => {
    serve.site(uploadPicture, async (_input, context) => {
      const { merchant, caller, idempotencyKey: requestKey } = context;
      if (!caller.session) return refuse(businessCodes.sessionEnded);
      const of = { merchantId: merchant.id, customerId: caller.session.customerId };
      if (!(await mayUploadAvatar(parts, of))) return refuse(businessCodes.fileBudget);
      // One byte more than is allowed tells a file that is too large from one that just fits.
      const file = await context.file(limits.imageMaxBytes + 1, { fields: ['usage'] });
      if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
      const usage = file.fields.usage ?? '';
      if (usage !== '' && !usages.includes(usage)) {
        file.content.resume();
        return refuse(businessCodes.badRequest, { data: { fields: { usage: 'notAllowed' } } });
      }
      const uploaded = await uploadAvatar(parts, { ...of, file, requestKey });
      if (uploaded.kind !== 'uploaded') return refuseUpload(uploaded);
      const { id, width, height } = uploaded.file;
      return ok({ fileId: id, imageUrl: fileUrl(id), width, height });
    });
  };
