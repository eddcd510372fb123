// @vitest-environment jsdom
import { listGroups } from '@aftercare/contract/desk/chat/groups';
import { listTags } from '@aftercare/contract/desk/chat/tags';
import { deleteMacro, listMacros, type Macro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill, ruleTexts, texts } from '../../lib/parts/text.ts';
import { errorOf, fakeApi, field, press, renderAtDesk, type } from '../../testing/render.tsx';
import { MacrosScreen } from './macros-screen.tsx';

const t = texts.macros;
const siteOf = (merchantId: string, role: 'agent' | 'supervisor') => ({
  merchantId,
  role,
  brandName: merchantId,
  country: 'de',
  timeZone: 'Europe/Berlin',
  status: 'published' as const,
});
const stored: Macro = {
  macroId: 'one',
  merchantId: 'kuma',
  folder: 'Start',
  name: 'Refund',
  actions: [
    { kind: 'tag', tags: ['Refund', 'Old'] },
    { kind: 'group', groupId: 'returns' },
  ],
  names: [],
  missingTags: ['Old'],
  version: 3,
  changedAt: new Date(0),
};
const latest = { ...stored, version: 4, name: 'Refund and close' };
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const tags = ['Refund', 'Printer'].map((name) => ({ merchantId: 'kuma', name }));

let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => close());

async function open(
  macroId: string,
  change: Record<string, (request: unknown) => unknown> = {},
  role: 'agent' | 'supervisor' = 'supervisor',
) {
  const { api, sent } = fakeApi({
    [listMacros.path]: () => ok({ list: [stored], total: 1, page: 1, pageSize: 100, folders: ['Start'] }),
    [listTags.path]: () => ok({ list: tags, total: tags.length }),
    [listGroups.path]: () => ok({ list: [], total: 0 }),
    ...change,
  });
  const user: Partial<DeskPerson> = { isEverywhere: false, merchants: [siteOf('kuma', role)] };
  const { place, unmount } = await renderAtDesk(api, <MacrosScreen macroId={macroId} />, user);
  close = unmount;
  return {
    place,
    saved: () => sent.filter(({ path }) => path === saveMacro.path).map(({ request }) => request),
    deleted: () => sent.filter(({ path }) => path === deleteMacro.path).map(({ request }) => request),
    async choose(label: string, value: string) {
      const select = field(place, label) as unknown as HTMLSelectElement;
      await act(async () => {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    async icon(label: string) {
      const button = place.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
      if (!button) throw new Error(`no ${label}`);
      await act(async () => button.click());
    },
  };
}

describe('the editor of a macro', () => {
  it('saves the actions in the chosen order', async () => {
    const desk = await open('new', { [saveMacro.path]: () => ok({ ...stored, version: 1 }) });
    await type(field(desk.place, t.name), 'Close politely');
    for (const kind of ['close', 'text', 'take']) await desk.choose(t.addAction, kind);
    await type(field(desk.place, fill(t.textIn, { lang: texts.languages.de_DE })), 'Tschüss {customer}');
    await desk.choose(t.mode, 'send');
    await desk.choose(t.reason, 'solved');
    const action = t.kinds.close;
    await desk.icon(fill(t.down, { action }));
    await desk.icon(fill(t.down, { action }));
    await press(desk.place, t.save);
    expect(desk.saved()).toMatchObject([
      {
        merchantId: 'kuma',
        version: 0,
        name: 'Close politely',
        actions: [
          { kind: 'text', mode: 'send', texts: { de_DE: 'Tschüss {customer}' } },
          { kind: 'take' },
          { kind: 'close', reason: 'solved' },
        ],
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('inserts a new text by default, so that nothing unread is sent', async () => {
    const desk = await open('new');
    await desk.choose(t.addAction, 'text');
    expect(field(desk.place, t.mode).value).toBe('insert');
  });

  it('requires a name and complete actions in a possible order, and sends nothing before', async () => {
    const desk = await open('new');
    const problem = () => errorOf(field(desk.place, t.addAction));
    await press(desk.place, t.save);
    expect(errorOf(field(desk.place, t.name))).toBe(ruleTexts.required);
    expect(problem()).toBe(t.problems.none);
    await desk.choose(t.addAction, 'close');
    await desk.choose(t.addAction, 'note');
    await press(desk.place, t.save);
    expect(problem()).toBe(t.problems.incomplete);
    await type(field(desk.place, t.note), 'Agreed');
    await press(desk.place, t.save);
    expect(problem()).toBe(t.problems.order);
    expect(desk.saved()).toEqual([]);
  });

  it('offers a kind once, and one text', async () => {
    const desk = await open('new');
    await desk.choose(t.addAction, 'text');
    const offered = [...field(desk.place, t.addAction).querySelectorAll('option')].map(({ value }) => value);
    expect(offered).not.toContain('text');
    expect(offered).not.toContain('reply');
    expect(offered).toContain('close');
  });

  it('marks a deleted tag and a deleted group in the list and at the action', async () => {
    const desk = await open('one');
    expect(desk.place.querySelector('tbody, [role=list], ul')?.textContent ?? '').toContain(t.faults);
    expect(desk.place.textContent).toContain(`Old(${t.gone})`);
    expect(errorOf(field(desk.place, t.group))).toBe(t.refusals.noGroup);
    await desk.icon(fill(t.removeTag, { name: 'Old' }));
    expect(desk.place.textContent).not.toContain(`Old(${t.gone})`);
  });

  it('keeps the own version if another user saved first, and saves over the new one only on request', async () => {
    const stale = { kind: 'refused', code: 'conflictStale', msg: '', data: { latest } };
    const answers = [stale, ok({ ...latest, version: 5 })];
    const desk = await open('one', { [saveMacro.path]: () => answers.shift() });
    await type(field(desk.place, t.name), 'Mine');
    await press(desk.place, t.save);
    expect(desk.place.textContent).toContain(fill(t.stale, { name: latest.name }));
    await press(desk.place, t.keepMine);
    await press(desk.place, t.save);
    expect(desk.saved()).toMatchObject([
      { name: 'Mine', version: 3 },
      { name: 'Mine', version: 4 },
    ]);
  });

  it('deletes the version that the user sees, and names a newer one of another user', async () => {
    const stale = { kind: 'refused', code: 'conflictStale', msg: '', data: { latest } };
    const answers = [stale, ok({})];
    history.replaceState(null, '', '/macros/one');
    const desk = await open('one', { [deleteMacro.path]: () => answers.shift() });
    const remove = async (isSure: boolean) => {
      await press(desk.place, t.remove);
      await act(async () => openQuestion.get()?.answer(isSure));
    };
    await remove(false);
    expect(desk.deleted()).toEqual([]);
    await remove(true);
    expect(desk.deleted()).toEqual([{ merchantId: 'kuma', macroId: 'one', version: 3 }]);
    expect(desk.place.textContent).toContain(fill(t.stale, { name: latest.name }));
    await remove(true);
    expect(location.pathname).toBe('/macros');
  });

  it('shows agents the actions without a form', async () => {
    const desk = await open('one', {}, 'agent');
    expect(desk.place.querySelector('form [type=submit]')).toBeNull();
    expect(desk.place.textContent).toContain(fill(t.done.tag, { names: 'Refund, Old' }));
    expect(desk.place.textContent).toContain(t.refusals.tagGone);
    expect(desk.place.textContent).not.toContain(texts.macros.add);
  });
});
