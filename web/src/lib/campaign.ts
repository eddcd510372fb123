import { limits } from '@aftercare/contract/limits';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { storage } from './storage.ts';

/** What an address made of it that no text can hold is left out: nobody's registration fails for it. */
function kept(key: string): string | undefined {
  const value = storage.read(key);
  return value && value.length <= limits.utmMaxLength && !/[\0\p{Cs}]/u.test(value) ? value : undefined;
}

/** The campaign that this visit came by; without consent none is kept (D55). */
export const campaign = () => ({
  utmSource: kept(storageKeys.utmSource),
  utmMedium: kept(storageKeys.utmMedium),
});
