/**
 * How much a fault run does: the soak run takes the full sizes, the long run a part of them. vitest.config.ts sets the
 * variable for the soak run.
 */
export const faultSizes = <Size>({ full, short }: { full: Size; short: Size }): Size =>
  process.env.AFTERCARE_FAULT_SIZES === 'full' ? full : short;
