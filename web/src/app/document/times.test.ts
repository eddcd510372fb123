import { readFileSync } from 'node:fs';
import { limits } from '@aftercare/contract/limits';
import { toastMs } from '@aftercare/ui/toast';
import { describe, expect, it } from 'vitest';

const style = (file: string): string =>
  readFileSync(new URL(`../../../../ui/src/${file}`, import.meta.url), 'utf8');

/** ui/ must not import the limits of contract/, so it repeats some durations. This test compares them. */
describe('the durations in ui/', () => {
  it('show a toast for as long as the limits say', () => {
    expect(toastMs).toBe(limits.toastMs);
  });

  it('fade pop-ups for as long as the limits say, and not with reduced motion', () => {
    const tokens = style('tokens.css');
    expect(tokens).toContain(`--fade: ${limits.popupFadeMs}ms;`);
    const reduced = tokens.slice(tokens.indexOf('prefers-reduced-motion: reduce'));
    expect(reduced).toContain('--fade: 0ms;');
  });

  it('delay the loading mask for as long as the limits say', () => {
    expect(style('loading-mask.module.css')).toMatch(
      new RegExp(`animation: appear \\d+ms linear ${limits.maskDelayMs}ms forwards;`),
    );
  });
});
