import { createServer } from 'node:http';

type Body = (host: string, path: string, port: number) => string;

export async function serveGuests(bodyOf: Body): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [host = ''] = (request.headers.host ?? '').split(':');
    const body = bodyOf(host, request.url ?? '/', portOf());
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><html lang="en"><title>Guest</title>${body}`);
  });
  const portOf = (): number => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
