import type { Routes } from '../../platform/http/pages/serve.ts';
import { checkOrderRoutes } from './routes/check-order.routes.ts';
import { ownWarrantiesRoutes } from './routes/own-warranties.routes.ts';
import { recheckRoutes } from './routes/recheck.routes.ts';
import { type RegisterOrderDeps, registerOrderRoutes } from './routes/register-order.routes.ts';
import { registerProductRoutes } from './routes/register-product.routes.ts';

export type WarrantyRoutesParts = RegisterOrderDeps;

export const warrantyRoutes =
  (parts: WarrantyRoutesParts): Routes =>
  (serve) => {
    registerOrderRoutes(parts)(serve);
    registerProductRoutes(parts)(serve);
    recheckRoutes(parts)(serve);
    checkOrderRoutes(parts)(serve);
    ownWarrantiesRoutes(parts)(serve);
  };
