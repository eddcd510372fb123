/**
 * A mailed copy contains the newest entries and says how many it leaves out. Mail clients cut off mails above
 * about 100 kB.
 */
export const transcriptLimits = { entries: 200, maxLength: 60_000 } as const;
