import type { Language } from '@aftercare/contract/languages';
import { isLanguage } from '@aftercare/contract/languages';

/** How GET /v1/system/init ended. */
export type InitOutcome =
  | { kind: 'ok'; defaultLang: Language }
  /** HTTP 200 with another business code. */
  | { kind: 'refused' }
  /** The host belongs to nobody; it comes with HTTP 404. */
  | { kind: 'unknownSite' }
  /** Nobody answered, or HTTP was not 200. */
  | { kind: 'failed' };

export type BootDecision =
  | { kind: 'mount'; lang: Language; stored: 'keep' | 'write' }
  | { kind: 'mountNotFound' }
  | { kind: 'mountEmpty' }
  /** The served page stays as it is and shows how to reach the brand; another try follows. */
  | { kind: 'wait' };

/** Spec 4, App start; D19, D20. */
export function decideBoot(outcome: InitOutcome, stored: string | null): BootDecision {
  switch (outcome.kind) {
    case 'ok':
      return isLanguage(stored)
        ? { kind: 'mount', lang: stored, stored: 'keep' }
        : { kind: 'mount', lang: outcome.defaultLang, stored: 'write' };
    case 'refused':
      return { kind: 'mountNotFound' };
    case 'unknownSite':
      return { kind: 'mountEmpty' };
    case 'failed':
      return { kind: 'wait' };
  }
}
