import { transcriptLimits } from '@aftercare/contract/chat/transcript-limits';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { recallRequest, rememberRequest } from '../../../platform/idempotency/answered-requests.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { Chats } from '../conversation/chats.ts';
import { messagesOf } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { newChatLink } from '../opening/resume-conversation.ts';
import { type FilesOfConversation, filesOfRows } from '../sending/show-messages.ts';
import { transcriptMail } from './transcript-mail.ts';

type CodeFor = { merchant: Merchant; conversationId: string; email: string; sender: Sender };

/**
 * One-time codes that verify an email address before a conversation is mailed to it; each is valid for one
 * conversation.
 */
export type CopyCodes = {
  /**
   * Mails a one-time code, unless one was mailed within the last minute. `retryAt`: when another may be
   * requested.
   */
  send(tx: Tx, of: CodeFor & { lang: Language }): Promise<{ kind: 'sent' | 'tooMany'; retryAt: Date }>;
  use(
    tx: Tx,
    of: CodeFor & { code: string },
  ): Promise<{ kind: 'right' | 'wrong' } | { kind: 'tooMany'; retryAt: Date }>;
};

export type TranscriptDeps = {
  database: Database;
  clock: Clock;
  chats: Chats;
  filesOf: FilesOfConversation;
  queueMail: QueueMail;
  copyCodes: CopyCodes;
};

export type TranscriptRequest = {
  row: ConversationRow;
  merchant: Merchant;
  lang: Language;
  sender: Sender;
  /** The sender's idempotency key: one mail for each. */
  requestId: string;
  /** The verified address of the signed-in account that the conversation belongs to. */
  verifiedEmail: string | null;
  typedEmail: string | null;
  isByLink: boolean;
  code: string | null;
};

type Mailed =
  | { kind: 'queued'; to: string }
  | { kind: 'idReused' }
  | { kind: 'noAddress' }
  | { kind: 'codeWrong' }
  | { kind: 'codeNeeded' | 'tooMany'; retryAt: Date };

/**
 * A browser that came in by a mailed link may read and reply: its copy goes only to the address of the link.
 */
function receiverOf({ row, verifiedEmail, typedEmail, isByLink }: TranscriptRequest): string {
  if (verifiedEmail !== null) return verifiedEmail;
  return isByLink ? row.email : (typedEmail ?? row.email);
}

const isSame = (one: string, other: string) => normaliseEmail(one) === normaliseEmail(other);

/**
 * A verified sender is limited per conversation only, so that repeated clicks do not flood the recipient. Other senders
 * are also limited per IP address and per recipient.
 */
function count(tx: Tx, clock: Clock, { row, sender, verifiedEmail }: TranscriptRequest, to: string) {
  const of = { merchantId: row.merchantId };
  const { transcriptsPerAddress, transcriptsPerConversation, transcriptsPerEmail } = throttles;
  const conversation = { ...of, kind: 'transcript.conversation', subject: row.id };
  const ofConversation = { ...conversation, limit: transcriptsPerConversation };
  if (verifiedEmail !== null) return countAttempts(tx, clock, [ofConversation]);
  return countAttempts(tx, clock, [
    { ...of, kind: 'transcript.address', subject: sender.address, limit: transcriptsPerAddress },
    ofConversation,
    { ...of, kind: 'transcript.email', subject: normaliseEmail(to), limit: transcriptsPerEmail },
  ]);
}

/**
 * A typed address receives no conversation before it is verified, because the sender chooses the text and the
 * mail carries the brand. It gets a one-time code, and the copy once the code was entered.
 */
async function verify(
  tx: Tx,
  { clock, copyCodes }: TranscriptDeps,
  request: TranscriptRequest,
  to: string,
): Promise<Exclude<Mailed, { kind: 'queued' }> | null> {
  const { row, merchant, lang, sender, code } = request;
  const of = { merchant, conversationId: row.id, email: to, sender };
  const isVerified = request.verifiedEmail !== null || request.isByLink;
  if (!isVerified && code !== null) {
    const used = await copyCodes.use(tx, { ...of, code });
    if (used.kind === 'tooMany') return used;
    return used.kind === 'right' ? null : { kind: 'codeWrong' };
  }
  const verdict = await count(tx, clock, request, to);
  if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
  if (isVerified) return null;
  const sent = await copyCodes.send(tx, { ...of, lang });
  return { ...sent, kind: sent.kind === 'sent' ? 'codeNeeded' : 'tooMany' };
}

/** Queues a mail with a copy of the caller's own conversation, once for each request (decision 070). */
export async function mailTranscript(deps: TranscriptDeps, request: TranscriptRequest): Promise<Mailed> {
  const { database, clock } = deps;
  const { row, merchant, lang, requestId, verifiedEmail, typedEmail } = request;
  const to = receiverOf(request);
  if (to === '') return { kind: 'noAddress' };
  const idempotentRequest = {
    merchantId: merchant.id,
    call: 'transcript',
    key: `${row.id} ${requestId}`,
    bodyHash: typedEmail ?? '',
  };
  const total = row.lastSeq;
  const newest = { before: total + 1, limit: transcriptLimits.entries };
  const rows = await database.forMerchant(merchant.id, (tx) => messagesOf(tx, merchant.id, row.id, newest));
  const files = await filesOfRows(deps.filesOf, row, rows);
  return database.forMerchant(merchant.id, async (tx): Promise<Mailed> => {
    const before = await recallRequest(tx, idempotentRequest);
    if (before !== null) return before === 'other' ? { kind: 'idReused' } : { kind: 'queued', to };
    const refused = await verify(tx, deps, request, to);
    if (refused) return refused;
    // A mailed link lets its reader answer as the customer, so only the address that already receives
    // answers gets such a link.
    const isContact = verifiedEmail !== null || isSame(to, row.email);
    await deps.queueMail(
      tx,
      transcriptMail({
        merchant,
        to,
        lang,
        requestId,
        rows,
        total,
        conversationId: row.id,
        requestedAt: clock.now(),
        fileNames: new Map([...files].map(([id, { fileName }]) => [id, fileName])),
        linkSecret: isContact ? await newChatLink(tx, clock, row) : null,
      }),
    );
    await rememberRequest(tx, idempotentRequest, { kind: 'queued' }, clock.now());
    return { kind: 'queued', to };
  });
}
