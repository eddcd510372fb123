import type { Language } from '@aftercare/contract/languages';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import type { Chats } from '../conversation/chats.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import type { Limited } from '../dispatch/dispatched.ts';
import { typedHtml } from './typed-html.ts';

export type Sending = {
  merchant: Merchant;
  lang: Language;
  visitorId: string;
  conversationId: string;
  messageId: string;
  text?: string | undefined;
  fileId?: string | undefined;
  /** The product whose page the customer sees. */
  pageProductId?: string | undefined;
  /** The customer whose session sends it. */
  signedIn: string | null;
};

export type Sent =
  | { kind: 'stored'; row: ConversationRow; message: MessageRow }
  | { kind: 'threadGone' }
  | { kind: 'idReused' }
  | Limited;

export type SendDeps = {
  chats: Chats;
  isFileOf(merchantId: string, conversationId: string, fileId: string): Promise<boolean>;
};

/**
 * The one operation that sends, in every mode and by every entry point. It stores a message once under the
 * sender's id and returns the first result for a repeat. If the session has ended, it begins a new one
 * instead of refusing.
 */
export async function sendMessage({ chats, isFileOf }: SendDeps, sending: Sending): Promise<Sent> {
  const { merchant, lang, visitorId, conversationId, messageId, fileId, signedIn, pageProductId } = sending;
  const text = maskCards(sending.text ?? '');
  if (fileId !== undefined && !(await isFileOf(merchant.id, conversationId, fileId)))
    return { kind: 'threadGone' };
  const typedMessage = { messageId, text, fileId: fileId ?? null };
  const outcome = await chats.dispatch(
    merchant.id,
    conversationId,
    { kind: 'customerSent', message: typedMessage, signedIn, pageProductId },
    { lang, guard: (row) => row.visitorId === visitorId },
  );
  switch (outcome.kind) {
    case 'done': {
      const message = outcome.messages.find((one) => one.messageId === messageId);
      if (!message) throw new InvariantViolated('The message is missing in the stored step.');
      return { kind: 'stored', row: outcome.row, message };
    }
    case 'repeat': {
      const { row, message } = outcome;
      if (row.visitorId !== visitorId) return { kind: 'threadGone' };
      const isSame =
        message.from === 'customer' &&
        message.body === typedHtml(text) &&
        message.fileId === typedMessage.fileId;
      return isSame ? { kind: 'stored', row, message } : { kind: 'idReused' };
    }
    case 'tooMany':
      return outcome;
    case 'gone':
    case 'refused':
      return { kind: 'threadGone' };
  }
}
