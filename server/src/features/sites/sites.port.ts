export { openDays } from './answers/opening-hours.ts';
export { afterOpenMinutes } from './answers/service-time.ts';
export { isStoreEmpty } from './merchant.repository.ts';
export { type MerchantToSave, saveMerchant } from './save-merchant.ts';
