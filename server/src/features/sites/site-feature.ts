import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import type { CreateParts } from './desk/create-site.ts';
import { type PreviewParts, previewRoutes } from './desk/preview.routes.ts';
import { siteAnswers } from './desk/site-answers.ts';
import { siteLifeRoutes } from './desk/site-life.routes.ts';
import { type SitesParts, sitesRoutes } from './desk/sites.routes.ts';

type Hints = { publish(hint: string): void; onHint(listener: (hint: string) => void): void };
type Parts = Omit<SitesParts & CreateParts, 'tellChanged'> &
  PreviewParts & { hints: Hints; merchants: Merchants & { reload(): Promise<void> } };

const changedHint = 'merchants';

export function siteRoutes(parts: Parts): Routes[] {
  const { hints, merchants } = parts;
  hints.onHint((hint) => {
    if (hint === changedHint) void merchants.reload();
  });
  async function tellChanged(): Promise<void> {
    hints.publish(changedHint);
    await merchants.reload();
  }
  const answers = siteAnswers(parts);
  const told = { ...parts, tellChanged };
  return [sitesRoutes(told, answers), siteLifeRoutes(told, answers), previewRoutes(parts)];
}
