/** The part before the `@` of a Message-ID; '' if it has none. In our own mails it is the id of the mail. */
export const localPart = (messageId: string): string =>
  messageId.slice(0, Math.max(0, messageId.lastIndexOf('@')));
