export { startContentFiles } from './content-files.jobs.ts';
export { contentExchangeRoutes } from './content-files.routes.ts';
