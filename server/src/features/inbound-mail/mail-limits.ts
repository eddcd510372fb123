/** Sizes of received mails. Files have the limits of the chat besides. */
export const mailLimits = {
  maxFiles: 20,
  /** Characters in which quotations are searched. */
  readMaxLength: 200_000,
  textMaxLength: 20_000,
  quotedMaxLength: 50_000,
  lineMaxLength: 300,
  refusedFilesShown: 30,
} as const;
