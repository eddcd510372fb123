import { useStore } from '@aftercare/ui/store';
import { createContext, useContext } from 'react';
import type { ApiClient } from './api-client.ts';
import type { Session, SessionKeeper } from './session.ts';

/** What the page was built with: the calls, and who is signed in. */
export type Connection = { api: ApiClient; session: SessionKeeper };

const ConnectionContext = createContext<Connection | null>(null);
export const ConnectionProvider = ConnectionContext.Provider;

function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('no ConnectionProvider above');
  return connection;
}

export const useApi = (): ApiClient => useConnection().api;
export const useSessionKeeper = (): SessionKeeper => useConnection().session;

/** Who is signed in; nobody on the server and at the first paint. */
export function useSession(): Session | null {
  return useStore(useSessionKeeper().store);
}
