import { createBotChat } from '@aftercare/contract/bot/chat';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { listContent } from '@aftercare/contract/desk/content/content';
import { archiveSite, changeHosts, restoreArchivedSite } from '@aftercare/contract/desk/sites/site-life';
import { listSiteVersions } from '@aftercare/contract/desk/sites/site-versions';
import { discardSiteDraft, listSites, uploadLogo, viewSite } from '@aftercare/contract/desk/sites/sites';
import { viewMe } from '@aftercare/contract/desk/team/session';
import { firstPage } from '@aftercare/contract/fields/lists';
import { listProducts } from '@aftercare/contract/products/products';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { ownAddress, ownKey } from '../../../../testing/people/person.ts';
import { putRow } from '../../../../testing/reading/stored-sites.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket } from '../../../../testing/servers/socket-client.ts';
import {
  addressOf,
  askForSite,
  buildNewSite,
  createdSite,
  ownSiteId,
} from '../../../../testing/sites/new-site.ts';
import { seenBy, siteEditor } from '../../../../testing/sites/site-editor.ts';
import { auditNotes } from '../../team/team.factory.ts';

let site: RunningSite;
const operator = () => site.operator.desk;
const editor = (merchantId: string) => siteEditor(operator(), merchantId);

beforeAll(async () => {
  site = await runSite();
}, 120_000);
afterAll(() => site.stop());

const statusOf = (merchantId: string) =>
  site
    .visitor({ site: merchantId })
    .client.get('/v1/merchant/view')
    .then(({ status }) => status);

