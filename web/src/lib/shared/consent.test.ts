import type { Merchant } from '@aftercare/contract/sites/view';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { describe, expect, it } from 'vitest';
import { createConsentStore } from './consent.ts';
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
    const store = createConsentStore({ storage, site: on, browser: signals });
    store.load();
    return store;
  };
  return { place, storage, time, visit };
}

const consentOf = (store: ReturnType<typeof createConsentStore>) => {
  const { isGiven, isPrompted } = store.store.get() ?? {};
  return { isGiven, isPrompted };
};

describe('consent, if it is required', () => {
  it('consent is requested where required, and not given until the visitor gives it', () => {
    const { visit, place } = browser();
    expect(consentOf(visit())).toEqual({ isGiven: false, isPrompted: true });
    expect([...place.kept]).toEqual([]);
  });

  it('a given or refused consent applies on the next visit', () => {
    for (const choice of ['accepted', 'refused'] as const) {
      const { visit } = browser();
      visit().choose(choice);
      expect(consentOf(visit())).toEqual({ isGiven: choice === 'accepted', isPrompted: false });
    }
  });

  it('consent is stored for at most twelve months, then requested again', () => {
    const { visit, time } = browser();
    visit().choose('accepted');
    time.now = year - 1;
    expect(consentOf(visit())).toEqual({ isGiven: true, isPrompted: false });
    time.now = year;
    expect(consentOf(visit())).toEqual({ isGiven: false, isPrompted: true });
  });

  it('consent to fewer services does not cover further ones, but a refusal still applies', () => {
    const more = buildSite('required', { name: 'Heat', src: 'https://heat.example/a.js' });
    const { visit } = browser();
    visit().choose('accepted');
    expect(consentOf(visit(more))).toEqual({ isGiven: false, isPrompted: true });
    visit().choose('refused');
    expect(consentOf(visit(more))).toEqual({ isGiven: false, isPrompted: false });
  });

  it('withdrawing consent deletes at once the data that it allowed to store', () => {
    const { visit, storage, place } = browser();
    const store = visit();
    store.choose('accepted');
    for (const key of [utmSource, utmMedium, pageDay, chatDay, language]) storage.write(key, 'x');
    store.choose('refused');
    expect([...place.kept.keys()].sort()).toEqual([consent, language]);
    expect(consentOf(store)).toEqual({ isGiven: false, isPrompted: false });
  });

  it('withdrawing consent in one tab applies in all tabs at once', () => {
    const { visit, storage } = browser();
    const store = visit();
    const tabs = new EventTarget();
    store.followOtherTabs(tabs);
    store.choose('accepted');
    storage.write('consent', 'refused x');
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'consent' }));
    expect(consentOf(store)).toEqual({ isGiven: false, isPrompted: false });
  });
});

describe('consent, if it is not required', () => {
  it('consent that is not required counts as given until the visitor refuses, without a question', () => {
    const { visit } = browser({ site: buildSite('not-required') });
    expect(consentOf(visit())).toEqual({ isGiven: true, isPrompted: false });
    visit().choose('refused');
    expect(consentOf(visit())).toEqual({ isGiven: false, isPrompted: false });
  });
});

describe('a browser that objects', () => {
  it.each([
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Do Not Track', { doNotTrack: '1' }],
  ])(
    'the opt-out signal %s counts as a refusal on every site, whatever the visitor chose before',
    (_, signals) => {
      for (const mode of ['required', 'not-required'] as const) {
        const { visit, place } = browser({ site: buildSite(mode), signals });
        place.kept.set(utmSource, 'mail');
        expect(consentOf(visit())).toEqual({ isGiven: false, isPrompted: false });
        expect(place.kept.has(utmSource)).toBe(false);
        const store = visit();
        store.choose('accepted');
        expect(consentOf(store)).toEqual({ isGiven: false, isPrompted: false });
      }
    },
  );

  it('an unset or zero opt-out signal is no refusal', () => {
    for (const signals of [{ doNotTrack: '0' }, { doNotTrack: null }, { doNotTrack: 'unspecified' }])
      expect(consentOf(browser({ site: buildSite('not-required'), signals }).visit()).isGiven).toBe(true);
  });
});
