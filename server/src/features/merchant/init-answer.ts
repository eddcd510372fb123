import type { ResponseOf } from '@aftercare/contract/call';
import type { initSystem } from '@aftercare/contract/merchant/init';
import type { Merchant } from '../../platform/merchant.ts';

export function initAnswer({ configuration }: Merchant, now: Date): ResponseOf<typeof initSystem> {
  const { defaultLang, languages } = configuration;
  return { defaultLang, languages, serverTime: now };
}
