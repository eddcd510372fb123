import type { CatalogueText, Entry } from '@aftercare/chat-machine/effects';
import { type Card, card } from '@aftercare/contract/chat/message';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import { confirmChoice, missingHtml, summaryHtml } from '../request/request-html.ts';
import { chatText } from '../sending/chat-texts.ts';
import { escapeHtml } from '../sending/escape-html.ts';
import { typedHtml } from '../sending/typed-html.ts';
import type { AppendEffect } from './event-ids.ts';

export type Writing = {
  row: ConversationRow;
  brand: string;
  timeZone: string;
  firstQuestions: readonly string[];
  createdAt: Date;
  seq: number;
  messageId: string;
};

type EntryContent = Pick<
  MessageRow,
  'authorId' | 'authorName' | 'authorAvatar' | 'isAutomated' | 'from' | 'body'
> &
  Partial<MessageRow>;

/** The wire's author ids of automatic authors. */
const authors = { automated: 'designer', story: 'hotSpot', system: 'system' } as const;

const nobody = { authorName: '', authorAvatar: '', isAutomated: true } as const;
const plain = {
  answers: null,
  choices: null,
  choiceProducts: null,
  handsOver: null,
  isEnd: null,
  showsCard: false,
  card: null,
  fileId: null,
} as const;

const cardJson = (given: Card | undefined) => (given === undefined ? null : card.toWire(given));

type EntryBy<By extends Entry['by']> = Extract<Entry, { by: By }>;
type TextParams = Readonly<Record<string, string | number>>;

const textOf = ({ row, brand, timeZone }: Writing, text: CatalogueText, params: TextParams = {}): string =>
  chatText(row.lang, text, { brand, email: row.email, ...params }, timeZone);

/** Author and text of an entry. The server decides the author, never the browser. */
function contentOf(entry: Entry, writing: Writing): EntryContent {
  switch (entry.by) {
    case 'customer':
      return customerContent(entry, writing);
    case 'agent':
      return agentContent(entry);
    case 'bot':
      return botAnswerContent(entry);
    case 'botText':
      return botTextContent(entry, writing);
    case 'guidedQuestion':
      return guidedQuestionContent(entry, writing);
    case 'guidedAnswer':
      return guidedAnswerContent(entry);
    case 'automated':
      return automatedContent(entry, writing);
    case 'summary':
      return summaryContent(entry, writing);
    case 'missing':
      return brandContent(writing, missingHtml(entry.missing, writing.row.lang));
    case 'system':
      return systemContent(entry, writing);
    case 'note':
      return {
        ...nobody,
        authorId: authors.system,
        from: 'divider',
        body: '',
        card: cardJson(entry.card),
      };
  }
}

function customerContent(entry: EntryBy<'customer'>, { row }: Writing): EntryContent {
  const { text, fileId } = entry.message;
  const author = { authorId: row.visitorId, authorName: row.givenName, authorAvatar: '' };
  return { ...author, isAutomated: false, from: 'customer', body: typedHtml(text), fileId };
}

function agentContent({ message, agent }: EntryBy<'agent'>): EntryContent {
  const author = { authorId: agent.id, authorName: agent.name, authorAvatar: agent.avatar };
  const body = typedHtml(message.text);
  return { ...author, isAutomated: false, from: 'service', body, fileId: message.fileId };
}

function botAnswerContent(entry: EntryBy<'bot'>): EntryContent {
  const { html, choices, choiceProducts = null, faq, handsOver, authorName } = entry.message;
  const author = { authorId: authors.automated, authorName, authorAvatar: '', isAutomated: true };
  return {
    ...author,
    from: 'service',
    body: html,
    answers: entry.answers,
    choices,
    choiceProducts,
    handsOver,
    isEnd: true,
    card: cardJson(faq === null ? undefined : { kind: 'faq', ...faq }),
  };
}

function botTextContent(
  { text, answers, handsOver, params }: EntryBy<'botText'>,
  writing: Writing,
): EntryContent {
  const authorName = writing.brand;
  const author = { authorId: authors.automated, authorName, authorAvatar: '', isAutomated: true };
  const content = {
    from: 'service',
    body: textOf(writing, text, params),
    answers,
    handsOver,
    isEnd: true,
  } as const;
  return { ...author, ...content, choices: [] };
}

function guidedQuestionContent(entry: EntryBy<'guidedQuestion'>, { row }: Writing): EntryContent {
  const { question, storyId } = entry.guidedAnswer;
  const author = { authorId: authors.story, authorName: row.givenName, authorAvatar: '' };
  const content = { from: 'customer', body: escapeHtml(question) } as const;
  return { ...author, isAutomated: false, ...content, card: cardJson({ kind: 'question', storyId }) };
}

function guidedAnswerContent(entry: EntryBy<'guidedAnswer'>): EntryContent {
  const { html, list, isEnd, authorName, storyId } = entry.guidedAnswer;
  const author = { authorId: authors.story, authorName, authorAvatar: '', isAutomated: true };
  return {
    ...author,
    from: 'service',
    body: html,
    answers: entry.answers,
    isEnd,
    choices: list.map(({ content }) => content),
    card: cardJson({ kind: 'answer', storyId, list }),
  };
}

function brandContent({ brand: authorName }: Writing, body: string): EntryContent {
  const author = { authorId: authors.automated, authorName, authorAvatar: '', isAutomated: true };
  return { ...author, from: 'service', body };
}

function summaryContent({ request }: EntryBy<'summary'>, writing: Writing): EntryContent {
  const { email, lang } = writing.row;
  return { ...brandContent(writing, summaryHtml(request, email, lang)), choices: [confirmChoice(lang)] };
}

function automatedContent(entry: EntryBy<'automated'>, writing: Writing): EntryContent {
  const { text, params, showsCard = false, card: shown } = entry;
  const { firstQuestions } = writing;
  return {
    ...brandContent(writing, textOf(writing, text, params)),
    showsCard,
    card: cardJson(shown),
    ...(text === 'greeting' && { choices: [...firstQuestions] }),
  };
}

function systemContent({ text, params, card: shown }: EntryBy<'system'>, writing: Writing): EntryContent {
  const line = { from: 'divider', body: textOf(writing, text, params), card: cardJson(shown) } as const;
  return { authorId: authors.system, ...nobody, ...line };
}

/** The thread of an entry of this chat: the newest one, even if its session has ended. */
export function threadIdOf(row: ConversationRow, { chat }: Pick<AppendEffect, 'chat'>): string {
  const id = { bot: row.botThreadId, agent: row.agentThreadId, simulated: row.simulatedThreadId }[chat];
  const any = id ?? row.botThreadId ?? row.simulatedThreadId ?? row.agentThreadId;
  if (any === null) throw new InvariantViolated('The conversation has an entry before its first thread.');
  return any;
}

export function entryRow({ chat, entry }: AppendEffect, writing: Writing): MessageRow {
  const { row, createdAt, seq, messageId } = writing;
  const place = { merchantId: row.merchantId, conversationId: row.id, seq, messageId };
  return {
    ...place,
    threadId: threadIdOf(row, { chat }),
    chat,
    ...plain,
    ...contentOf(entry, writing),
    createdAt,
  };
}
