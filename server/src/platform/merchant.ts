import type { BrandFeatures } from '@aftercare/contract/merchant/brand-rules';
import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';

/** One brand on one country site, as every part of the server sees it. */
export type Merchant = {
  readonly id: string;
  /** Grows with each change of the configuration. */
  readonly version: number;
  /** Visitors reach a published site alone. */
  readonly status: 'unpublished' | 'published' | 'archived';
  /** Changes with the version, and whenever a notice starts or ends: part of every cache key of what is shown. */
  readonly edition: string;
  /** Allowed hosts, without a port; links lead to the first. */
  readonly hosts: readonly string[];
  /** Base of every link in a mail: from the merchant's row, never from a request (reliability A25). */
  readonly origin: string;
  readonly configuration: MerchantConfiguration;
  /** What the brand's rules and the operator's words make of the configuration now. */
  readonly features: BrandFeatures;
  /** The accent as mails need it: `#rrggbb`, what is legible upon it, and how it stands out from a dark ground. */
  readonly mailColours: {
    readonly accent: string;
    readonly onAccent: string;
    readonly accentInDark: string;
  };
};

/** All merchants, from memory. */
export type Merchants = {
  /** The published site of this host: for visitors. */
  byHost(host: string): Merchant | undefined;
  /** Also unpublished and archived sites: for the desk, jobs and mails. */
  byId(id: string): Merchant | undefined;
  /** The same. */
  all(): readonly Merchant[];
  /** Published sites alone. */
  live(): readonly Merchant[];
};
