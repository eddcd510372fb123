import { type ReceivedMail, startSmtpSink } from '@aftercare/server/testing/fakes/smtp-sink';
import { httpClient } from '@aftercare/server/testing/servers/http-client';
import { type Nodes, startNodes } from '@aftercare/server/testing/servers/start-nodes';
import { deskClient } from './desk-client.ts';

export type NewInstallation = {
  setup: string;
  desk: string;
  origin(siteId: string): string;
  statusOf(host: string, path: string): Promise<number>;
  upload(report: Buffer): Promise<void>;
  mailTo(address: string): Promise<ReceivedMail>;
  stop(): Promise<void>;
};

/** Requests a page of a host without a browser, since the host has no DNS entry. Returns the HTTP status. */
export const statusOf = async (port: number, host: string, path: string): Promise<number> =>
  (await httpClient({ port, host }).get(path)).status;

const mailMilliseconds = 30_000;

export async function startNewInstallation(): Promise<NewInstallation> {
  const sink = await startSmtpSink();
  const nodes: Nodes = await startNodes(1, { isEmpty: true, env: { DEMO: '0', SMTP_URL: sink.url } });
  const [node] = nodes.nodes;
  const port = node?.port ?? 0;
  const setup = /Set up: (\S+)/.exec(node?.output() ?? '')?.[1];
  if (setup === undefined) throw new Error(`the server printed no set-up link:\n${node?.output()}`);
  return {
    setup,
    desk: `http://localhost:${port}/desk/`,
    origin: (siteId) => `http://${siteId}.localhost:${port}`,
    statusOf: (host, path) => statusOf(port, host, path),
    upload: (report) => deskClient(port).upload(report),
    mailTo: (address) => sink.waitForMail(({ to }) => to.includes(address), mailMilliseconds),
    async stop() {
      await nodes.stop();
      await sink.stop();
    },
  };
}
