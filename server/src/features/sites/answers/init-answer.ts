import type { initSystem } from '@aftercare/contract/sites/init';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import type { Merchant } from '../../../platform/merchant.ts';

export function initAnswer({ configuration }: Merchant, now: Date): ResponseOf<typeof initSystem> {
  const { defaultLang, languages } = configuration;
  return { defaultLang, languages, serverTime: now };
}
