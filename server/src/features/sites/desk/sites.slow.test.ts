import { listSiteVersions } from '@aftercare/contract/desk/sites/site-versions';
import {
  listSites,
  publishSite,
  saveSiteDraft,
  uploadLogo,
  viewSite,
} from '@aftercare/contract/desk/sites/sites';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import type { StoredNotice } from '@aftercare/contract/sites/configuration';
import { businessCodeName } from '@aftercare/contract/wire/business-codes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { person } from '../../../../testing/people/person.ts';
import { putRow, renameArticle, storedTerms } from '../../../../testing/reading/stored-sites.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { seenBy, siteEditor } from '../../../../testing/sites/site-editor.ts';
import { auditNotes } from '../../team/team.factory.ts';

let site: RunningSite;
const editor = (merchantId: string) => siteEditor(site.operator.desk, merchantId);
const onEveryNode = (merchantId: string) => ({
  seen: () => Promise.all([0, 1].map((node) => seenBy(site.visitor({ site: merchantId, node })))),
  patience: { timeout: 5_000 },
});

beforeAll(async () => {
  site = await runSite(2);
}, 120_000);
afterAll(() => site.stop());

const fire: StoredNotice = {
  noticeId: 'server-fire',
  kind: 'site_wide',
  state: 'on',
  leadsTo: 'nowhere',
  startsAt: null,
  endsAt: null,
  words: {},
};
const nowInSeconds = () => Math.floor(site.nodes.now().getTime() / 1000);
const contact = (contactPhone: string) => [
  { contactPhone, servicingTime: 'Mon to Fri', email: 'help@changed.example' },
];

