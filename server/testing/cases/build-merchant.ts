import { brandRules } from '@aftercare/contract/sites/brand-rules';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { buildConfiguration } from '@aftercare/contract/testing/build-configuration';
import type { Merchant, Merchants } from '../../src/platform/merchant.ts';

type MerchantOverrides = { id?: string; hosts?: string[]; configuration?: Partial<MerchantConfiguration> };

export function buildMerchant({
  id = 'northwind-us',
  hosts = [`${id}.localhost`],
  configuration: given = {},
}: MerchantOverrides = {}): Merchant {
  const configuration = buildConfiguration(given);
  return {
    id,
    version: 1,
    status: 'published',
    hosts,
    origin: `http://${hosts[0]}:3000`,
    configuration,
    edition: '1',
    features: brandRules(configuration, new Date('2026-06-01T12:00:00Z')),
    mailColours: { accent: '#2255aa', onAccent: '#ffffff', accentInDark: '#8fb2f0' },
  };
}

export function merchantsOf(...list: Merchant[]): Merchants {
  return {
    byId: (id) => list.find((merchant) => merchant.id === id),
    byHost: (host) => list.find((merchant) => merchant.hosts.includes(host)),
    all: () => list,
    live: () => list,
  };
}
