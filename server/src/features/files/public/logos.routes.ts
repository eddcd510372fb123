import { uploadLogo } from '@aftercare/contract/desk/sites/sites';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { fileUrl } from '../transfer/file-address.ts';
import { refuseUpload } from '../transfer/refuse-upload.ts';
import { type LogoDeps, storeLogo } from './logos.ts';

export const logosRoutes =
  ({ merchants, ...parts }: LogoDeps & { merchants: Merchants }): Routes =>
  (serve) => {
    serve.desk(uploadLogo, async ({ merchantId }, { person, scope, file: incoming }) => {
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return refuse(businessCodes.notFound);
      // One extra byte distinguishes a file that is too large from one that just fits.
      const file = await incoming(limits.logoMaxBytes + 1);
      if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
      const stored = await storeLogo(parts, { merchantId, personId: person.personId, file });
      return stored.kind === 'stored' ? ok({ logo: fileUrl(stored.id) }) : refuseUpload(stored);
    });
  };