describe('a site at the desk', () => {
  test('is changed as a draft that no visitor sees, and shown on every node once it is published', async () => {
    const fopo = editor('fopo-us');
    const { seen, patience } = onEveryNode('fopo-us');
    const before = await fopo.view();
    expect(await fopo.save({ contactInfo: contact('+1 555 0199') })).toMatchObject({
      kind: 'ok',
      data: { version: before.version, draft: { baseVersion: before.version, changedBy: 'olivia' } },
    });
    for (const { contactInfo, version } of await seen()) {
      expect(contactInfo[0]?.contactPhone).not.toBe('+1 555 0199');
      expect(version).toBe(String(before.version));
    }
    expect(await fopo.publish()).toMatchObject({
      data: { version: before.version + 1, draft: null, publishedBy: 'olivia' },
    });
    await expect
      .poll(async () => (await seen()).map((one) => one.contactInfo[0]?.contactPhone), patience)
      .toEqual(['+1 555 0199', '+1 555 0199']);
  });

  test('a published change is in the next response of the node that published it', async () => {
    const fopo = editor('fopo-us');
    await fopo.save({ contactInfo: contact('+1 555 0177') });
    expect(await fopo.publish()).toMatchObject({ kind: 'ok' });
    const { contactInfo } = await seenBy(site.visitor({ site: 'fopo-us', node: 0 }));
    expect(contactInfo[0]?.contactPhone).toBe('+1 555 0177');
  });

  test('lists who changed which field, and is rolled back to any version, as a new version', async () => {
    const idprt = editor('idprt-us');
    const { seen, patience } = onEveryNode('idprt-us');
    const before = await idprt.view();
    await idprt.change({ contactInfo: contact('+1 555 0101') });
    const changed = await idprt.change({ isStrict: true });
    expect(await idprt.rollBack(before.version)).toMatchObject({
      kind: 'ok',
      data: { version: changed.version + 1, configuration: before.configuration },
    });
    const phone = idprt.shown(before).contactInfo[0]?.contactPhone ?? '';
    await expect
      .poll(async () => (await seen()).map((one) => one.contactInfo[0]?.contactPhone), patience)
      .toEqual([phone, phone]);
    const history = await site.operator.desk.ask(listSiteVersions, { ...firstPage, merchantId: 'idprt-us' });
    expect(history).toMatchObject({
      data: {
        total: before.version + 3,
        list: [
          { restoredFrom: before.version, personName: 'olivia' },
          {
            restoredFrom: null,
            differences: [{ path: 'isStrict', before: 'false', after: 'true' }],
          },
          {
            differences: expect.arrayContaining([
              { path: 'contactInfo.0.contactPhone', before: phone, after: '+1 555 0101' },
            ]),
          },
          { personName: '', differences: [] },
        ],
      },
    });
    const notes = await auditNotes(site.nodes.databaseUrl);
    const ofSite = notes.filter((note) => note.site === 'idprt-us').map(({ action }) => action);
    expect(ofSite).toEqual(['site.draft', 'site.publish', 'site.draft', 'site.publish', 'site.rollBack']);
  });

  test('is not overwritten: the second of two editors receives the text of the first one', async () => {
    const kimo = editor('kimo-jp');
    const other = await colleague(site, { at: { 'kimo-jp': 'operator' } }, 'Otto Other');
    const theirs = siteEditor(other.desk, 'kimo-jp');
    const seen = await kimo.view();
    expect((await kimo.saveUpon(seen, { merchantBrand: 'Kimo One' })).kind).toBe('ok');
    const late = await theirs.saveUpon(seen, { merchantBrand: 'Kimo Two' });
    expect(late).toMatchObject({
      code: 'conflictStale',
      data: { latest: { draft: { configuration: { merchantBrand: 'Kimo One' }, changedBy: 'olivia' } } },
    });
    const again = late.kind === 'refused' && late.code === 'conflictStale' ? late.data.latest : seen;
    expect((await theirs.saveUpon(again, { merchantBrand: 'Kimo Two' })).kind).toBe('ok');
    const unseen = { merchantId: 'kimo-jp', revision: again.draft?.revision ?? '', accepted: [] };
    expect(await site.operator.desk.ask(publishSite, unseen)).toMatchObject({
      code: 'conflictStale',
      data: { latest: { draft: { changedBy: 'Otto Other' } } },
    });
  });

  test('names every field that is wrong, and stores nothing of it', async () => {
    const lepow = editor('lepow-de');
    const before = await lepow.view();
    const wrong = {
      contactInfo: [{ contactPhone: '1', servicingTime: '', email: 'nobody' }],
      accent: 'oklch(0.93 0.15 100)',
      timeZone: 'Mars/Base',
      merchantBrand: '',
    };
    expect(await lepow.save(wrong)).toMatchObject({
      code: 'invalidInput',
      data: {
        fields: { 'contactInfo.0.email': 'wrongForm', timeZone: 'wrongForm', merchantBrand: 'required' },
      },
    });
    expect(await lepow.save({ accent: wrong.accent })).toMatchObject({
      data: { fields: { accent: 'unreadable' } },
    });
    expect(await lepow.save({ isAdmin: true })).toMatchObject({ data: { fields: { isAdmin: 'unknown' } } });
    expect(await lepow.view()).toEqual(before);
  });

  test('redirects its visitors to listed hosts only', async () => {
    const lepow = editor('lepow-de');
    const redirectUrl = 'https://lepow.example/';
    expect(await lepow.save({ redirectUrl })).toMatchObject({
      data: { fields: { redirectUrl: 'hostNotListed' } },
    });
    expect((await lepow.save({ redirectUrl, redirectHosts: ['lepow.example'] })).kind).toBe('ok');
  });

  test.each(['nowhere-us', 'No_Such-Site'])('that does not exist, %s, returns 10024', async (merchantId) => {
    const { desk } = site.operator;
    const written = { merchantId, revision: undefined, version: 1, configuration: {} };
    expect(await desk.ask(viewSite, { merchantId })).toMatchObject({ code: 'notFound' });
    expect(await desk.ask(saveSiteDraft, written)).toMatchObject({ code: 'notFound' });
    const history = await desk.ask(listSiteVersions, { ...firstPage, merchantId });
    expect(history).toMatchObject({ code: 'notFound' });
  });

  test('is listed for its operators', async () => {
    const own = await colleague(site, { at: { 'fopo-us': 'operator', 'kimo-jp': 'agent' } });
    const answer = await own.desk.ask(listSites, firstPage);
    const list = answer.kind === 'ok' ? answer.data.list : [];
    expect(list.map(({ merchantId, country, isBroken }) => [merchantId, country, isBroken])).toEqual([
      ['fopo-us', 'us', false],
    ]);
  });
});

