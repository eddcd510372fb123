// @vitest-environment jsdom
import { confirmSignIn } from '@aftercare/contract/desk/team/session';
import {
  finishProviderSignIn,
  type ProviderProblem,
  providerProblems,
  providerReturnPath,
  startProviderSignIn,
} from '@aftercare/contract/desk/team/sign-in-provider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { ProviderScreen } from './provider-screen.tsx';

const t = texts.singleSignOn;
const ok = (data: unknown) => () => ({ kind: 'ok', msg: '', data });
const refused = (code: string, data: unknown) => () => ({ kind: 'refused', code, msg: '', data });

let close: () => Promise<void> = async () => undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

async function opened(search: string, answers: Parameters<typeof fakeApi>[0]) {
  history.replaceState(null, '', `${providerReturnPath}${search}`);
  const { api, sent } = fakeApi(answers);
  const leave = vi.fn();
  const { place, unmount } = await renderAtDesk(api, <ProviderScreen api={api} leave={leave} />);
  close = unmount;
  return { place, leave, requests: () => sent.map(({ path, request }) => [path, request]) };
}

describe('the page of single sign-on', () => {
  it('sends the browser to the provider, and returns to the page that the user came from', async () => {
    const url = 'https://id.example/authorize?state=s';
    const start = await opened('?back=/desk/tickets', { [startProviderSignIn.path]: ok({ url }) });
    expect(start.leave.mock.calls).toEqual([[url]]);
    await close();
    const back = await opened('?state=s&code=c', { [finishProviderSignIn.path]: ok({}) });
    expect(back.requests()).toEqual([
      [finishProviderSignIn.path, { state: 's', code: 'c', iss: undefined, error: undefined }],
    ]);
    expect(back.leave.mock.calls).toEqual([['/desk/tickets']]);
  });

  it('removes the code from the address at once', async () => {
    await opened('?state=s&code=c', { [finishProviderSignIn.path]: ok({}) });
    expect(location.search).toBe('');
  });

  it('requests the one-time code if the provider did not', async () => {
    const { place, leave, requests } = await opened('?state=s&code=c', {
      [finishProviderSignIn.path]: refused('twoFactorRequired', { ticket: 'ticket', endsAt: new Date() }),
      [confirmSignIn.path]: ok({}),
    });
    await type(field(place, texts.signIn.code), '123456');
    await press(place, texts.signIn.codeAction);
    expect(requests().at(-1)).toEqual([confirmSignIn.path, { ticket: 'ticket', code: '123456' }]);
    expect(leave.mock.calls).toEqual([['/desk/']]);
  });

  it.each(providerProblems.map((reason) => [reason] as [ProviderProblem]))(
    'explains the refusal "%s", and leads back to the sign-in',
    async (reason) => {
      const { place, leave } = await opened('?state=s&code=c', {
        [finishProviderSignIn.path]: refused('providerRefused', { reason }),
      });
      expect(place.querySelector('[role=alert]')?.textContent).toBe(t.reasons[reason]);
      expect(place.querySelector('a')?.getAttribute('href')).toBe('/desk/');
      expect(leave).not.toHaveBeenCalled();
    },
  );

  it('explains that the sign-in has expired or was started in another browser', async () => {
    const { place } = await opened('?state=s&code=c', {
      [finishProviderSignIn.path]: refused('signInEnded', {}),
    });
    expect(place.querySelector('[role=alert]')?.textContent).toBe(t.ended);
  });
});
