export { consentData } from './consent/consent-data.ts';
export { copyData } from './copy/copy-data.ts';
export { privacyMailSamples } from './copy/mail-samples.ts';
export { workOnCopies } from './copy/prepare-copy.ts';
export { workOnOrphans } from './erasure/orphans.ts';
export { startRetention } from './erasure/retention.ts';
export { copyFile } from './privacy.port.ts';
export { privacyRoutes } from './privacy.routes.ts';
