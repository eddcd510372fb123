import * as z from 'zod/mini';
import {
  type Codec,
  listOf,
  type OursOf,
  oneOf,
  optional,
  orNull,
  shape,
  type WireOf,
} from '../fields/shape.ts';
import { enumOf, flag, id, seconds } from '../fields/values.ts';
import { ratedFields } from './rating.ts';
import { chatKind, mode, modeReasons } from './state.ts';
import { hotSpot } from './stories.ts';

export const card = oneOf('kind', {
  question: shape({ storyId: ['bot_story_id', id] }),
  answer: shape({ storyId: ['bot_story_id', id], list: ['list', listOf(hotSpot)] }),
  faq: shape({ faqId: ['faq_id', id], question: ['question', z.string()] }),
  order: shape({
    orderNumber: ['order_no', z.string()],
    state: ['state', z.enum(['free', 'unknown', 'already'])],
  }),
  /** `extendedMonths` is present only after activation. */
  warranty: shape({
    orderNumber: ['order_no', z.string()],
    status: ['status', enumOf('activated', 'pending', 'notDetected', 'notCovered', 'alreadyApplied')],
    extendedMonths: ['extend_warranty', z.nullable(z.int())],
  }),
  ticket: shape({
    ticketId: ['ticket_id', id],
    ticketNumber: ['ticket_no', z.string()],
    answerBy: ['answer_by', seconds],
  }),
  rating: shape(ratedFields),
  mode: shape({ from: ['from', mode], to: ['to', mode], reason: ['reason', enumOf(...modeReasons)] }),
});
export type Card = OursOf<typeof card>;

export const messageFile = shape({
  fileId: ['file_id', id],
  fileUrl: ['file_url', z.string()],
  fileName: ['file_name', z.string()],
  fileExtension: ['file_ext', z.string()],
  isImage: ['is_image', z.boolean()],
  /** Size of the file in bytes. */
  size: ['size', z.int()],
});
export type MessageFile = OursOf<typeof messageFile>;

/**
 * A clickable choice sends `msg` as the customer's message. `product`: the product that `msg` names, to show in
 * place of the text; missing if the choice names none, or the product has no published picture.
 */
export const choice = shape({
  msg: ['msg', z.string()],
  isClickable: ['is_click', flag],
  product: [
    'product',
    optional(
      shape({
        productId: ['product_id', id],
        productName: ['product_name', z.string()],
        productImageUrl: ['product_img_url', z.string()],
      }),
    ),
  ],
});
export type Choice = OursOf<typeof choice>;

/** Side of a message: 0 the customer's, 1 the service's, -1 a divider between sessions. */
const direction = z.literal([0, 1, -1]);

/** `html` contains only tags of the allow-list. */
export const message = shape({
  id: ['id', z.string()],
  /** Number of the message in its conversation: from 1, without gaps. Defines the order. */
  seq: ['seq', z.int()],
  /** `system`, `designer` (the brand's automated voice), `hotSpot`, or an agent's id. */
  authorId: ['author_id', z.string()],
  userName: ['user_name', z.string()],
  avatar: ['avatar', z.string()],
  tag: ['tag', z.enum(['customer', 'service'])],
  html: ['msg', listOf(z.string())],
  createdAt: ['created_at', seconds],
  direction: ['direction', direction],
  /** '1' a final answer, '2' an answer with choices, '' not an answer of the bot. */
  type: ['type', z.enum(['1', '2', ''])],
  showsCard: ['show_card', z.boolean()],
  chat: ['chat', chatKind],
  isAutomated: ['automated', z.boolean()],
  items: ['items', listOf(choice)],
  isEnd: ['is_end', z.nullable(z.boolean())],
  file: ['file', orNull(messageFile)],
  card: ['card', orNull(card)],
});
export type ChatMessage = OursOf<typeof message>;

const choices = listOf(choice);

const recordBody: Codec<string | WireOf<typeof choices>, string | Choice[]> = {
  wire: z.union([z.string(), choices.wire]),
  fromWire: (value) => (typeof value === 'string' ? value : choices.fromWire(value)),
  toWire: (value) => (typeof value === 'string' ? value : choices.toWire(value)),
};

const scene: Codec<'fake_agent' | '', boolean> = {
  wire: z.enum(['fake_agent', '']),
  fromWire: (value) => value !== '',
  toWire: (isSimulated) => (isSimulated ? 'fake_agent' : ''),
};

export const record = shape({
  messageId: ['message_id', z.string()],
  seq: ['seq', z.int()],
  authorName: ['author_name', z.string()],
  authorAvatar: ['author_avatar', z.string()],
  createdAt: ['message_created_at', seconds],
  isSimulated: ['scene', scene],
  message: ['message', recordBody],
  images: ['images', listOf(z.string())],
  file: ['file', listOf(shape({ url: ['url', z.string()], fileName: ['file_name', z.string()] }))],
  direction: ['direction', direction],
  authorId: ['author_id', z.string()],
});
export type ChatRecord = OursOf<typeof record>;