describe('a new site', () => {
  test('from nothing is shown at the desk and returns 404 to visitors', async () => {
    const created = await createdSite(operator());
    const { merchantId } = created;
    expect(created).toMatchObject({
      status: 'unpublished',
      version: 0,
      archived: null,
      hosts: [`${merchantId}.localhost`],
      draft: { baseVersion: 0, configuration: { merchantBrand: 'Northwind', logo: '' } },
    });
    expect(await statusOf(merchantId)).toBe(404);
    const unknown = await site.visitor({ site: 'no-such-site' }).client.get('/web/index');
    const page = await site.visitor({ site: merchantId }).client.get('/web/index');
    expect([page.status, page.text]).toEqual([unknown.status, unknown.text]);
    const me = await operator().ask(viewMe, {});
    expect(me.kind === 'ok' && me.data.merchants).toContainEqual(
      expect.objectContaining({ merchantId, status: 'unpublished', brandName: 'Northwind' }),
    );
    const preview = await operator().client.get(`/desk/preview/${merchantId}/de_DE/index`);
    expect(preview.status).toBe(200);
    const notes = await auditNotes(site.nodes.databaseUrl);
    expect(JSON.stringify(notes)).toContain('site.create');
  });

  test('is created once when it is sent twice under one idempotency key; another site under that key is refused', async () => {
    const [given, key] = [buildNewSite(), ownKey()];
    const both = await Promise.all([askForSite(operator(), given, key), askForSite(operator(), given, key)]);
    expect(both.map(({ kind }) => kind)).toEqual(['ok', 'ok']);
    expect(await askForSite(operator(), buildNewSite(), key)).toMatchObject({ code: 'idReused' });
  });

  test('is created once when several operators create it at once; the others get `taken`', async () => {
    const given = buildNewSite();
    const answers = await Promise.all(Array.from({ length: 4 }, () => askForSite(operator(), given)));
    expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
    for (const answer of answers.filter(({ kind }) => kind !== 'ok'))
      expect(answer).toMatchObject({
        code: 'invalidInput',
        data: {
          fields: { merchantId: 'taken', 'hosts.0': 'taken' },
          heldBy: { merchantId: given.merchantId, 'hosts.0': given.merchantId },
        },
      });
  });

  test.each<[string, Record<string, unknown>, object]>([
    ['a host of another site', { hosts: ['fopo-us.localhost'] }, { 'hosts.0': 'taken' }],
    ['the host of the desk', { hosts: ['localhost'] }, { 'hosts.0': 'reserved' }],
    ['a reserved id', { merchantId: 'desk', hosts: ['a.localhost'] }, { merchantId: 'reserved' }],
    ['a name of 300 characters', { merchantBrand: 'x'.repeat(300) }, { merchantBrand: 'tooLong' }],
    ['a site to copy that does not exist', { copyOf: 'no-such-site' }, { copyOf: 'unknown' }],
    ['an empty country', { countryWebsiteName: '' }, { countryWebsiteName: 'wrongForm' }],
  ])(
    'with %s is refused with the path of the field, and nothing of it is stored',
    async (_, given, fields) => {
      const request = buildNewSite(given);
      expect(await askForSite(operator(), request)).toMatchObject({ code: 'invalidInput', data: { fields } });
      const view = await operator().ask(viewSite, { merchantId: String(request.merchantId) });
      expect(view).toMatchObject({ code: 'notFound' });
    },
  );

  test('that an operator of one merchant creates belongs to that operator; sites out of their scope stay unnamed', async () => {
    const { desk } = await colleague(site, { at: { 'fopo-us': 'operator' } });
    const { merchantId } = await createdSite(desk);
    expect(await desk.ask(viewSite, { merchantId })).toMatchObject({ kind: 'ok' });
    const me = await desk.ask(viewMe, {});
    expect(me.kind === 'ok' && me.data.merchants.map((one) => one.merchantId)).toContain(merchantId);
    expect(await askForSite(desk, { hosts: ['kimo-jp.localhost', 'fopo-us.localhost'] })).toMatchObject({
      data: { fields: { 'hosts.0': 'taken', 'hosts.1': 'taken' }, heldBy: { 'hosts.1': 'fopo-us' } },
    });
    const foreign = await askForSite(desk, { hosts: ['kimo-jp.localhost'], copyOf: 'kimo-jp' });
    expect(foreign).toMatchObject({ data: { fields: { copyOf: 'unknown' } } });
    expect(foreign.kind !== 'ok' && JSON.stringify(foreign.data)).not.toContain('"kimo-jp"');
    const { desk: supervisor } = await colleague(site, { at: { 'fopo-us': 'supervisor' } });
    expect(await askForSite(supervisor)).toMatchObject({ code: 'forbidden' });
  });

  test('shows the languages of its newest draft, and its only draft cannot be discarded', async () => {
    const { merchantId } = await createdSite(operator());
    const one = editor(merchantId);
    expect(await one.save({ languages: ['de_DE', 'en_US'] })).toMatchObject({ kind: 'ok' });
    const { draft, version, configuration } = await one.view();
    expect(configuration).toMatchObject({ languages: ['de_DE', 'en_US'] });
    const revision = draft?.revision ?? '';
    const discarded = await operator().ask(discardSiteDraft, { merchantId, revision });
    expect(discarded).toMatchObject({ code: 'siteUnpublished' });
    expect(version).toBe(0);
    const history = await operator().ask(listSiteVersions, { ...firstPage, merchantId });
    expect(history).toMatchObject({ kind: 'ok', data: { list: [], total: 0 } });
  });
});

