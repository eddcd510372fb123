import { limits } from '@aftercare/contract/limits';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { storage } from './storage.ts';

/** Drop values that are not valid text, so that no registration fails because of them. */
function kept(key: string): string | undefined {
  const value = storage.read(key);
  return value && value.length <= limits.utmMaxLength && !/[\0\p{Cs}]/u.test(value) ? value : undefined;
}

export const campaign = () => ({
  utmSource: kept(storageKeys.utmSource),
  utmMedium: kept(storageKeys.utmMedium),
});
