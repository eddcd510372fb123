import { pages, siteBase } from '@aftercare/contract/pages';
import { createStore } from '@aftercare/ui/store';
import { outsideScripts } from './outside-scripts.ts';

export type SignInWay = 'code' | 'password';

export type SignInRequest = {
  way: SignInWay;
  email?: string;
  onDone: (isSignedIn: boolean) => void;
};

/** A request for the log-in dialog, which any part of a page may set. */
export const signInDoor = createStore<SignInRequest | null>(null);

/** Opens the log-in dialog. Resolves with whether a customer is signed in afterwards. */
export function askToSignIn(request: Omit<SignInRequest, 'onDone'>): Promise<boolean> {
  signInDoor.get()?.onDone(false);
  // Documents with third-party scripts have no log-in dialog; navigate to the log-in page instead.
  if (outsideScripts.isLoaded.get()) {
    location.assign(siteBase + pages.login);
    return Promise.resolve(false);
  }
  return new Promise((resolve) => {
    signInDoor.set({
      ...request,
      onDone: (isSignedIn) => {
        signInDoor.set(null);
        resolve(isSignedIn);
      },
    });
  });
}
