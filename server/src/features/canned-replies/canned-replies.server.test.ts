import { deskLimits } from '@aftercare/contract/desk/limits';
import {
  deleteCannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { searchAnswers } from '@aftercare/contract/desk/replies/search-answers';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { demoSites } from '@aftercare/demo/sites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague } from '../../../testing/people/desk-people.ts';
import { operatorAt } from '../../../testing/people/operator.ts';
import { ownKey, type Person } from '../../../testing/people/person.ts';
import { asOwner } from '../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';

const [here, other] = ['fopo-us', 'fopo-de'] as const;
let site: RunningSite;
let supervisor: Person;
let supervisorId: string;
beforeAll(async () => {
  site = await runSite(2);
  const made = await colleague(site, { at: { [here]: 'supervisor', [other]: 'supervisor' } });
  supervisor = made.desk;
  supervisorId = made.personId;
});
afterAll(() => site.stop());

type Saving = RequestOf<typeof saveCannedReply>;
const buildReply = (change: Partial<Saving> = {}): Saving => ({
  merchantId: here,
  replyId: ownKey(),
  version: 0,
  folder: 'Tests',
  shortcut: ownKey().toLowerCase(),
  name: 'A reply',
  texts: { en_US: 'Hello {customer}' },
  ...change,
});
const save = (reply: Saving, desk = supervisor) => desk.ask(saveCannedReply, reply);

type Filter = Partial<RequestOf<typeof listCannedReplies>>;
async function listed(filter: Filter = {}) {
  const usual = { search: undefined, merchantId: here, folder: undefined, lang: undefined };
  const answer = await supervisor.ask(listCannedReplies, { ...firstPage, ...usual, ...filter });
  if (answer.kind !== 'ok') throw new Error(`no replies: ${answer.code}`);
  return answer.data;
}
const shortcutsOf = async (filter: Filter) => (await listed(filter)).list.map(({ shortcut }) => shortcut);

describe('saving a reply', () => {
  test('stores it once, also if the request is repeated, and records who saved it', async () => {
    const reply = buildReply();
    expect(await save(reply)).toMatchObject({ kind: 'ok', data: { version: 1, texts: reply.texts } });
    expect(await save(reply)).toMatchObject({ kind: 'ok', data: { version: 1 } });
    const filter = { personId: supervisorId, merchantId: here, action: 'cannedReply.save' };
    const audit = await site.operator.desk.ask(listAudit, { ...firstPage, ...filter });
    const entries = audit.kind === 'ok' ? audit.data.list : [];
    expect(entries.filter(({ subject }) => subject === reply.replyId)).toHaveLength(1);
  });

  test('replaces all texts with a new version, and drops an emptied language', async () => {
    const reply = buildReply({ texts: { en_US: 'Hello', de_DE: 'Hallo' } });
    await save(reply);
    const change = { ...reply, version: 1, name: 'Renamed', texts: { en_US: '', ja_JP: 'こんにちは' } };
    expect(await save(change)).toMatchObject({ kind: 'ok', data: { version: 2, name: 'Renamed' } });
    const { list } = await listed({ search: reply.shortcut });
    expect(list.map(({ texts }) => texts)).toEqual([{ ja_JP: 'こんにちは' }]);
  });

  test('refuses a stale version and returns the latest one', async () => {
    const reply = buildReply();
    await save(reply);
    await save({ ...reply, version: 1, name: 'First' });
    const latest = { name: 'First', version: 2 };
    const refused = { kind: 'refused', code: 'conflictStale', data: { latest } };
    expect(await save({ ...reply, version: 1, name: 'Second' })).toMatchObject(refused);
    expect(await save({ ...reply, name: 'Second' })).toMatchObject(refused);
  });

  test('refuses a shortcut that another reply of the site has, and allows it on another site', async () => {
    const reply = buildReply();
    await save(reply);
    const same = buildReply({ shortcut: reply.shortcut.toUpperCase() });
    expect(await save(same)).toMatchObject({ kind: 'refused', code: 'shortcutTaken' });
    expect(await save({ ...same, merchantId: other })).toMatchObject({ kind: 'ok' });
  });

  test('stores one of two replies with the same shortcut that two nodes save at once', async () => {
    const shortcut = ownKey().toLowerCase();
    const wire = () => saveCannedReply.request.toWire(buildReply({ shortcut })) as object;
    const { desk: elsewhere } = await operatorAt(site.nodes.nodes[1]?.port ?? 0);
    const answers = await Promise.all(
      [supervisor, elsewhere].map((desk) => desk.send(saveCannedReply, wire())),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'shortcutTaken']);
  });

  test('does not restore a reply that was deleted while somebody edited it', async () => {
    const reply = buildReply();
    await save(reply);
    await supervisor.ask(deleteCannedReply, { merchantId: here, replyId: reply.replyId, version: 1 });
    expect(await save({ ...reply, version: 1 })).toMatchObject({ kind: 'refused', code: 'notFound' });
  });

  test('refuses more than 500 replies of a site', async () => {
    const { total } = await listed({ merchantId: other });
    await asOwner(
      site.nodes.databaseUrl,
      `insert into canned_reply
       select '${other}', 'many-' || n, 'Many', 'many-' || n, 'Many', 1, now()
       from generate_series(1, ${deskLimits.cannedRepliesPerSite - total}) as n`,
    );
    const reply = buildReply({ merchantId: other });
    expect(await save(reply)).toMatchObject({ kind: 'refused', code: 'tooManyReplies' });
  });
});

