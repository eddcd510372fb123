import type { CatalogueText, Effect, Entry } from '@aftercare/chat-machine/effects';
import { type Card, card } from '@aftercare/contract/chat/message';
import { InvariantViolated } from '../../platform/invariant.ts';
import { chatText } from './chat-texts.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';
import { escapeHtml } from './escape-html.ts';
import { typedHtml } from './typed-html.ts';

type AppendEffect = Extract<Effect, { kind: 'append' }>;

export type Writing = {
  row: ConversationRow;
  brand: string;
  timeZone: string;
  firstQuestions: readonly string[];
  createdAt: Date;
  seq: number;
  messageId: string;
};

type Words = Pick<MessageRow, 'authorId' | 'authorName' | 'authorAvatar' | 'isAutomated' | 'from' | 'body'> &
  Partial<MessageRow>;

/** The wire's author ids of automatic authors. */
const authors = { automated: 'designer', story: 'hotSpot', system: 'system' } as const;

const nobody = { authorName: '', authorAvatar: '', isAutomated: true } as const;
const plain = {
  answers: null,
  choices: null,
  handsOver: null,
  isEnd: null,
  showsCard: false,
  card: null,
  fileId: null,
} as const;

const cardJson = (given: Card | undefined) => (given === undefined ? null : card.toWire(given));

/** Author and text of an entry. The server decides the author, never the browser. */
function words(entry: Entry, { row, brand, timeZone, firstQuestions }: Writing): Words {
  const say = (text: CatalogueText, params: Readonly<Record<string, string | number>> = {}) =>
    chatText(row.lang, text, { brand, ...params }, timeZone);
  switch (entry.by) {
    case 'customer': {
      const { text, fileId } = entry.said;
      const author = { authorId: row.visitorId, authorName: row.givenName, authorAvatar: '' };
      return { ...author, isAutomated: false, from: 'customer', body: typedHtml(text), fileId };
    }
    case 'agent': {
      const { said, agent } = entry;
      const author = { authorId: agent.id, authorName: agent.name, authorAvatar: agent.avatar };
      const body = typedHtml(said.text);
      return { ...author, isAutomated: false, from: 'service', body, fileId: said.fileId };
    }
    case 'bot': {
      const { html, choices, faq, handsOver, authorName } = entry.said;
      const author = { authorId: authors.automated, authorName, authorAvatar: '', isAutomated: true };
      return {
        ...author,
        from: 'service',
        body: html,
        answers: entry.answers,
        choices,
        handsOver,
        isEnd: true,
        card: cardJson(faq === null ? undefined : { kind: 'faq', ...faq }),
      };
    }
    case 'botText': {
      const { text, answers, handsOver } = entry;
      const author = { authorId: authors.automated, authorName: brand, authorAvatar: '', isAutomated: true };
      const said = { from: 'service', body: say(text), answers, handsOver, isEnd: true } as const;
      return { ...author, ...said, choices: [] };
    }
    case 'storyQuestion': {
      const { question, storyId } = entry.story;
      const author = { authorId: authors.story, authorName: row.givenName, authorAvatar: '' };
      const said = { from: 'customer', body: escapeHtml(question) } as const;
      return { ...author, isAutomated: false, ...said, card: cardJson({ kind: 'question', storyId }) };
    }
    case 'storyAnswer': {
      const { html, list, isEnd, authorName, storyId } = entry.story;
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
    case 'automated': {
      const { text, params, showsCard = false, card: shown } = entry;
      const author = { authorId: authors.automated, authorName: brand, authorAvatar: '', isAutomated: true };
      return {
        ...author,
        from: 'service',
        body: say(text, params),
        showsCard,
        card: cardJson(shown),
        ...(text === 'greeting' && { choices: [...firstQuestions] }),
      };
    }
    case 'system': {
      const { text, params, card: shown } = entry;
      const line = { from: 'divider', body: say(text, params), card: cardJson(shown) } as const;
      return { authorId: authors.system, ...nobody, ...line };
    }
    case 'note':
      return {
        ...nobody,
        ...({ authorId: authors.system, from: 'divider', body: '', card: cardJson(entry.card) } as const),
      };
  }
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
    ...words(entry, writing),
    createdAt,
  };
}
