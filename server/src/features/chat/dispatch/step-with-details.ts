import type { ChatEvent } from '@aftercare/chat-machine/events';
import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { detailsOfConversation } from '../request/conversation-details.view.ts';
import type { StepResult } from '../step/step-result.ts';
import { needsDetails, type StepView, stepFrom, withDetails } from './dispatch-context.ts';

type Stepping = { row: ConversationRow; event: ChatEvent; lang?: Language | undefined };

/**
 * Steps, and steps again with the customer's earlier messages if the simulated agent begins. The conversation
 * is locked, so that no message is missing.
 */
export async function stepWithDetails(
  tx: Tx,
  view: StepView,
  { row, event, lang }: Stepping,
): Promise<StepResult> {
  const result = stepFrom(view, row, event, lang);
  if (!needsDetails(row, result)) return result;
  return stepFrom(withDetails(view, await detailsOfConversation(tx, row)), row, event, lang);
}
