import type { BrandFeatures } from '@aftercare/contract/sites/brand-rules';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';

export type Merchant = {
  readonly id: string;
  /** Grows with each change of the configuration. */
  readonly version: number;
  /** Visitors see published sites only. */
  readonly status: 'unpublished' | 'published' | 'archived';
  /**
   * Changes with the version, and whenever a notice starts or ends: part of every cache key of displayed
   * content.
   */
  readonly edition: string;
  /** Allowed hosts, without a port; links lead to the first. */
  readonly hosts: readonly string[];
  /** Base of every link in a mail: from the merchant's row, never from a request. */
  readonly origin: string;
  readonly configuration: MerchantConfiguration;
  /** The current features, computed from the configuration, the brand's rules and the operator's settings. */
  readonly features: BrandFeatures;
  /**
   * The accent colour for mails: `#rrggbb`, with a legible text colour and a variant for dark backgrounds.
   */
  readonly mailColours: {
    readonly accent: string;
    readonly onAccent: string;
    readonly accentInDark: string;
  };
};

export type Merchants = {
  /** The published site of this host: for visitors. */
  byHost(host: string): Merchant | undefined;
  /** Includes unpublished and archived sites: for the desk, jobs and mails. */
  byId(id: string): Merchant | undefined;
  /** Includes unpublished and archived sites. */
  all(): readonly Merchant[];
  live(): readonly Merchant[];
};
