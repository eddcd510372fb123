import { limits } from '@aftercare/contract/limits';
import {
  cutNotifications,
  listeningNodes,
  mendNotifications,
  muteNotifications,
} from '@aftercare/server/testing/fakes/notifications';
import { customerSocket } from '@aftercare/server/testing/servers/socket-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Field, host, startField, type Talk } from './fault-field.ts';
import { expectNoViolation, patience } from './reading/verdict.ts';

const nodes = 3;

let field: Field;
beforeAll(async () => {
  field = await startField(nodes);
});
afterAll(() => field.stop());

const url = () => field.site.nodes.databaseUrl;
const shown = { timeout: limits.catchUpMs, interval: 50 };

async function bothSay(talk: Talk, what: string): Promise<void> {
  const { robot, agent } = talk;
  const before = robot.received().length;
  robot.say(`customer ${what} @${robot.conversationId}`);
  await agent.say(`agent ${what} @${robot.conversationId}`);
  await expect.poll(() => robot.isQuiet(), patience).toBe(true);
  await expect.poll(() => robot.received().length, shown).toBeGreaterThanOrEqual(before + 2);
}

describe('nodes without notifications from each other', () => {
  test('cut LISTEN connections: messages are stored, reach the other side, and the connections come back', async () => {
    field.leadTo(0);
    const talk = await field.talk('cut');
    const { conversationId } = talk.robot;
    await bothSay(talk, 'before');
    await expect.poll(() => listeningNodes(url()), patience).toBe(nodes);
    expect(await cutNotifications(url())).toBe(nodes);
    await bothSay(talk, 'meanwhile');
    await expect.poll(() => listeningNodes(url()), patience).toBe(nodes);

    const { port } = field.nodeAt(0);
    const socket = await customerSocket({ port, host, cookies: talk.customer.client.cookies });
    socket.send({ type: 'auth', conversationId, lang: 'en_US', after: talk.robot.received().length });
    await socket.next('ready');
    await talk.agent.say(`heard again @${conversationId}`);
    await socket.next('message.created', ({ message }) => message.html.join('').startsWith('heard again'));
    socket.close();
    await expectNoViolation(field, [talk]);
  });

  test('no notification at all: messages are stored, and polling shows them', async () => {
    field.leadTo(0);
    const talk = await field.talk('mute', { pace: 'real' });
    await muteNotifications(url());
    try {
      for (let n = 0; n < 2; n += 1) await bothSay(talk, `mute ${n}`);
    } finally {
      await mendNotifications(url());
    }
    await expectNoViolation(field, [talk]);
  });
});
