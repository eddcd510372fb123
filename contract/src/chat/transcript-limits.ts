const day = 86_400;
const perDay = 5;
const perDayOfAddress = 20 * perDay; // looser, as every limit of an address (G20)

/** A mailed copy holds the newest, and says how many it leaves out; mail readers cut off what is over about 100 kB. */
export const transcriptLimits = { entries: 200, maxLength: 60_000 } as const;

/** Mailed copies of a conversation: nobody has proven the mailbox that they go to (D52), and nobody is flooded. */
export const transcriptThrottles = {
  transcriptsPerConversation: { most: perDay, seconds: day },
  transcriptsPerEmail: { most: perDay, seconds: day },
  transcriptsPerAddress: { most: perDayOfAddress, seconds: day },
} as const;
