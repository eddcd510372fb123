import { isReported } from '@aftercare/contract/chat/outside-chat';
import {
  type PersonalData,
  paged,
  type Read,
  rowsOfPage,
  type Subject,
} from '../../platform/privacy/personal-data.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { findConversation, messagesOf } from './conversation/conversation.repository.ts';
import type { MessageRow } from './conversation/conversation-row.ts';
import { closeReasonsOf, dropConversations, forgetContact } from './conversation/personal.repository.ts';
import { blocksOf, correctionsOf } from './customer/customer.repository.ts';
import { eraseLinks } from './linked/links.repository.ts';
import { linksOf } from './linked/shown-profiles.view.ts';
import { pageOfNotes } from './notes/notes.view.ts';
import { ratingsOf } from './rating/rating.repository.ts';

async function* chats(read: Read, { merchantId, conversations }: Subject) {
  for (const { id } of conversations) {
    const row = await read((tx) => findConversation(tx, merchantId, id));
    if (!row) continue;
    const { createdAt, source, lang, givenName, email, lastMessageAt } = row;
    yield { chatId: id, createdAt, source, lang, givenName, email, lastMessageAt };
  }
}

async function* messages(read: Read, { merchantId, conversations }: Subject) {
  for (const { id: chatId } of conversations) {
    const rows = paged<MessageRow>((before) =>
      read((tx) => messagesOf(tx, merchantId, chatId, { after: before?.seq ?? 0, limit: rowsOfPage })),
    );
    for await (const row of rows) {
      const { seq, createdAt, from, authorName, isAutomated, body, fileId, card } = row;
      const author = { authorName, isAutomated, isReported: isReported(row.authorId) };
      yield { chatId, seq, createdAt, from, ...author, words: plainText(body), fileId, card };
    }
  }
}

async function* ratings(read: Read, { merchantId, conversations }: Subject) {
  for (const { id } of conversations)
    for (const row of await read((tx) => ratingsOf(tx, merchantId, [id]))) {
      const { conversationId: chatId, sitting, agentName, thumb, comment, ratedAt } = row;
      yield { chatId, sitting, agentName, isGood: thumb === '1', comment, ratedAt };
    }
}

async function* closings(read: Read, { merchantId, conversations }: Subject) {
  for (const { id: chatId } of conversations) {
    const rows = paged<Awaited<ReturnType<typeof closeReasonsOf>>[number]>((before) =>
      read((tx) => closeReasonsOf(tx, merchantId, chatId, { after: before?.id ?? '', limit: rowsOfPage })),
    );
    for await (const { closedAt, closeReason, closeNote } of rows)
      yield { chatId, closedAt, reason: closeReason, note: closeNote };
  }
}

async function* corrections(read: Read, { merchantId, conversations }: Subject) {
  for (const { id } of conversations)
    for (const row of await read((tx) => correctionsOf(tx, merchantId, id))) {
      const { conversationId: chatId, formerName, formerEmail, correctedAt } = row;
      yield { chatId, formerName, formerEmail, correctedAt };
    }
}

async function* blocks(read: Read, { merchantId, conversations }: Subject) {
  for (const { id } of conversations)
    for (const row of await read((tx) => blocksOf(tx, merchantId, id))) {
      const { conversationId: chatId, reason, note, until, blockedAt } = row;
      yield { chatId, reason, note, until, blockedAt };
    }
}

const linksRead = 1_000;

const readLinks = (read: Read, { merchantId, customer, conversations }: Subject) =>
  read((tx) =>
    linksOf(
      tx,
      merchantId,
      { customerId: customer?.id ?? null, conversationIds: conversations.map(({ id }) => id) },
      linksRead,
    ),
  );

/** Without the other profiles: a link shows only that the team linked this customer. */
async function* links(read: Read, subject: Subject) {
  for (const { proof, linkedAt, endedAt } of await readLinks(read, subject))
    yield { proof, linkedAt, endedAt };
}

/** The reasons may mention the other person. */
async function* linkReasons(read: Read, subject: Subject) {
  for (const { linkedAt, reason, endReason } of await readLinks(read, subject))
    yield { linkedAt, reason, endReason };
}

async function* notes(read: Read, { merchantId, conversations }: Subject) {
  for (const { id: chatId } of conversations) {
    const of = { merchantId, conversationId: chatId };
    const pages = pagesOf((page) => read((tx) => pageOfNotes(tx, of, { page, pageSize: rowsOfPage })));
    for await (const { author, afterSeq, createdAt, body } of pages)
      yield { chatId, afterSeq, createdAt, author: author.name, words: body };
  }
}

async function* pagesOf<Row>(read: (page: number) => Promise<{ list: Row[] }>): AsyncIterable<Row> {
  for (let page = 1; ; page += 1) {
    const { list } = await read(page);
    yield* list;
    if (list.length < rowsOfPage) return;
  }
}

export const chatData: PersonalData = {
  chapters: { chats, messages, ratings, closings, corrections, blocks, links },
  teamChapters: { notes, linkReasons },
  async erase(tx, { merchantId, customer, conversations }, now) {
    const ids = conversations.map(({ id }) => id);
    await eraseLinks(tx, { merchantId, customer, conversations }, now);
    if (ids.length > 0) await dropConversations(tx, merchantId, ids);
    if (customer) await forgetContact(tx, merchantId, customer.emailAddress);
    return {};
  },
};
