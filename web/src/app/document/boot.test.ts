import { describe, expect, it } from 'vitest';
import { decideBoot, type InitOutcome } from './boot.ts';

const ok: InitOutcome = { kind: 'ok', defaultLang: 'de_DE' };

describe('start of the site', () => {
  it('stores the default language if none is stored', () => {
    expect(decideBoot(ok, null)).toEqual({ kind: 'mount', lang: 'de_DE', stored: 'write' });
  });

  it("keeps the visitor's language over the default", () => {
    expect(decideBoot(ok, 'ja_JP')).toEqual({ kind: 'mount', lang: 'ja_JP', stored: 'keep' });
  });

  it('ignores a stored language that is not supported', () => {
    expect(decideBoot(ok, 'fr_FR')).toEqual({ kind: 'mount', lang: 'de_DE', stored: 'write' });
  });

  it('shows the empty state for an unknown host, and not found after any other refusal', () => {
    expect(decideBoot({ kind: 'unknownSite' }, 'en_US')).toEqual({ kind: 'mountEmpty' });
    expect(decideBoot({ kind: 'refused' }, 'en_US')).toEqual({ kind: 'mountNotFound' });
  });

  it('waits without mounting the app if the server does not answer', () => {
    expect(decideBoot({ kind: 'failed' }, 'en_US')).toEqual({ kind: 'wait' });
  });
});
