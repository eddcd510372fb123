import type { Merchant } from '@aftercare/contract/merchant/view';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { describe, expect, it } from 'vitest';
import { createConsentKeeper } from './consent.ts';
import { createStorage } from './storage.ts';

const { utmSource, utmMedium, pageDay, chatDay, language, consent } = storageKeys;

type Script = { name: string; src: string } | null;
const buildSite = (consent: 'required' | 'not-required', heatMap: Script = null) =>
  ({ features: { consent, heatMap, liveAgent: null } }) as unknown as Merchant;

function area() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const year = 365 * 86_400_000;

function browser({ now = 0, site = buildSite('required'), signals = {}, place = area() } = {}) {
  const time = { now };
  const storage = createStorage(
    () => place,
    () => time.now,
  );
  const visit = (on = site) => {
    const keeper = createConsentKeeper({ storage, site: on, browser: signals });
    keeper.load();
    return keeper;
  };
  return { place, storage, time, visit };
}

const said = (keeper: ReturnType<typeof createConsentKeeper>) => {
  const { isGiven, isAsked } = keeper.store.get() ?? {};
  return { isGiven, isAsked };
};

describe('consent where it is required', () => {
  it('is asked for, and not given until somebody gives it (P01)', () => {
    const { visit, place } = browser();
    expect(said(visit())).toEqual({ isGiven: false, isAsked: true });
    expect([...place.kept]).toEqual([]);
  });

  it('holds on the next visit, given or refused', () => {
    for (const choice of ['accepted', 'refused'] as const) {
      const { visit } = browser();
      visit().choose(choice);
      expect(said(visit())).toEqual({ isGiven: choice === 'accepted', isAsked: false });
    }
  });

  it('is kept for twelve months at most, then asked for again (P02)', () => {
    const { visit, time } = browser();
    visit().choose('accepted');
    time.now = year - 1;
    expect(said(visit())).toEqual({ isGiven: true, isAsked: false });
    time.now = year;
    expect(said(visit())).toEqual({ isGiven: false, isAsked: true });
  });

  it('to fewer services is none to more of them; a refusal holds', () => {
    const more = buildSite('required', { name: 'Heat', src: 'https://heat.example/a.js' });
    const { visit } = browser();
    visit().choose('accepted');
    expect(said(visit(more))).toEqual({ isGiven: false, isAsked: true });
    visit().choose('refused');
    expect(said(visit(more))).toEqual({ isGiven: false, isAsked: false });
  });

  it('withdrawn deletes what was kept with it, at once (P02)', () => {
    const { visit, storage, place } = browser();
    const keeper = visit();
    keeper.choose('accepted');
    for (const key of [utmSource, utmMedium, pageDay, chatDay, language]) storage.write(key, 'x');
    keeper.choose('refused');
    expect([...place.kept.keys()].sort()).toEqual([consent, language]);
    expect(said(keeper)).toEqual({ isGiven: false, isAsked: false });
  });

  it('withdrawn in another tab is withdrawn here', () => {
    const { visit, storage } = browser();
    const keeper = visit();
    const tabs = new EventTarget();
    keeper.followOtherTabs(tabs);
    keeper.choose('accepted');
    storage.write('consent', 'refused x');
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'consent' }));
    expect(said(keeper)).toEqual({ isGiven: false, isAsked: false });
  });
});

describe('where consent is not required', () => {
  it('it counts as given until somebody refuses, and nobody is asked (D55)', () => {
    const { visit } = browser({ site: buildSite('not-required') });
    expect(said(visit())).toEqual({ isGiven: true, isAsked: false });
    visit().choose('refused');
    expect(said(visit())).toEqual({ isGiven: false, isAsked: false });
  });
});

describe('a browser that objects (P03)', () => {
  it.each([
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Do Not Track', { doNotTrack: '1' }],
  ])('by %s has refused on every site, whatever was said before', (_, signals) => {
    for (const mode of ['required', 'not-required'] as const) {
      const { visit, place } = browser({ site: buildSite(mode), signals });
      place.kept.set(utmSource, 'mail');
      expect(said(visit())).toEqual({ isGiven: false, isAsked: false });
      expect(place.kept.has(utmSource)).toBe(false);
      const keeper = visit();
      keeper.choose('accepted');
      expect(said(keeper)).toEqual({ isGiven: false, isAsked: false });
    }
  });

  it('says nothing by an unset or a zero signal', () => {
    for (const signals of [{ doNotTrack: '0' }, { doNotTrack: null }, { doNotTrack: 'unspecified' }])
      expect(said(browser({ site: buildSite('not-required'), signals }).visit()).isGiven).toBe(true);
  });
});
