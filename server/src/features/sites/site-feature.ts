import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import type { CreateDeps } from './desk/create-site.ts';
import { type PreviewDeps, previewRoutes } from './desk/preview.routes.ts';
import { siteAnswers } from './desk/site-answers.ts';
import { siteLifeRoutes } from './desk/site-life.routes.ts';
import { type SitesDeps, sitesRoutes } from './desk/sites.routes.ts';

type Hints = { publish(hint: string): void; onHint(listener: (hint: string) => void): void };
type Deps = Omit<SitesDeps & CreateDeps, 'tellChanged'> &
  PreviewDeps & { hints: Hints; merchants: Merchants & { reload(): Promise<void> } };

const changedHint = 'merchants';

export function siteRoutes(deps: Deps): Routes[] {
  const { hints, merchants } = deps;
  hints.onHint((hint) => {
    if (hint === changedHint) void merchants.reload();
  });
  async function tellChanged(): Promise<void> {
    hints.publish(changedHint);
    await merchants.reload();
  }
  const answers = siteAnswers(deps);
  const notifyingDeps = { ...deps, tellChanged };
  return [sitesRoutes(notifyingDeps, answers), siteLifeRoutes(notifyingDeps, answers), previewRoutes(deps)];
}
