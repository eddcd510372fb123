import { addDeskPeople } from './desk-people.repository.ts';
import type { Console } from './hold-load.ts';
import { acceptAs, connectDesk, connectVisitor, newVisitor, type Pings } from './people.ts';
import { failOnClose, someAtATime } from './sockets.ts';

type Many = Pings & { consoles: number; chatsEach: number };

export async function openConsoles(
  databaseUrl: string,
  port: number,
  { consoles, chatsEach, ...pings }: Many,
): Promise<Console[]> {
  const agents = await addDeskPeople(databaseUrl, consoles);
  return someAtATime(consoles, 4, async (at) => {
    const agent = agents[at];
    if (!agent) throw new Error('no such agent');
    const desk = await connectDesk(agent, port, pings);
    failOnClose(desk, 'an agent');
    const chats = await someAtATime(chatsEach, 1, async () => {
      const visitor = await newVisitor(port);
      await acceptAs(agent, port, visitor.conversationId);
      const customer = await connectVisitor(visitor, port, pings);
      failOnClose(customer, 'a customer');
      return { conversationId: visitor.conversationId, customer };
    });
    return { desk, chats };
  });
}
