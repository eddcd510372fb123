/** The soak run plays a few journeys with more repetitions. */
export const isSoakRun = process.env.SOAK === '1';

/**
 * The long run plays every journey at every width and checks every state in light and dark mode; the short
 * run takes turns.
 */
export const isLongRun = isSoakRun || process.env.LONG === '1';

/** `npm test` runs only the journeys with this tag, at most 25 of them. */
export const smokeTag = '@smoke';
export const isSmokeRun = process.env.SMOKE === '1';

/**
 * Tags in a journey's title: the width at which the short run plays it, or that it skips it. Without a tag it
 * plays at both widths.
 */
export const turns = { desktop: '@desktop', phone: '@phone', long: '@long' } as const;

/**
 * The tag of a test that does the same on every site. The short run plays it only on the sites in `played`,
 * which differ between journeys.
 */
export function turnOf<Site>(site: Site, played: { desktop?: Site; phone?: Site }): string {
  if (site === played.desktop) return turns.desktop;
  return site === played.phone ? turns.phone : turns.long;
}
