import { createBotChat } from '@aftercare/contract/bot/chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../testing/people/person.ts';
import { chunkedUpload, offsetOf, sendByOthersClient } from '../../../../testing/people/upload-in-pieces.ts';
import { runSiteProcesses, type SiteProcesses } from '../../../../testing/servers/site-processes.ts';

let site: SiteProcesses;
beforeAll(async () => {
  site = await runSiteProcesses(3);
});
afterAll(() => site.stop());

function atNode(person: Person, node: number): Person {
  const same = site.visitor({ node });
  for (const [name, value] of person.client.cookies) same.client.cookies.set(name, value);
  return same;
}

test('an upload continues at another node after the node that received a chunk was killed', async () => {
  const person = site.visitor();
  const opened = await person.ask(createBotChat, { source: undefined });
  expect(opened.kind).toBe('ok');
  const content = Buffer.alloc(5_000_000, 'The lamp flickers twice, then it goes out. ');
  const begun = await chunkedUpload.begin(person, content.length, 'a.txt', {});
  expect(begun.status).toBe(201);
  const path = begun.headers.location ?? '';
  const dying = chunkedUpload.send(atNode(person, 2), path, 0, content).catch(() => null);
  await expect
    .poll(async () => offsetOf(await chunkedUpload.head(person, path)), { interval: 5 })
    .toBeGreaterThan(0);
  await site.nodes.nodes[2]?.kill();
  await dying;
  const second = { port: site.nodes.nodes[1]?.port ?? 0, host: 'fopo-us.localhost' };
  const { fileId } = await sendByOthersClient(atNode(person, 1), second, content, { name: 'a.txt', path });
  expect((await person.client.get(`/files/${fileId}`)).bytes).toEqual(content);
});
