// @vitest-environment jsdom
import { archiveSite } from '@aftercare/contract/desk/sites/site-life';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { errorOf, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';

const t = texts.siteLife;
const label = fill(t.confirm, { name: 'Kuma' });
let close: () => Promise<void> = async () => undefined;

async function open(answer: unknown) {
  const { api, sent } = fakeApi({ [archiveSite.path]: () => answer });
  const onArchived = vi.fn();
  const dialog = <ArchiveDialog merchantId="kuma-de" name="Kuma" onClose={vi.fn()} onArchived={onArchived} />;
  close = (await renderAtDesk(api, dialog)).unmount;
  return { sent, onArchived };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => close());

describe('the dialog before a site is archived', () => {
  it('requires the user to type the name of the site before it is archived', async () => {
    const { sent } = await open({ kind: 'ok', msg: '', data: {} });
    await type(field(document, label), 'Kumo');
    await press(document, t.archiveAction);
    expect(errorOf(field(document, label))).toBe(texts.newSiteProblems.confirm.other);
    expect(sent).toEqual([]);
  });

  it('archives the site with the reason', async () => {
    const archived = { merchantId: 'kuma-de', status: 'archived' };
    const { sent, onArchived } = await open({ kind: 'ok', msg: '', data: archived });
    await type(field(document, label), 'Kuma');
    await press(document, t.archiveAction);
    expect(sent.map(({ request }) => request)).toEqual([
      { merchantId: 'kuma-de', confirm: 'Kuma', reason: '' },
    ]);
    expect(onArchived).toHaveBeenCalledWith(archived);
  });

  it('shows the server’s refusal at the name field, for example if another operator renamed the site', async () => {
    await open({
      kind: 'refused',
      code: 'invalidInput',
      msg: '',
      data: { fields: { confirm: 'wrongForm' } },
    });
    await type(field(document, label), 'Kuma');
    await press(document, t.archiveAction);
    expect(errorOf(field(document, label))).toBe(texts.newSiteProblems.confirm.other);
    expect(field(document, label).value).toBe('Kuma');
  });
});
