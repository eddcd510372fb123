export { legalTemplatesRoutes } from './legal-templates.routes.ts';
