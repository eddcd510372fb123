import { viewAvailability } from '@aftercare/contract/chat/hand-over';
import { setPresence, viewPresence } from '@aftercare/contract/desk/chat/presence';
import { uploadFile } from '@aftercare/contract/files/files';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { askPerson, configureSite, openChat, readChat } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { deskSocket } from '../../../../testing/servers/socket-client.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;
let site: RunningSite;
let own: Colleague;
let foreign: Colleague;
let both: Colleague;
beforeAll(async () => {
  site = await runSite();
  for (const id of [here, there]) await configureSite(site, id, { allDayServices: true, isLiveChat: true });
  own = await colleague(site, { at: { [here]: 'agent' } }, 'Hanna Here');
  foreign = await colleague(site, { at: { [there]: 'agent' } }, 'Tadashi There');
  both = await colleague(site, { at: { [here]: 'agent', [there]: 'agent' } }, 'Bo Both');
});
afterAll(() => site.stop());

const set = ({ desk }: Pick<Colleague, 'desk'>, status: 'online' | 'offline') =>
  desk.ask(setPresence, { status });
afterEach(async () => {
  for (const one of [own, foreign, both, site.operator]) await set(one, 'offline');
});

async function waits(merchantId: string) {
  const person = site.visitor({ site: merchantId });
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  return { position: async () => (await readChat(person, conversationId)).state.queue?.position };
}

/** Waits, because each node caches availability for a second. */
async function agentsAt(merchantId: string) {
  await site.nodes.advance(1_000);
  const answer = await site.visitor({ site: merchantId }).ask(viewAvailability, {});
  return answer.kind === 'ok' ? answer.data.agents : answer.code;
}

describe('merchants that share a desk', () => {
  test('each count only their own agents and waiting customers', async () => {
    await set(foreign, 'online');
    expect([await agentsAt(here), await agentsAt(there)]).toEqual(['offline', 'online']);
    await set(own, 'online');
    const [first, second, elsewhere] = [await waits(here), await waits(here), await waits(there)];
    expect([await agentsAt(here), await agentsAt(there)]).toEqual(['queue', 'queue']);
    expect([await first.position(), await second.position(), await elsewhere.position()]).toEqual([1, 2, 1]);
  });

  test('do not report a queue because of a customer who waits at the other merchant', async () => {
    for (const one of [own, foreign]) await set(one, 'online');
    await configureSite(site, 'idprt-us', { allDayServices: true, isLiveChat: true });
    const third = await colleague(site, { at: { 'idprt-us': 'agent' } });
    await set(third, 'online');
    await waits(here);
    expect(await agentsAt('idprt-us')).toBe('online');
    await set(third, 'offline');
  });

  test('show online colleagues only to the agents of the same merchant, over HTTP and the push channel', async () => {
    const named = async (desk: Person) => {
      const view = await desk.ask(viewPresence, {});
      return view.kind === 'ok' ? view.data.online.map(({ name }) => name) : [];
    };
    const socket = await deskSocket({ port: site.port, cookies: own.desk.client.cookies });
    socket.send({ type: 'auth', token: undefined });
    await socket.next('ready');
    for (const one of [own, foreign, both, site.operator]) await set(one, 'online');
    expect(await named(own.desk)).toEqual(['Bo Both', 'Hanna Here', 'olivia']);
    expect(await named(foreign.desk)).toEqual(['Bo Both', 'Tadashi There', 'olivia']);
    expect(await named(both.desk)).toHaveLength(4);
    expect(await named(site.operator.desk)).toHaveLength(4);
    await socket.next('agent.availability_changed', ({ presence }) => presence.online.length === 3);
    expect(JSON.stringify(socket.events)).toContain('Bo Both');
    expect(JSON.stringify(socket.events)).not.toContain('Tadashi');
    socket.close();
  });

  test('open a conversation’s file for the agents of its merchant alone', async () => {
    const person = site.visitor({ site: here });
    await openChat(person);
    const file = { name: 'file', fileName: 'note.txt', content: 'some words' };
    const sent = await person.client.upload(uploadFile.path, file);
    const { fileId } = uploadFile.response.fromWire(sent.envelope<never>().data);
    const opens = async ({ desk }: Pick<Colleague, 'desk'>) =>
      (await desk.client.get(`/files/${fileId}`)).status;
    expect([await opens(own), await opens(both), await opens(site.operator)]).toEqual([200, 200, 200]);
    expect(await opens(foreign)).toBe(404);
  });
});