test('a reply of a site without the role is missing, like one of an unknown site', async () => {
  const [reply] = demoSites.find(({ id }) => id === 'kimo-jp')?.replies ?? [];
  const stored = { merchantId: 'kimo-jp', replyId: reply?.id ?? '', version: 1 };
  const unknown = { merchantId: 'nowhere', replyId: ownKey(), version: 1 };
  for (const one of [stored, unknown]) {
    expect(await save(buildReply(one))).toMatchObject({ kind: 'refused', code: 'notFound' });
    const deleted = await supervisor.ask(deleteCannedReply, one);
    expect(deleted).toMatchObject({ kind: 'refused', code: 'notFound' });
    const { merchantId } = one;
    const found = await supervisor.ask(searchAnswers, { merchantId, lang: 'en_US', text: 'warranty' });
    expect(found).toMatchObject({ kind: 'refused', code: 'notFound' });
    expect((await listed({ merchantId })).list).toEqual([]);
    expect((await listed({ merchantId })).folders).toEqual([]);
  }
});

describe('deleting a reply', () => {
  test('needs the latest version, and succeeds again if it is repeated', async () => {
    const reply = buildReply();
    await save(reply);
    await save({ ...reply, version: 1, name: 'Renamed' });
    const remove = (version: number) =>
      supervisor.ask(deleteCannedReply, { merchantId: here, replyId: reply.replyId, version });
    expect(await remove(1)).toMatchObject({
      kind: 'refused',
      code: 'conflictStale',
      data: { latest: { version: 2 } },
    });
    expect(await remove(2)).toMatchObject({ kind: 'ok' });
    expect(await remove(2)).toMatchObject({ kind: 'ok' });
    expect(await shortcutsOf({ search: reply.shortcut })).toEqual([]);
  });
});

describe('the list of replies', () => {
  test('is filtered by site, folder, and a part of shortcut, name or any text', async () => {
    const word = ownKey();
    const folder = `Folder ${word}`;
    const reply = buildReply({ folder, name: `Name ${word}x`, texts: { de_DE: `Text ${word}y` } });
    await save(reply);
    for (const search of [
      reply.shortcut.slice(3),
      `/${reply.shortcut}`,
      `${word}X`,
      `${word}Y`.toLowerCase(),
    ])
      expect(await shortcutsOf({ search }), search).toEqual([reply.shortcut]);
    expect(await shortcutsOf({ folder })).toEqual([reply.shortcut]);
    expect(await shortcutsOf({ folder, merchantId: other })).toEqual([]);
    expect((await listed()).folders).toContain(folder);
    expect((await listed({ merchantId: other })).folders).not.toContain(folder);
  });

  test('has one text in the requested language, or else in the default language of the site', async () => {
    const folder = ownKey();
    await save(buildReply({ folder, name: 'A', texts: { en_US: 'Hello', de_DE: 'Hallo' } }));
    await save(buildReply({ folder, name: 'B', texts: { en_US: 'Bye', ja_JP: 'さようなら' } }));
    await save(buildReply({ folder, name: 'C', texts: { ja_JP: 'はい' } }));
    const { list } = await listed({ folder, lang: 'de_DE' });
    expect(list.map(({ texts }) => texts)).toEqual([{ de_DE: 'Hallo' }, { en_US: 'Bye' }, { ja_JP: 'はい' }]);
  });

  test('contains the replies of the demo', async () => {
    const replies = demoSites.find(({ id }) => id === here)?.replies ?? [];
    expect(await shortcutsOf({})).toEqual(expect.arrayContaining(replies.map(({ shortcut }) => shortcut)));
  });
});

describe('the search of answers', () => {
  test('finds published FAQs as plain text and products with their page, at most six of each', async () => {
    const search = (text: string) => supervisor.ask(searchAnswers, { merchantId: here, lang: 'en_US', text });
    const found = await search('extended warranty');
    if (found.kind !== 'ok') throw new Error(found.code);
    const { answers } = found.data;
    expect(answers.length).toBeLessThanOrEqual(deskLimits.answersFound);
    const register = answers.find(({ question }) => question.startsWith('How do I register my order'));
    expect(register?.lang).toBe('en_US');
    expect(register?.text).not.toMatch(/[<>]/);
    expect(register?.text).toMatch(/\(http:\S+\/web\/quickWarranty\)/);
    const [product] = demoSites.find(({ id }) => id === here)?.products ?? [];
    const products = await search(product?.names.en_US ?? '');
    expect(products).toMatchObject({
      data: { products: expect.arrayContaining([expect.objectContaining({ productId: product?.id })]) },
    });
    expect(await search('')).toMatchObject({ data: { answers: [], products: [] } });
  });
});
