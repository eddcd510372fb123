import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh: two parts of one screen that need it ask once. */
const freshMs = 5_000;

/**
 * The cache of one signed-in user. Nothing is retried in silence: the screen says what failed and offers "Try again".
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: freshMs, networkMode: 'always', throwOnError: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
