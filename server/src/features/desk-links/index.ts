export { deskLinksRoutes } from './desk-links.routes.ts';
