export { deskSearchRoutes } from './desk-search.routes.ts';
export { registrationsOf } from './registrations-of.view.ts';
