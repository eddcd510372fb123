import { limits } from '@aftercare/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../script/testing/full-run.ts';
import { type Field, startField, type Talk } from './fault-field.ts';
import { finalRead, readAtDesk } from './reading/final-reads.ts';
import { expectNoViolation, patience, settled } from './reading/verdict.ts';

let field: Field;
beforeAll(async () => {
  field = await startField(3);
});
afterAll(() => field.stop());

afterEach(() => {
  field.leadTo(0);
  field.proxy.reset();
});

/** Ends the minute of the customer's rate limit and keeps the agent online. */
async function nextMinute(): Promise<void> {
  for (const half of [31_000, 31_000]) {
    await field.online();
    await field.timePasses(half);
  }
  await field.online();
}

describe('no message is lost or doubled', () => {
  test('200 messages in each direction arrive once during 20 dead sockets, 5 reloads and 2 restarts', async () => {
    field.leadTo(0);
    const chat = await field.talk('g1');
    const { robot, agent } = chat;
    for (let part = 0; part < 5; part += 1) {
      const answers = (async () => {
        for (let n = 0; n < 40; n += 1) await agent.say(`agent ${part} ${n} @${robot.conversationId}`);
      })();
      for (let kill = 0; kill < 4; kill += 1) {
        const before = robot.received().length;
        for (let n = 0; n < 10; n += 1) robot.say(`customer ${part} ${kill} ${n} @${robot.conversationId}`);
        await expect
          .poll(() => robot.received().length, { ...patience, interval: 5 })
          .toBeGreaterThan(before);
        robot.breakSocket();
      }
      if (part === 1 || part === 3) await field.restart(0, part === 1 ? 'SIGKILL' : 'SIGTERM');
      field.leadTo(0);
      robot.reload();
      await answers;
      await settled(chat);
      await nextMinute();
    }
    const { ok } = await expectNoViolation(field, [chat]);
    expect(ok).toBe(400);
  });
});

describe('a node is killed after a message was sent', () => {
  test('messages of a client that continues at another node are stored and shown once', async () => {
    for (let round = 0; round < (isFullRun ? 4 : 2); round += 1) {
      field.leadTo(0);
      const chat = await field.talk(`f01-${round}`);
      for (let n = 0; n < 10; n += 1) chat.robot.say(`words ${n} @${chat.robot.conversationId}`);
      await expect
        .poll(() => chat.robot.events.filter(({ op }) => op === 'ack').length, { interval: 1 + round })
        .toBeGreaterThan(round % 5);
      const died = field.restart(0, 'SIGKILL');
      field.leadTo(1);
      field.proxy.reset();
      await settled(chat);
      await died;
      await expectNoViolation(field, [chat]);
    }
  });
});

describe('a faulty network', () => {
  test('retries sends without an answer, and stores each once', async () => {
    field.leadTo(1);
    const chat = await field.talk('f06');
    for (let n = 0; n < 12; n += 1) {
      chat.robot.say(`words ${n} @${chat.robot.conversationId}`);
      // The message is stored, but neither the answer nor the end of the connection arrives.
      field.proxy.set('toClient', 'hole');
      await expect.poll(() => stored(chat), patience).toBeGreaterThan(n);
      field.proxy.set('toClient', 'clear');
      field.proxy.reset();
      await settled(chat);
    }
    await expectNoViolation(field, [chat]);
  });

  test('detects a connection that is dead in one direction, and shows the missed messages', async () => {
    field.leadTo(1);
    const chat = await field.talk('f07');
    chat.robot.say(`first @${chat.robot.conversationId}`);
    await settled(chat);
    for (const way of ['toClient', 'toServer'] as const) {
      field.proxy.set(way, 'hole');
      await chat.agent.say(`said into the hole ${way} @${chat.robot.conversationId}`);
      field.proxy.set(way, 'clear');
      field.proxy.reset();
      await expect
        .poll(() => chat.robot.received().at(-1)?.html.join(' '), { timeout: limits.pushPongMs * 3 })
        .toContain(way);
    }
    await expectNoViolation(field, [chat]);
  });

  test('shows everything by polling without sockets', async () => {
    field.leadTo(1);
    const chat = await field.talk('polling', { hasSocket: false });
    for (let n = 0; n < 10; n += 1) {
      chat.robot.say(`words ${n} @${chat.robot.conversationId}`);
      await chat.agent.say(`answer ${n} @${chat.robot.conversationId}`);
    }
    await expectNoViolation(field, [chat]);
  });
});

async function stored({ robot }: Talk): Promise<number> {
  const { conversationId } = robot;
  const read = await finalRead('desk', readAtDesk(await field.desk(), conversationId), conversationId);
  return read.entries.filter(({ from }) => from === 'customer').length;
}
