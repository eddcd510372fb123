import { listManuals, viewManual } from '@aftercare/contract/products/manuals';
import { listProductVideos, viewProductVideo } from '@aftercare/contract/products/product-videos';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { countMediaView } from '../tracking/index.ts';
import { findManual, findVideo, listOfManuals, listOfVideos } from './media.view.ts';

export const mediaRoutes =
  ({ database, clock }: { database: Database; clock: Clock }): Routes =>
  (serve) => {
    serve.site(listProductVideos, async (params, { merchant: { id: merchantId }, lang }) => {
      const search = { merchantId, lang, ...params };
      const found = await database.forMerchant(merchantId, (tx) => listOfVideos(tx, search));
      return ok({ ...found, page: params.page, pageSize: params.pageSize });
    });

    serve.site(viewProductVideo, async ({ videoId: id, scene }, { merchant, lang }) => {
      const { id: merchantId, configuration } = merchant;
      const { timeZone } = configuration;
      const seen = { merchantId, timeZone, medium: 'video', targetId: id, now: clock.now() } as const;
      const found = await database.forMerchant(merchantId, async (tx) =>
        counted(tx, await findVideo(tx, { merchantId, lang, id }), scene, seen),
      );
      return found === null ? refuse(businessCodes.notFound) : ok(found);
    });

    serve.site(listManuals, async (params, { merchant: { id: merchantId }, lang }) => {
      const search = { merchantId, lang, ...params };
      const found = await database.forMerchant(merchantId, (tx) => listOfManuals(tx, search));
      return ok({ ...found, page: params.page, pageSize: params.pageSize });
    });

    serve.site(viewManual, async ({ manualId: id, scene }, { merchant, lang }) => {
      const { id: merchantId, configuration } = merchant;
      const { timeZone } = configuration;
      const seen = { merchantId, timeZone, medium: 'manual', targetId: id, now: clock.now() } as const;
      const found = await database.forMerchant(merchantId, async (tx) =>
        counted(tx, await findManual(tx, { merchantId, lang, id }), scene, seen),
      );
      return found === null ? refuse(businessCodes.notFound) : ok(found);
    });
  };

async function counted<Medium>(
  tx: Tx,
  found: Medium | null,
  scene: number | undefined,
  seen: Parameters<typeof countMediaView>[1],
): Promise<Medium | null> {
  if (found && scene === 1) await countMediaView(tx, seen);
  return found;
}
