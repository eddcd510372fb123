// @vitest-environment jsdom
import { type SiteState, saveSiteDraft, viewSite } from '@aftercare/contract/desk/sites/sites';
import { buildConfiguration } from '@aftercare/contract/testing/build-configuration';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unsaved } from '../../../lib/drafts/unsaved.ts';
import { texts } from '../../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { SiteScreen } from './site-screen.tsx';

const brand = texts.siteFields.merchantBrand;
const state = (merchantBrand: string): SiteState => ({
  merchantId: 'northwind-us',
  status: 'published',
  archived: null,
  checklist: [],
  origin: 'https://help.northwind.example',
  hosts: ['help.northwind.example'],
  version: 1,
  configuration: { ...buildConfiguration({ merchantBrand }) },
  publishedAt: new Date(0),
  publishedBy: 'Anna',
  isBroken: false,
  draft: null,
  gaps: [],
  warnings: [],
  notices: [],
  rules: { selfInstall: false, warranty: true, asksPhone: true, pageUv: false },
});
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const isLoading = (place: HTMLElement) =>
  place.querySelector(`[role=status][aria-label="${texts.list.loading}"]`) !== null;

let close: () => Promise<void> = async () => undefined;
beforeEach(() => unsaved.set({}));
afterEach(() => close());

async function open(view: () => unknown, save: () => unknown = () => undefined) {
  const { api, sent } = fakeApi({ [viewSite.path]: view, [saveSiteDraft.path]: save });
  const { place, unmount } = await renderAtDesk(api, <SiteScreen merchantId="northwind-us" tab="details" />);
  close = unmount;
  return { place, saves: () => sent.filter(({ path }) => path === saveSiteDraft.path) };
}

describe('the screen of a site', () => {
  it('shows that it loads, and then the fields', async () => {
    const answer = Promise.withResolvers();
    const { place } = await open(() => answer.promise);
    expect(isLoading(place)).toBe(true);
    await act(async () => answer.resolve(ok(state('Northwind'))));
    expect(field(place, brand).value).toBe('Northwind');
  });

  it('shows a failure, and loads on request', async () => {
    const answers: unknown[] = [{ kind: 'unreachable', reason: 'network' }, ok(state('Northwind'))];
    const { place } = await open(() => answers.shift());
    expect(place.querySelector('[role=alert]')?.textContent).toContain(texts.problems.network);
    await press(place, texts.problems.again);
    expect(field(place, brand).value).toBe('Northwind');
  });

  it('keeps the input when saving is refused', async () => {
    const { place, saves } = await open(
      () => ok(state('Northwind')),
      () => ({ kind: 'refused', code: 'fault', msg: '', data: {} }),
    );
    await type(field(place, brand), 'Southwind');
    await press(place, texts.drafts.save);
    expect(saves()).toHaveLength(1);
    expect(place.querySelector('[role=alert]')?.textContent).toContain(texts.problems.fault);
    expect(field(place, brand).value).toBe('Southwind');
    expect(place.textContent).toContain(texts.drafts.unsaved);
  });
});
