import type { Routes } from '../../platform/http/pages/serve.ts';
import { type ChangeContentDeps, changeContentRoutes } from './routes/change-content.routes.ts';
import { listContentRoutes, viewContentRoutes } from './routes/view-content.routes.ts';

export const contentRoutes =
  (deps: ChangeContentDeps): Routes =>
  (serve) => {
    listContentRoutes(deps)(serve);
    viewContentRoutes(deps)(serve);
    changeContentRoutes(deps)(serve);
  };
