import type { Routes } from '../../platform/http/pages/serve.ts';
import { findChatFile } from './chat/chat-file.repository.ts';
import { publicFilesOf } from './public/public-files.ts';
import { avatarDocument } from './serving/avatar-document.ts';
import { chatDocument, fileOfChat } from './serving/chat-file-document.ts';
import { fileOfClaim } from './serving/claim-picture-document.ts';
import type { FileDeps } from './serving/file-deps.ts';
import { isOpenedAlone, placed } from './serving/files-origin.ts';
import { fileByAddress, privateDocument } from './serving/private-document.ts';
import { fileUrlThere } from './transfer/file-address.ts';

const idForm = /^[A-Za-z0-9_-]{1,64}$/;
const merchantForm = /^[a-z0-9-]{1,64}$/;

export const filesRoutes =
  (deps: FileDeps): Routes =>
  (serve) => {
    const { database, addresses } = deps;
    const publicFile = publicFilesOf(deps);

    serve.document('/files/:id', async ({ id = '' }, context) => {
      if (!idForm.test(id)) return null;
      if (context.merchant) {
        const file = { merchantId: context.merchant.id, id };
        const found = placed(deps, await publicFile(file.merchantId, id), fileUrlThere(file));
        if (found) return found;
      }
      const own = (await avatarDocument(deps, id, context)) ?? (await fileOfChat(deps, id, context));
      return own ?? (await fileOfClaim(deps, id, context)) ?? fileByAddress(deps, id, context);
    });

    serve.movedDocument('/files/:merchantId/:id', async ({ merchantId = '', id = '' }, { query }) => {
      if (!idForm.test(id) || !merchantForm.test(merchantId)) return null;
      const found = await publicFile(merchantId, id);
      if (found) return isOpenedAlone(found) ? { ...found, policy: { name: 'shown' } } : null;
      if (!addresses.isGood({ merchantId, id }, query)) return null;
      const file = await database.forMerchant(merchantId, (tx) => findChatFile(tx, id));
      return file ? chatDocument(deps, file, false) : privateDocument(deps, merchantId, id);
    });
  };
