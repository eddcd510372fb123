export { liveRoutes } from './live.routes.ts';
export { oldFigures } from './old-figures.ts';
export { reportMailSamples } from './reports/mail-samples.ts';
export { startReports } from './reports/send-reports.ts';
export { subscriptionsRoutes } from './reports/subscriptions.routes.ts';
export { startRollUp } from './roll-up.ts';
export { statisticsRoutes } from './statistics.routes.ts';
