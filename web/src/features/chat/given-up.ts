/** Why a file is stopped that nobody wants any more; the server forgets it at once. */
export const givenUp = 'givenUp';
