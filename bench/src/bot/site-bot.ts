import { askBot, createBotChat } from '@aftercare/contract/bot/chat';
import { listFaqs } from '@aftercare/contract/faq/faq';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { person } from '@aftercare/server/testing/people/person';
import { nextAddress } from '../chat/people.ts';

/** `choices` are texts that can be sent. `answer` is HTML without a card. */
export type Reply = { answer: string; choices: string[]; handsOver: boolean; milliseconds: number };

export type SiteBot = {
  ask(text: string): Promise<Reply>;
  /** The questions of the site whose answers a message contains. */
  questionsIn(message: string): string[];
};

const trainingSeconds = 60;

/** The bot of one site over HTTP: each question in a new chat of a new visitor. */
export async function siteBot(port: number, site: string, lang: Language): Promise<SiteBot> {
  const host = `${site}.localhost`;
  const questions = await questionsByAnswer(port, host, lang);
  const ask = async (text: string): Promise<Reply> => {
    const one = person({ port, host, lang, from: nextAddress() });
    const chat = await one.ask(createBotChat, { source: undefined });
    if (chat.kind !== 'ok') throw new Error(`${site}: no chat: ${chat.code}`);
    const { botChatId, botThreadId } = chat.data;
    const start = performance.now();
    const reply = await one.ask(askBot, {
      botChatId,
      botThreadId,
      message: text,
      type: 'text',
      fileName: undefined,
      messageId: undefined,
    });
    if (reply.kind !== 'ok') throw new Error(`${site}: "${text}" was answered ${reply.code}`);
    const [info] = reply.data.info;
    return {
      answer: info?.answer ?? '',
      choices: info?.list.map(({ msg }) => msg) ?? [],
      handsOver: reply.data.handsOver,
      milliseconds: performance.now() - start,
    };
  };
  await untilTrained(ask, questions);
  const questionsIn = (message: string) =>
    [...questions].flatMap(([answer, question]) => (message.includes(answer) ? [question] : []));
  return { ask, questionsIn };
}

async function questionsByAnswer(port: number, host: string, lang: Language): Promise<Map<string, string>> {
  const one = person({ port, host, lang, from: nextAddress() });
  const questions = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const listed = await one.ask(listFaqs, {
      page,
      pageSize: limits.listPageSize,
      productId: undefined,
      question: undefined,
    });
    if (listed.kind !== 'ok') throw new Error(`${host}: no questions: ${listed.code}`);
    for (const { answer, question } of listed.data.list) questions.set(answer, question);
    if (page * limits.listPageSize >= listed.data.total) return questions;
  }
}

/** Before its training, the bot answers from search results, which lack topics and product properties. */
async function untilTrained(
  ask: (text: string) => Promise<Reply>,
  questions: ReadonlyMap<string, string>,
): Promise<void> {
  const until = performance.now() + trainingSeconds * 1_000;
  const [question = ''] = questions.values();
  while (performance.now() < until) {
    const { milliseconds } = await ask(`${question} ${question}`);
    if (milliseconds < 1_000) return;
  }
  throw new Error('the bot was not trained in time');
}
