import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, optional, shape } from '../../fields/shape.ts';
import { id, prose, seconds, senderId } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';

const member = shape({ personId: ['person_id', id], name: ['name', z.string()] });

/** `groupId`: mentioned only through this group, as a member at that time. */
const mention = shape({ ...member.fields, groupId: ['group_id', optional(id)] });
const mentionedGroup = shape({ groupId: ['group_id', id], name: ['name', z.string()] });

/** Text of the team about a conversation. No call of the customer returns it. */
export const conversationNote = shape({
  noteId: ['note_id', z.string()],
  conversationId: ['conversation_id', id],
  /** The newest message when the note was written; the transcript shows the note after it. */
  afterSeq: ['after_seq', z.int()],
  author: ['author', member],
  body: ['body', z.string()],
  /** Everyone who was notified. */
  mentions: ['mentions', listOf(mention)],
  /** The mentioned groups that still exist. */
  groups: ['groups', optional(listOf(mentionedGroup))],
  createdAt: ['created_at', seconds],
});
export type ConversationNote = OursOf<typeof conversationNote>;

const conversationId = { conversationId: ['conversation_id', id] } as const;

export const noteFields = {
  noteId: ['note_id', senderId],
  body: ['body', prose(deskLimits.noteMaxLength)],
  mentions: ['mentions', listOf(id, deskLimits.mentionsPerNote)],
  groups: ['groups', optional(listOf(id, deskLimits.groupMentionsPerNote))],
} as const;

/**
 * A repeat with the same `noteId` returns the stored note. A mention of a person who is not on the site's team, of an
 * unknown group, or of more than `notifiedPerNote` people in all stores nothing. The members of a group are those at
 * that time, without the author.
 */
export const addNote = call('POST', '/v1/desk/conversation/note', {
  summary: 'Adds an internal note to a conversation and notifies the mentioned team members and groups.',
  who: 'desk',
  request: shape({
    ...conversationId,
    ...noteFields,
  }),
  response: conversationNote,
  codes: { notFound: nothing },
});

export const listNotes = call('GET', '/v1/desk/conversation/notes', {
  summary: 'Lists the internal notes of a conversation, newest first.',
  who: 'desk',
  request: shape({ ...conversationId, ...pageFields }),
  response: shape(listFields(conversationNote)),
  codes: { notFound: nothing },
  list: true,
});

/** Marks the caller's mentions in this note and in all earlier notes of the conversation. */
export const markMentionsSeen = call('POST', '/v1/desk/conversation/mentions-seen', {
  summary: 'Reports up to which note the caller has seen mentions of themselves.',
  who: 'desk',
  request: shape({ ...conversationId, noteId: ['note_id', senderId] }),
  response: nothing,
  codes: { notFound: nothing },
});