describe('publishing', () => {
  test('warns of a notice that says the chat is closed, and of two launchers', async () => {
    const fopo = editor('fopo-us');
    await fopo.save({ liveNotification: true, isLiveAgent: true, liveAgentJs: 'https://agent.example/a.js' });
    expect(await fopo.publish()).toMatchObject({
      code: 'publishWarned',
      data: { warnings: ['notificationWithChat', 'twoLaunchers'] },
    });
    expect((await fopo.publish(['notificationWithChat'])).kind).toBe('refused');
    expect((await fopo.publish(['notificationWithChat', 'twoLaunchers'])).kind).toBe('ok');
    await fopo.save({ isLiveChat: false });
    expect((await fopo.publish()).kind).toBe('ok');
  });

  test('is refused for a site whose terms lack required facts', async () => {
    const lepow = editor('lepow-de');
    const { terms, put } = await storedTerms(site.nodes.databaseUrl, { site: 'lepow-de', lang: 'de_DE' });
    const silent = terms.replaceAll(/Garantiegeber|30 Monate|gesetzlichen|Waren/g, 'etwas');
    await put(silent);
    await lepow.save({ isStrict: true });
    const answer = await lepow.publish();
    await put(terms);
    const gaps = answer.kind === 'refused' && answer.code === 'notPublishable' ? answer.data.gaps : [];
    expect(gaps.map(({ kind, what, lang }) => [kind, what, lang])).toEqual(
      ['guarantor', 'goods', 'statutoryRights', 'months'].map((what) => ['termsLack', what, 'de_DE']),
    );
    expect((await lepow.publish()).kind).toBe('ok');
  });

  test('is refused for a site whose terms name another guarantor than its certificates would', async () => {
    const lepow = editor('lepow-de');
    const { guarantor } = lepow.shown(await lepow.view());
    await lepow.save({ guarantor: { name: 'Somebody Else GmbH', address: 'Nowhere 1' } });
    const answer = await lepow.publish();
    const gaps = answer.kind === 'refused' && answer.code === 'notPublishable' ? answer.data.gaps : [];
    expect(gaps.map(({ kind, what, lang }) => [kind, what, lang])).toEqual(
      ['de_DE', 'en_US', 'ja_JP'].map((lang) => ['termsLack', 'guarantor', lang]),
    );
    await lepow.save({ guarantor, phoneRequired: false });
    expect((await lepow.publish()).kind).toBe('ok');
  });

  test('is refused for a German site without an imprint, and accepted once it has one', async () => {
    const lepow = editor('lepow-de');
    const rename = (...names: [string, string]) => renameArticle(site.nodes.databaseUrl, 'lepow-de', names);
    await rename('imprint', 'hidden');
    await lepow.save({ isStrict: true });
    expect(await lepow.publish()).toMatchObject({
      code: 'notPublishable',
      data: { gaps: [{ kind: 'articleMissing', what: 'imprint', lang: 'de_DE' }] },
    });
    await rename('hidden', 'imprint');
    expect((await lepow.publish()).kind).toBe('ok');
  });
});

describe('a notice', () => {
  test('starts and ends on every node on time, without any action at the desk', async () => {
    const { seen, patience } = onEveryNode('idprt-us');
    const idprt = editor('idprt-us');
    const [startsAt, endsAt] = [nowInSeconds() + 1000, nowInSeconds() + 2000];
    const texts = { en_US: { title: 'Fire', text: 'Call {phone}.', button: '' } };
    const { version } = await idprt.change({ notices: [{ ...fire, startsAt, endsAt, words: texts }] });
    const shown = async () =>
      (await seen()).map(({ features }) => features.notices.map(({ noticeId }) => noticeId).at(-1));
    const editions = async () => (await seen()).map((one) => one.version);
    const tip = 'urgency-sp310';
    await expect.poll(editions, patience).toEqual([`${version}.0`, `${version}.0`]);
    expect(await shown()).toEqual([tip, tip]);
    await site.advance(1_000_000);
    expect(await shown()).toEqual(['server-fire', 'server-fire']);
    expect(await editions()).toEqual([`${version}.1`, `${version}.1`]);
    const { features } = await seenBy(site.visitor({ site: 'idprt-us' }));
    const phone = idprt.shown(await idprt.view()).contactInfo[0]?.contactPhone;
    expect(features.notices.at(-1)).toMatchObject({
      title: 'Fire',
      text: `Call ${phone}.`,
      kind: 'site_wide',
    });
    await site.advance(1_000_000);
    expect(await shown()).toEqual([tip, tip]);
  });

  test('has default texts in three languages for every notice of the product', async () => {
    const { notices } = await editor('kimo-jp').view();
    expect(notices).toHaveLength(12);
    for (const { words: texts } of notices) {
      expect(texts.map(({ lang }) => lang)).toEqual(['en_US', 'de_DE', 'ja_JP']);
      expect(new Set(texts.map(({ text }) => text)).size).toBe(3);
    }
    const byRule = notices.filter(({ isByRule }) => isByRule).map(({ noticeId }) => noticeId);
    expect(byRule).toEqual(['urgency-call-centre-break']);
  });
});

