import { type Card, card as cardShape } from '@aftercare/contract/chat/message';
import { isReported } from '@aftercare/contract/chat/outside-chat';
import { transcriptLimits } from '@aftercare/contract/chat/transcript-limits';
import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Spoken } from '../../../platform/mail/layout/mail-blocks.ts';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { plainText } from '../../../platform/text/plain-text.ts';
import type { MessageRow } from '../conversation/conversation-row.ts';
import de from './messages/de_DE.json' with { type: 'json' };
import en from './messages/en_US.json' with { type: 'json' };
import ja from './messages/ja_JP.json' with { type: 'json' };

type Key = keyof typeof en;
const texts: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en_US: en, de_DE: de, ja_JP: ja };

export type SpokenRow = Pick<
  MessageRow,
  'from' | 'authorId' | 'authorName' | 'isAutomated' | 'body' | 'card' | 'fileId' | 'createdAt'
>;

export type Transcript = {
  merchant: Merchant;
  to: string;
  lang: Language;
  conversationId: string;
  requestId: string;
  requestedAt: Date;
  /** The newest messages, ascending; the conversation has `total`. */
  rows: readonly SpokenRow[];
  total: number;
  fileNames: ReadonlyMap<string, string>;
  /** Secret of the mail's link to the conversation; null if the email address is not verified. */
  linkSecret: string | null;
};

type Writer = ReturnType<typeof writerOf>;

function writerOf({ merchant, lang }: Transcript) {
  const { timeZone, merchantBrand } = merchant.configuration;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(lang.replace('_', '-'), { ...options, timeZone });
    return (at: Date): string => formatter.format(at);
  };
  return {
    textOf: (key: Key, params: Readonly<Record<string, string>> = {}) =>
      texts[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? merchantBrand),
    day: format({ dateStyle: 'full' }),
    dateTime: format({ dateStyle: 'medium', timeStyle: 'short' }),
    clock: format({ timeStyle: 'short' }),
    zone: (at: Date) =>
      new Intl.DateTimeFormat(lang.replace('_', '-'), { timeZone, timeZoneName: 'long' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  };
}

/** The text of a card; '' if the entry has the text itself. */
function cardText(card: Card, { textOf, dateTime }: Writer): string {
  switch (card.kind) {
    case 'ticket':
      return textOf('ticket', { number: card.ticketNumber, answerBy: dateTime(card.answerBy) });
    case 'order':
      return `${textOf('order', { number: card.orderNumber })}: ${textOf(`order_${card.state}`)}`;
    case 'warranty':
      return `${textOf('warranty', { number: card.orderNumber })}: ${textOf(`warranty_${card.status}`)}`;
    case 'faq':
      return textOf('faq', { question: card.question });
    case 'rating':
      return [textOf(`rating_${card.thumb}`), card.comment].filter((part) => part !== '').join('\n');
    case 'mode':
    case 'question':
    case 'answer':
      return '';
  }
}

/** A message that only a browser has reported is never shown as the brand's own (decision 126). */
function speaker(
  { authorId, authorName, isAutomated }: SpokenRow,
  { configuration }: Merchant,
  { textOf }: Writer,
): string {
  const marks = [isAutomated ? textOf('automated') : '', isReported(authorId) ? textOf('reported') : ''];
  return [authorName || configuration.merchantBrand, ...marks].filter((part) => part !== '').join(', ');
}

function spoken(row: SpokenRow, { fileNames, merchant }: Transcript, writer: Writer): Spoken {
  const { textOf, clock } = writer;
  const { from, body, card, fileId, createdAt } = row;
  const fileName = fileId === null ? undefined : fileNames.get(fileId);
  const text = [
    plainText(body),
    card === null ? '' : cardText(cardShape.fromWire(cardShape.wire.parse(card)), writer),
    fileId === null ? '' : fileName === undefined ? textOf('fileGone') : textOf('file', { name: fileName }),
  ];
  const who = from === 'divider' ? '' : from === 'customer' ? textOf('you') : speaker(row, merchant, writer);
  return { who, at: who === '' ? '' : clock(createdAt), text: text.filter((part) => part !== '').join('\n') };
}

/**
 * The newest entries that fit into a mail, with a divider for each day. `shown`: how many of the entries are
 * in it.
 */
function talkOf(transcript: Transcript, writer: Writer): { talk: Spoken[]; shown: number } {
  const talk: Spoken[] = [];
  let [length, shown, below] = [0, 0, ''];
  const beginDay = (day: string) => {
    if (day !== '') talk.unshift({ who: '', at: '', text: day });
  };
  for (const row of transcript.rows.toReversed()) {
    const entry = spoken(row, transcript, writer);
    length += entry.text.length;
    if (length > transcriptLimits.maxLength) break;
    shown += 1;
    if (entry.text === '') continue;
    const day = writer.day(row.createdAt);
    if (day !== below) beginDay(below);
    below = day;
    talk.unshift(entry);
  }
  beginDay(below);
  return { talk, shown };
}

/** The mail with a copy of the conversation. It says who asked for it, and holds that conversation alone. */
export function transcriptMail(transcript: Transcript): MailToQueue {
  const { merchant, to, lang, conversationId, requestId, requestedAt, total, linkSecret } = transcript;
  const writer = writerOf(transcript);
  const { textOf } = writer;
  const { talk, shown } = talkOf(transcript, writer);
  const home = `${merchant.origin}${siteBase}`;
  const [button, url, closing] =
    linkSecret === null
      ? [textOf('buttonHere'), `${home}${pages.home}?isChat=1`, textOf('closingHere')]
      : [textOf('button'), `${home}${pages.conversation}#${linkSecret}`, textOf('closingLink')];
  const leftOut = total - shown;
  return {
    merchant,
    to,
    lang,
    conversationId,
    kind: 'chat.transcript',
    subject: textOf('subject'),
    layout: {
      heading: textOf('heading'),
      paragraphs: [
        textOf('asked', { moment: writer.dateTime(requestedAt) }),
        textOf('zone', { zone: writer.zone(requestedAt) }),
        ...(leftOut > 0 ? [textOf('leftOut', { count: String(leftOut) })] : []),
      ],
      talk,
      button: { label: button, url },
      closing: [closing],
    },
    onceKey: `transcript:${conversationId}:${requestId}`,
  };
}
