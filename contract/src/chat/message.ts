import * as z from 'zod/mini';
import { type Codec, listOf, type OursOf, oneOf, orNull, shape, type WireOf } from '../shape.ts';
import { flag, id, seconds, words } from '../values.ts';
import { ratedFields } from './rating.ts';
import { chatKind, mode, modeReasons } from './state.ts';
import { hotSpot } from './stories.ts';

/** What a typed card tells; one transcript holds them all (G9). */
export const card = oneOf('kind', {
  /** A story's question the customer chose, and its answer (D13). */
  question: shape({ storyId: ['bot_story_id', id] }),
  /** `list`: the stories behind the words to choose from. */
  answer: shape({ storyId: ['bot_story_id', id], list: ['list', listOf(hotSpot)] }),
  /** An answer that came from a written one. */
  faq: shape({ faqId: ['faq_id', id], question: ['question', z.string()] }),
  /** An order that was looked up. */
  order: shape({
    orderNumber: ['order_no', z.string()],
    state: ['state', z.enum(['free', 'unknown', 'already'])],
  }),
  /** A registration; `extendedMonths` only once it is activated. */
  warranty: shape({
    orderNumber: ['order_no', z.string()],
    status: ['status', words('activated', 'pending', 'notDetected', 'notCovered', 'alreadyApplied')],
    extendedMonths: ['extend_warranty', z.nullable(z.int())],
  }),
  ticket: shape({
    ticketId: ['ticket_id', id],
    ticketNumber: ['ticket_no', z.string()],
    answerBy: ['answer_by', seconds],
  }),
  /** What the customer thinks of a sitting; it changes with what they think. */
  rating: shape(ratedFields),
  mode: shape({ from: ['from', mode], to: ['to', mode], reason: ['reason', words(...modeReasons)] }),
});
export type Card = OursOf<typeof card>;

export const messageFile = shape({
  fileId: ['file_id', id],
  fileUrl: ['file_url', z.string()],
  fileName: ['file_name', z.string()],
  fileExtension: ['file_ext', z.string()],
  isImage: ['is_image', z.boolean()],
  /** Bytes. */
  size: ['size', z.int()],
});
export type MessageFile = OursOf<typeof messageFile>;

/** Words to choose from; a clickable one sends its words as the customer's message (D12). */
const choice = shape({ msg: ['msg', z.string()], isClickable: ['is_click', flag] });

/** 0 the customer's, 1 the service's, -1 a divider. */
const direction = z.literal([0, 1, -1]);

/** One entry of a conversation, the same for customer and desk (wire.md 4). `html` holds allow-listed tags only. */
export const message = shape({
  /** The sender's message id. */
  id: ['id', z.string()],
  /** From 1, without holes; the order. */
  seq: ['seq', z.int()],
  /** `system`, `designer` (the brand's automated voice), `hotSpot`, or a person's id (D11). */
  authorId: ['author_id', z.string()],
  userName: ['user_name', z.string()],
  avatar: ['avatar', z.string()],
  tag: ['tag', z.enum(['customer', 'service'])],
  html: ['msg', listOf(z.string())],
  createdAt: ['created_at', seconds],
  direction: ['direction', direction],
  /** '1' a final answer, '2' one with choices, '' no answer of the bot (D13). */
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
type Choice = OursOf<typeof choice>;

/** Html, or the words to choose from. */
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

/** The spec's stored bot message: the same entry in its words (wire.md 3, Chat fronts). */
export const record = shape({
  messageId: ['message_id', z.string()],
  seq: ['seq', z.int()],
  authorName: ['author_name', z.string()],
  authorAvatar: ['author_avatar', z.string()],
  createdAt: ['message_created_at', seconds],
  /** Written in simulated mode (D10). */
  isSimulated: ['scene', scene],
  message: ['message', recordBody],
  images: ['images', listOf(z.string())],
  file: ['file', listOf(shape({ url: ['url', z.string()], fileName: ['file_name', z.string()] }))],
  direction: ['direction', direction],
  authorId: ['author_id', z.string()],
});
export type ChatRecord = OursOf<typeof record>;
