import { useStore } from '@aftercare/ui/store';
import { createContext, useContext } from 'react';
import type { ApiClient } from './api-client.ts';
import type { Consent, ConsentKeeper } from './consent.ts';
import type { Session, SessionKeeper } from './session.ts';
import type { VisitorKeeper } from './visitor.ts';

/** What the page was built with: the calls, who is signed in, and what they agreed to. */
export type Connection = {
  api: ApiClient;
  session: SessionKeeper;
  /** Null in a frame on somebody else's page, where nothing is counted. */
  consent: ConsentKeeper | null;
  /** In a frame on somebody else's page. */
  visitor?: VisitorKeeper;
};

const ConnectionContext = createContext<Connection | null>(null);
export const ConnectionProvider = ConnectionContext.Provider;

function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('no ConnectionProvider above');
  return connection;
}

export const useApi = (): ApiClient => useConnection().api;
export const useSessionKeeper = (): SessionKeeper => useConnection().session;
export function useConsentKeeper(): ConsentKeeper {
  const { consent } = useConnection();
  if (!consent) throw new Error('no consent in a frame');
  return consent;
}

export const useVisitorKeeper = (): VisitorKeeper | undefined => useConnection().visitor;

/** Who is signed in; nobody on the server and at the first paint. */
export function useSession(): Session | null {
  return useStore(useSessionKeeper().store);
}

/** What was agreed to; null on the server and at the first paint. */
export function useConsent(): Consent | null {
  return useStore(useConsentKeeper().store);
}
