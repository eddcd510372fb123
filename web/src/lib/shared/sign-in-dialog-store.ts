import { pages, siteBase } from '@aftercare/contract/pages';
import { createStore } from '@aftercare/ui/store';
import { outsideScripts } from './outside-scripts.ts';

export type SignInWay = 'code' | 'password';

export type SignInRequest = {
  way: SignInWay;
  email?: string;
  onDone: (isSignedIn: boolean) => void;
};

export const signInDialogStore = createStore<SignInRequest | null>(null);

export function askToSignIn(request: Omit<SignInRequest, 'onDone'>): Promise<boolean> {
  signInDialogStore.get()?.onDone(false);
  // Documents with third-party scripts have no log-in dialog.
  if (outsideScripts.isLoaded.get()) {
    location.assign(siteBase + pages.login);
    return Promise.resolve(false);
  }
  return new Promise((resolve) => {
    signInDialogStore.set({
      ...request,
      onDone: (isSignedIn) => {
        signInDialogStore.set(null);
        resolve(isSignedIn);
      },
    });
  });
}
