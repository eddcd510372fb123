import { useStore } from '@aftercare/ui/store';
import { createContext, useContext } from 'react';
import type { Consent, ConsentStore } from '../shared/consent.ts';
import type { ApiClient } from './api-client.ts';
import type { Session, SessionStore } from './session.ts';
import type { VisitorStore } from './visitor.ts';

export type Connection = {
  api: ApiClient;
  session: SessionStore;
  /** Null in the embedded chat, which counts nothing. */
  consent: ConsentStore | null;
  visitor?: VisitorStore;
};

const ConnectionContext = createContext<Connection | null>(null);
export const ConnectionProvider = ConnectionContext.Provider;

function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('no ConnectionProvider above');
  return connection;
}

export const useApi = (): ApiClient => useConnection().api;
export const useSessionStore = (): SessionStore => useConnection().session;
export function useConsentStore(): ConsentStore {
  const { consent } = useConnection();
  if (!consent) throw new Error('no consent in a frame');
  return consent;
}

export const useVisitorStore = (): VisitorStore | undefined => useConnection().visitor;

/** Null on the server and at the first paint. */
export function useSession(): Session | null {
  return useStore(useSessionStore().store);
}

export function useConsent(): Consent | null {
  return useStore(useConsentStore().store);
}
