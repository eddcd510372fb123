import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBoot, type InitOutcome } from './boot.ts';

const ok: InitOutcome = { kind: 'ok', defaultLang: 'de_DE' };

describe('start of the site', () => {
  it('stores the default language where none is stored', () => {
    expect(decideBoot(ok, null, 0, 0)).toEqual({ kind: 'mount', lang: 'de_DE', stored: 'write' });
  });

  it("keeps a person's own choice over the default", () => {
    expect(decideBoot(ok, 'ja_JP', 0, 0)).toEqual({ kind: 'mount', lang: 'ja_JP', stored: 'keep' });
  });

  it('takes an unsupported stored language as none', () => {
    expect(decideBoot(ok, 'fr_FR', 0, 0)).toEqual({ kind: 'mount', lang: 'de_DE', stored: 'write' });
  });

  it('shows the empty state on an unknown host, and not found after any other refusal', () => {
    expect(decideBoot({ kind: 'unknownSite' }, 'en_US', 0, 0)).toEqual({ kind: 'mountEmpty' });
    expect(decideBoot({ kind: 'refused' }, 'en_US', 0, 0)).toEqual({ kind: 'mountNotFound' });
  });

  it('never mounts when nobody answers, and waits longer each time, never together with everybody else', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
        const decision = decideBoot({ kind: 'failed' }, 'en_US', tries, chance);
        const least = Math.min(1000 * 2 ** tries, 30_000) / 2;
        if (decision.kind !== 'wait') throw new Error('mounted');
        expect(decision.milliseconds).toBeGreaterThanOrEqual(Math.floor(least));
        expect(decision.milliseconds).toBeLessThanOrEqual(least * 2);
      }),
    );
    expect(decideBoot({ kind: 'failed' }, null, 3, 0)).not.toEqual(
      decideBoot({ kind: 'failed' }, null, 3, 1),
    );
  });
});
