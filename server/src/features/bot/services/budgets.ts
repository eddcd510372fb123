import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { EngineQuestion } from '../../../providers/bot/bot.port.ts';
import type { Passage } from '../../../providers/bot/outside-engine.port.ts';
import type { KeyPurpose } from '../../../schema/bot/bot-service.tables.ts';

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

/** Requests of both purposes count apart, their tokens together. */
const requestsOf = {
  answers: {
    kind: 'bot.requests',
    visitor: throttles.botRequestsPerVisitor,
    site: throttles.botRequestsPerSite,
  },
  embeddings: {
    kind: 'bot.embeddings',
    visitor: throttles.botEmbeddingsPerVisitor,
    site: throttles.botEmbeddingsPerSite,
  },
} as const satisfies Record<KeyPurpose, object>;

/**
 * Counts a question against the budgets of its visitor and its site, in this order, so that a visitor above
 * the limit uses nothing of the site's. Returns whether all budgets have room.
 */
export async function spendBudget(
  { database, clock }: { database: Database; clock: Clock },
  purpose: KeyPurpose,
  { merchantId, visitorId, tokens: amount }: TokenUse,
): Promise<boolean> {
  const { kind, visitor, site } = requestsOf[purpose];
  const ofVisitor = { merchantId, subject: visitorId };
  const ofSite = { merchantId, subject: merchantId };
  const counted = await database.forMerchant(merchantId, (tx) =>
    countAttempts(tx, clock, [
      { ...ofVisitor, kind: `${kind}.visitor`, limit: visitor },
      { ...ofVisitor, kind: 'bot.tokens.visitor', limit: throttles.botTokensPerVisitor, amount },
      { ...ofSite, kind: `${kind}.site`, limit: site },
      { ...ofSite, kind: 'bot.tokens.site', limit: throttles.botTokensPerSite, amount },
    ]),
  );
  return counted.isAllowed;
}