describe('the checklist of a new site', () => {
  test('lists required items with their forms, and publishing is refused with the same list', async () => {
    const { merchantId, checklist } = await createdSite(operator());
    const open = checklist.filter(({ isDone, isRequired }) => isRequired && !isDone);
    const named = open.map(({ kind, what, lang, leadsTo }) => [kind, what, lang, leadsTo].join(' '));
    expect(named).toEqual([
      'guarantor   warranty',
      'article privacy de_DE articles',
      'article warranty-terms de_DE articles',
      'article imprint de_DE articles',
      'article accessibility de_DE articles',
      'product   products',
    ]);
    expect(await editor(merchantId).publish()).toMatchObject({
      code: 'notPublishable',
      data: { missing: open, gaps: { length: 4 } },
    });
    expect(checklist.filter(({ isRequired }) => !isRequired).map(({ kind }) => kind)).toEqual([
      ...['logo', 'colour', 'contact', 'months', 'question'],
    ]);
  });

  test('suggests a legible colour in place of a stored illegible one, and allows other changes', async () => {
    const fqq = editor('fqq-de');
    const before = fqq.shown(await fqq.view());
    const accent = 'oklch(0.9 0.1 100)';
    await putRow(site.nodes.databaseUrl, 'fqq-de', JSON.stringify({ ...before, accent }));
    const { checklist } = await fqq.view();
    expect(checklist.find(({ kind }) => kind === 'colour')).toMatchObject({
      isDone: false,
      isRequired: false,
      suggested: expect.stringMatching(/^oklch/),
    });
    const changed = await fqq.change({ homeRegisterPopup: !before.homeRegisterPopup });
    expect(changed.configuration).toMatchObject({ accent });
    expect(await fqq.save({ accent: '#ffee00' })).toMatchObject({
      code: 'invalidInput',
      data: { fields: { accent: 'unreadable' }, suggested: { accent: expect.stringMatching(/^oklch/) } },
    });
  });

  test('a hex colour is stored as oklch', async () => {
    const saved = await editor('fopo-de').save({ accent: '#2255AA' });
    expect(saved).toMatchObject({
      data: { draft: { configuration: { accent: expect.stringMatching(/^oklch/) } } },
    });
  });
});

describe('a copy of a site', () => {
  test('has its look, settings and published content, can be published at once, and has no personal data', async () => {
    const merchantId = ownSiteId('us');
    const us = { countryWebsiteName: 'us', languages: ['en_US', 'de_DE', 'ja_JP'], defaultLang: 'en_US' };
    const source = editor('ecovictor-us');
    const picture = sharp({ create: { width: 80, height: 20, channels: 3, background: '#c02030' } });
    const uploaded = await operator().client.upload(addressOf(uploadLogo, { merchantId: 'ecovictor-us' }), {
      name: 'file',
      fileName: 'logo.png',
      type: 'image/png',
      content: await picture.png().toBuffer(),
    });
    const { logo } = uploadLogo.response.fromWire(uploaded.envelope<never>().data);
    const before = source.shown(await source.change({ logo }));
    const given = { ...us, merchantId, copyOf: 'ecovictor-us', timeZone: 'America/New_York' };
    const created = await createdSite(operator(), { ...given, merchantBrand: 'Two' });
    const copied = editor(merchantId).shown(created);
    expect(copied).toMatchObject({
      accent: before.accent,
      logo: before.logo,
      hours: before.hours,
      merchantBrand: 'Two',
      embedOrigins: [],
      notices: [],
      livechat: { licenseId: '', clientId: '', groupId: '' },
    });
    const titles = async (of: string) => {
      const answer = await operator().ask(listContent, {
        ...firstPage,
        merchantId: of,
        kind: undefined,
        search: undefined,
        filter: undefined,
        productId: undefined,
      });
      if (answer.kind !== 'ok') throw new Error(answer.code);
      return answer.data.list.filter((one) => one.isPublished).map(({ kind, title }) => `${kind} ${title}`);
    };
    expect(await titles(merchantId)).toEqual(await titles('ecovictor-us'));
    expect(await editor(merchantId).publish()).toMatchObject({ kind: 'ok', data: { version: 1 } });
    expect(await statusOf(merchantId)).toBe(200);
    const visitor = site.visitor({ site: merchantId });
    expect((await visitor.client.get(before.logo)).status).toBe(200);
    const products = await visitor.ask(listProducts, { ...firstPage, tag: undefined });
    expect(products.kind === 'ok' && products.data.total).toBeGreaterThan(0);
    expect(await site.operator.allRegistrations()).toEqual([]);
  });
});

