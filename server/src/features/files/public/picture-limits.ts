import { limits } from '@aftercare/contract/limits';

/** Limits for uploaded pictures. They bound the memory and time that rendering takes. */
export const pictureLimits = {
  maxPixels: limits.imageMaxPixels,
  maxSide: 4096,
  smallWidth: limits.thumbnailPx * 2,
  deadlineMs: 3_000,
  maxWaiting: 20,
} as const;
