import { useStore } from '@aftercare/ui/store';
import { createContext, useContext } from 'react';
import type { ApiClient } from './api-client.ts';
import type { Consent, ConsentKeeper } from './consent.ts';
import type { Session, SessionKeeper } from './session.ts';
import type { VisitorKeeper } from './visitor.ts';

export type Connection = {
  api: ApiClient;
  session: SessionKeeper;
  /** Null in the embedded chat, which counts nothing. */
  consent: ConsentKeeper | null;
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

/** Null on the server and at the first paint. */
export function useSession(): Session | null {
  return useStore(useSessionKeeper().store);
}

export function useConsent(): Consent | null {
  return useStore(useConsentKeeper().store);
}
