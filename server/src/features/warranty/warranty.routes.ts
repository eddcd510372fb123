import type { Routes } from '../../platform/http/pages/serve.ts';
import { checkOrderRoutes } from './routes/check-order.routes.ts';
import { ownWarrantiesRoutes } from './routes/own-warranties.routes.ts';
import { recheckRoutes } from './routes/recheck.routes.ts';
import { type RegisterOrderDeps, registerOrderRoutes } from './routes/register-order.routes.ts';
import { registerProductRoutes } from './routes/register-product.routes.ts';

export type WarrantyRoutesDeps = RegisterOrderDeps;

export const warrantyRoutes =
  (deps: WarrantyRoutesDeps): Routes =>
  (serve) => {
    registerOrderRoutes(deps)(serve);
    registerProductRoutes(deps)(serve);
    recheckRoutes(deps)(serve);
    checkOrderRoutes(deps)(serve);
    ownWarrantiesRoutes(deps)(serve);
  };
