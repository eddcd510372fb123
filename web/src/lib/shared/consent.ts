import { limits } from '@aftercare/contract/limits';
import type { Merchant } from '@aftercare/contract/sites/view';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { createStore } from '@aftercare/ui/store';
import { outsideScriptsOf } from './outside-scripts.ts';
import type { Storage } from './storage.ts';

export type Choice = 'accepted' | 'refused';

export type Consent = {
  /** Null also if the choice has expired. */
  choice: Choice | null;
  /** The browser sends an opt-out signal, which counts as a refusal on every site. */
  isObjecting: boolean;
  isGiven: boolean;
  isPrompted: boolean;
};

/** Raise when the text changes that visitors agree to. */
const currentVersion = '2';

type Signals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };
type Deps = { storage: Storage; site: Merchant | null; browser: Signals };

const keptWithConsent = [
  storageKeys.utmSource,
  storageKeys.utmMedium,
  storageKeys.pageDay,
  storageKeys.chatDay,
] as const;

export type ConsentStore = ReturnType<typeof createConsentStore>;

/** Consent to identifiers and third-party scripts. The store is null until hydration. */
export function createConsentStore({ storage, site, browser }: Deps) {
  const store = createStore<Consent | null>(null);
  const textVersion = `${currentVersion}-${digest(servicesText(site))}`;
  const isRequired = site?.features.consent !== 'not-required';

  function read(): Consent {
    const [stored, version] = (storage.read(storageKeys.consent) ?? '').split(' ');
    // Consent to fewer services does not cover new ones. A refusal always applies.
    const isAccepted = stored === 'accepted' && version === textVersion;
    const choice = isAccepted ? 'accepted' : stored === 'refused' ? 'refused' : null;
    const isObjecting = browser.globalPrivacyControl === true || browser.doNotTrack === '1';
    const isAgreed = choice === null ? !isRequired : choice === 'accepted';
    return {
      choice,
      isObjecting,
      isGiven: isAgreed && !isObjecting,
      isPrompted: isRequired && choice === null && !isObjecting,
    };
  }

  function load(): void {
    const consent = read();
    if (!consent.isGiven) for (const key of keptWithConsent) storage.remove(key);
    store.set(consent);
  }

  return {
    store,
    textVersion,
    load,
    choose(choice: Choice): void {
      storage.write(storageKeys.consent, `${choice} ${textVersion}`, limits.consentKeptSeconds);
      load();
    },
    followOtherTabs(target: EventTarget): void {
      target.addEventListener('storage', (event) => {
        const { key } = event as StorageEvent;
        if (key === null || key === storageKeys.consent) load();
      });
    },
  };
}

export const privacySettings = createStore(false);

const servicesText = (site: Merchant | null): string =>
  site
    ? outsideScriptsOf(site.features)
        .map((one) => Object.values(one).join(' '))
        .join('\n')
    : '';

/** FNV-1a hash, to compare lists of services. Not for secrets. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
