import { pages, siteBase } from '@aftercare/contract/pages';
import { createStore } from '@aftercare/ui/store';
import { outsideScripts } from './outside-scripts.ts';

export type SignInWay = 'code' | 'password';

export type SignInRequest = {
  way: SignInWay;
  /** Known already, and not to be typed again. */
  email?: string;
  onDone: (isSignedIn: boolean) => void;
};

/** Who asks for the log-in dialog stands in one place, so that any part of a page may ask (spec 3, sign flag). */
export const signInDoor = createStore<SignInRequest | null>(null);

/** Opens the log-in dialog; resolves to whether somebody is signed in afterwards. */
export function askToSignIn(request: Omit<SignInRequest, 'onDone'>): Promise<boolean> {
  signInDoor.get()?.onDone(false);
  // Where scripts of others run the dialog is a page without them (D54).
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
