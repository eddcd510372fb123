import { createBotChat } from '@aftercare/contract/bot/chat';
import { firstPage } from '@aftercare/contract/fields/lists';
import { uploadFile } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { listManuals } from '@aftercare/contract/products/manuals';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { html, mp4Head, script } from '../../../../testing/cases/hostile-contents.ts';
import { ownAddress, type Person } from '../../../../testing/people/person.ts';
import { type HttpClient, httpClient } from '../../../../testing/servers/http-client.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const origin = 'http://files.localhost';
let site: RunningSite;
let there: HttpClient;
let person: Person;
beforeAll(async () => {
  site = await runSite(1, { FILES_ORIGIN: origin, DEMO: '1' });
  there = httpClient({ port: site.port, host: 'files.localhost', from: ownAddress() });
});
afterAll(() => site.stop());
beforeEach(async () => {
  person = site.visitor();
  await person.ask(createBotChat, { source: undefined });
});

async function uploaded(fileName: string, content: string | Uint8Array) {
  const sent = await person.client.upload(uploadFile.path, { name: 'file', fileName, content });
  return uploadFile.response.fromWire(sent.envelope<never>().data);
}

async function leadsTo(who: Person, url: string): Promise<string> {
  const { status, headers } = await who.client.get(url);
  expect([status, headers['cache-control']]).toEqual([302, 'no-store']);
  const location = String(headers.location);
  expect(location.startsWith(`${origin}/files/`)).toBe(true);
  return location.slice(origin.length);
}

const pdf = `%PDF-1.7\n/OpenAction /JS (${script})`;

describe('types that a browser might run', () => {
  test.each([
    ['a document', 'manual.pdf', pdf, 'application/pdf'],
    ['a page that is named as a text', 'x.txt', html, 'text/plain'],
  ])('%s opens on the files’ own origin, for its owner and at the desk', async (_, name, content, type) => {
    const { fileUrl, fileId } = await uploaded(name, content);
    for (const [who, url] of [
      [person, fileUrl],
      [person, `/files/${fileId}`],
      [site.operator.desk, `/files/${fileId}`],
    ] as const) {
      const answer = await there.get(await leadsTo(who, url));
      expect([answer.status, answer.text]).toEqual([200, content]);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining(type),
        'content-disposition': expect.stringMatching(/^attachment; /),
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('serves byte ranges on the files’ own origin as well', async () => {
    const { fileUrl } = await uploaded('manual.pdf', pdf);
    const part = await there.get(await leadsTo(person, fileUrl), { range: 'bytes=0-7' });
    expect([part.status, part.text]).toEqual([206, '%PDF-1.7']);
  });

  test('a file on the files’ own origin opens only by its signed URL, which is valid for an hour and for no other file', async () => {
    const { fileUrl, fileId } = await uploaded('manual.pdf', pdf);
    const path = await leadsTo(person, fileUrl);
    const [plain = '', query = ''] = path.split('?');
    for (const wrong of [
      plain,
      path.replace(/seal=./, 'seal=!'),
      path.replace('/fopo-us/', '/idprt-us/'),
      path.replace('/fopo-us/', '/%2e%2e/'),
      path.replace('/fopo-us/', '/'),
      `/files/${fileId}?${query}`,
    ])
      expect([wrong, (await there.get(wrong)).status]).toEqual([wrong, 404]);
    for (const cookie of person.client.cookies) there.cookies.set(...cookie);
    expect((await there.get(plain)).status).toBe(404);
    there.cookies.clear();
    await site.advance(limits.fileFormSeconds * 1000 + 1000);
    expect((await there.get(path)).status).toBe(404);
  });

  test('refuses visitors on the files host that may not open the file on the site', async () => {
    const { fileId } = await uploaded('manual.pdf', pdf);
    expect((await site.visitor().client.get(`/files/${fileId}`)).status).toBe(404);
  });
});

test('opens a product manual on the files’ own origin, in the browser’s PDF viewer', async () => {
  const answer = await person.ask(listManuals, { ...firstPage, productId: undefined });
  if (answer.kind !== 'ok') throw new Error(answer.code);
  const [manual] = answer.data.list;
  const { status, headers, bytes } = await there.get(await leadsTo(site.visitor(), manual?.fileUrl ?? ''));
  expect([status, headers['content-type'], bytes.length]).toEqual([200, 'application/pdf', manual?.fileSize]);
  expect(headers['content-disposition']).toBeUndefined();
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  expect(headers['content-security-policy']).not.toContain('sandbox');
});

test('serves pictures and videos on the origin of the pages that show them', async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const [name, content] of [
    ['x.png', picture],
    ['x.mp4', Buffer.concat([mp4Head, Buffer.from(html)])],
  ] as const) {
    const { fileUrl } = await uploaded(name, content);
    const { status, headers } = await person.client.get(fileUrl);
    expect([name, status]).toEqual([name, 200]);
    expect(headers['content-security-policy']).toMatch(/sandbox/);
  }
});

test.each(['/', '/web/', '/desk/', '/v1/system/init', '/v1/openapi.json', '/robots.txt', '/theme/x.css'])(
  'the files’ own origin has no %s',
  async (path) => {
    const { status, headers } = await there.get(path, { accept: 'text/html', lang: 'en_US' });
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  },
);
