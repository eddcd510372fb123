import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Tx } from '../../platform/database/database.ts';
import type { MailThread, MailToQueue, QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import de from './messages/de_DE.json' with { type: 'json' };
import en from './messages/en_US.json' with { type: 'json' };
import ja from './messages/ja_JP.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { en_US: en, de_DE: de, ja_JP: ja };

export type Reply = {
  merchant: Merchant;
  to: string;
  lang: Language;
  linkSecret: string;
  conversationId: string;
  messageId: string;
  /** Plain text; '' for a file. */
  text: string;
  agentName: string;
  ticketNumber: string | null;
  thread: MailThread | null;
};

export function replyMail(reply: Reply): MailToQueue {
  const { merchant, to, lang, conversationId, messageId, linkSecret, text, agentName, ticketNumber } = reply;
  const { thread } = reply;
  const say = (key: keyof typeof en) =>
    texts[lang][key]
      .replaceAll('{brand}', merchant.configuration.merchantBrand)
      .replaceAll('{agent}', agentName)
      .replaceAll('{number}', ticketNumber ?? '');
  return {
    merchant,
    to,
    lang,
    conversationId,
    thread,
    kind: 'chat.reply',
    subject: say(ticketNumber === null ? 'subject' : 'subjectWithTicket'),
    layout: {
      heading: say('heading'),
      paragraphs: [text || say('file')],
      ...(ticketNumber === null ? {} : { facts: [{ label: say('ticket'), value: ticketNumber }] }),
      button: {
        label: say('button'),
        url: `${merchant.origin}${siteBase}${pages.conversation}#${linkSecret}`,
      },
      closing: [say('closing')],
    },
    onceKey: `reply:${messageId}`,
  };
}

/** Mails an agent's reply. The message's id is the deduplication key, which prevents a second mail. */
export const mailReply = (tx: Tx, queueMail: QueueMail, reply: Reply): Promise<void> =>
  queueMail(tx, replyMail(reply));
