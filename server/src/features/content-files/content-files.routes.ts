import type { Routes } from '../../platform/http/pages/serve.ts';
import {
  type ChangeImportDeps,
  changeImportRoutes,
  uploadImportRoutes,
} from './routes/change-import.routes.ts';
import { exportContentRoutes } from './routes/export-content.routes.ts';
import { viewImportsRoutes } from './routes/view-imports.routes.ts';

export const contentExchangeRoutes =
  (deps: ChangeImportDeps): Routes =>
  (serve) => {
    exportContentRoutes(deps)(serve);
    uploadImportRoutes(deps)(serve);
    viewImportsRoutes(deps)(serve);
    changeImportRoutes(deps)(serve);
  };
