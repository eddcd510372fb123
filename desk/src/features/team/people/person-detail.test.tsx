// @vitest-environment jsdom
import {
  changeRoles,
  disablePerson,
  endSessionsOfPerson,
  type ListedPerson,
} from '@aftercare/contract/desk/team/people';
import { removePublicProfile } from '@aftercare/contract/desk/team/public-profile';
import { resetTwoFactor } from '@aftercare/contract/desk/team/two-factor';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../../testing/render.tsx';
import { PersonDetail } from './person-detail.tsx';

const t = texts.people;
const own = texts.publicProfile;
const person = (change: Partial<ListedPerson> = {}) =>
  ({
    personId: 'ben',
    name: 'Ben',
    email: 'ben@brand.example',
    state: 'active',
    isEverywhere: true,
    memberships: [],
    hasTwoFactor: true,
    createdAt: new Date(0),
    seenAt: null,
    ...change,
  }) as ListedPerson;

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(shown: ListedPerson, answers: Record<string, () => unknown> = {}) {
  const { api, sent } = fakeApi(answers);
  const [onChanged, onInviteAgain] = [vi.fn(), vi.fn()];
  const detail = <PersonDetail person={shown} onChanged={onChanged} onInviteAgain={onInviteAgain} />;
  const { place, unmount } = await renderAtDesk(api, detail);
  close = unmount;
  return {
    place,
    onChanged,
    onInviteAgain,
    requests: () => sent.map(({ path, request }) => [path, request]),
    buttons: () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent),
  };
}
const answerQuestion = (isConfirmed: boolean) => act(async () => openQuestion.get()?.answer(isConfirmed));
const ok = () => ({ kind: 'ok', msg: '', data: {} });

describe('the actions on a person', () => {
  it.each([
    [t.endSessions, endSessionsOfPerson, t.endSessionsAsk, t.sessionsEnded],
    [t.resetFactor, resetTwoFactor, t.resetFactorAsk, t.factorReset],
    [t.disable, disablePerson, t.disableAsk, t.disabled],
    [own.clear, removePublicProfile, own.clearAsk, own.cleared],
  ] as const)('"%s" first asks for a confirmation that names the user', async (button, call, title, done) => {
    const { place, requests, onChanged } = await open(person({ publicName: 'Benny' }), { [call.path]: ok });
    await press(place, button);
    expect(openQuestion.get()?.title).toBe(fill(title, { name: 'Ben' }));
    await answerQuestion(true);
    expect(requests()).toEqual([[call.path, { personId: 'ben' }]]);
    expect(place.querySelector('[role=status]')?.textContent).toBe(fill(done, { name: 'Ben' }));
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('sends nothing when the confirmation is answered with no', async () => {
    const { place, requests } = await open(person());
    await press(place, t.disable);
    await answerQuestion(false);
    expect(requests()).toEqual([]);
  });

  it('says why the last operator cannot be disabled', async () => {
    const refused = { kind: 'refused', code: 'lastOperator', msg: '', data: {} };
    const { place, onChanged } = await open(person(), { [disablePerson.path]: () => refused });
    await press(place, t.disable);
    await answerQuestion(true);
    expect(place.querySelector('[role=alert]')?.textContent).toBe(t.lastOperator);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('offers only actions that fit the state of the user', async () => {
    const { place, buttons, onInviteAgain } = await open(person({ state: 'disabled', hasTwoFactor: false }));
    expect(buttons()).toContain(t.inviteAgain);
    expect(buttons()).not.toContain(t.disable);
    expect(buttons()).not.toContain(t.resetFactor);
    await press(place, t.inviteAgain);
    expect(onInviteAgain).toHaveBeenCalledOnce();
  });

  it('links to the account page, which has the signed-in user’s own sessions', async () => {
    const { place, buttons } = await open(person({ personId: 'anna' }));
    expect(place.querySelector('a[href="/account"]')?.textContent).toBe(t.yourAccount);
    expect(buttons()).not.toContain(t.endSessions);
    expect(buttons()).toContain(t.disable);
  });
});

it('saves the roles of a person', async () => {
  const { place, requests } = await open(person(), { [changeRoles.path]: ok });
  await press(place, t.saveRoles);
  expect(requests()).toEqual([[changeRoles.path, { personId: 'ben', isEverywhere: true, memberships: [] }]]);
  expect(place.querySelector('[role=status]')?.textContent).toBe(t.rolesSaved);
});