describe('the preview of a draft', () => {
  const page = '/desk/preview/kimo-jp/ja_JP/web/index';

  test('is served at the desk to users who may change the site, and to no one else', async () => {
    const kimo = editor('kimo-jp');
    await kimo.save({ accent: 'oklch(0.45 0.1 123)' });
    const { client } = site.operator.desk;
    const rendered = await client.get(page, { accept: 'text/html' });
    expect(rendered.text).toContain('--hue:123');
    expect(rendered.headers['cache-control']).toBe('no-store');
    const foreign = await colleague(site, { at: { 'fopo-us': 'operator', 'kimo-jp': 'supervisor' } });
    const strangers = [person({ port: site.port }).client, site.visitor({ site: 'kimo-jp' }).client];
    for (const one of [...strangers, foreign.desk.client]) expect((await one.get(page)).status).toBe(404);
    const visitor = site.visitor({ site: 'kimo-jp' });
    const { cssUrl } = (await seenBy(visitor)).features.theme;
    expect((await visitor.client.get(cssUrl)).text).not.toContain('--hue:123');
  });
});

describe('a logo', () => {
  const addressOf = (merchantId: string) => {
    const wire = uploadLogo.request.toWire({ merchantId }) as Record<string, string>;
    return `${uploadLogo.path}?${new URLSearchParams(wire)}`;
  };
  const upload = (bytes: Uint8Array | string) =>
    site.operator.desk.client.upload(addressOf('fopo-us'), {
      name: 'file',
      fileName: 'logo.png',
      type: 'image/png',
      content: bytes,
    });
  const picture = () =>
    sharp({ create: { width: 1600, height: 400, channels: 4, background: '#c02030' } })
      .withExif({ IFD0: { Copyright: 'canary' } })
      .png()
      .toBuffer();

  test('is re-encoded, small and without metadata; the former one is kept for old mails', async () => {
    const fopo = editor('fopo-us');
    const stored = async (bytes: Uint8Array) =>
      uploadLogo.response.fromWire((await upload(bytes)).envelope<never>().data).logo;
    const before = await stored(await picture());
    await fopo.change({ logo: before });
    const sent = Buffer.concat([await picture(), Buffer.from('<script>canary</script>')]);
    const logo = await stored(sent);
    expect(logo).toMatch(/^\/files\/[\w-]{22,}$/);
    const { client } = site.visitor();
    const shown = await client.get(logo);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.bytes.includes('canary')).toBe(false);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 800, height: 200 });
    await fopo.change({ logo });
    expect((await client.get(before)).status).toBe(200);
    expect((await site.visitor({ site: 'kimo-jp' }).client.get(logo)).status).toBe(404);
  });

  test.each<[string, () => Promise<Uint8Array | string> | string, string]>([
    ['an SVG file with a script', () => '<svg onload="alert(1)"/>', 'fileTypeRefused'],
    [
      'too large',
      async () => Buffer.concat([await picture(), Buffer.alloc(limits.logoMaxBytes)]),
      'fileTooLarge',
    ],
  ])('that is %s is refused', async (_, content, code) => {
    const answer = await upload(await content());
    expect(businessCodeName(answer.envelope().code)).toBe(code);
  });
});

describe('a row that was damaged in the database', () => {
  /** Rows that changed without a notification are read again after this time. */
  const reloadMs = 2_000;
  const hostile = ['null', '{"brandName":"<script>alert(1)</script>"}'];
  test.each(hostile)('%s removes its own site and no other, and is rolled back at the desk', async (row) => {
    const fopo = editor('fopo-us');
    const { version } = await fopo.view();
    await putRow(site.nodes.databaseUrl, 'fopo-us', row);
    const status = (merchantId: string) =>
      site
        .visitor({ site: merchantId })
        .client.get('/v1/merchant/view')
        .then((answer) => answer.status);
    await site.nodes.advance(reloadMs);
    await expect.poll(() => status('fopo-us'), { timeout: 10_000 }).toBe(404);
    expect(await status('kimo-jp')).toBe(200);
    const page = await site.visitor().client.get('/web/index', { accept: 'text/html' });
    expect(page.text).not.toContain('alert(1)');
    const broken = await fopo.view();
    expect(broken.isBroken).toBe(true);
    expect((await fopo.rollBack(version)).kind).toBe('ok');
    await expect.poll(() => status('fopo-us'), { timeout: 10_000 }).toBe(200);
  });
});
