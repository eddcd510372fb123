// @vitest-environment jsdom
import { listTags, renameTag } from '@aftercare/contract/desk/chat/tags';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { errorOf, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { TagDialog } from './tag-dialog.tsx';

const t = texts.tags;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const refused = (code: string, data: object, msg = '') => ({ kind: 'refused', code, msg, data });
const refund = { merchantId: 'kuma', tagId: 'Refund', name: 'Returns', version: 2 };

let close: () => Promise<void> = async () => undefined;
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => close());

async function open(answers: unknown[] = [], role: 'agent' | 'supervisor' = 'supervisor') {
  const { api, sent } = fakeApi({
    [listTags.path]: () => ok({ list: [refund], total: 1, page: 1, pageSize: 100 }),
    [renameTag.path]: () => answers.shift(),
  });
  const onRenamed = vi.fn();
  const dialog = (
    <TagDialog
      title={t.title}
      merchantId="kuma"
      tags={['Returns']}
      onChange={async () => true}
      onRenamed={onRenamed}
      onClose={() => undefined}
    />
  );
  const merchants = [{ merchantId: 'kuma', role, brandName: 'Kuma', country: 'de' }];
  const { unmount } = await renderAtDesk(api, dialog, { isEverywhere: false, merchants } as never);
  close = unmount;
  return {
    onRenamed,
    requests: () => sent.filter(({ path }) => path === renameTag.path).map(({ request }) => request),
  };
}
const rename = fill(t.rename, { name: 'Returns' });
const pencil = () => document.querySelector<HTMLElement>(`button[aria-label="${rename}"]`);
const pressPencil = () => act(async () => pencil()?.click());

describe('renaming a tag', () => {
  it('sends the id and the version of the tag with the new name, and reloads the chat', async () => {
    const { onRenamed, requests } = await open([ok({ ...refund, name: 'Money back', version: 3 })]);
    await pressPencil();
    await type(field(document.body, rename), ' Money back ');
    await press(document.body, t.renameSave);
    expect(requests()).toEqual([{ merchantId: 'kuma', tagId: 'Refund', name: 'Money back', version: 2 }]);
    expect(onRenamed).toHaveBeenCalledOnce();
  });

  it('keeps the typed name after a change by another user, and replaces that name on the next press', async () => {
    const latest = { ...refund, name: 'Goods back', version: 3 };
    const { requests } = await open([refused('conflictStale', { latest }), ok({ ...refund, version: 4 })]);
    await pressPencil();
    await type(field(document.body, rename), 'Money back');
    await press(document.body, t.renameSave);
    expect(errorOf(field(document.body, rename))).toBe(fill(t.renamedElsewhere, { name: 'Goods back' }));
    await press(document.body, t.renameSave);
    expect(requests()).toMatchObject([
      { name: 'Money back', version: 2 },
      { name: 'Money back', version: 3 },
    ]);
  });

  it('shows why a name is refused', async () => {
    const msg = 'Another tag has this name.';
    await open([refused('invalidInput', { fields: { name: 'notAllowed' } }, msg)]);
    await pressPencil();
    await type(field(document.body, rename), 'Printer');
    await press(document.body, t.renameSave);
    expect(errorOf(field(document.body, rename))).toBe(msg);
  });

  it('is not offered to agents', async () => {
    await open([], 'agent');
    expect(pencil()).toBeNull();
  });
});
