import { isDanger } from '@aftercare/chat-machine/intents/danger';
import { isWishForPerson } from '@aftercare/chat-machine/intents/wish';
import { entryOfId } from '@aftercare/contract/content/documents';
import type { Tried, TriedEntry } from '@aftercare/contract/desk/bot/try-out';
import type { Language } from '@aftercare/contract/languages';
import type { Merchant } from '../../../platform/merchant.ts';
import { factIdOf, type Rival } from '../../../providers/bot/bot.port.ts';
import type { Bot } from '../bot.port.ts';
import { topicIdOf } from '../topics/topics.ts';

/** `personId`: the desk user, whose questions count against an outside bot's budget like a visitor's. */
export type TryOutRequest = { merchant: Merchant; lang: Language; text: string; personId: string };

const unexplained = () => ({ probability: null, rivals: [], products: [], words: [] });

/** The first question of a visitor's chat. */
const first = { misses: 0, earlier: [], choices: [], products: [], customerId: null };

/** The answer to the first question of a chat. No conversation is stored. */
export async function tryOut(bot: Bot, { merchant, lang, text, personId }: TryOutRequest): Promise<Tried> {
  const recognised = isDanger(text) ? 'danger' : isWishForPerson(text) ? 'wishForPerson' : null;
  const state = merchant.configuration.zhuiyiBotStatus ? 'ready' : 'off';
  // In a chat, the chat machine handles such messages before it calls the bot.
  if (recognised !== null) return { state, outcome: recognised, html: '', choices: [], ...unexplained() };
  const { outcome, html, choices, source } = await bot.answer({
    ...first,
    merchant,
    lang,
    text,
    visitorId: personId,
  });
  const reply = { outcome, html, choices };
  if (state === 'off') return { state, ...reply, ...unexplained() };
  const explanation = await bot.explain({ merchant, lang, text });
  if (explanation === null) return { state: 'learning', ...reply, ...unexplained() };
  const { rivals, products, words } = explanation;
  return {
    state,
    ...reply,
    probability: source?.probability ?? null,
    rivals: rivals.map((rival) => triedEntry(rival, lang)),
    products,
    words,
  };
}

function triedEntry({ entryId, question, probability }: Rival, lang: Language): TriedEntry {
  if (entryId.startsWith(topicIdOf(''))) return { kind: 'topic', entryId: null, question, probability };
  if (entryId.startsWith(factIdOf(''))) return { kind: 'property', entryId: null, question, probability };
  return { kind: 'faq', entryId: entryOfId(entryId, lang), question, probability };
}
