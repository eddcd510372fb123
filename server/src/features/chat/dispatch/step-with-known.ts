import type { ChatEvent } from '@aftercare/chat-machine/events';
import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { knownRequest } from '../request/known-request.view.ts';
import type { Taken } from '../step/step-result.ts';
import { needsKnown, type StepView, stepFrom, withKnown } from './dispatch-context.ts';

type Stepping = { row: ConversationRow; event: ChatEvent; lang?: Language | undefined };

/**
 * Steps, and steps again with the customer's earlier messages if the simulated agent begins. The conversation
 * is locked, so that no message is missing.
 */
export async function stepWithKnown(tx: Tx, view: StepView, { row, event, lang }: Stepping): Promise<Taken> {
  const taken = stepFrom(view, row, event, lang);
  if (!needsKnown(row, taken)) return taken;
  return stepFrom(withKnown(view, await knownRequest(tx, row)), row, event, lang);
}
