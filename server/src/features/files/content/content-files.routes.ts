import { contentFileMaxBytes, uploadContentFile } from '@aftercare/contract/desk/content/content';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { fileUrl } from '../transfer/file-address.ts';
import { refuseUpload } from '../transfer/refuse-upload.ts';
import { type ContentFileDeps, storeContentFile } from './content-files.ts';

export const contentFilesRoutes =
  ({ merchants, ...parts }: ContentFileDeps & { merchants: Merchants }): Routes =>
  (serve) => {
    serve.desk(uploadContentFile, async ({ merchantId, use }, { person, scope, file: incoming }) => {
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return refuse(businessCodes.notFound);
      // One extra byte distinguishes a file that is too large from one that just fits.
      const file = await incoming(contentFileMaxBytes[use] + 1);
      if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
      const { personId } = person;
      const stored = await storeContentFile(parts, { merchantId, personId, use, file });
      if (stored.kind !== 'stored') return refuseUpload(stored);
      const { id: fileId, extension, size: sizeBytes } = stored;
      return ok({ fileId, url: fileUrl(fileId), extension, sizeBytes });
    });
  };
