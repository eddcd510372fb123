import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Provided by vitest.config.ts. */
    isFullRun: boolean;
  }
}

/** True in the long run, which runs complete matrices and every configured run of a property. */
export const isFullRun = inject('isFullRun');
