// @vitest-environment jsdom
import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { removePublicProfile } from '@aftercare/contract/desk/team/public-profile';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../../testing/render.tsx';
import { PublicProfiles } from './public-profiles.tsx';

const t = texts.publicProfile;
let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const ben = { personId: 'ben', name: 'Ben', publicName: 'Benny', status: 'online', chats: 0 };
const cleo = { personId: 'cleo', name: 'Cleo', status: 'online', chats: 0 };

async function open(removal: () => unknown = () => ({ kind: 'ok', msg: '', data: {} })) {
  let list: object[] = [ben, cleo];
  const { api, sent } = fakeApi({
    [listAgents.path]: () => ({
      kind: 'ok',
      msg: '',
      data: { list, total: list.length, page: 1, pageSize: 100 },
    }),
    [removePublicProfile.path]: () => {
      list = [cleo];
      return removal();
    },
  });
  const { place, unmount } = await renderAtDesk(api, <PublicProfiles merchantId={undefined} />);
  close = unmount;
  await press(place, t.team);
  const removed = () =>
    sent.filter(({ path }) => path === removePublicProfile.path).map(({ request }) => request);
  return { place, removed };
}
const answerQuestion = (isConfirmed: boolean) => act(async () => openQuestion.get()?.answer(isConfirmed));

describe('the public names and pictures of the team', () => {
  it('lists only users who have one, and removes it after a confirmation', async () => {
    const { place, removed } = await open();
    expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Benny (Ben)'),
    ]);
    await press(place, t.clearShort);
    expect(openQuestion.get()?.title).toBe(fill(t.clearAsk, { name: 'Ben' }));
    await answerQuestion(true);
    expect(removed()).toEqual([{ personId: 'ben' }]);
    expect(place.textContent).toContain(fill(t.cleared, { name: 'Ben' }));
    expect(place.textContent).toContain(t.none);
  });

  it('sends nothing when the confirmation is answered with no', async () => {
    const { place, removed } = await open();
    await press(place, t.clearShort);
    await answerQuestion(false);
    expect(removed()).toEqual([]);
  });

  it('says who may remove it when the user works for all sites', async () => {
    const { place } = await open(() => ({ kind: 'refused', code: 'notFound', msg: '', data: {} }));
    await press(place, t.clearShort);
    await answerQuestion(true);
    expect(place.textContent).toContain(fill(t.notYours, { name: 'Ben' }));
  });
});
