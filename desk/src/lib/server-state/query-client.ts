import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of one signed-in user. A screen shows cached data and reloads it when it opens, since other users
 * change data too. It does not reload when the window gets the focus: reading a mail writes an audit entry,
 * and rows must not change under a user who returns to them. Queries are not retried automatically: the screen
 * shows the failure and offers "Try again". `useCall` reloads when the server was unreachable.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        throwOnError: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
