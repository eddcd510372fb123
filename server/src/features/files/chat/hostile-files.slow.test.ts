import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { uploadFile } from '@aftercare/contract/files/files';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  html,
  mp4Head,
  refusedContents as refused,
  script,
} from '../../../../testing/cases/hostile-contents.ts';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
let person: Person;
beforeAll(async () => {
  site = await runSite(1);
});
afterAll(() => site.stop());

const host = 'fopo-us.localhost';

async function upload(fileName: string, content: string | Uint8Array) {
  const sent = await person.client.upload(uploadFile.path, { name: 'file', fileName, content });
  return readAnswer(uploadFile, sent.envelope());
}

function keptFiles(): number {
  return ['chat', 'incoming'].reduce((count, place) => {
    const folder = join(site.nodes.dataFolder, 'files', place);
    if (!existsSync(folder)) return count;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return count + entries.filter((entry) => entry.isFile()).length;
  }, 0);
}

const names = ['x.png', 'x.pdf', 'x.html', 'x', 'x.svg\u0000.png'];

describe('detection of types by content', () => {
  beforeAll(async () => {
    person = site.visitor();
    await person.ask(createBotChat, { source: undefined });
  });

  test.each(refused)('%s is refused under every file name, and nothing of it is stored', async (_, make) => {
    const content = await make();
    for (const name of names)
      expect([name, await upload(name, content)]).toEqual([
        name,
        expect.objectContaining({ kind: 'refused', code: 'fileTypeRefused' }),
      ]);
    expect(keptFiles()).toBe(0);
  });

  test('a .txt file with binary content is refused', async () => {
    expect(
      await upload('x.txt', Buffer.concat([Buffer.from('words'), Buffer.from([0, 1, 2])])),
    ).toMatchObject({
      code: 'fileTypeRefused',
    });
    expect(keptFiles()).toBe(0);
  });

  test.each([
    ['BMW X3, error 17', 'the letters of a bitmap'],
    ['MZ 3100: does not turn on', 'the letters of a program'],
    ['BZh9 is what the label says', 'the letters of an archive'],
    ['ID3 tags are lost\r\n\f\tindented', 'the letters of a song'],
    ['<?xml version="1.0"?><svg onload="alert(1)"/>', 'a drawing'],
    ['MZ\xfcnchen, M\xe4rz', 'an older alphabet'],
  ])('%j is a text, though it begins with %s', async (text) => {
    const content = Buffer.from(text, 'latin1');
    const answer = await upload('note.txt', content);
    if (answer.kind !== 'ok') throw new Error(`not taken: ${answer.code}`);
    expect(answer.data.fileExtension).toBe('txt');
    const { bytes, headers } = await person.client.get(answer.data.fileUrl);
    expect(bytes).toEqual(content);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'content-disposition': expect.stringMatching(/^attachment/),
    });
  });

  test('refuses a file that begins with these letters if its content is binary or its name has no text extension', async () => {
    const before = keptFiles();
    for (const [name, content] of [
      ['note.txt', Buffer.from('MZ\x90\x00\x03', 'latin1')],
      ['note.txt', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5_000, 'a'), Buffer.from([1])])],
      ['note.txt', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 7)])],
      ['note.bmp', Buffer.from('BMW X3')],
      ['note', Buffer.from('MZ 3100')],
    ] as const)
      expect([name, await upload(name, content)]).toMatchObject([name, { code: 'fileTypeRefused' }]);
    expect(keptFiles()).toBe(before);
  });

  test.each([
    ['a page that is named a text', 'x.txt', html, 'text/plain', 'x.txt'],
    [
      'a document with a script',
      'x.html',
      `%PDF-1.7\n/OpenAction /JS (${script})`,
      'application/pdf',
      'x.html.pdf',
    ],
    [
      'a film with a page in it',
      'x.svg',
      Buffer.concat([mp4Head, Buffer.from(html)]),
      'video/mp4',
      'x.svg.mp4',
    ],
    ['a name of another kind', '../../../"a\r\nb".pdf', '%PDF-1.7', 'application/pdf', '"ab".pdf'],
  ])(
    '%s is served only as a download in a sandbox, so that a browser does not execute it',
    async (_, name, content, type, shown) => {
      const answer = await upload(name.replaceAll('"', '%22').replace(/[\r\n]/g, ''), content);
      if (answer.kind !== 'ok') throw new Error(`not taken: ${answer.code}`);
      expect(answer.data.fileName).toBe(shown.replaceAll('"', '%22'));
      const { headers, status } = await person.client.get(answer.data.fileUrl);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining(type),
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%-]+$/,
      );
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

