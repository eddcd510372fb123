import { zhuiyiQuestion } from '@aftercare/contract/bot/zhuiyi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCleanHtml } from '../../html/clean-in-worker.ts';
import { createServiceCalls, type ServiceCalls } from '../outside/service-calls.ts';
import { type BotServer, json, type ServiceReply, startBotServer } from '../outside/testing/bot-server.ts';
import { zhuiyiReply } from './testing/zhuiyi-reply.ts';
import { createZhuiyiEngine } from './zhuiyi-engine.ts';

const { cleanHtml, close } = createCleanHtml({
  maxLength: 100_000,
  deadlineMs: 4_000,
  maxWaiting: 5,
  idleMs: 60_000,
});
let server: BotServer;
let calls: ServiceCalls;

beforeAll(async () => {
  server = await startBotServer();
  calls = createServiceCalls({ allowedHosts: [server.host], endpoint: server.endpoint });
});
afterAll(async () => {
  calls.close();
  await Promise.all([server.stop(), close()]);
});

async function answered(text: string, reply: ServiceReply) {
  server.reply(() => reply);
  const service = { engine: 'zhuiyi', url: `https://${server.host}/bot/run`, model: '', key: null } as const;
  const context = { lang: 'en_US', sessionId: 'session-1', passages: [], timeoutMs: 2_000 } as const;
  return createZhuiyiEngine(calls, cleanHtml, service, context).answer({ text, earlier: ['before'] });
}

describe('a bot of Zhuiyi', () => {
  test('gets the message and a pseudonym of the conversation', async () => {
    await answered('How long is the warranty?', zhuiyiReply('24 months'));
    const [request] = server.requests;
    expect(request?.path).toBe('/bot/run');
    expect(zhuiyiQuestion.wire.safeParse(request?.body).data).toEqual(
      zhuiyiQuestion.toWire({
        chatId: 'session-1',
        threadId: 'session-1',
        message: 'How long is the warranty?',
        type: 'text',
        lang: 'en_US',
      }),
    );
  });

  test.each([
    ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>Look', 'Look'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<img src="https://tracker.example/a.png">Look', 'Look'],
  ])('has the HTML of its answer reduced to the allow-list: %s', async (answer, html) => {
    const got = await answered('?', zhuiyiReply(answer));
    expect(got.kind === 'markup' && got.html.replace(/<img>/g, '')).toBe(html);
  });

  test('has a placeholder in its answer replaced by the value from the question, escaped as text', async () => {
    const got = await answered("a&b'c@mail.example", zhuiyiReply('<p>Mail for [email 1]</p>'));
    expect(got.kind === 'markup' && got.html).toMatch(/^<p>Mail for a&amp;b('|&#39;)c@mail\.example<\/p>$/);
  });

  test.each<[string, ServiceReply]>([
    ['asks for an agent', zhuiyiReply('<p>Wait</p>', true)],
    ['is empty', zhuiyiReply(' ')],
    ['has no entry', zhuiyiReply('')],
  ])('is unsure if its answer %s', async (_, reply) => {
    expect(await answered('?', reply)).toEqual({ kind: 'unsure', choices: [], confidence: 0 });
  });

  test.each<[string, ServiceReply, string]>([
    ['is longer than 4000 characters', zhuiyiReply('x'.repeat(4_001)), 'answerTooLarge'],
    ['has another code', json({ code: 500, data: null }), 'answerUnreadable'],
    ['has a placeholder that the question does not have', zhuiyiReply('[order 1]'), 'answerUnsupported'],
    ['has nothing but a script', zhuiyiReply('<script>1</script>'), 'answerUnsupported'],
  ])('has its answer refused if it %s', async (_, reply, kind) => {
    await expect(answered('?', reply)).rejects.toMatchObject({ kind });
  });
});
