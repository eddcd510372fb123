import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Sweepers } from '../../platform/lifecycle/sweeper.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { type CertificateRoutesDeps, certificateRoutes } from './certificate/certificate.routes.ts';
import { type ClaimDeps, claimRoutes } from './claims/claims.routes.ts';
import { type CheckDeps, checkDue } from './decision/check-due.ts';
import type { DecideDeps } from './desk/decide-by-hand.ts';
import { warrantyFiguresRoutes } from './desk/figures.routes.ts';
import { registrationsRoutes } from './desk/registrations.routes.ts';
import { remindDue } from './reminder/remind-due.ts';
import { type WarrantyRoutesDeps, warrantyRoutes } from './warranty.routes.ts';

type Deps = WarrantyRoutesDeps &
  CertificateRoutesDeps &
  CheckDeps &
  ClaimDeps &
  DecideDeps & { sweepers: Sweepers; merchants: Merchants };

const checkEveryMs = 2_000;
const remindEveryMs = 10 * 60_000;

export function createWarranty({ sweepers, ...parts }: Deps): Routes[] {
  sweepers.sweep('warranty.due', checkEveryMs, () => checkDue(parts));
  sweepers.sweep('warranty.remind', remindEveryMs, () => remindDue(parts));
  return [
    warrantyRoutes(parts),
    certificateRoutes(parts),
    registrationsRoutes(parts),
    warrantyFiguresRoutes(parts),
    claimRoutes(parts),
  ];
}
