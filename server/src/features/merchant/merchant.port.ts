export { isStoreEmpty } from './merchant.repository.ts';
export { openDays } from './opening-hours.ts';
export { type MerchantToSave, saveMerchant } from './save-merchant.ts';
