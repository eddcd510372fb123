import { customerFrame } from '@aftercare/contract/chat/push';
import { addDeskPeople } from './desk-people.repository.ts';
import { type Contestant, type Pair, text } from './load.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { acceptAs, connectDesk, connectVisitor, newVisitor, watchFrame } from './people.ts';
import { closeQuietly, failOnClose, someAtATime, textThat } from './sockets.ts';

export type Product = Contestant & { servers: readonly MeasuredServer[]; stop(): Promise<void> };

type Options = { name: string; databaseUrl: string; folder: string; pairs: number; nodes?: number };

const created = '{"type":"message.created"';
/** Placeholder in a frame that is serialised once for all messages. */
const placeOfId = 'the-id-of-the-message-itself';
const idMark = '"message":{"id":"';

/** The id of a message event, found without parsing, so that the client's cost stays constant. */
export function idOfMessage(event: string): string | null {
  if (!event.startsWith(created)) return null;
  const from = event.indexOf(idMark) + idMark.length;
  return event.slice(from, event.indexOf('"', from));
}

async function openPair(
  servers: readonly MeasuredServer[],
  agent: { personId: string; token: string },
  place: number,
): Promise<Pair> {
  const here = servers[place % servers.length]?.port ?? 0;
  const there = servers[(place + 1) % servers.length]?.port ?? 0;
  const visitor = await newVisitor(here);
  const { conversationId } = visitor;
  await acceptAs(agent, there, conversationId);
  const customer = await connectVisitor(visitor, here);
  const desk = await connectDesk(agent, there);
  const watched = textThat(desk, (event) => idOfMessage(event) !== null);
  desk.send(watchFrame(conversationId, 0));
  await watched;
  failOnClose(customer, 'a customer');
  failOnClose(desk, 'an agent');
  const frame = customerFrame.toWire({
    type: 'send',
    conversationId,
    messageId: placeOfId,
    text,
    fileId: undefined,
  });
  const [head = '', tail = ''] = JSON.stringify(frame).split(placeOfId);
  const pair: Pair = {
    send: (id) => customer.send(head + id + tail),
    onReceived: () => undefined,
    close: () => closeQuietly(customer, desk),
  };
  desk.on('message', (data) => {
    const id = idOfMessage(String(data));
    if (id !== null) pair.onReceived(id);
  });
  customer.on('message', (data) => {
    const event = String(data);
    if (event.startsWith('{"type":"refused"')) throw new Error(event);
  });
  return pair;
}

export async function startProduct(options: Options): Promise<Product> {
  const { name, databaseUrl, folder, pairs: count, nodes = 1 } = options;
  const servers = [await startMeasured(databaseUrl, folder)];
  while (servers.length < nodes) servers.push(await startMeasured(databaseUrl, folder));
  const agents = await addDeskPeople(databaseUrl, count);
  const pairs = await someAtATime(count, 4, async (place) => {
    const agent = agents[place];
    if (!agent) throw new Error('no such agent');
    return openPair(servers, agent, place);
  });
  return {
    name,
    pairs,
    servers,
    pids: servers.map(({ pid }) => pid),
    async stop() {
      for (const pair of pairs) pair.close();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
