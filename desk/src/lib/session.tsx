import type { DeskPerson } from '@aftercare/contract/desk/session';
import { createContext, useContext } from 'react';
import type { Api } from './api.ts';

export type Session = {
  api: Api;
  person: DeskPerson;
  /** Grows with each sign-in, so that what was refused is asked again. */
  signedIn: number;
  /** Asks the server again who this is and what they may. */
  lookAgain: () => void;
  /** Reads the user again without taking the page away, as after a new site. */
  refreshPerson: () => void;
  /** For what hears of the session's end without `api`: a new sign-in is asked for over the page. */
  onEnded: () => void;
};

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no SessionProvider above');
  return session;
}
