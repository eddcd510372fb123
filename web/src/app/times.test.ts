import { readFileSync } from 'node:fs';
import { limits } from '@aftercare/contract/limits';
import { toastMs } from '@aftercare/ui/toast';
import { describe, expect, it } from 'vitest';

const style = (file: string): string =>
  readFileSync(new URL(`../../../ui/src/${file}`, import.meta.url), 'utf8');

/** ui/ knows no limits; what it does on its own is theirs all the same. */
describe('the times that ui/ keeps by itself', () => {
  it('a toast stays for as long as the limits say', () => {
    expect(toastMs).toBe(limits.toastMs);
  });

  it('pop-ups fade for as long as the limits say, and not with reduced motion', () => {
    const tokens = style('tokens.css');
    expect(tokens).toContain(`--fade: ${limits.popupFadeMs}ms;`);
    const reduced = tokens.slice(tokens.indexOf('prefers-reduced-motion: reduce'));
    expect(reduced).toContain('--fade: 0ms;');
  });

  it('the loading mask waits for as long as the limits say', () => {
    expect(style('loading-mask.module.css')).toMatch(
      new RegExp(`animation: appear \\d+ms linear ${limits.maskDelayMs}ms forwards;`),
    );
  });
});
