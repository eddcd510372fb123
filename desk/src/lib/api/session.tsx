import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { createContext, useContext } from 'react';
import type { Api } from './api.ts';

export type Session = {
  api: Api;
  person: DeskPerson;
  /** Increases with each sign-in, so that refused requests run again. */
  signedIn: number;
  lookAgain: () => void;
  refreshPerson: () => void;
  /** For code that notices the end of the session without the API client. Opens the sign-in over the page. */
  onEnded: () => void;
};

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no SessionProvider above');
  return session;
}
