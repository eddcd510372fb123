import * as z from 'zod/mini';

/**
 * Messages of an outside live chat's server, limited to the fields that the product reads, with the names of
 * its Customer Chat API 3.5 (https://platform.text.com/docs/messaging/customer-chat-api/rtm-reference/).
 */
export type Reads<T> = Pick<z.ZodMiniType<T>, 'safeParse'>;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const text = z.string();

const user = z.object({
  id,
  type: z.optional(text),
  name: z.optional(text),
  present: z.optional(z.boolean()),
});
export type User = z.output<typeof user>;

const event = z.object({
  id,
  type: text,
  author_id: z.optional(text),
  custom_id: z.optional(text),
  created_at: z.optional(text),
  text: z.optional(text),
  name: z.optional(text),
  url: z.optional(text),
  elements: z.optional(z.array(z.object({ title: z.optional(text), subtitle: z.optional(text) }))),
});
export type Event = z.output<typeof event>;

const queue = z.optional(z.object({ position: z.int(), wait_time: z.optional(z.number()) }));
const thread = z.object({
  id,
  active: z.optional(z.boolean()),
  events: z._default(z.array(event), []),
  queue,
});
export type Thread = z.output<typeof thread>;

export const token = z.object({ access_token: text, expires_in: z.number() });
export const upload = z.object({ url: z.url({ protocol: /^https$/ }) });

export const frame = z.object({
  request_id: z.optional(text),
  action: text,
  type: z.enum(['response', 'push']),
  success: z.optional(z.boolean()),
  payload: z._default(z.unknown(), {}),
});

export const refusal = z.object({ error: z.object({ type: text }) });
export const login = z.object({ customer: z.object({ id }) });
/** Result of start_chat, which returns the chat id, and of resume_chat, which may omit it. */
export const opened = z.object({ chat_id: z.optional(id), thread_id: z.optional(id) });
export const chat = z.object({ id, users: z._default(z.array(user), []), thread: z.optional(thread) });
export const chats = z.object({ chats_summary: z.array(z.object({ id, active: z.optional(z.boolean()) })) });
export const threads = z.object({ threads: z.array(thread) });
export const statuses = z.object({
  groups_status: z.record(text, z.enum(['online', 'online_for_queue', 'offline'])),
});
export const predicted = z.object({ queue: z._default(z.boolean(), false) });
export const anything = z.unknown();

export const pushes = {
  incoming_chat: z.object({ chat }),
  incoming_event: z.object({ chat_id: id, event }),
  chat_deactivated: z.object({ chat_id: id, user_id: z.optional(text) }),
  chat_transferred: z.object({ chat_id: id, queue }),
  queue_positions_updated: z.array(z.object({ chat_id: id, queue })),
  user_added_to_chat: z.object({ chat_id: id, user }),
  incoming_typing_indicator: z.object({
    chat_id: id,
    typing_indicator: z.object({ author_id: text, is_typing: z.boolean() }),
  }),
  customer_disconnected: z.object({ reason: text }),
} as const;

export type Push = {
  [Name in keyof typeof pushes]: { name: Name; payload: z.output<(typeof pushes)[Name]> };
}[keyof typeof pushes];
