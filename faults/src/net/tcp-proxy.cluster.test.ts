import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';

let server: Server | undefined;
let proxy: TcpProxy | undefined;
afterEach(async () => {
  await proxy?.stop();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
});

async function echoed() {
  const echo = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  server = echo;
  await new Promise<void>((listening) => echo.listen(0, '127.0.0.1', listening));
  proxy = await startProxy((echo.address() as AddressInfo).port);
  const client: Socket = connect(proxy.port, '127.0.0.1');
  let heard = '';
  client.on('data', (chunk) => {
    heard += String(chunk);
  });
  const ended = new Promise<string>((resolve) => {
    client.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    client.on('close', () => resolve('closed'));
  });
  return { proxy, client, heard: () => heard, ended };
}

test('passes data in both directions', async () => {
  const { client, heard } = await echoed();
  client.write('hello');
  await expect.poll(heard).toBe('hello');
  client.destroy();
});

test('drops one direction without closing, and dropped data never arrives', async () => {
  const { proxy: way, client, heard } = await echoed();
  client.write('a');
  await expect.poll(heard).toBe('a');
  way.set('toClient', 'hole');
  client.write('b');
  await expect.poll(() => way.open()).toBe(1);
  way.set('toServer', 'stall');
  client.write('c');
  way.set('toClient', 'clear');
  way.set('toServer', 'clear');
  await expect.poll(heard).toMatch(/c$/);
  expect(heard()).not.toContain('cb');
  client.destroy();
});

test('resets open connections, and refuses new ones', async () => {
  const { proxy: way, client, heard, ended } = await echoed();
  client.write('a');
  await expect.poll(heard).toBe('a');
  way.reset();
  expect(await ended).toBe('ECONNRESET');
  way.refuse(true);
  const refused = connect(way.port, '127.0.0.1');
  const code = await new Promise((resolve) =>
    refused.on('error', (error: NodeJS.ErrnoException) => resolve(error.code)),
  );
  expect(code).toBe('ECONNRESET');
});
