// @vitest-environment jsdom
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import {
  changeSignInProvider,
  removeSignInProvider,
  type SignInProvider,
  viewSignInProvider,
} from '@aftercare/contract/desk/team/sign-in-provider';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, errorOf, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { ProviderLine } from './provider-line.tsx';
import { ProviderSettingsScreen } from './settings-screen.tsx';
import { problemsOf, requestOf, valuesOf } from './settings-values.ts';

const t = texts.singleSignOn;
const stored: SignInProvider = {
  name: 'Example ID',
  issuer: 'https://id.example',
  clientId: 'aftercare',
  allowedDomains: ['brand.example'],
  groupsClaim: 'groups',
  groupRoles: [
    { group: 'leads', merchantId: 'fopo-us', role: 'supervisor' },
    { group: 'admins', merchantId: null, role: 'operator' },
  ],
  twoFactorAcr: 'phr',
  isOnly: true,
  passwordOperator: 'root@brand.example',
};
const returnAddress = 'https://shop.example/desk/sign-in-provider';
const ok = (provider: SignInProvider | null) => () => ({
  kind: 'ok',
  msg: '',
  data: { provider, returnAddress },
});
const refusedFor = (reason: string) => () => ({
  kind: 'refused',
  code: 'providerRefused',
  msg: '',
  data: { reason },
});
/** Both calls have the same path; only the change has fields. */
const answers = (view: () => unknown, change: () => unknown = ok(null)) => ({
  [viewSignInProvider.path]: (request: unknown) =>
    Object.keys(request as object).length === 0 ? view() : change(),
});
const merchants = [
  { merchantId: 'fopo-us', brandName: 'Example', country: 'us', role: 'operator' },
] as unknown as DeskPerson['merchants'];

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function opened(answers: Parameters<typeof fakeApi>[0], screen = <ProviderSettingsScreen />) {
  const { api, sent } = fakeApi(answers);
  const { place, unmount } = await renderAtDesk(api, screen, { merchants });
  close = unmount;
  const requests = (path: string) => sent.filter((one) => one.path === path).map(({ request }) => request);
  const changes = () =>
    requests(changeSignInProvider.path).filter((one) => Object.keys(one as object).length > 0);
  return { place, requests, changes };
}

describe('the settings of single sign-on', () => {
  it('are sent as they were stored, without the secret, after another name was typed', async () => {
    const { place, changes } = await opened(answers(ok(stored), ok({ ...stored, name: 'Renamed' })));
    await type(field(place, t.name), 'Renamed');
    await press(place, t.save);
    expect(changes()).toEqual([{ ...stored, name: 'Renamed', secret: undefined }]);
    expect(place.querySelector('[role=status]')?.textContent).toContain(t.saved);
    expect(place.textContent).toContain(returnAddress);
  });

  it('show the mistakes at their fields and send nothing', async () => {
    const { place, changes } = await opened(answers(ok(null)));
    await type(field(place, t.issuer), 'http://id.example');
    await press(place, t.save);
    expect(errorOf(field(place, t.name))).toBe(t.required);
    expect(errorOf(field(place, t.issuer))).toBe(t.issuerWrong);
    expect(changes()).toEqual([]);
  });

  it.each([
    ['unreachable', t.issuer],
    ['secretMissing', t.secret],
    ['passwordOperatorUnfit', t.passwordOperator],
  ] as const)('show the server’s refusal "%s" at the field "%s"', async (reason, label) => {
    const { place } = await opened(answers(ok(stored), refusedFor(reason)));
    await press(place, t.save);
    expect(errorOf(field(place, label))).toBe(t.reasons[reason]);
  });

  it('map a new group to a role at one site', async () => {
    const { place, changes } = await opened(
      answers(ok({ ...stored, groupRoles: [], isOnly: false, passwordOperator: null }), ok(stored)),
    );
    await press(place, t.save);
    expect(errorOf(field(place, t.groupsClaim))).toBe(t.groupsMissing);
    await press(place, t.addGroup);
    await type(field(place, t.group), 'support');
    await choose(field(place, t.site), 'fopo-us');
    await choose(field(place, t.role), 'agent');
    await press(place, t.save);
    expect(changes()).toMatchObject([
      { groupRoles: [{ group: 'support', merchantId: 'fopo-us', role: 'agent' }] },
    ]);
  });

  it('are removed after a confirmation', async () => {
    const { place, requests } = await opened({
      ...answers(ok(stored)),
      [removeSignInProvider.path]: ok(null),
    });
    await press(place, t.remove);
    expect(openQuestion.get()?.title).toBe(t.removeAsk);
    await act(async () => openQuestion.get()?.answer(true));
    expect(requests(removeSignInProvider.path)).toEqual([{}]);
    expect(place.textContent).toContain(t.removed);
  });
});

describe('the line in the team', () => {
  it.each([
    [null, t.off],
    [{ ...stored, isOnly: false }, fill(t.on, { name: 'Example ID' })],
    [stored, fill(t.only, { name: 'Example ID' })],
  ])('tells whether single sign-on is on, and leads to its settings', async (provider, text) => {
    const { place } = await opened(answers(ok(provider)), <ProviderLine />);
    expect(place.textContent).toContain(text);
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/single-sign-on');
  });
});

describe('the typed values', () => {
  const values = valuesOf(stored, 'own@brand.example');

  it('become a list of domains in lower case, each once', () => {
    const { allowedDomains } = requestOf({ ...values, allowedDomains: ' A.example, b.example;a.example\n' });
    expect(allowedDomains).toEqual(['a.example', 'b.example']);
  });

  it.each(['@a.example', '*.example', 'localhost', '10.0.0.1'])('are refused as a domain: %s', (domain) => {
    expect(problemsOf({ ...values, allowedDomains: domain })).toEqual({ allowedDomains: t.domainsWrong });
  });

  it('contain no groups and no operator while their switches are off', () => {
    expect(requestOf({ ...values, usesGroups: false, isOnly: false })).toMatchObject({
      groupsClaim: null,
      groupRoles: [],
      passwordOperator: undefined,
    });
  });
});
