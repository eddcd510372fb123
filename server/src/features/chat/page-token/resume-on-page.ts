import { mayEmbed } from '@aftercare/contract/embedding/embed-places';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { conversationHeld, findBrowser } from '../conversation/chat-link.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { isSpokenIn } from '../identity/identity.repository.ts';
import type { SocketRegistry } from '../push/socket-registry.ts';
import {
  conversationOfPage,
  dropPageTokens,
  dropPageTokensOf,
  insertPageToken,
  lockPageToken,
  markPageTokenUsed,
  type PageToken,
  tokensIssuedFor,
} from './page-token.repository.ts';

export type PageTokenDeps = { database: Database; clock: Clock; sockets: SocketRegistry };

export type ResumingOnPage = {
  merchant: Merchant;
  origin: string;
  pageToken: string | null;
  visitorSecret: string | null;
};

export type ResumedOnPage =
  | { kind: 'resumed'; conversationId: string; pageToken: string; secret: string | null }
  | { kind: 'gone' }
  /** A copy of the token was used before, so all tokens of the conversation have ended. */
  | { kind: 'replayed' };

type Result = { answer: ResumedOnPage; ended: readonly string[] };

const gone: Result = { answer: { kind: 'gone' }, ended: [] };

/** Issues or exchanges the token that an embedding page keeps (decision 109). */
export async function resumeOnPage(deps: PageTokenDeps, request: ResumingOnPage): Promise<ResumedOnPage> {
  const { database, sockets, clock } = deps;
  const { merchant, origin, pageToken } = request;
  if (!mayEmbed(merchant.configuration.embedOrigins, origin)) return gone.answer;
  const { answer, ended } = await database.forMerchant(merchant.id, (tx) =>
    pageToken === null ? issue(tx, request, clock.now()) : exchange(tx, request, pageToken, clock.now()),
  );
  sockets.close(
    merchant.id,
    ended.map((secretHash) => ({ secretHash })),
  );
  return answer;
}

/** Only for a conversation with messages that no account, mailed link or identity token has opened. */
async function issue(tx: Tx, request: ResumingOnPage, now: Date): Promise<Result> {
  const { merchant, visitorSecret } = request;
  if (visitorSecret === null) return gone;
  const heldHash = hashSecret(visitorSecret);
  const held = await conversationHeld(tx, merchant.id, heldHash, now);
  if (!held || held.row.customerId !== null || (await findBrowser(tx, merchant.id, heldHash))) return gone;
  if (!(await isSpokenIn(tx, held.row))) return gone;
  return { answer: await newToken(tx, request, held.row, null), ended: [] };
}

async function exchange(tx: Tx, request: ResumingOnPage, token: string, now: Date): Promise<Result> {
  const merchantId = request.merchant.id;
  const stored = await lockPageToken(tx, merchantId, hashSecret(token));
  if (!stored || stored.origin !== request.origin) return gone;
  const issued = await tokensIssuedFor(tx, stored);
  const isLate =
    stored.usedAt !== null && now.getTime() - stored.usedAt.getTime() > limits.pageTokenGraceSeconds * 1000;
  if (isLate && issued.some(({ usedAt }) => usedAt !== null))
    return {
      answer: { kind: 'replayed' },
      ended: await dropPageTokensOf(tx, merchantId, [stored.conversationId]),
    };
  const row = await conversationOfPage(tx, { merchantId, tokenHash: stored.tokenHash }, now);
  if (!row) return gone;
  // The response to the first use was lost, so the token and secret in it are revoked.
  const ended = isLate ? await dropPageTokens(tx, issued) : [];
  if (isLate || stored.usedAt === null) await markPageTokenUsed(tx, stored, now);
  return { answer: await newToken(tx, request, row, stored), ended };
}

async function newToken(
  tx: Tx,
  { merchant, origin }: ResumingOnPage,
  { id: conversationId }: ConversationRow,
  former: PageToken | null,
): Promise<ResumedOnPage> {
  const [pageToken, secret] = [newSecret(), former && newSecret()];
  await insertPageToken(tx, {
    merchantId: merchant.id,
    conversationId,
    origin,
    tokenHash: hashSecret(pageToken),
    secretHash: secret && hashSecret(secret),
    formerHash: former?.tokenHash ?? null,
  });
  return { kind: 'resumed', conversationId, pageToken, secret };
}
