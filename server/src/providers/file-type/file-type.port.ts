/** File extension by the first bytes; null when they have no known signature. */
export type DetectType = (head: Uint8Array) => Promise<string | null>;

/** Number of bytes from the beginning that a signature may need. */
export const signatureBytes = 4100;
