// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest';
import { texts } from '../lib/parts/text.ts';
import { fakeApi, renderAtDesk } from '../testing/render.tsx';
import { Screens } from './screens.tsx';

// Lazy screens then appear at once, however long their files take to load.
beforeAll(async () => {
  await import('../features/chat/live/live-screen.tsx');
  await import('../features/integrations/tokens-screen.tsx');
  await import('../features/integrations/webhooks-screen.tsx');
  await import('../features/statistics/reports/mailed-reports-screen.tsx');
  await import('../features/statistics/statistics-screen.tsx');
  await import('../features/team/provider/settings-screen.tsx');
});

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

it.each([
  ['/home', texts.home.title],
  ['/tickets', texts.tickets.title],
  ['/orders', texts.orders.title],
  ['/order-sources', texts.orderSources.title],
  ['/registration-figures', texts.registrationFigures.title],
  ['/claims/claim-1', texts.claims.title],
  ['/ratings', texts.ratings.title],
  ['/live', texts.live.title],
  ['/statistics', texts.statistics.title],
  ['/statistics-reports', texts.mailedReports.title],
  ['/people', texts.people.title],
  ['/suppressed-addresses', texts.requests.suppressed.title],
  ['/privacy-requests', texts.requests.privacy.title],
  ['/single-sign-on', texts.singleSignOn.title],
  ['/api-tokens', texts.tokens.title],
  ['/webhooks', texts.webhooks.title],
  ['/nowhere', texts.notFound.title],
])('%s shows the screen "%s"', async (path, title) => {
  history.replaceState(null, '', path);
  const { place, unmount } = await renderAtDesk(fakeApi({}).api, <Screens />);
  close = unmount;
  expect(place.querySelector('h1')?.textContent).toBe(title);
});

it('leads a new installation to the set-up', async () => {
  close = (await renderAtDesk(fakeApi({}).api, <Screens />)).unmount;
  expect(location.pathname).toMatch(/^\/setup/);
});
