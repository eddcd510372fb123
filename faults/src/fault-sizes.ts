/**
 * Size of a fault run: the full size in the soak run, a part in the long run. vitest.config.ts sets the
 * variable for the soak run.
 */
export const faultSizes = <Size>({ full, short }: { full: Size; short: Size }): Size =>
  process.env.AFTERCARE_FAULT_SIZES === 'full' ? full : short;
