import * as z from 'zod/mini';

/**
 * Messages of an outside live chat's server, limited to the fields that the product reads, with the names of
 * its Customer Chat API (https://platform.text.com/docs/messaging/customer-chat-api/rtm-reference/).
 */
export type Reads<T> = Pick<z.ZodMiniType<T>, 'safeParse'>;

/** Stable version of the API. The fields below are the same in 3.5, which the vendor will end. */
export const customerApiVersion = '3.6';

/** Data centres of the vendor. An organization is in one of them. */
export const regions = ['dal', 'fra'] as const;
export type Region = (typeof regions)[number];

export const regionOf = (name: string | undefined): Region | null =>
  regions.find((region) => region === name) ?? null;

/** An access token begins with its region. */
export const regionOfToken = (token: string): Region => regionOf(token.split(':')[0]) ?? 'dal';

type CustomerIds = { organizationId: string; clientId: string; groupId: number };

/**
 * The request for a customer's token at the accounts server. The group in the path makes a customer of its own
 * for each brand of an organization. `redirectUri` is listed at the vendor for this client. The body is sent as
 * text, because the accounts server answers no preflight request.
 */
export const tokenRequest = ({ organizationId, clientId, groupId }: CustomerIds, redirectUri: string) => ({
  path: `/v2/customer/${encodeURIComponent(organizationId)}/${groupId}/token`,
  body: JSON.stringify({
    response_type: 'token',
    grant_type: 'cookie',
    client_id: clientId,
    organization_id: organizationId,
    redirect_uri: redirectUri,
  }),
});

/** `path` is `rtm/ws` for the socket, or `action/` with the name of an action by HTTP. */
export const customerApiPath = (version: string, path: string, organizationId: string): string =>
  `/v${version}/customer/${path}?organization_id=${encodeURIComponent(organizationId)}`;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const text = z.string();
const group = z.number();

const user = z.object({
  id,
  type: z.optional(text),
  name: z.optional(text),
  present: z.optional(z.boolean()),
  is_bot: z.optional(z.boolean()),
});
export type User = z.output<typeof user>;

const option = z.object({ label: z.optional(text) });
const field = z.object({
  label: z.optional(text),
  options: z.optional(z.array(option)),
});
const button = z.object({ text: z.optional(text), type: z.optional(text), value: z.optional(text) });
const element = z.object({
  title: z.optional(text),
  subtitle: z.optional(text),
  image: z.optional(z.object({ url: z.optional(text), alternative_text: z.optional(text) })),
  buttons: z.optional(z.array(button)),
});

export const richElements = z.array(element);
export const formFields = z.array(field);

const event = z.object({
  id,
  type: text,
  author_id: z.optional(text),
  custom_id: z.optional(text),
  created_at: z.optional(text),
  recipients: z.optional(text),
  visibility: z.optional(text),
  text: z.optional(text),
  name: z.optional(text),
  url: z.optional(text),
  // Read by their own schemas: an unknown form of a card must not hide the other messages of its thread.
  elements: z.optional(z.unknown()),
  fields: z.optional(z.unknown()),
});
export type Event = z.output<typeof event>;

const queue = z.object({ position: z.int(), wait_time: z.optional(z.number()) });
export type Queue = z.output<typeof queue>;

const access = z.optional(z.object({ group_ids: z.optional(z.array(group)) }));
const thread = z.object({
  id,
  active: z.optional(z.boolean()),
  events: z._default(z.array(event), []),
  queue: z.optional(queue),
});

/** The accounts server answers with a token, or with the reason why there is none. */
export const token = z.object({
  access_token: z.optional(text),
  entity_id: z.optional(text),
  expires_in: z.optional(z.number()),
  identity_exception: z.optional(text),
  oauth_exception: z.optional(text),
});

export const frame = z.object({
  request_id: z.optional(text),
  action: text,
  type: z.enum(['response', 'push']),
  success: z.optional(z.boolean()),
  payload: z._default(z.unknown(), {}),
});

const itsRegion = z.optional(z.object({ region: z.optional(text) }));
export const refusal = z.object({ error: z.object({ type: text, data: itsRegion }) });
/** Answer to an upload: the address of the file, or the refusal. */
export const uploaded = z.object({
  url: z.optional(z.url({ protocol: /^https$/ })),
  error: z.optional(z.object({ data: itsRegion })),
});
export const login = z.object({
  customer: z.object({ id }),
  chats: z._default(z.array(z.object({ chat_id: id })), []),
});
/** Result of start_chat, which returns the chat id, and of resume_chat, which may omit it. */
export const opened = z.object({ chat_id: z.optional(id), thread_id: z.optional(id) });
export const chat = z.object({
  id,
  users: z._default(z.array(user), []),
  access,
  thread: z.optional(thread),
});
export const chats = z.object({
  chats_summary: z.array(z.object({ id, active: z.optional(z.boolean()), access })),
});
export const threads = z.object({ threads: z.array(thread) });
export const groupStatuses = ['online', 'online_for_queue', 'offline'] as const;
export type GroupStatus = (typeof groupStatuses)[number];
export const statuses = z.object({ groups_status: z.record(text, z.enum(groupStatuses)) });
export const predicted = z.object({ queue: z._default(z.boolean(), false) });
export const anything = z.unknown();

export const pushes = {
  incoming_chat: z.object({ chat }),
  incoming_event: z.object({ chat_id: id, event }),
  event_updated: z.object({ chat_id: id, event }),
  chat_deactivated: z.object({ chat_id: id, user_id: z.optional(text) }),
  chat_transferred: z.object({ chat_id: id, queue: z.optional(queue) }),
  queue_position_updated: z.object({ chat_id: id, queue }),
  user_added_to_chat: z.object({ chat_id: id, user }),
  user_removed_from_chat: z.object({ chat_id: id, user_id: text }),
  incoming_typing_indicator: z.object({
    chat_id: id,
    typing_indicator: z.object({ author_id: text, is_typing: z.boolean() }),
  }),
  customer_disconnected: z.object({ reason: text, data: itsRegion }),
} as const;

export type Push = {
  [Name in keyof typeof pushes]: { name: Name; payload: z.output<(typeof pushes)[Name]> };
}[keyof typeof pushes];
