import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import type { CreateDeps } from './desk/create-site.ts';
import { type PreviewDeps, previewRoutes } from './desk/preview.routes.ts';
import { siteAnswers } from './desk/site-answers.ts';
import { siteLifeRoutes } from './desk/site-life.routes.ts';
import { type SitesDeps, sitesRoutes } from './desk/sites.routes.ts';

type Notifications = {
  publish(notification: string): void;
  onNotification(listener: (notification: string) => void): void;
};
type Deps = Omit<SitesDeps & CreateDeps, 'tellChanged'> &
  PreviewDeps & { notifications: Notifications; merchants: Merchants & { reload(): Promise<void> } };

const changedNotification = 'merchants';

export function siteRoutes(deps: Deps): Routes[] {
  const { notifications, merchants } = deps;
  notifications.onNotification((notification) => {
    if (notification === changedNotification) void merchants.reload();
  });
  async function tellChanged(): Promise<void> {
    notifications.publish(changedNotification);
    await merchants.reload();
  }
  const answers = siteAnswers(deps);
  const notifyingDeps = { ...deps, tellChanged };
  return [sitesRoutes(notifyingDeps, answers), siteLifeRoutes(notifyingDeps, answers), previewRoutes(deps)];
}
