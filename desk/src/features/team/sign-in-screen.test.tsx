// @vitest-environment jsdom
import { signIn, viewMe } from '@aftercare/contract/desk/team/session';
import { viewSignInWays } from '@aftercare/contract/desk/team/sign-in-provider';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../testing/render.tsx';
import { LinkScreen } from './link-screen.tsx';
import { SignInAgain, SignInScreen } from './sign-in-screen.tsx';

const t = texts.singleSignOn;
const ok = (data: unknown) => () => ({ kind: 'ok', msg: '', data });
const ways = (providerName: string | null, isPasswordOff = false) => ok({ providerName, isPasswordOff });

let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

async function shown(answers: Parameters<typeof fakeApi>[0], Shown = SignInScreen) {
  const { api } = fakeApi(answers);
  const onSignedIn = vi.fn();
  const { place, unmount } = await renderAtDesk(api, <Shown api={api} onSignedIn={onSignedIn} />);
  close = unmount;
  const labels = [...place.querySelectorAll('form label')].map(({ textContent }) => textContent);
  const link = [...place.querySelectorAll('a')].find((one) => one.href.includes('sign-in-provider'));
  return { place, onSignedIn, labels, link };
}

describe('the sign-in', () => {
  it('shows only the password form without a provider, or if the ways cannot be loaded', async () => {
    for (const answers of [{ [viewSignInWays.path]: ways(null) }, {}]) {
      const { labels, link } = await shown(answers);
      expect([labels.length, link]).toEqual([2, undefined]);
      await close();
    }
  });

  it('offers the provider by name, and remembers the present page', async () => {
    history.replaceState(null, '', '/desk/tickets?site=a');
    const { labels, link } = await shown({ [viewSignInWays.path]: ways('Example ID') });
    expect(labels).toHaveLength(2);
    expect(link?.textContent).toBe(fill(t.signInWith, { name: 'Example ID' }));
    expect(link?.getAttribute('href')).toBe('/desk/sign-in-provider?back=%2Fdesk%2Ftickets%3Fsite%3Da');
  });

  it('hides the password form if passwords are off, and says so to a user who enters one', async () => {
    const { place, labels } = await shown({
      [viewSignInWays.path]: ways('Example ID', true),
      [signIn.path]: () => ({ kind: 'refused', code: 'passwordOff', msg: '', data: {} }),
    });
    expect(labels).toEqual([]);
    await press(place, t.withPassword);
    await type(field(place, texts.signIn.email), 'ada@brand.example');
    await type(field(place, texts.signIn.password), 'a password');
    await press(place, texts.signIn.action);
    expect(place.textContent).toContain(t.passwordOff);
  });

  it('over a page opens the provider in a new tab, and ends when the user comes back signed in', async () => {
    const me = { personId: 'ada' };
    const { link, onSignedIn } = await shown(
      { [viewSignInWays.path]: ways('Example ID', true), [viewMe.path]: ok(me) },
      SignInAgain,
    );
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener']);
    await act(async () => dispatchEvent(new Event('focus')));
    expect(onSignedIn).toHaveBeenCalledWith(me);
  });
});

describe('an invitation', () => {
  async function welcome(answers: Parameters<typeof fakeApi>[0]) {
    const { api } = fakeApi(answers);
    const screen = <LinkScreen api={api} page="/desk/welcome" secret="secret" onDone={() => undefined} />;
    const { place, unmount } = await renderAtDesk(api, screen);
    close = unmount;
    return place;
  }

  it('is accepted with a password, or at the provider', async () => {
    const place = await welcome({ [viewSignInWays.path]: ways('Example ID') });
    expect(place.querySelectorAll('input[type=password]')).toHaveLength(2);
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/desk/sign-in-provider');
  });

  it('is accepted only at the provider if passwords are off', async () => {
    const place = await welcome({ [viewSignInWays.path]: ways('Example ID', true) });
    expect(place.querySelector('input')).toBeNull();
    expect(place.querySelector('a')?.textContent).toBe(fill(t.signInWith, { name: 'Example ID' }));
  });
});