function rawPost(type: string, body: Uint8Array, length = body.length): Promise<number | null> {
  const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    `POST ${uploadFile.path} HTTP/1.1`,
    `Host: ${host}:${site.port}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    `Cookie: ${cookie}`,
    ...['lang: en_US', 'Connection: close', '', ''],
  ].join('\r\n');
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write(head);
      if (length > body.length) socket.end(body);
      else socket.write(body);
    });
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer === '' ? null : Number(answer.slice(9, 12))));
  });
}

const part = (disposition: string, content: string, more = '') =>
  `--b\r\nContent-Disposition: ${disposition}\r\n${more}\r\n${content}\r\n`;
const named = 'form-data; name="file"; filename="a.txt"';
const form = 'multipart/form-data; boundary=b';

describe('malformed forms', () => {
  test.each([
    ['nothing', form, ''],
    ['only the end', form, '--b--\r\n'],
    ['no boundary', 'multipart/form-data', part(named, 'x')],
    ['another boundary', 'multipart/form-data; boundary=c', part(named, 'x')],
    [
      'a boundary of 10,000 characters',
      `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
      part(named, 'x'),
    ],
    ['a part without a head', form, '--b\r\n\r\nx\r\n--b--\r\n'],
    ['a part without a name', form, `${part('form-data', 'x')}--b--\r\n`],
    ['another field', form, `${part('form-data; name="other"; filename="a"', 'x')}--b--\r\n`],
    ['a field beside the file', form, `${part('form-data; name="type"', 'x')}${part(named, 'x')}--b--\r\n`],
    ['a proto', form, `${part('form-data; name="__proto__"; filename="a.txt"', 'x')}--b--\r\n`],
    ['a part that never ends', form, part(named, 'x'.repeat(1_000)).slice(0, -2)],
    ['json', 'application/json', '{}'],
  ])('a form with %s is refused, stores nothing, and affects no other request', async (_, type, body) => {
    const before = keptFiles();
    const status = await rawPost(type, Buffer.from(body));
    expect(status ?? 400).toBeOneOf([200, 400, 403, 413, 415]);
    expect(keptFiles()).toBe(before);
    expect(await person.client.get('/v1/system/init')).toMatchObject({ status: 200 });
  });

  test.each([
    ['10,000 parts', form, `${part(named, 'x').repeat(10_000)}--b--\r\n`],
    ['a head of 200 kB', form, `${part(named, 'x', `X-Long: ${'x'.repeat(200_000)}\r\n`)}--b--\r\n`],
    ['1,000 heads of a part', form, `${part(named, 'x', 'X-A: b\r\n'.repeat(1_000))}--b--\r\n`],
  ])('a form with %s stores one file at most', async (_, type, body) => {
    const before = keptFiles();
    expect(await rawPost(type, Buffer.from(body))).toBe(200);
    expect(keptFiles()).toBe(before + 1);
  });

  test('an interrupted form stores nothing', async () => {
    const before = keptFiles();
    await rawPost(form, Buffer.from(part(named, 'x'.repeat(50_000)).slice(0, 20_000)), 60_000);
    await expect.poll(keptFiles).toBe(before);
  });

  test.each([
    ["filename*=UTF-8''%e2%82%ac.txt", '€.txt'],
    ['filename="a.txt"; filename*=UTF-8\'\'b.txt', 'a.txt'],
    ['filename="..\\\\..\\\\a.txt"', 'a.txt'],
    ['filename="a/b/../c.txt"', 'c.txt'],
  ])('the file name %s is shown as %s', async (parameter, shown) => {
    const disposition = `form-data; name="file"; ${parameter}`;
    const key = ownKey();
    const sent = await person.client.request('POST', uploadFile.path, {
      headers: { 'content-type': form, 'idempotency-key': key },
      body: `${part(disposition, 'words')}--b--\r\n`,
    });
    expect(readAnswer(uploadFile, sent.envelope())).toMatchObject({ data: { fileName: shown } });
  });
});
