import * as z from 'zod/mini';
import { listFields, pageFields } from '../fields/lists.ts';
import { listOf, type OursOf, shape } from '../fields/shape.ts';
import { digit, id, lines, optionalId, optionalText } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

export const hotSpot = shape({
  id: ['id', id],
  storyId: ['bot_story_id', id],
  content: ['content', z.string()],
});
export type HotSpot = OursOf<typeof hotSpot>;

/** A vote: '1' like, '0' dislike, '' none. */
const thumb = z.enum(['1', '0', '']);
export type Thumb = z.infer<typeof thumb>;

export const listHotSpots = call('GET', '/v1/chats-bot/init', {
  summary: 'Lists the first questions of the guided tree.',
  who: 'A',
  request: shape(pageFields),
  response: shape(listFields(hotSpot)),
  codes: {},
  list: true,
});

/**
 * Returns a guided answer. If both ids of the bot are given, the server also writes question and answer into
 * the conversation.
 */
export const runGuidedAnswer = call('GET', '/v1/chats-bot/run', {
  summary: 'Returns the answer to a guided question.',
  who: 'A',
  request: shape({
    storyId: ['bot_story_id', id],
    botChatId: ['zhuiyibot_chat_id', optionalId],
    botThreadId: ['zhuiyibot_thread_id', optionalId],
  }),
  response: shape({
    /** '1' a final text, '2' a text with choices. */
    type: ['type', z.enum(['1', '2'])],
    /** HTML with tags of the allow-list. */
    content: ['content', z.string()],
    list: ['list', listOf(hotSpot)],
    isEnd: ['is_end', z.boolean()],
    thumb: ['thumb_status', thumb],
  }),
  codes: { threadGone: nothing },
  stateChangingGet: true,
});
export type StoryAnswer = OursOf<typeof runGuidedAnswer.response>;

/** One vote per customer and target, the last one counts; '' removes it. */
export const vote = call('POST', '/v1/chats-bot/feedback', {
  summary: 'Rates an answer as helpful or not, with a comment.',
  who: 'A',
  request: shape({
    /** 0 a FAQ, 1 a guided answer. */
    scene: ['scen', digit(0, 1)],
    targetId: ['target_id', id],
    thumb: ['thumb_status', thumb],
    comment: ['content', optionalText(lines(limits.commentMaxLength))],
  }),
  response: shape({ thumb: ['thumb_status', thumb], comment: ['content', z.string()] }),
  codes: { threadGone: nothing },
});
