import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of one signed-in user. A screen that opens shows the answer of before and asks again: older screens change
 * things without telling the cache. Nothing is retried in silence: the screen says what failed and offers "Try again",
 * and `useCall` asks again where nobody answered.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', throwOnError: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
