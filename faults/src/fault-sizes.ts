/**
 * The soak run has the full size, the long run a part. vitest.config.ts sets the variable for the soak run.
 */
export const faultSizes = <Size>({ full, short }: { full: Size; short: Size }): Size =>
  process.env.AFTERCARE_FAULT_SIZES === 'full' ? full : short;
