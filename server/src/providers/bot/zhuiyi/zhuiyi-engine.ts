import { type ZhuiyiAnswer, zhuiyiAnswer, zhuiyiQuestion } from '@aftercare/contract/bot/zhuiyi';
import { escapeHtml } from '../../../platform/mail/layout/escape-html.ts';
import { type CleanHtml, HtmlNotCleaned } from '../../html/html.port.ts';
import { maskMessages } from '../outside/mask-messages.ts';
import type { ServiceCalls } from '../outside/service-calls.ts';
import {
  BotServiceFault,
  type EngineContext,
  noAnswer,
  type OutsideEngine,
  type OutsideService,
} from '../outside-engine.port.ts';

const answerMaxLength = 4_000;

async function readAnswer(buffers: AsyncIterable<Buffer>): Promise<ZhuiyiAnswer> {
  const read: Buffer[] = [];
  for await (const buffer of buffers) read.push(buffer);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(read)));
  } catch {
    throw new BotServiceFault('answerUnreadable');
  }
  const answer = zhuiyiAnswer.fromWire(body);
  if (answer === null) throw new BotServiceFault('answerUnreadable');
  return answer;
}

async function cleaned(cleanHtml: CleanHtml, html: string): Promise<string> {
  try {
    return await cleanHtml(html);
  } catch (error) {
    if (!(error instanceof HtmlNotCleaned)) throw error;
    throw new BotServiceFault('answerUnsupported', { cause: error });
  }
}

/**
 * A bot of Zhuiyi (decision 154). It answers with HTML, or asks for an agent, which counts as no answer. It
 * gets neither passages nor earlier messages.
 */
export const createZhuiyiEngine = (
  { post }: Pick<ServiceCalls, 'post'>,
  cleanHtml: CleanHtml,
  { url, key }: OutsideService,
  { lang, sessionId, timeoutMs }: EngineContext,
): OutsideEngine => ({
  async answer(question) {
    const { text: message, putBack } = maskMessages(question);
    const request = { chatId: sessionId, threadId: sessionId, message, type: 'text', lang } as const;
    const body = zhuiyiQuestion.toWire(request);
    const { html: rawHtml, handsOver } = await readAnswer(
      post({ url, key, body, accept: 'application/json', timeoutMs }),
    );
    if (handsOver || rawHtml.trim() === '') return noAnswer;
    if (rawHtml.length > answerMaxLength) throw new BotServiceFault('answerTooLarge');
    const unmasked = putBack(rawHtml, escapeHtml);
    const html = unmasked === null ? '' : await cleaned(cleanHtml, unmasked);
    if (html.trim() === '') throw new BotServiceFault('answerUnsupported');
    return { kind: 'markup', html };
  },
});
