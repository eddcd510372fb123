export { customersRoutes } from './customers.routes.ts';
export { registerOrderRoutes } from './register-order.routes.ts';
