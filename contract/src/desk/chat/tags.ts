import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, optional, shape } from '../../fields/shape.ts';
import { id, prose } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';
import { deskConversation } from './inbox.ts';

/** A word of the team for a subject of its chats. Upper and lower case make no difference. */
export const tagName = prose(deskLimits.tagMaxLength);
const changes = listOf(tagName, deskLimits.tagsPerConversation);

export const tag = shape({ merchantId: ['merchant_id', id], name: ['name', z.string()] });
export type Tag = OursOf<typeof tag>;

export const listTags = call('GET', '/v1/desk/tag/index', {
  summary: 'Lists the tags of the caller’s sites by name.',
  who: 'desk',
  request: shape({ ...pageFields, merchantId: ['merchant_id', optional(id)] }),
  response: shape(listFields(tag)),
  codes: { notFound: nothing },
  list: true,
});

/** `conflictStale`: the conversation or the site has the most tags already. */
export const tagConversation = call('POST', '/v1/desk/conversation/tag', {
  summary: 'Adds tags to a conversation and removes others. A new name becomes a tag of the site.',
  who: 'desk',
  request: shape({
    conversationId: ['conversation_id', id],
    add: ['add', changes],
    remove: ['remove', changes],
  }),
  response: deskConversation,
  codes: { notFound: nothing, conflictStale: nothing },
});

export const deleteTag = call('POST', '/v1/desk/tag/delete', {
  summary: 'Stops offering a tag for a site. Conversations that have it keep it.',
  who: 'desk',
  request: shape({ merchantId: ['merchant_id', id], name: ['name', tagName] }),
  response: nothing,
  codes: { notFound: nothing },
});
