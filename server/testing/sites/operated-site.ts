import type { Language } from '@aftercare/contract/languages';
import { type SmtpSink, startSmtpSink } from '../fakes/smtp-sink.ts';
import { type Operator, operatorAt, operatorEnv } from '../people/operator.ts';
import { type Person, person } from '../people/person.ts';
import type { Nodes } from '../servers/node-group.ts';
import type { ServerNode } from '../servers/server-process.ts';

export type RunningSite<Node extends ServerNode = ServerNode> = {
  nodes: Nodes<Node>;
  sink: SmtpSink;
  port: number;
  /** Signed in at the desk. Replaced when `advance` exceeds a desk session. */
  operator: Operator;
  visitor(options?: { site?: string; lang?: Language; from?: string; node?: number }): Person;
  /**
   * Advances every node's clock and waits for due work. Signs a new operator in when the session has expired.
   */
  advance(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

const usualSite = 'fopo-us';

export async function operateSite<Node extends ServerNode>(
  start: (env: Record<string, string>) => Promise<Nodes<Node>>,
  env: Record<string, string>,
): Promise<RunningSite<Node>> {
  const sink = await startSmtpSink();
  const nodes = await start({ SMTP_URL: sink.url, ...operatorEnv, ...env });
  const portOf = (node: number): number => nodes.nodes[node]?.port ?? 0;
  const site: RunningSite<Node> = {
    nodes,
    sink,
    port: portOf(0),
    operator: await operatorAt(portOf(0)),
    visitor: ({ site: id = usualSite, node = 0, ...options } = {}) =>
      person({ port: portOf(node), host: `${id}.localhost`, ...options }),
    async advance(milliseconds) {
      await nodes.advance(milliseconds);
      site.operator = await operatorAt(portOf(0));
    },
    async stop() {
      await nodes.stop();
      await sink.stop();
    },
  };
  return site;
}
