import type { OpenTicket } from '@aftercare/chat-machine/state';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { Bot } from '../../bot/index.ts';
import type { BotContext } from '../conversation/bot-context.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { Dispatch } from '../dispatch/dispatched.ts';
import type { FollowUp } from '../step/step-result.ts';

export type FollowUpDeps = {
  merchants: Merchants;
  bot: Bot;
  /** Stores the ticket of a thread, or returns the existing one. Rejects on failure. */
  raiseTicket(of: { row: ConversationRow; threadId: string }): Promise<OpenTicket>;
  /**
   * A question to the bot with the messages before it; null if the message does not exist. `customerId` null:
   * its sender is not signed in. `pageProductId`: the product whose page its sender saw.
   */
  contextOf(
    row: ConversationRow,
    messageId: string,
    sender: { customerId: string | null; pageProductId: string | undefined },
  ): Promise<BotContext | null>;
  log: Logger;
};

/**
 * Begins what follows a stored step. Each of these also has a due time: if this node stops in between,
 * another node's sweeper begins it again.
 */
export function createFollowUp(deps: FollowUpDeps, dispatch: Dispatch) {
  const { merchants, bot, log } = deps;

  async function askBot(
    row: ConversationRow,
    { messageId, text, misses, signedIn, pageProductId }: Extract<FollowUp, { kind: 'askBot' }>,
  ) {
    const merchant = merchants.byId(row.merchantId);
    if (!merchant) return;
    const { lang, visitorId } = row;
    // A sender without a session may hold a forwarded link of the conversation.
    const customerId = signedIn === row.customerId ? signedIn : null;
    const context = await deps.contextOf(row, messageId, { customerId, pageProductId });
    if (context === null) return;
    const question = { ...context, text: text ?? context.text };
    const message = await bot.answer({ ...question, merchant, lang, misses, customerId, visitorId });
    await dispatch(row.merchantId, row.id, { kind: 'botAnswered', answers: messageId, message });
  }

  async function checkDanger(
    row: ConversationRow,
    { messageId, text }: Extract<FollowUp, { kind: 'checkDanger' }>,
  ) {
    const merchant = merchants.byId(row.merchantId);
    if (!merchant || !(await bot.reportsDanger({ merchant, lang: row.lang, text }))) return;
    await dispatch(row.merchantId, row.id, { kind: 'dangerFound', messageId });
  }

  async function raiseTicket(row: ConversationRow, { chat }: Extract<FollowUp, { kind: 'raiseTicket' }>) {
    const threadId = chat === 'agent' ? row.agentThreadId : row.simulatedThreadId;
    if (threadId === null)
      throw new InvariantViolated('A ticket was requested for a conversation without a thread.');
    const ticket = await deps.raiseTicket({ row, threadId }).catch((error: unknown) => {
      // The chat says that the number follows, and the sweeper tries again.
      log.event('chat.ticket_failed', { error, merchantId: row.merchantId });
      return null;
    });
    await dispatch(
      row.merchantId,
      row.id,
      ticket ? { kind: 'ticketRaised', ticket } : { kind: 'ticketFailed' },
    );
  }

  async function begin(row: ConversationRow, followUp: FollowUp): Promise<void> {
    switch (followUp.kind) {
      case 'askBot':
        return askBot(row, followUp);
      case 'checkDanger':
        return checkDanger(row, followUp);
      case 'raiseTicket':
        return raiseTicket(row, followUp);
      case 'mailReply':
      case 'markUrgent':
        return; // written in the transaction of the step
    }
  }

  return (row: ConversationRow, followUps: readonly FollowUp[]): void => {
    for (const followUp of followUps) {
      begin(row, followUp).catch((error: unknown) =>
        log.event('chat.follow_up_failed', { error, merchantId: row.merchantId, kind: followUp.kind }),
      );
    }
  };
}
