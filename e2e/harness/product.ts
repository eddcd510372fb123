import { type ReceivedMail, startSmtpSink } from '@aftercare/server/testing/fakes/smtp-sink';
import { asOwner } from '@aftercare/server/testing/reading/stored';
import { type HttpClient, httpClient } from '@aftercare/server/testing/servers/http-client';
import { type Nodes, startNodes } from '@aftercare/server/testing/servers/start-nodes';
import { type SpApiServer, startSpApiServer } from '@aftercare/server/testing/sp-api/sp-api-server';
import { deskClient, operator } from './desk-client.ts';
import type { AnySiteId } from './sites.ts';
import { allowedVendors } from './vendors.ts';

export type Product = {
  nodes: Nodes;
  port: number;
  /** `http://fopo-us.localhost:<port>`; browsers resolve `*.localhost` by themselves. */
  origin(site: AnySiteId | 'unknown'): string;
  desk: string;
  client(site: AnySiteId): HttpClient;
  mailTo(address: string, fits?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  mailsTo(address: string): ReceivedMail[];
  /** Uploads an order report and waits until the server has processed it. */
  upload(report: Buffer | string): Promise<void>;
  seller: SpApiServer;
  stop(): Promise<void>;
};

const mailMilliseconds = 30_000;
const running = new Set<Product>();

export const serverOutput = (): string =>
  [...running].flatMap(({ nodes }) => nodes.nodes.map((node) => node.output())).join('\n');

/** Resets the rate limits per address, because all journeys come from the address of this machine. */
export async function forgetAttempts(): Promise<void> {
  for (const { nodes } of running) await asOwner(nodes.databaseUrl, 'delete from attempt');
}

/** `isTrained`: the test run has called `trainDemo`. */
export async function startProduct({ isTrained = true } = {}): Promise<Product> {
  const sink = await startSmtpSink();
  const seller = await startSpApiServer({ now: () => nodes.now() });
  const nodes: Nodes = await startNodes(1, {
    isTrained,
    env: {
      ...seller.env,
      DEMO: '1',
      SMTP_URL: sink.url,
      SCRIPT_HOSTS: allowedVendors,
      ADMIN_EMAIL: operator.email,
      ADMIN_PASSWORD: operator.password,
    },
  });
  const port = nodes.nodes[0]?.port ?? 0;
  const product: Product = {
    nodes,
    port,
    origin: (site) => `http://${site}.localhost:${port}`,
    desk: `http://localhost:${port}/desk/`,
    client: (site) => httpClient({ port, host: `${site}.localhost` }),
    mailTo: (address, fits = () => true) =>
      sink.waitForMail((mail) => mail.to.includes(address) && fits(mail), mailMilliseconds),
    mailsTo: (address) => sink.mails.filter(({ to }) => to.includes(address)),
    upload: deskClient(port).upload,
    seller,
    async stop() {
      running.delete(product);
      await nodes.stop();
      await sink.stop();
      await seller.stop();
    },
  };
  running.add(product);
  return product;
}
