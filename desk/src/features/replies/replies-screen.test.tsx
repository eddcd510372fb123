// @vitest-environment jsdom
import {
  type CannedReply,
  deleteCannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill, ruleTexts, texts } from '../../lib/parts/text.ts';
import { errorOf, fakeApi, field, press, renderAtDesk, type } from '../../testing/render.tsx';
import { RepliesScreen } from './replies-screen.tsx';

const t = texts.replies;
const siteOf = (merchantId: string, role: 'agent' | 'supervisor') => ({
  merchantId,
  role,
  brandName: merchantId,
  country: 'de',
  timeZone: 'Europe/Berlin',
  status: 'published' as const,
});
const stored: CannedReply = {
  replyId: 'one',
  merchantId: 'kuma',
  folder: 'Start',
  shortcut: 'hello',
  name: 'Greeting',
  texts: { en_US: 'Hello {customer}', de_DE: 'Hallo {customer}' },
  version: 3,
  changedAt: new Date(0),
};
const latest = { ...stored, version: 4, name: 'Welcome', texts: { en_US: 'Welcome' } };
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const refused = (code: string, data: object = {}) => ({ kind: 'refused', code, msg: '', data });

let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => close());

type Answers = Record<string, (request: unknown) => unknown>;
async function open(replyId: string, change: Answers = {}, person: Partial<DeskPerson> = {}) {
  const { api, sent } = fakeApi({
    [listCannedReplies.path]: () =>
      ok({ list: [stored], total: 1, page: 1, pageSize: 100, folders: ['Start', 'End'] }),
    ...change,
  });
  const merchants = [siteOf('kuma', 'supervisor'), siteOf('lumo', 'supervisor')];
  const user = { isEverywhere: false, merchants, ...person };
  const { place, unmount } = await renderAtDesk(api, <RepliesScreen replyId={replyId} />, user);
  close = unmount;
  return {
    place,
    listed: () => sent.filter(({ path }) => path === listCannedReplies.path).map(({ request }) => request),
    saved: () => sent.filter(({ path }) => path === saveCannedReply.path).map(({ request }) => request),
    deleted: () => sent.filter(({ path }) => path === deleteCannedReply.path).map(({ request }) => request),
    text: (lang: 'en_US' | 'de_DE' | 'ja_JP') =>
      field(place, fill(t.textIn, { lang: texts.languages[lang] })),
    openTab: () => place.querySelector('[role=tab][aria-selected=true]')?.textContent,
  };
}
const typeText = (control: HTMLInputElement, text: string) => type(control, text);

