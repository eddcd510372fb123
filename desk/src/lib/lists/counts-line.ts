import { countText } from '../parts/format.ts';
import type { CountedPart } from './counts-bar.tsx';

/** The counts in one line, without those that are zero. */
export const countsLine = (parts: readonly CountedPart[]): string =>
  parts
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => `${countText(count)} ${text}`)
    .join(', ') || '–';
