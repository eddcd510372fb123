/** True in the long run, which runs complete matrices and every configured run of a property. */
export const isFullRun = process.env.AFTERCARE_FULL_RUN === '1';
