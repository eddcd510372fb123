export { deskHomeRoutes } from './desk-home.routes.ts';
