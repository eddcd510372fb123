import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { viewMe } from '@aftercare/contract/desk/team/session';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { afterEach, expect, it } from 'vitest';
import { createDeskSession } from './session-state.ts';

const ada = {
  personId: 'p1',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'operator' as const,
  isEverywhere: true,
  awaitsTwoFactor: false,
  merchants: [],
};
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function deskWith(first: { code: number; data: unknown } | null) {
  const desk = { answer: first };
  server = createServer((request, response) => {
    request.resume();
    if (desk.answer === null) request.socket.destroy();
    else response.end(JSON.stringify({ msg: '', ...desk.answer }));
  });
  const running = server;
  await new Promise<void>((listening) => running.listen(0, '127.0.0.1', listening));
  const session = createDeskSession(`http://127.0.0.1:${(running.address() as AddressInfo).port}`);
  return { desk, session };
}

const isAda = { code: 200, data: viewMe.response.toWire(ada) };
const ended = { code: businessCodes.sessionEnded.code, data: {} };

it('keeps a user signed in whose session is valid', async () => {
  const { session } = await deskWith(isAda);
  await session.check();
  expect(session.state.get()).toEqual({ kind: 'in', person: ada, signedIn: 1, hasEnded: false });
});

it('shows the sign-in without a session', async () => {
  const { session } = await deskWith(ended);
  await session.check();
  expect(session.state.get()).toEqual({ kind: 'out' });
});

it('does not treat an unreachable server as an ended session', async () => {
  const { session } = await deskWith(null);
  await session.check();
  expect(session.state.get()).toMatchObject({ kind: 'unknown' });
});

it('keeps the page when the session ends, and repeats refused calls after the next sign-in', async () => {
  const { desk, session } = await deskWith(isAda);
  await session.check();
  desk.answer = ended;
  await session.api.send(viewMe, {});
  expect(session.state.get()).toMatchObject({ kind: 'in', hasEnded: true, signedIn: 1 });
  session.enter(ada);
  expect(session.state.get()).toMatchObject({ kind: 'in', hasEnded: false, signedIn: 2 });
});

it('stays signed in and returns false if no response to the sign-out arrived', async () => {
  const { desk, session } = await deskWith(isAda);
  await session.check();
  desk.answer = null;
  expect(await session.leave()).toBe(false);
  expect(session.state.get()).toMatchObject({ kind: 'in' });
  desk.answer = { code: 200, data: {} };
  expect(await session.leave()).toBe(true);
  expect(session.state.get()).toEqual({ kind: 'out' });
});
