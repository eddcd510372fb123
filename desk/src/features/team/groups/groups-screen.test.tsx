// @vitest-environment jsdom
import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { type AgentGroup, deleteGroup, listGroups, saveGroup } from '@aftercare/contract/desk/chat/groups';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { ruleTexts } from '@aftercare/contract/rule-texts/en-us';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, errorOf, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { GroupsScreen } from './groups-screen.tsx';

const t = texts.groups;
const siteOf = (merchantId: string, role: 'agent' | 'supervisor') => ({
  merchantId,
  role,
  brandName: merchantId,
  country: 'de',
  timeZone: 'Europe/Berlin',
  status: 'published' as const,
});
const ada = { personId: 'ada', name: 'Ada' };
const stored: AgentGroup = {
  groupId: 'one',
  merchantId: 'kuma',
  name: 'Returns',
  languages: ['de_DE'],
  members: [ada],
  version: 3,
  changedAt: new Date(0),
};
const latest = { ...stored, version: 4, name: 'Refunds' };
const people = ['Ada', 'Bea'].map((name) => ({
  personId: name.toLowerCase(),
  name,
  status: 'online',
  chats: 0,
}));
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const refused = (code: string, data: object = {}, msg = '') => ({ kind: 'refused', code, msg, data });

let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => close());

type Answers = Record<string, (request: unknown) => unknown>;
async function open(groupId: string | undefined, change: Answers = {}, person: Partial<DeskPerson> = {}) {
  const { api, sent } = fakeApi({
    [listGroups.path]: () => ok({ list: [stored], total: 1, page: 1, pageSize: 100 }),
    [listAgents.path]: () => ok({ list: people, total: 2, page: 1, pageSize: 100 }),
    ...change,
  });
  const merchants = [siteOf('kuma', 'supervisor'), siteOf('lumo', 'supervisor')];
  const user = { isEverywhere: false, merchants, ...person };
  const { place, unmount } = await renderAtDesk(api, <GroupsScreen groupId={groupId} />, user);
  close = unmount;
  const requestsOf = (call: { path: string }) =>
    sent.filter(({ path }) => path === call.path).map(({ request }) => request);
  return { place, requestsOf };
}
const tick = (place: ParentNode, label: string) => act(async () => field(place, label).click());

describe('the list of groups', () => {
  it('shows name, members and languages', async () => {
    const { place } = await open(undefined);
    const row = place.querySelector('tbody')?.textContent;
    for (const text of ['Returns', 'Ada', texts.languages.de_DE]) expect(row).toContain(text);
  });
});

describe('a new group', () => {
  it('is saved with the chosen languages and members', async () => {
    const { place, requestsOf } = await open('new', { [saveGroup.path]: () => ok(stored) });
    await type(field(place, t.name), 'Returns');
    await tick(place, texts.languages.de_DE);
    await tick(place, 'Bea');
    await tick(place, 'Ada');
    await tick(place, 'Bea');
    await press(place, t.save);
    expect(requestsOf(saveGroup)).toMatchObject([
      { merchantId: 'kuma', version: 0, name: 'Returns', languages: ['de_DE'], members: ['ada'] },
    ]);
  });

  it('needs a name', async () => {
    const { place, requestsOf } = await open('new');
    await press(place, t.save);
    expect(errorOf(field(place, t.name))).toBe(ruleTexts.required);
    expect(requestsOf(saveGroup)).toEqual([]);
  });

  it('has no members of another site after the site was changed', async () => {
    const { place, requestsOf } = await open('new', { [saveGroup.path]: () => ok(stored) });
    await type(field(place, t.name), 'Returns');
    await tick(place, 'Ada');
    await choose(field(place, t.site), 'lumo');
    await press(place, t.save);
    expect(requestsOf(saveGroup)).toMatchObject([{ merchantId: 'lumo', members: [] }]);
  });

  it('shows why the server refused it, and keeps the text', async () => {
    const msg = 'Another group of this site has this name.';
    const { place } = await open('new', {
      [saveGroup.path]: () => refused('invalidInput', { fields: { name: 'notAllowed' } }, msg),
    });
    await type(field(place, t.name), 'Returns');
    await press(place, t.save);
    expect(place.textContent).toContain(msg);
    expect(field(place, t.name).value).toBe('Returns');
  });
});

describe('a stored group', () => {
  it('keeps the typed values after a change by another user, and can replace the new version', async () => {
    const answers = [refused('conflictStale', { latest }), ok({ ...latest, name: 'Mine', version: 5 })];
    const { place, requestsOf } = await open('one', { [saveGroup.path]: () => answers.shift() });
    await type(field(place, t.name), 'Mine');
    await press(place, t.save);
    expect(place.textContent).toContain(fill(t.stale, { name: 'Refunds' }));
    await press(place, t.keepMine);
    await press(place, t.save);
    expect(requestsOf(saveGroup)).toMatchObject([
      { version: 3, name: 'Mine' },
      { version: 4, name: 'Mine' },
    ]);
  });

  it('is deleted after a confirmation', async () => {
    const { place, requestsOf } = await open('one', { [deleteGroup.path]: () => ok({}) });
    await press(place, t.remove);
    await act(async () => openQuestion.get()?.answer(false));
    expect(requestsOf(deleteGroup)).toEqual([]);
    await press(place, t.remove);
    await act(async () => openQuestion.get()?.answer(true));
    expect(requestsOf(deleteGroup)).toEqual([{ merchantId: 'kuma', groupId: 'one', version: 3 }]);
    expect(location.pathname).toBe('/groups');
  });

  it('can only be read by an agent', async () => {
    const merchants = [siteOf('kuma', 'agent'), siteOf('lumo', 'agent')];
    const { place } = await open('one', {}, { merchants, role: 'agent' });
    expect(place.textContent).toContain('Ada');
    expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(t.save);
  });
});
