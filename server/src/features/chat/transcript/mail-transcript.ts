import { transcriptLimits } from '@aftercare/contract/chat/transcript-limits';
import type { Language } from '@aftercare/contract/languages';
import { normaliseEmail } from '@aftercare/contract/normalise';
import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { recallRequest, rememberRequest } from '../../../platform/idempotency/answered-requests.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { Chats } from '../chats.ts';
import { messagesOf } from '../conversation.repository.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { newChatLink } from '../resume-conversation.ts';
import { type FilesOfConversation, filesOfRows } from '../show-messages.ts';
import { transcriptMail } from './transcript-mail.ts';

export type TranscriptParts = {
  database: Database;
  clock: Clock;
  chats: Chats;
  filesOf: FilesOfConversation;
  queueMail: QueueMail;
};

export type TranscriptRequest = {
  row: ConversationRow;
  merchant: Merchant;
  lang: Language;
  address: string;
  /** The sender's: one mail for each. */
  requestId: string;
  /** Of the account that the conversation belongs to and that is signed in. */
  provenEmail: string | null;
  typedEmail: string | null;
  isByLink: boolean;
};

type Mailed =
  | { kind: 'queued'; to: string }
  | { kind: 'idReused' }
  | { kind: 'noAddress' }
  | { kind: 'tooMany'; retryAt: Date };

/** Who came by a mailed link may read and reply: a copy goes where the link went, and nowhere else (D57). */
function receiverOf({ row, provenEmail, typedEmail, isByLink }: TranscriptRequest): string {
  if (provenEmail !== null) return provenEmail;
  return isByLink ? row.email : (typedEmail ?? row.email);
}

const isSame = (one: string, other: string) => normaliseEmail(one) === normaliseEmail(other);

/** The loosest first. A mailbox that was proven counts as well: a click that goes on for ever floods it too. */
function count(tx: Tx, clock: Clock, { row, address }: TranscriptRequest, to: string) {
  const of = { merchantId: row.merchantId };
  const { transcriptsPerAddress, transcriptsPerConversation, transcriptsPerEmail } = throttles;
  return countAttempts(tx, clock, [
    { ...of, kind: 'transcript.address', subject: address, limit: transcriptsPerAddress },
    { ...of, kind: 'transcript.conversation', subject: row.id, limit: transcriptsPerConversation },
    { ...of, kind: 'transcript.email', subject: normaliseEmail(to), limit: transcriptsPerEmail },
  ]);
}

/** Puts a copy of the caller's own conversation into the outbox, once for each request (decision 070). */
export async function mailTranscript(parts: TranscriptParts, asked: TranscriptRequest): Promise<Mailed> {
  const { database, clock } = parts;
  const { row, merchant, lang, requestId, provenEmail, typedEmail } = asked;
  const to = receiverOf(asked);
  if (to === '') return { kind: 'noAddress' };
  const request = {
    ...{ merchantId: merchant.id, call: 'transcript', key: `${row.id} ${requestId}` },
    bodyHash: typedEmail ?? '',
  };
  const total = row.lastSeq;
  const newest = { before: total + 1, most: transcriptLimits.entries };
  const rows = await database.forMerchant(merchant.id, (tx) => messagesOf(tx, merchant.id, row.id, newest));
  const files = await filesOfRows(parts.filesOf, row, rows);
  return database.forMerchant(merchant.id, async (tx): Promise<Mailed> => {
    const before = await recallRequest(tx, request);
    if (before !== null) return before === 'other' ? { kind: 'idReused' } : { kind: 'queued', to };
    const verdict = await count(tx, clock, asked, to);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    // A mailed link lets its reader answer as the customer: it goes where answers go anyway.
    const isContact = provenEmail !== null || isSame(to, row.email);
    await parts.queueMail(
      tx,
      transcriptMail({
        ...{ merchant, to, lang, requestId, rows, total },
        conversationId: row.id,
        askedAt: clock.now(),
        fileNames: new Map([...files].map(([id, { fileName }]) => [id, fileName])),
        linkSecret: isContact ? await newChatLink(tx, clock, row) : null,
      }),
    );
    await rememberRequest(tx, request, { kind: 'queued' }, clock.now());
    return { kind: 'queued', to };
  });
}
