import { brandRules } from '@aftercare/contract/merchant/brand-rules';
import type { Logger } from '../../platform/log.ts';
import type { Merchant, Merchants } from '../../platform/merchant.ts';
import type { MerchantRow } from './merchant.repository.ts';
import { themeOf } from './theme.ts';

export type MerchantMemory = Merchants & {
  /** Looks for changes; while the database is away, what is known stays (design 5). */
  reload(): Promise<void>;
};

type Source = {
  fingerprint(): Promise<string>;
  load(): Promise<MerchantRow[]>;
  originOf(host: string): string;
  log: Logger;
};

function merchantOf(row: MerchantRow, originOf: Source['originOf']): Merchant {
  const [host = ''] = row.hosts;
  const { mailColours } = themeOf(row.configuration.accent);
  const features = brandRules(row.configuration);
  return {
    ...row,
    features,
    mailColours,
    get origin() {
      return originOf(host);
    },
  };
}

/** All merchants in memory, so that a site starts also while the database is down. */
export function createMerchantMemory({ fingerprint, load, originOf, log }: Source): MerchantMemory {
  let known = '';
  let byId = new Map<string, Merchant>();
  let byHost = new Map<string, Merchant>();

  async function refresh(): Promise<void> {
    const found = await fingerprint();
    if (found === known) return;
    const merchants = (await load()).map((row) => merchantOf(row, originOf));
    byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
    byHost = new Map(
      merchants.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant] as const)),
    );
    known = found;
    log.info('merchants.loaded', { count: merchants.length });
  }

  return {
    byId: (id) => byId.get(id),
    byHost: (host) => byHost.get(host),
    all: () => [...byId.values()],
    async reload() {
      try {
        await refresh();
      } catch (error) {
        log.warn('merchants.reload_failed', { error });
      }
    },
  };
}
