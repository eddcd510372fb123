import type { CheckItem, SiteStatus } from '@aftercare/contract/desk/sites/sites';
import type { SetupScreen } from '../../../lib/api/paths.ts';
import { areTextsDone, isDoneIn } from '../checklist/check-items.ts';

/** The steps that have a screen, in their order; the operator exists before the first of them. */
export const setupSteps = ['site', 'product', 'question', 'warranty', 'legal', 'publish'] as const;
export type SetupStep = (typeof setupSteps)[number];

type SiteSoFar = { status: SiteStatus; checklist: readonly CheckItem[] } | null;

const nothingDone = Object.fromEntries(setupSteps.map((step) => [step, false])) as Record<SetupStep, boolean>;

/** The finished steps, computed from the site itself, so that an operator can leave and come back. */
export function stepsDone(site: SiteSoFar): Readonly<Record<SetupStep, boolean>> {
  if (site === null) return nothingDone;
  const { checklist, status } = site;
  return {
    site: true,
    product: isDoneIn(checklist, 'product'),
    question: isDoneIn(checklist, 'question'),
    warranty: isDoneIn(checklist, 'guarantor') && isDoneIn(checklist, 'months'),
    legal: areTextsDone(checklist),
    publish: status === 'published',
  };
}

export function nextScreen(done: Readonly<Record<SetupStep, boolean>>): SetupScreen {
  if (done.publish) return 'live';
  return setupSteps.find((step) => !done[step]) ?? 'publish';
}

export const screenAfter = (step: SetupStep): SetupScreen =>
  setupSteps[setupSteps.indexOf(step) + 1] ?? 'live';