describe('the editor of a reply', () => {
  it('saves the typed texts as the next version, with a shortcut as it is stored', async () => {
    const desk = await open('one', { [saveCannedReply.path]: () => ok({ ...stored, version: 4 }) });
    await typeText(field(desk.place, t.shortcut), '/Hello2');
    await typeText(desk.text('de_DE'), ' ');
    await typeText(desk.text('ja_JP'), 'こんにちは');
    await press(desk.place, t.save);
    const inLanguages = { en_US: 'Hello {customer}', ja_JP: 'こんにちは' };
    const { replyId, merchantId, folder, name } = stored;
    const sent = { replyId, merchantId, folder, name, version: 3, shortcut: 'hello2', texts: inLanguages };
    expect(desk.saved()).toEqual([sent]);
    expect(desk.place.textContent).toContain(t.saved);
    expect(sessionStorage).toHaveLength(0);
    await press(desk.place, t.save);
    expect(desk.saved()[1]).toMatchObject({ version: 4 });
  });

  it('names unknown variables at the text, opens its tab and sends nothing', async () => {
    const desk = await open('one');
    expect(desk.openTab()).toBe('English');
    await typeText(desk.text('ja_JP'), '{custmer} {order} {Agent}');
    await press(desk.place, t.save);
    expect(errorOf(desk.text('ja_JP'))).toBe(fill(t.unknown, { names: '{custmer}, {Agent}' }));
    expect(desk.openTab()).toBe('Japanese');
    expect(desk.saved()).toEqual([]);
  });

  it('requires a text in one language, and a name and a shortcut', async () => {
    const desk = await open('new');
    await press(desk.place, t.save);
    for (const control of [field(desk.place, t.name), field(desk.place, t.shortcut), desk.text('en_US')])
      expect(errorOf(control)).toBe(ruleTexts.required);
    expect(desk.saved()).toEqual([]);
  });

  it('explains every variable', async () => {
    const { place } = await open('one');
    for (const name of ['{customer}', '{agent}', '{brand}', '{order}', '{ticket}'])
      expect([...place.querySelectorAll('dt')].map(({ textContent }) => textContent)).toContain(name);
  });

  it('stores a new reply with an id that stays the same after a failure', async () => {
    const answers = [{ kind: 'unreachable', reason: 'network' }, ok({ ...stored, version: 1 })];
    const desk = await open('new', { [saveCannedReply.path]: () => answers.shift() });
    await typeText(field(desk.place, t.name), 'Thanks');
    await typeText(field(desk.place, t.shortcut), 'thanks');
    await typeText(desk.text('en_US'), 'Thank you');
    await press(desk.place, t.save);
    expect(desk.place.textContent).toContain(texts.problems.network);
    await press(desk.place, t.save);
    const [first, second] = desk.saved() as { replyId: string }[];
    expect(first).toMatchObject({ merchantId: 'kuma', version: 0, name: 'Thanks' });
    expect(second).toEqual(first);
    expect(location.pathname).toBe(`/replies/${first?.replyId}`);
  });

  it('belongs to the site of the list at first, and the list keeps its filters', async () => {
    history.replaceState(null, '', '/replies/new?site=lumo&folder=End&search=thank&p=2');
    const desk = await open('new', { [saveCannedReply.path]: () => ok({ ...stored, version: 1 }) });
    const filters = { merchantId: 'lumo', folder: 'End', search: 'thank', page: 2 };
    expect(desk.listed()).toMatchObject([filters]);
    const offered = [...desk.place.querySelectorAll('datalist option')].map((one) =>
      one.getAttribute('value'),
    );
    expect(offered).toEqual(['Start', 'End']);
    await typeText(field(desk.place, t.name), 'Thanks');
    await typeText(field(desk.place, t.shortcut), 'thanks');
    await typeText(desk.text('en_US'), 'Thank you');
    await press(desk.place, t.save);
    expect(desk.saved()).toMatchObject([{ merchantId: 'lumo', folder: '' }]);
    expect(location.search).toBe('?site=lumo&folder=End&search=thank&p=2');
  });

  it('keeps the text if another user saved first, and saves over the new version only on request', async () => {
    const answers = [refused('conflictStale', { latest }), ok({ ...stored, version: 5 })];
    const desk = await open('one', { [saveCannedReply.path]: () => answers.shift() });
    await typeText(desk.text('en_US'), 'Mine');
    await press(desk.place, t.save);
    expect(desk.place.textContent).toContain(fill(t.stale, { name: 'Welcome' }));
    expect(desk.text('en_US').value).toBe('Mine');
    await press(desk.place, t.keepMine);
    await press(desk.place, t.save);
    expect(desk.saved()[1]).toMatchObject({ version: 4, texts: { en_US: 'Mine' } });
  });

  it('shows the version of the other user on request', async () => {
    const desk = await open('one', {
      [saveCannedReply.path]: () => refused('conflictStale', { latest }),
    });
    await typeText(desk.text('en_US'), 'Mine');
    await press(desk.place, t.save);
    await press(desk.place, t.useLatest);
    expect(desk.text('en_US').value).toBe('Welcome');
    expect(field(desk.place, t.name).value).toBe('Welcome');
  });

  it('reports a taken shortcut at its field', async () => {
    const desk = await open('one', { [saveCannedReply.path]: () => refused('shortcutTaken') });
    await press(desk.place, t.save);
    expect(errorOf(field(desk.place, t.shortcut))).toBe(t.taken);
  });

  it('deletes the reply after a confirmation', async () => {
    const desk = await open('one', { [deleteCannedReply.path]: () => ok({}) });
    await press(desk.place, t.remove);
    await act(async () => openQuestion.get()?.answer(true));
    expect(desk.deleted()).toEqual([{ merchantId: 'kuma', replyId: 'one', version: 3 }]);
    expect(location.pathname).toBe('/replies');
  });

  it('copies the reply to another site of the user', async () => {
    const desk = await open('one', { [saveCannedReply.path]: () => ok({ ...stored, version: 1 }) });
    await press(desk.place, t.copy);
    const [copy] = desk.saved();
    expect(copy).toMatchObject({ merchantId: 'lumo', version: 0, shortcut: 'hello', texts: stored.texts });
    expect(copy).not.toMatchObject({ replyId: 'one' });
    expect(desk.place.textContent).toContain(fill(t.copied, { site: 'lumo DE' }));
  });
});

it('an agent reads the texts of a reply, and gets no form and no button', async () => {
  const { place } = await open('one', {}, { merchants: [siteOf('kuma', 'agent')] });
  expect(place.textContent).toContain('Hallo {customer}');
  expect(place.querySelector('textarea')).toBeNull();
  const buttons = [...place.querySelectorAll('button, a')].map(({ textContent }) => textContent);
  for (const name of [t.add, t.save, t.remove, t.copy]) expect(buttons).not.toContain(name);
});
