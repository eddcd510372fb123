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
export async function resumeOnPage(deps: PageTokenDeps, asked: ResumingOnPage): Promise<ResumedOnPage> {
  const { database, sockets: doors, clock } = deps;
  const { merchant, origin, pageToken } = asked;
  if (!mayEmbed(merchant.configuration.embedOrigins, origin)) return gone.answer;
  const { answer, ended } = await database.forMerchant(merchant.id, (tx) =>
    pageToken === null ? issue(tx, asked, clock.now()) : exchange(tx, asked, pageToken, clock.now()),
  );
  doors.close(
    merchant.id,
    ended.map((secretHash) => ({ secretHash })),
  );
  return answer;
}

/** Only for a conversation with messages that no account, mailed link or identity token has opened. */
async function issue(tx: Tx, asked: ResumingOnPage, now: Date): Promise<Result> {
  const { merchant, visitorSecret } = asked;
  if (visitorSecret === null) return gone;
  const heldHash = hashSecret(visitorSecret);
  const held = await conversationHeld(tx, merchant.id, heldHash, now);
  if (!held || held.row.customerId !== null || (await findBrowser(tx, merchant.id, heldHash))) return gone;
  if (!(await isSpokenIn(tx, held.row))) return gone;
  return { answer: await newToken(tx, asked, held.row, null), ended: [] };
}

async function exchange(tx: Tx, asked: ResumingOnPage, token: string, now: Date): Promise<Result> {
  const merchantId = asked.merchant.id;
  const known = await lockPageToken(tx, merchantId, hashSecret(token));
  if (!known || known.origin !== asked.origin) return gone;
  const issued = await tokensIssuedFor(tx, known);
  const isLate =
    known.usedAt !== null && now.getTime() - known.usedAt.getTime() > limits.pageTokenGraceSeconds * 1000;
  if (isLate && issued.some(({ usedAt }) => usedAt !== null))
    return {
      answer: { kind: 'replayed' },
      ended: await dropPageTokensOf(tx, merchantId, [known.conversationId]),
    };
  const row = await conversationOfPage(tx, { merchantId, tokenHash: known.tokenHash }, now);
  if (!row) return gone;
  // The answer to the first use never arrived: what it issued must not open anything.
  const ended = isLate ? await dropPageTokens(tx, issued) : [];
  if (isLate || known.usedAt === null) await markPageTokenUsed(tx, known, now);
  return { answer: await newToken(tx, asked, row, known), ended };
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
