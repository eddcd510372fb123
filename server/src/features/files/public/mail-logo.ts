import { buffer } from 'node:stream/consumers';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import type { Pictures } from '../../../providers/pictures/pictures.port.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { storageKeyOf } from './store-public-file.ts';

type Deps = { merchants: Merchants; storage: Storage; pictures: Pictures; log: Logger };

/** Twice the shown height, for high-density screens. */
const sharpness = 2;
const ownFile = /^\/files\/(?<id>[A-Za-z0-9_-]{1,64})$/;

export function createMailLogos({ merchants, storage, pictures, log }: Deps, shownHeight: number) {
  const cache = new Map<string, { address: string; logo: Uint8Array }>();

  async function render({ id, configuration }: Merchant): Promise<Uint8Array | null> {
    const fileId = ownFile.exec(configuration.logo)?.groups?.id;
    // A logo at a foreign address is not fetched, because the server must not request addresses that users
    // typed.
    if (fileId === undefined) return null;
    try {
      const bytes = async () => buffer(await storage.read(storageKeyOf(id, fileId)));
      return await pictures.plate(bytes, shownHeight * sharpness);
    } catch (error) {
      log.event('mail.logo_failed', { merchantId: id, error });
      return null;
    }
  }

  return async (merchantId: string): Promise<Uint8Array | null> => {
    const merchant = merchants.byId(merchantId);
    if (!merchant) return null;
    const known = cache.get(merchantId);
    const { logo: address } = merchant.configuration;
    if (known?.address === address) return known.logo;
    const logo = await render(merchant);
    if (logo) cache.set(merchantId, { address, logo });
    return logo;
  };
}