describe('the hosts of a site', () => {
  test('change for links and visitors, and free the former host', async () => {
    const merchantId = 'lepow-jp';
    const [former, next] = ['lepow-jp.localhost', `${ownSiteId('jp')}.localhost`];
    const ask = (hosts: string[], current: string[]) =>
      operator().ask(changeHosts, { merchantId, hosts, current });
    expect(await ask([next], ['other.localhost'])).toMatchObject({ code: 'conflictStale' });
    expect(await ask(['kimo-jp.localhost'], [former])).toMatchObject({
      data: { fields: { 'hosts.0': 'taken' }, heldBy: { 'hosts.0': 'kimo-jp' } },
    });
    expect(await ask(['münchen.example'], [former])).toMatchObject({
      data: { fields: { 'hosts.0': 'punycode' }, suggested: { 'hosts.0': 'xn--mnchen-3ya.example' } },
    });
    const changed = await ask([next.toUpperCase()], [former]);
    expect(changed).toMatchObject({ kind: 'ok', data: { hosts: [next] } });
    expect(await ask([next], [former])).toMatchObject({ kind: 'ok' });
    expect(await statusOf('lepow-jp')).toBe(404);
    expect(await statusOf(next.replace('.localhost', ''))).toBe(200);
    expect(await ask([former], [next])).toMatchObject({ kind: 'ok' });
  });
});

async function chatOn(merchantId: string) {
  const customer = site.visitor({ site: merchantId });
  const chat = await customer.ask(createBotChat, { source: undefined });
  if (chat.kind !== 'ok') throw new Error(chat.code);
  const { conversationId } = chat.data;
  const { cookies } = customer.client;
  const host = `${merchantId}.localhost`;
  const socket = await customerSocket({ port: site.port, host, from: ownAddress(), cookies });
  socket.send({ type: 'auth', conversationId, lang: 'en_US', token: undefined });
  await socket.next('ready');
  return { conversationId, socket };
}

describe('an archived site', () => {
  test('returns 404 like an unknown host, stays readable at the desk, and is restored', async () => {
    const merchantId = 'catboat-de';
    const archive = (confirm: string) =>
      operator().ask(archiveSite, { merchantId, confirm, reason: 'The brand was sold.' });
    const name = editor(merchantId).shown(await editor(merchantId).view()).merchantBrand;
    expect(await archive('another name')).toMatchObject({ data: { fields: { confirm: 'wrongForm' } } });
    expect(await statusOf(merchantId)).toBe(200);
    const { conversationId, socket } = await chatOn(merchantId);
    const archived = {
      status: 'archived',
      archived: { personName: 'olivia', reason: 'The brand was sold.' },
    };
    expect(await archive(` ${name.toUpperCase()} `)).toMatchObject({ kind: 'ok', data: archived });
    expect(await archive(name)).toMatchObject({ kind: 'ok' });
    expect(await statusOf(merchantId)).toBe(404);
    socket.send({ type: 'ping' });
    expect(await socket.closed).toBe(pushCloseCodes.restart);
    expect(socket.events.map(({ type }) => type)).not.toContain('pong');
    const answer = await operator().ask(viewConversation, { conversationId });
    expect(answer).toMatchObject({ kind: 'ok' });
    const listed = await operator().ask(listSites, firstPage);
    expect(listed.kind === 'ok' && listed.data.list).toContainEqual(
      expect.objectContaining({ merchantId, status: 'archived' }),
    );
    expect(await editor(merchantId).change({ isStrict: true })).toMatchObject({ status: 'archived' });
    expect(await statusOf(merchantId)).toBe(404);
    const restored = await operator().ask(restoreArchivedSite, { merchantId });
    expect(restored).toMatchObject({ kind: 'ok', data: { status: 'published', archived: null } });
    expect((await seenBy(site.visitor({ site: merchantId }))).merchantBrand).toBe(name);
  });
});
