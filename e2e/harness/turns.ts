/** The long run plays every journey at every width, and looks at every state light and dark; the short one takes turns. */
export const isLongRun = process.env.LONG === '1';

/** In a journey's title: where the short run plays it. Without one it plays it at both widths. */
export const turns = { desktop: '@desktop', phone: '@phone' } as const;

/** The sites of one journey take turns. */
export const widthOf = (position: number): string => (position % 2 === 0 ? turns.desktop : turns.phone);
