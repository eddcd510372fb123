import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { Ticket } from '@aftercare/contract/chat/state';
import {
  countedLists,
  type DeskConversation,
  type InboxCounts,
  type InboxItem,
  type NamedPerson,
} from '@aftercare/contract/desk/chat/inbox';
import type { InboxPosition } from '@aftercare/contract/desk/chat/inbox-filter';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { plainText } from '../../../platform/text/plain-text.ts';
import { newestTicketOf } from '../../tickets/index.ts';
import { groupsOfRows } from '../assignment/groups.view.ts';
import { type Offer, openOffersOf } from '../assignment/offers.repository.ts';
import { assigneeIdOf, isUnansweredSince } from '../conversation/assignee.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import { ratingOf } from '../conversation/conversation-state.ts';
import { linkedNamesOf } from '../linked/shown-profiles.view.ts';
import { conversationsMentioning } from '../notes/notes.view.ts';
import { type ShowDeps, showMessages } from '../sending/show-messages.ts';
import { tagNamesOf } from '../tags/tag.repository.ts';
import { namesOf } from './agents.view.ts';
import { conversationById, type LastMessage, lastMessagesOf } from './inbox.view.ts';
import {
  conversationsIn,
  countsOf,
  hasServiceLevel,
  type InboxPage,
  type InboxWanted,
  isFiltered,
  merchantsOf,
} from './inbox-list.view.ts';

export type DeskViews = {
  row(conversationId: string): Promise<ConversationRow | null>;
  conversation(row: ConversationRow): Promise<DeskConversation>;
  detailsOf(rows: readonly ConversationRow[]): Promise<RowDetails[]>;
  list(
    wanted: InboxWanted,
    page: InboxPage,
  ): Promise<{ list: InboxItem[]; total: number; next: InboxPosition | null }>;
  counts(wanted: Omit<InboxWanted, 'list'>): Promise<InboxCounts>;
  messages(
    of: Pick<ConversationRow, 'merchantId' | 'id'>,
    rows: readonly MessageRow[],
  ): Promise<ChatMessage[]>;
};

export type RowDetails = {
  lastMessage: LastMessage | null;
  unread: number;
  ticket: Ticket | null;
  agent: NamedPerson | null;
  assignee: NamedPerson | null;
  group?: InboxItem['group'];
  /** By their names now. */
  tags: string[];
  /** An automatic assignment whose answer is due. */
  offer?: Offer | undefined;
  /** Name of the person with whom the team linked the customer. */
  linkedAs?: string | undefined;
};

const excerptLength = 160;

export function createDeskViews(deps: ShowDeps): DeskViews {
  const { database } = deps;
  async function detailsOf(rows: readonly ConversationRow[]): Promise<RowDetails[]> {
    if (rows.length === 0) return [];
    const { lastMessages, tickets, names, groups, offers, linked, tagName } = await database.forAll(
      async (tx) => ({
        lastMessages: await lastMessagesOf(tx, rows),
        tickets: await newestTicketOf(tx, rows),
        names: await namesOf(tx, rows.flatMap(peopleOf)),
        groups: await groupsOfRows(tx, rows),
        offers: await openOffersOf(tx, rows),
        linked: await linkedNamesOf(tx, rows),
        tagName: await tagNamesOf(tx, rows),
      }),
    );
    return rows.map((row) => ({
      lastMessage: lastMessages.get(row.id)?.lastMessage ?? null,
      unread: lastMessages.get(row.id)?.unread ?? 0,
      ticket: tickets.get(row.id) ?? null,
      agent: agentOf(row, names),
      assignee: assigneeOf(row, names),
      group: groups.get(row.id),
      tags: row.tags.map((tagId) => tagName(row.merchantId, tagId)),
      offer: offers.get(row.id),
      linkedAs: linked.get(row.id),
    }));
  }

  async function mentionsOf(wanted: Omit<InboxWanted, 'list'>, page: { page: number; pageSize: number }) {
    const { found, total } = await database.forAll((tx) =>
      conversationsMentioning(tx, { ...wanted, scope: merchantsOf(wanted) }, isFiltered(wanted), page),
    );
    const details = await detailsOf(found.map(({ row }) => row));
    const list = found.flatMap(({ row, unseen }, place) => {
      const its = details[place];
      return its ? { ...itemOf(row, its), unseenMentions: unseen } : [];
    });
    return { list, total, next: null };
  }

  return {
    row: (id) => database.forAll((tx) => conversationById(tx, id)),
    async conversation(row) {
      const [details] = await detailsOf([row]);
      if (!details) throw new InvariantViolated('The view of the conversation is missing.');
      return deskConversationOf(row, details);
    },
    detailsOf,
    async list({ list: name, ...wanted }, page) {
      if (name === 'mentions') return mentionsOf(wanted, page);
      const { rows, total, next } = await database.forAll((tx) =>
        conversationsIn(tx, { ...wanted, list: name }, page),
      );
      const details = await detailsOf(rows);
      const list = rows.flatMap((row, place) => {
        const its = details[place];
        return its ? itemOf(row, its) : [];
      });
      return { list, total, next };
    },
    counts: (wanted) =>
      database.forAll(async (tx) => {
        const hasDue = await hasServiceLevel(tx, wanted);
        return countsOf(
          tx,
          wanted,
          countedLists.filter((list) => hasDue || list !== 'due'),
        );
      }),
    messages: (of, rows) => showMessages(deps, of, rows),
  };
}

