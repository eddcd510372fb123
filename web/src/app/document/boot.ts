import type { Language } from '@aftercare/contract/languages';
import { isLanguage } from '@aftercare/contract/languages';

export type InitOutcome =
  | { kind: 'ok'; defaultLang: Language }
  /** The server answered HTTP 200 with a business code that is no success. */
  | { kind: 'refused' }
  /** No site has this host; the server answered with HTTP 404. */
  | { kind: 'unknownSite' }
  /** No answer, or an HTTP status other than 200. */
  | { kind: 'failed' };

export type BootDecision =
  | { kind: 'mount'; lang: Language; stored: 'keep' | 'write' }
  | { kind: 'mountNotFound' }
  | { kind: 'mountEmpty' }
  /** Keep the served page with its contact details, and retry. */
  | { kind: 'wait' };

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
