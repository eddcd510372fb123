import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { translateMessage, translateReply, viewTranslator } from '@aftercare/contract/desk/chat/translation';
import { storeBotKey } from '@aftercare/contract/desk/sites/bot-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { askPerson, configureSite, openChat, readChat, say } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import {
  type BotServer,
  startBotServer,
  streamed,
} from '../../../providers/bot/outside/testing/bot-server.ts';

const merchantId = 'fopo-us';
let service: BotServer;
let site: RunningSite;
let ada: Colleague;
let customer: Person;
let conversationId: string;
let models = 0;

beforeAll(async () => {
  service = await startBotServer();
  site = await runSite(1, service.env);
  ada = await colleague(site, { at: { [merchantId]: 'agent' } }, 'Ada');
}, 120_000);
afterAll(async () => {
  await site.stop();
  await service.stop();
});
beforeEach(async () => {
  customer = site.visitor({ site: merchantId });
  ({ conversationId } = await openChat(customer));
  await askPerson(customer, conversationId);
  await ada.desk.ask(acceptConversation, { conversationId });
  await say(customer, conversationId, 'La impresora está rota & no imprime');
  // A model of its own, so that a pause after failures does not affect the next test.
  models += 1;
  const botService = { url: `https://${service.host}/v1`, model: `small-${models}` };
  await configureSite(site, merchantId, { botEngine: 'llm', botService, translatesChats: true });
  service.reply(() => streamed('{"translation":"The printer is broken","language":"es"}'));
});

const seqOfMessage = async () =>
  (await readChat(customer, conversationId)).list.findLast(({ direction }) => direction === 0)?.seq ?? 0;
const translate = async () =>
  ada.desk.ask(translateMessage, { conversationId, seq: await seqOfMessage(), to: 'en' });
const reply = (text: string) => ada.desk.ask(translateReply, { conversationId, text, to: 'es' });
const sent = () => JSON.stringify(service.requests.map(({ body }) => body));

describe('a message of the customer', () => {
  test('is translated by the model of the site as the customer typed it', async () => {
    expect(await translate()).toMatchObject({
      kind: 'ok',
      data: { text: 'The printer is broken', from: 'es', problem: null },
    });
    expect(sent()).toContain('La impresora está rota & no imprime');
  });

  test('without text, or of another conversation, is not found', async () => {
    const unknown = { conversationId, seq: 9_999, to: 'en' } as const;
    expect(await ada.desk.ask(translateMessage, unknown)).toMatchObject({ code: 'notFound' });
    const elsewhere = await openChat(site.visitor({ site: 'lepow-de' }));
    const foreign = { conversationId: elsewhere.conversationId, seq: 1, to: 'en' } as const;
    expect(await ada.desk.ask(translateMessage, foreign)).toMatchObject({ code: 'notFound' });
    expect(service.requests).toEqual([]);
  });
});

describe('an unsent reply', () => {
  test('is translated and not sent to the customer', async () => {
    service.reply(() => streamed('{"translation":"Buenos días","language":"en"}'));
    const { list } = await readChat(customer, conversationId);
    expect(await reply('Good morning')).toMatchObject({ data: { text: 'Buenos días', from: 'en' } });
    expect((await readChat(customer, conversationId)).list).toEqual(list);
  });

  test('leaves the server without order numbers and card numbers', async () => {
    service.reply(() => streamed('{"translation":"Pedido [order 1] [card 1]"}'));
    await reply('Order 113-7654321-7654321, card 4111 1111 1111 1111');
    expect(sent()).not.toMatch(/7654321|4111/);
  });
});

describe('without a usable language model', () => {
  const hostAt = async () => {
    const answer = await ada.desk.ask(viewTranslator, { merchantId });
    return answer.kind === 'ok' ? answer.data.host : answer.code;
  };

  test('a site names no host and translates nothing', async () => {
    expect(await hostAt()).toBe(service.host);
    const switches = [
      { botEngine: 'embedded' },
      { botEngine: 'llm', zhuiyiBotStatus: false },
      { zhuiyiBotStatus: true, translatesChats: false },
    ] as const;
    for (const change of switches) {
      await configureSite(site, merchantId, change);
      expect(await hostAt()).toBeNull();
      expect(await reply('Good morning')).toMatchObject({ data: { text: null, problem: 'off' } });
    }
    expect(service.requests).toEqual([]);
  });

  test('the answer names the problem of the service, and a pause after five failures', async () => {
    service.reply(() => ({ status: 500, chunks: ['boom'] }));
    for (let failure = 0; failure < 5; failure += 1)
      expect(await reply('Good morning')).toMatchObject({ data: { text: null, problem: 'serverFault' } });
    expect(await reply('Good morning')).toMatchObject({ data: { problem: 'busy' } });
    expect(service.requests).toHaveLength(5);
  });

  test('another site is not found', async () => {
    expect(await ada.desk.ask(viewTranslator, { merchantId: 'lepow-de' })).toMatchObject({
      code: 'notFound',
    });
  });
});

test('the stored key of the site’s bot is sent to its host', async () => {
  const url = `https://${service.host}/v1`;
  await site.operator.desk.ask(storeBotKey, { merchantId, url, key: 'sk-translate' });
  await translate();
  expect(service.requests.map(({ authorization }) => authorization)).toEqual(['Bearer sk-translate']);
});
