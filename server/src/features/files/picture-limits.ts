import { limits } from '@aftercare/contract/limits';

/** What a picture may be, and how long drawing it may take (wire 1, Limits; reliability A32, Z10). */
export const pictureLimits = {
  mostPixels: limits.imageMaxPixels,
  mostSide: 4096,
  smallWidth: limits.thumbnailPx * 2,
  deadlineMs: 3_000,
  mostWaiting: 20,
} as const;
