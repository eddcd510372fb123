import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, optionalText } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { publicFields } from '../team/public-profile.ts';
import { deskConversation, latestConversation, namedPerson } from './inbox.ts';
import { noteFields } from './notes.ts';
import { presenceStatuses } from './presence.ts';

/** Open chats of all merchants count, as they do against an agent's capacity. */
export const colleague = shape({
  ...namedPerson.fields,
  ...publicFields,
  status: ['status', z.enum(presenceStatuses)],
  chats: ['chats', z.int()],
});
export type Colleague = OursOf<typeof colleague>;

export const listAgents = call('GET', '/v1/desk/agents/index', {
  summary: 'Lists the team members to whom a conversation can be assigned: online first, then by name.',
  who: 'desk',
  request: shape({
    ...pageFields,
    merchantId: ['merchant_id', optional(id)],
    name: ['name', optionalText(line({ max: limits.searchMaxLength }))],
  }),
  response: shape(listFields(colleague)),
  codes: { notFound: nothing },
  list: true,
});

/**
 * `notColleague`: no active team member of this site. `offline`: a chat with a customer who waits needs an
 * agent who is there. `outsideChat`: an agent of an outside provider has the chat. `noBot`: the site has no
 * bot. `noGroup`: the site has no such group.
 */
export const transferRefusals = ['notColleague', 'offline', 'outsideChat', 'noBot', 'noGroup'] as const;
export type TransferRefusal = (typeof transferRefusals)[number];
const refused = shape({ reason: ['reason', enumOf(...transferRefusals)] });

/**
 * `personId` null takes the assignment away; a chat with an agent then waits for another one. `assignedTo` is
 * the assignee that the caller saw: if another one was assigned since, nothing changes and `latest` shows the
 * conversation. Messages of the customer do not prevent an assignment.
 *
 * `groupId` with `personId` null passes the chat to a group of the site. `internalNote` is stored in the same
 * transaction, once under its id; as for a note alone, a mention of a user outside the team stores nothing.
 */
export const assignConversation = call('POST', '/v1/desk/conversation/assign', {
  summary:
    'Assigns a conversation to a team member, who becomes its agent if the customer waits for one, or to a group.',
  who: 'desk',
  request: shape({
    conversationId: ['conversation_id', id],
    personId: ['person_id', orNull(id)],
    assignedTo: ['assigned_to', orNull(id)],
    groupId: ['group_id', optional(id)],
    internalNote: ['internal_note', optional(shape(noteFields))],
  }),
  response: deskConversation,
  codes: {
    notFound: nothing,
    conflictStale: latestConversation,
    transferRefused: refused,
    importedChat: nothing,
  },
});

/** The session stays open, and the assignment ends. */
export const handBackConversation = call('POST', '/v1/desk/conversation/hand-back', {
  summary: "Hands the caller's chat back to the bot.",
  who: 'desk',
  request: shape({ conversationId: ['conversation_id', id] }),
  response: deskConversation,
  codes: {
    notFound: nothing,
    conflictStale: latestConversation,
    transferRefused: refused,
    importedChat: nothing,
  },
});
