/** A mailed copy holds the newest, and says how many it leaves out; mail readers cut off what is over about 100 kB. */
export const transcriptLimits = { entries: 200, maxLength: 60_000 } as const;
