export { recyclingMailSamples } from './mails/mail-samples.ts';
export { oldRequests, recyclingData } from './recycling-data.ts';
export { createRecycling } from './recycling-feature.ts';
