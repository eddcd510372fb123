import { type BrandFeatures, brandRules } from '@aftercare/contract/sites/brand-rules';
import { merchantConfigurationSchema } from '@aftercare/contract/sites/configuration';
import { colourOf } from '@aftercare/contract/sites/look/shades';
import { changeTimes } from '@aftercare/contract/sites/notices/site-notices';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type { Merchant, Merchants } from '../../platform/merchant.ts';
import { withAllowedScripts } from './answers/allowed-scripts.ts';
import { themeOf } from './answers/theme.ts';
import type { MerchantRow, StoredMerchant } from './merchant.repository.ts';

export type MerchantMemory = Merchants & {
  /** Reads changes; while the database is down, the known data stays. */
  reload(): Promise<void>;
};

type Source = {
  fingerprint(): Promise<string>;
  load(): Promise<StoredMerchant[]>;
  originOf(host: string): string;
  scriptHosts: readonly string[];
  clock: Pick<Clock, 'now'>;
  log: Logger;
};

export const statusOf = ({
  version,
  archivedAt,
}: Pick<MerchantRow, 'version' | 'archivedAt'>): Merchant['status'] => {
  if (archivedAt !== null) return 'archived';
  return version === 0 ? 'unpublished' : 'published';
};

const isLive = ({ status }: Merchant): boolean => status === 'published';

export function merchantOf(
  row: MerchantRow,
  { originOf, scriptHosts, clock }: Pick<Source, 'originOf' | 'scriptHosts' | 'clock'>,
): Merchant {
  const { configuration, version, changes } = row;
  const [host = ''] = row.hosts;
  const times = changeTimes(configuration);
  const passed = (now: Date) => times.filter((time) => time <= now).length;
  let known: { passed: number; features: BrandFeatures } | null = null;
  const { id, hosts } = row;
  return {
    id,
    hosts,
    version,
    configuration,
    status: statusOf(row),
    mailColours: themeOf(configuration.accent).mailColours,
    get features() {
      const now = clock.now();
      const count = passed(now);
      if (known?.passed !== count)
        known = { passed: count, features: withAllowedScripts(brandRules(configuration, now), scriptHosts) };
      return known.features;
    },
    get edition() {
      const state = changes === 0 ? String(version) : `${version}-${changes}`;
      return times.length === 0 ? state : `${state}.${passed(clock.now())}`;
    },
    get origin() {
      return originOf(host);
    },
  };
}

/** A stored row may hold anything; an invalid one is skipped and harms no other site. */
function readRow(row: StoredMerchant, log: Logger): MerchantRow | null {
  const read = merchantConfigurationSchema.safeParse(row.configuration);
  const isSite = read.success && colourOf(read.data.accent) !== null;
  if (isSite) return { ...row, configuration: read.data };
  log.event('merchants.configuration_invalid', { merchantId: row.id });
  return null;
}

/** All merchants in memory, so that sites also work while the database is down. */
export function createMerchantMemory({ fingerprint, load, log, ...now }: Source): MerchantMemory {
  let known = '';
  let byId = new Map<string, Merchant>();
  let byHost = new Map<string, Merchant>();

  async function refresh(): Promise<void> {
    const found = await fingerprint();
    if (found === known) return;
    const rows = (await load()).map((row) => readRow(row, log)).filter((row) => row !== null);
    const merchants = rows.map((row) => merchantOf(row, now));
    byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
    byHost = new Map(
      merchants.filter(isLive).flatMap((merchant) => merchant.hosts.map((host) => [host, merchant] as const)),
    );
    known = found;
    log.event('merchants.loaded', { count: merchants.length });
  }

  return {
    byId: (id) => byId.get(id),
    byHost: (host) => byHost.get(host),
    all: () => [...byId.values()],
    live: () => [...byId.values()].filter(isLive),
    async reload() {
      try {
        await refresh();
      } catch (error) {
        log.event('merchants.reload_failed', { error });
      }
    },
  };
}
