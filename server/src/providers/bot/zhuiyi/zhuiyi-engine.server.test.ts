import { zhuiyiQuestion } from '@aftercare/contract/bot/zhuiyi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCleanHtml } from '../../html/clean-in-worker.ts';
import { createServiceCalls, type ServiceCalls } from '../outside/service-calls.ts';
import { type BotReply, type BotServer, json, startBotServer } from '../outside/testing/bot-server.ts';
import { zhuiyiSays } from './testing/zhuiyi-says.ts';
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

async function answered(text: string, reply: BotReply) {
  server.reply(() => reply);
  const service = { engine: 'zhuiyi', url: `https://${server.host}/bot/run`, model: '', key: null } as const;
  const talk = { lang: 'en_US', sessionId: 'session-1', passages: [], withinMs: 2_000 } as const;
  return createZhuiyiEngine(calls, cleanHtml, service, talk).answer({ text, earlier: ['before'] });
}

describe('a bot of Zhuiyi', () => {
  test('gets the message and a pseudonym of the conversation', async () => {
    await answered('How long is the warranty?', zhuiyiSays('24 months'));
    const [asked] = server.asked;
    expect(asked?.path).toBe('/bot/run');
    expect(zhuiyiQuestion.wire.safeParse(asked?.body).data).toEqual(
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
  ])('has its markup reduced to the allowed one: %s', async (answer, html) => {
    const got = await answered('?', zhuiyiSays(answer));
    expect(got.kind === 'markup' && got.html.replace(/<img>/g, '')).toBe(html);
  });

  test('gets back a value of the question as text', async () => {
    const got = await answered("a&b'c@mail.example", zhuiyiSays('<p>Mail for [email 1]</p>'));
    expect(got.kind === 'markup' && got.html).toMatch(/^<p>Mail for a&amp;b('|&#39;)c@mail\.example<\/p>$/);
  });

  test.each<[string, BotReply]>([
    ['asks for an agent', zhuiyiSays('<p>Wait</p>', true)],
    ['is empty', zhuiyiSays(' ')],
    ['has no entry', zhuiyiSays('')],
  ])('is unsure if its answer %s', async (_, reply) => {
    expect(await answered('?', reply)).toEqual({ kind: 'unsure', choices: [], confidence: 0 });
  });

  test.each<[string, BotReply, string]>([
    ['is longer than 4000 characters', zhuiyiSays('x'.repeat(4_001)), 'answerTooLarge'],
    ['has another code', json({ code: 500, data: null }), 'answerUnreadable'],
    ['has a placeholder that the question does not have', zhuiyiSays('[order 1]'), 'answerUnsupported'],
    ['has nothing but a script', zhuiyiSays('<script>1</script>'), 'answerUnsupported'],
  ])('makes its answer unusable if it %s', async (_, reply, kind) => {
    await expect(answered('?', reply)).rejects.toMatchObject({ kind });
  });
});
