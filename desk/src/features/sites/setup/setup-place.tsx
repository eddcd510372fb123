import type { SiteState } from '@aftercare/contract/desk/sites/sites';
import { useLocation } from 'wouter';
import { paths, type SetupScreen, setupScreens } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { siteName } from '../../../lib/frame/site-name.ts';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { useSites } from '../api/list-sites.ts';
import { useSiteState } from '../api/view-site.ts';
import { writtenOf } from '../screen/use-site.ts';
import { SetupFrame } from './setup-frame.tsx';
import type { SetupSite } from './setup-site.ts';
import { nextScreen, screenAfter, stepsDone } from './setup-steps.ts';
import { LiveScreen } from './steps/live-screen.tsx';
import { LegalStep, PublishStep, SiteStep } from './steps/plain-steps.tsx';
import { ProductStep } from './steps/product-step.tsx';
import { QuestionStep } from './steps/question-step.tsx';
import { WarrantyStep } from './steps/warranty-step.tsx';

/**
 * Set-up of a new installation after the operator signed in. The steps depend on what exists, so the operator
 * can interrupt the set-up and continue later.
 */
export function SetupPlace({ screen }: { screen: string | undefined }) {
  const requested = useQuery().get('site');
  const sites = useSites(1);
  const list = sites.data?.list ?? [];
  const chosen =
    list.find(({ merchantId }) => merchantId === requested) ??
    list.find(({ status }) => status === 'unpublished') ??
    list[0];
  const state = useSiteState(chosen?.merchantId ?? '');
  const isKnown = sites.data !== null && (chosen === undefined || state.data !== null);
  const loaded = {
    data: isKnown ? { state: chosen === undefined ? null : state.data } : null,
    problem: sites.problem ?? state.problem,
    reload: sites.problem ? sites.reload : state.reload,
  };
  return (
    <LoadedBody loaded={loaded} lines={8}>
      {({ state: known }) => <Steps state={known} requested={setupScreens.find((one) => one === screen)} />}
    </LoadedBody>
  );
}

function Steps({ state, requested }: { state: SiteState | null; requested: SetupScreen | undefined }) {
  const [, navigate] = useLocation();
  const done = stepsDone(state);
  const screen = state === null ? 'site' : (requested ?? nextScreen(done));
  const site = state && siteOf(state);
  const go = (next: SetupScreen, merchantId = state?.merchantId ?? '') =>
    navigate(`${paths.setup(next)}?site=${merchantId}`);
  const step = (one: Exclude<SetupScreen, 'live'>) => ({
    isDone: done[one],
    onNext: () => go(screenAfter(one)),
  });
  return (
    <SetupFrame screen={screen} done={done} merchantId={state?.merchantId ?? ''}>
      {site === null ? (
        <SiteStep
          site={null}
          onCreated={({ merchantId }) => go('product', merchantId)}
          onNext={() => undefined}
        />
      ) : screen === 'site' ? (
        <SiteStep site={site} onCreated={() => undefined} {...step('site')} />
      ) : screen === 'product' ? (
        <ProductStep site={site} {...step('product')} />
      ) : screen === 'question' ? (
        <QuestionStep site={site} {...step('question')} />
      ) : screen === 'warranty' ? (
        <WarrantyStep site={site} {...step('warranty')} />
      ) : screen === 'legal' ? (
        <LegalStep site={site} {...step('legal')} />
      ) : screen === 'publish' ? (
        <PublishStep site={site} {...step('publish')} />
      ) : (
        <LiveScreen site={site} />
      )}
    </SetupFrame>
  );
}

function siteOf(state: SiteState): SetupSite {
  const written = writtenOf(state);
  const name = written ? siteName(written.merchantBrand, written.countryWebsiteName) : state.merchantId;
  return { state, name, lang: written?.defaultLang ?? 'en_US' };
}
