import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { id, prose } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';
import { deskConversation } from './inbox.ts';

/** A word of the team for a subject of its chats. Upper and lower case make no difference. */
export const tagName = prose(deskLimits.tagMaxLength);
const changes = listOf(tagName, deskLimits.tagsPerConversation);

/** `tagId` is the first name. It never changes, and the filter of the inbox and saved views hold it. */
export const tag = shape({
  merchantId: ['merchant_id', id],
  name: ['name', z.string()],
  tagId: ['tag_id', optional(z.string())],
  version: ['version', optional(z.int())],
});
export type Tag = OursOf<typeof tag>;

export const listTags = call('GET', '/v1/desk/tag/index', {
  summary: 'Lists the tags of the caller’s sites by name.',
  who: 'desk',
  request: shape({ ...pageFields, merchantId: ['merchant_id', optional(id)] }),
  response: shape(listFields(tag)),
  codes: { notFound: nothing },
  list: true,
});

/**
 * `conflictStale`: another user renamed or deleted it; `latest` is null if it is no longer offered. `invalidInput` with
 * the field `name` and the reason `notAllowed`: another tag of the site has the name, or had it first. A repeat of the
 * same request returns the renamed tag.
 */
export const renameTag = call('POST', '/v1/desk/tag/rename', {
  summary: 'Renames a tag of a site. Conversations, filters and saved views with it follow.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', id],
    tagId: ['tag_id', tagName],
    name: ['name', tagName],
    version: ['version', z.int().check(z.minimum(1))],
  }),
  response: tag,
  codes: { notFound: nothing, conflictStale: shape({ latest: ['latest', orNull(tag)] }) },
});

/** `conflictStale`: the conversation or the site has the most tags already. */
export const tagConversation = call('POST', '/v1/desk/conversation/tag', {
  summary:
    'Adds tags to a conversation and removes others. A new name becomes a tag of the site; the first name of a renamed tag leads to it.',
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
