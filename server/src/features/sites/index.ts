export type { Copying } from './desk/create-site.ts';
export { findMerchants, merchantsFingerprint } from './merchant.repository.ts';
export { merchantRoutes } from './merchant.routes.ts';
export { createMerchantMemory } from './merchant-memory.ts';
export { siteRoutes } from './site-feature.ts';
export { sitePages } from './site-pages.ts';
export { afterOpenMinutes, isStoreEmpty, type MerchantToSave, openDays, saveMerchant } from './sites.port.ts';
