/** True in the long run: each matrix is tried whole, and each property as often as its test says. */
export const isFullRun = process.env.AFTERCARE_FULL_RUN === '1';
