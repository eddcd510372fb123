import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { EngineQuestion } from '../../../providers/bot/bot.port.ts';
import type { Passage } from '../../../providers/bot/outside-engine.port.ts';

/** Tokens of the instructions and of the longest answer of a model. */
const fixedTokens = 2_000;
const bytesPerToken = 3;

/** An estimate on the high side: a token has about four letters, or one Japanese character of three bytes. */
export function tokensOf({ text, earlier }: EngineQuestion, passages: readonly Passage[]): number {
  const passageTexts = passages.map(
    (one) => `${one.title}${one.text.slice(0, botServiceLimits.passageMaxLength)}`,
  );
  return fixedTokens + tokensIn([text, ...earlier, ...passageTexts]);
}

export const tokensIn = (texts: readonly string[]): number =>
  Math.ceil(Buffer.byteLength(texts.join('\n')) / bytesPerToken);

type TokenUse = { merchantId: string; visitorId: string; tokens: number };

/**
 * Counts a question against the budgets of its visitor and its site, in this order, so that a visitor above
 * the limit uses nothing of the site's. Returns whether all budgets have room.
 */
export async function spendBudget(
  { database, clock }: { database: Database; clock: Clock },
  { merchantId, visitorId, tokens }: TokenUse,
): Promise<boolean> {
  const { botRequestsPerVisitor, botTokensPerVisitor, botRequestsPerSite, botTokensPerSite } = throttles;
  const ofVisitor = { merchantId, subject: visitorId };
  const ofSite = { merchantId, subject: merchantId };
  const counted = await database.forMerchant(merchantId, (tx) =>
    countAttempts(tx, clock, [
      { ...ofVisitor, kind: 'bot.requests.visitor', limit: botRequestsPerVisitor },
      { ...ofVisitor, kind: 'bot.tokens.visitor', limit: botTokensPerVisitor, amount: tokens },
      { ...ofSite, kind: 'bot.requests.site', limit: botRequestsPerSite },
      { ...ofSite, kind: 'bot.tokens.site', limit: botTokensPerSite, amount: tokens },
    ]),
  );
  return counted.isAllowed;
}

/** The same for the vectors of a question: requests count apart, tokens together. */
export async function spendVectorBudget(
  { database, clock }: { database: Database; clock: Clock },
  { merchantId, visitorId, tokens }: TokenUse,
): Promise<boolean> {
  const { botEmbeddingsPerVisitor, botTokensPerVisitor, botEmbeddingsPerSite, botTokensPerSite } = throttles;
  const ofVisitor = { merchantId, subject: visitorId };
  const ofSite = { merchantId, subject: merchantId };
  const counted = await database.forMerchant(merchantId, (tx) =>
    countAttempts(tx, clock, [
      { ...ofVisitor, kind: 'bot.embeddings.visitor', limit: botEmbeddingsPerVisitor },
      { ...ofVisitor, kind: 'bot.tokens.visitor', limit: botTokensPerVisitor, amount: tokens },
      { ...ofSite, kind: 'bot.embeddings.site', limit: botEmbeddingsPerSite },
      { ...ofSite, kind: 'bot.tokens.site', limit: botTokensPerSite, amount: tokens },
    ]),
  );
  return counted.isAllowed;
}
