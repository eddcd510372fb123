import { type Card, card } from '@aftercare/contract/chat/message';
import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { GuidedAnswer } from '../../bot/index.ts';
import type { Chats } from '../conversation/chats.ts';
import { messagesOf } from '../conversation/conversation.repository.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';

export type GuidedAnswerRequest = {
  row: ConversationRow;
  botThreadId: string;
  story: GuidedAnswer;
  authorName: string;
  lang: Language;
};

export type GuidedAnswerOutcome =
  | { kind: 'stored' }
  | { kind: 'threadGone' }
  | { kind: 'tooMany'; retryAt: Date };

const cardOf = (row: MessageRow): Card | null =>
  row.card === null ? null : card.fromWire(card.wire.parse(row.card));

async function newestIfAnswer(tx: Tx, row: ConversationRow, storyId: string): Promise<MessageRow | null> {
  const { merchantId, id, lastSeq } = row;
  const [newest] = await messagesOf(tx, merchantId, id, { before: lastSeq + 1, limit: 1 });
  const shown = newest && cardOf(newest);
  return newest && shown?.kind === 'answer' && shown.storyId === storyId ? newest : null;
}

/**
 * Stores the question and the answer of a guided answer in the bot's session. The request is a GET, which
 * browsers and proxies may repeat: while the answer is the newest entry, it is not stored again.
 */
export async function storeGuidedAnswer(
  chats: Chats,
  request: GuidedAnswerRequest,
): Promise<GuidedAnswerOutcome> {
  const { row, botThreadId, story, authorName, lang } = request;
  const { storyId, question, html, list } = story;
  const guidedAnswer = { storyId, question, html, list, isEnd: list.length === 0, authorName };
  const outcome = await chats.dispatch(
    row.merchantId,
    row.id,
    { kind: 'guidedAnswerChosen', messageId: newId(), guidedAnswer },
    {
      lang,
      guard: (found) =>
        found.visitorId === row.visitorId && found.botThreadId === botThreadId && found.state.holds.bot,
      unless: (tx, found) => newestIfAnswer(tx, found, storyId),
    },
  );
  if (outcome.kind === 'tooMany') return outcome;
  return { kind: outcome.kind === 'done' || outcome.kind === 'repeat' ? 'stored' : 'threadGone' };
}
