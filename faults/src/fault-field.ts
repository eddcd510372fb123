import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { signIn } from '@aftercare/contract/desk/team/session';
import { operatorEnv, operatorLogin } from '@aftercare/server/testing/people/operator';
import { type Person, person } from '@aftercare/server/testing/people/person';
import { type ServerProcess, startServerProcess } from '@aftercare/server/testing/servers/server-process';
import { runSiteProcesses, type SiteProcesses } from '@aftercare/server/testing/servers/site-processes';
import { startProxy, type TcpProxy } from './net/tcp-proxy.ts';
import { type AgentRobot, agentRobot } from './robots/agent-robot.ts';
import { customerRobot, type Robot } from './robots/chat-robot.ts';
import { insist } from './robots/insist.ts';

export const host = 'fopo-us.localhost';

export type Talk = { robot: Robot; agent: AgentRobot; customer: Person };
type TalkOptions = { hasSocket?: boolean; pace?: 'quick' | 'real' };

export type Field = {
  site: SiteProcesses;
  /** `proxy` is the network of the customers, `deskWay` that of the desk. */
  proxy: TcpProxy;
  deskWay: TcpProxy;
  /** All nodes that run. A restarted node replaces the dead one at the same index. */
  liveNodes: readonly ServerProcess[];
  nodeAt(index: number): ServerProcess;
  /** Removes all network faults, and connects customers to this node and the desk to the next. */
  leadTo(index: number): void;
  timePasses(milliseconds: number, nodes?: readonly ServerProcess[]): Promise<void>;
  restart(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  desk(): Promise<Person>;
  online(): Promise<void>;
  customer(): Person;
  talk(name: string, options?: TalkOptions): Promise<Talk>;
  /** Starts a conversation that waits for an agent. The returned agent may accept it. */
  visit(name: string, options?: TalkOptions): Promise<Talk>;
  stop(): Promise<void>;
};

const signedInForMs = 6 * 3_600_000;
const heardForMs = 10_000;

export async function startField(count: number): Promise<Field> {
  const site = await runSiteProcesses(count);
  const liveNodes = [...site.nodes.nodes];
  const proxy = await startProxy(site.port);
  const deskWay = await startProxy(site.port);
  let passed = 0;
  let atDesk: { desk: Promise<Person>; since: number } | null = null;

  /** Time of the agent's last presence signal. */
  let heard = { passed: -1, at: 0 };

  function nodeAt(index: number): ServerProcess {
    const node = liveNodes[index % liveNodes.length];
    if (!node) throw new Error('no such node');
    return node;
  }

  async function signedInPerson(): Promise<Person> {
    const fresh = person({ port: deskWay.port });
    const signedIn = await insist(() => fresh.ask(signIn, operatorLogin));
    if (signedIn.kind !== 'ok') throw new Error(`the operator is not let in: ${signedIn.code}`);
    return fresh;
  }

  function desk(): Promise<Person> {
    if (atDesk === null || passed - atDesk.since > signedInForMs)
      atDesk = { desk: signedInPerson(), since: passed };
    return atDesk.desk;
  }

  const customer = () => person({ port: proxy.port, host });
  const field: Field = {
    site,
    proxy,
    deskWay,
    liveNodes,
    nodeAt,
    desk,
    customer,
    leadTo(index) {
      proxy.set('toClient', 'clear');
      proxy.set('toServer', 'clear');
      proxy.leadTo(nodeAt(index).port);
      deskWay.leadTo(nodeAt(index + 1).port);
    },
    async timePasses(milliseconds, nodes = liveNodes) {
      passed += milliseconds;
      await Promise.all(nodes.map((node) => node.advance(milliseconds)));
    },
    async restart(index, signal) {
      await nodeAt(index).kill(signal);
      const { databaseUrl, dataFolder } = site.nodes;
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, PORT: '0', SMTP_URL: site.sink.url };
      const fresh = await startServerProcess({ ...env, ...operatorEnv });
      // A restarted node needs the same clock as the others.
      if (passed > 0) await fresh.advance(passed);
      liveNodes[index] = fresh;
    },
    async online() {
      const somebody = await desk();
      const answer = await insist(() => somebody.ask(setPresence, { status: 'online' }));
      if (answer.kind !== 'ok') throw new Error(`not online: ${answer.code}`);
      heard = { passed, at: performance.now() };
    },
    async visit(name, options = {}) {
      const one = customer();
      const robot = await customerRobot({ name, person: one, port: proxy.port, host, ...options });
      return {
        robot,
        customer: one,
        agent: agentRobot(`${name}'s agent`, await desk(), robot.conversationId),
      };
    },
    async talk(name, options = {}) {
      const visit = await field.visit(name, options);
      if (heard.passed !== passed || performance.now() - heard.at > heardForMs) await field.online();
      const somebody = await desk();
      const { conversationId } = visit.robot;
      const accepted = await insist(() => somebody.ask(acceptConversation, { conversationId }));
      if (accepted.kind !== 'ok') throw new Error(`not accepted: ${accepted.code} ${accepted.status}`);
      return visit;
    },
    async stop() {
      await proxy.stop();
      await deskWay.stop();
      for (const node of liveNodes) if (!site.nodes.nodes.includes(node)) await node.stop();
      await site.stop();
    },
  };
  return field;
}
