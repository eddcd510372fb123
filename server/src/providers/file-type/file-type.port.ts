/** The extension of what a file's first bytes say it is; null where they say nothing. */
export type DetectType = (head: Uint8Array) => Promise<string | null>;

/** So many bytes from its beginning tell what a file is. */
export const signatureBytes = 4100;
