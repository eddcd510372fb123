import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of one signed-in user. A screen shows cached data and reloads it when it opens, since older
 * screens change data without telling the cache. Queries are not retried automatically: the screen shows the
 * failure and offers "Try again". `useCall` reloads when the server was unreachable.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', throwOnError: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
