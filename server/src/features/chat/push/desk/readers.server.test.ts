import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../../testing/people/desk-people.ts';
import { chatOf } from '../../../../../testing/people/linked.ts';
import { type RunningSite, runSite } from '../../../../../testing/servers/running-site.ts';
import { deskSocket } from '../../../../../testing/servers/socket-client.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;

let site: RunningSite;
let anna: Colleague;
let ben: Colleague;
let foreign: Colleague;
beforeAll(async () => {
  site = await runSite(2);
  anna = await colleague(site, { at: { [here]: 'agent' } }, 'Anna');
  ben = await colleague(site, { at: { [here]: 'agent' } }, 'Ben');
  foreign = await colleague(site, { at: { [there]: 'agent' } }, 'Fay');
}, 120_000);
afterAll(() => site.stop());

async function connected({ desk }: Colleague, node: number) {
  const port = site.nodes.nodes[node]?.port ?? 0;
  const socket = await deskSocket({ port, cookies: desk.client.cookies });
  socket.send({ type: 'auth', token: undefined });
  await socket.next('ready');
  return socket;
}

test('the inbox of colleagues at all nodes shows who opens a chat and leaves it, also after a reconnect', async () => {
  const { conversationId } = await chatOf(site.visitor());
  const [first, second] = [await connected(anna, 0), await connected(ben, 1)];
  const outside = await connected(foreign, 0);
  const idsOf = ({ rows }: { rows: readonly { conversationId: string; personIds: string[] }[] }) =>
    rows.find((row) => row.conversationId === conversationId)?.personIds;
  first.send({ type: 'watch', conversationId, after: undefined });
  const opened = await second.next('readers.changed', (event) => idsOf(event)?.length === 1);
  expect(idsOf(opened)).toEqual([anna.personId]);
  const again = await connected(ben, 1);
  expect(idsOf(await again.next('readers.changed'))).toEqual([anna.personId]);
  first.send({ type: 'watch', conversationId: null, after: undefined });
  await second.next('readers.changed', (event) => idsOf(event)?.length === 0);
  expect(outside.events.map(({ type }) => type)).not.toContain('readers.changed');
  for (const socket of [first, second, again, outside]) socket.terminate();
});
