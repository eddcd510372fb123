import type { SuggestedAnswer } from '@aftercare/contract/desk/replies/suggest-answers';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import { answerText } from '../../../platform/text/answer-text.ts';
import type { Bot, SuggestedSource } from '../../bot/index.ts';
import { messagesOf } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { ownProducts } from '../conversation/own-products.view.ts';
import { questionToAgent, readMessages } from './question-to-agent.ts';

export type SuggestionDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  merchants: Pick<Merchants, 'byId'>;
  bot: Pick<Bot, 'suggest'>;
};

const maxKept = 500;
/** Changed content reaches the agents of an open chat after this time. */
const keptMs = 5 * 60_000;

/** The suggestions to a message are computed once on a node, also for agents who open the chat at the same time. */
export function createSuggestions(deps: SuggestionDeps) {
  const kept = new Map<string, { until: number; list: Promise<SuggestedAnswer[]> }>();
  return {
    /** [] for a message that is not the customer's, and if the bot fails. */
    of(row: ConversationRow, seq: number): Promise<SuggestedAnswer[]> {
      const key = `${row.merchantId} ${row.id} ${seq}`;
      const now = deps.clock.now().getTime();
      const found = kept.get(key);
      if (found && found.until > now) return found.list;
      const list = compute(deps, row, seq).catch((error: unknown) => {
        kept.delete(key);
        deps.log.event('bot.suggestion_failed', { merchantId: row.merchantId, error });
        return [];
      });
      kept.delete(key);
      kept.set(key, { until: now + keptMs, list });
      const [oldest] = kept.size > maxKept ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      return list;
    },
  };
}

async function compute(
  { database, merchants, bot }: SuggestionDeps,
  row: ConversationRow,
  seq: number,
): Promise<SuggestedAnswer[]> {
  const { merchantId, id, customerId, visitorId, lang } = row;
  const merchant = merchants.byId(merchantId);
  if (!merchant) return [];
  const { messages, products } = await database.forMerchant(merchantId, async (tx) => ({
    messages: await messagesOf(tx, merchantId, id, { before: seq + 1, limit: readMessages }),
    products: customerId === null ? [] : await ownProducts(tx, merchantId, customerId),
  }));
  const question = messages.at(-1)?.seq === seq ? questionToAgent(messages) : null;
  if (question === null) return [];
  const sources = await bot.suggest({ ...question, merchant, lang, products, visitorId });
  return sources.map((source) => shown(source, merchant));
}

const shown = (
  { kind, html, lang, title, entryId, page }: SuggestedSource,
  { origin }: Merchant,
): SuggestedAnswer => ({
  kind,
  text: answerText(html, origin),
  lang,
  title,
  entryId,
  url: page?.startsWith('/') ? `${origin}${page}` : page,
});
