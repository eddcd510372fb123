export { answersRoutes } from './answers.routes.ts';
export { oldCounts, settledAnswers } from './old-counts.ts';
export { countFaqView, countMediaView, dayIn } from './tracking.port.ts';
export { trackingRoutes } from './tracking.routes.ts';
