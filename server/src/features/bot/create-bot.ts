import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Merchant } from '../../platform/merchant.ts';
import type { BotEngine, TrainBot } from '../../providers/bot/bot.port.ts';
import { knowledgeOf, knowledgeVersion } from '../faq/faq.port.ts';
import type { Bot, BotWords } from './bot.port.ts';
import { botName, botTexts } from './bot-texts.ts';
import { storyAsking } from './stories.view.ts';

type Written = { question: string; answer: string };
type Trained = { version: string; engine: BotEngine; answers: ReadonlyMap<string, Written> };
type Slot = { current: Trained | null; learning: Promise<Trained> | null };

/**
 * Answers a story's own question by the story, all others from the merchant's own FAQs by the embedded engine (design 9). What is trained is kept until the FAQs
 * change; questions meanwhile are answered from the former training, the first ones wait for theirs.
 */
export function createBot({
  database,
  log,
  train,
}: {
  database: Database;
  log: Logger;
  train: TrainBot;
}): Bot {
  const slots = new Map<string, Slot>();

  async function learn(merchantId: string, lang: Language, version: string): Promise<Trained> {
    const entries = await database.forMerchant(merchantId, (tx) => knowledgeOf(tx, merchantId, lang));
    const engine = await train(entries, lang);
    return {
      version,
      engine,
      answers: new Map(entries.map(({ id, question, answer }) => [id, { question, answer }])),
    };
  }

  async function trainedFor(merchant: Merchant, lang: Language): Promise<Trained> {
    const version = await database.forMerchant(merchant.id, (tx) => knowledgeVersion(tx, merchant.id, lang));
    const key = `${merchant.id} ${lang}`;
    const slot = slots.get(key) ?? { current: null, learning: null };
    slots.set(key, slot);
    if (slot.current?.version === version) return slot.current;
    slot.learning ??= learn(merchant.id, lang, version)
      .then((fresh) => {
        slot.current = fresh;
        return fresh;
      })
      .finally(() => {
        slot.learning = null;
      });
    if (!slot.current) return slot.learning;
    slot.learning.catch((error) => log.error('bot.training_failed', { error }));
    return slot.current;
  }

  async function byStory(merchantId: string, lang: Language, text: string) {
    const story = await database.forMerchant(merchantId, (tx) => storyAsking(tx, merchantId, lang, text));
    return story && { html: story.html, choices: story.list.map(({ content }) => content), handsOver: false };
  }

  return {
    async answer({ merchant, lang, text }) {
      const texts = botTexts(lang);
      const authorName = botName(merchant, lang);
      const handOver = { authorName, html: texts.handOver, choices: [], handsOver: true, faq: null };
      if (!merchant.configuration.zhuiyiBotStatus) return handOver;
      try {
        const saying = async (): Promise<Partial<BotWords>> =>
          (await byStory(merchant.id, lang, text)) ??
          say(await trainedFor(merchant, lang), text, texts.unsure);
        return { ...handOver, ...(await withinStall(saying())) };
      } catch (error) {
        // A bot that fails or stalls hands over; the customer is never left without an answer (D30, G7).
        log.error('bot.failed', { error });
        return handOver;
      }
    },
  };
}

async function say({ engine, answers }: Trained, text: string, unsure: string): Promise<Partial<BotWords>> {
  const said = await engine.answer(text);
  if (said.kind === 'answer') {
    const written = answers.get(said.entryId);
    if (written === undefined) return {};
    const { question, answer: html } = written;
    return { html, handsOver: false, faq: { faqId: said.entryId, question } };
  }
  const choices = said.nearest.map(({ question }) => question);
  return choices.length > 0 ? { html: unsure, choices } : {};
}

async function withinStall<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stall = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the bot stalled')), limits.botEngineStallMs);
  });
  try {
    return await Promise.race([work, stall]);
  } finally {
    clearTimeout(timer);
  }
}
