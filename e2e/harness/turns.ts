/** The long run plays every journey at every width, and looks at every state light and dark; the short one takes turns. */
export const isLongRun = process.env.LONG === '1';

/** `npm test` plays only the journeys with this tag, at most 25 of them. */
export const smokeTag = '@smoke';
export const isSmokeRun = process.env.SMOKE === '1';

/** In a journey's title: where the short run plays it, or that it leaves it out. Without one it plays it at both widths. */
export const turns = { desktop: '@desktop', phone: '@phone', long: '@long' } as const;

/** What is alike on every site the short run plays on one or two of them, each journey on others. */
export function turnOf<Site>(site: Site, played: { desktop?: Site; phone?: Site }): string {
  if (site === played.desktop) return turns.desktop;
  return site === played.phone ? turns.phone : turns.long;
}
