export { liveRoutes } from './live.routes.ts';
export { oldFigures } from './old-figures.ts';
export { startRollUp } from './roll-up.ts';
export { statisticsRoutes } from './statistics.routes.ts';
