/** Abort reason of an upload that the customer removed; the server then deletes its data at once. */
export const givenUp = 'givenUp';