function peopleOf(row: ConversationRow): string[] {
  const ids = [row.state.mode === 'agent' ? row.state.agent.id : null, assigneeIdOf(row)];
  return ids.filter((id) => id !== null);
}

/** The state holds the public name. An agent of an outside provider has no other one. */
function agentOf({ state }: ConversationRow, names: ReadonlyMap<string, string>): NamedPerson | null {
  if (state.mode !== 'agent') return null;
  const { id: personId, name } = state.agent;
  return { personId, name: names.get(personId) ?? name };
}

function assigneeOf(row: ConversationRow, names: ReadonlyMap<string, string>): NamedPerson | null {
  const personId = assigneeIdOf(row);
  const name = names.get(personId ?? '') ?? agentOf(row, names)?.name;
  return personId === null || name === undefined ? null : { personId, name };
}

function itemOf(row: ConversationRow, details: RowDetails): InboxItem {
  const { state } = row;
  const { lastMessage, unread, ticket, agent, assignee, group, offer, linkedAs, tags } = details;
  return {
    conversationId: row.id,
    merchantId: row.merchantId,
    contact: { givenName: row.givenName, email: row.email, avatar: row.avatar },
    linkedAs,
    linkVersion: row.linkVersion ?? undefined,
    mode: state.mode,
    waitingSince: row.waitingSince,
    agent,
    assignee,
    ticket,
    lastSeq: row.lastSeq,
    seenSeq: row.seenByService,
    lastMessage: lastMessageOf(lastMessage),
    lastMessageAt: row.lastMessageAt,
    unread,
    lang: row.lang,
    awaitsReplySince: row.awaitsReplySince,
    snoozedUntil: row.snoozedUntil,
    tags,
    group,
    answerDueAt: answerDueAtOf(row, offer),
    target: targetOf(row),
    isUrgent: state.isUrgent === true && (state.sitting === 'open' || state.isByMail === true),
    isByMail: state.isByMail === true,
    importedFrom: row.importedFrom ?? undefined,
  };
}

function targetOf({ targetKind: kind, targetDueAt: dueAt, targetWarnAt: warnAt }: ConversationRow) {
  return kind === null || dueAt === null || warnAt === null ? undefined : { kind, dueAt, warnAt };
}

/** Until the agent answers, which the offer itself shows only later. */
function answerDueAtOf(row: ConversationRow, offer: Offer | undefined): Date | undefined {
  if (!offer || offer.personId !== row.agentId || !isUnansweredSince(row, offer.offeredAt)) return undefined;
  return offer.answerDueAt ?? undefined;
}

export const deskConversationOf = (row: ConversationRow, details: RowDetails): DeskConversation => ({
  ...itemOf(row, details),
  ...inFull(row),
});

function inFull(row: ConversationRow) {
  const { contactFrom, source, createdAt, inactivityAt, seenByCustomer, version, state } = row;
  const countdownEndsAt = state.mode === 'simulated' ? new Date(state.countdownEndsAt) : null;
  const rating = state.over?.rating ? ratingOf(state) : null;
  return {
    contactFrom,
    source,
    createdAt,
    closesAt: inactivityAt,
    countdownEndsAt,
    seenByCustomer,
    version,
    rating,
    assignedAt: assigneeIdOf(row) === null ? null : row.assignedAt,
    isClosed: state.sitting === 'closed',
  };
}

function lastMessageOf(lastMessage: LastMessage | null): InboxItem['lastMessage'] {
  if (!lastMessage) return null;
  const text = plainText(lastMessage.body).replace(/\s+/g, ' ').slice(0, excerptLength);
  return { text, createdAt: lastMessage.createdAt, direction: lastMessage.from === 'customer' ? 0 : 1 };
}
