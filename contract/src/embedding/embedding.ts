import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/**
 * Messages between the embedding page and the frame with the chat (docs/embedding.md). Every message carries
 * this marker, so that neither side reads messages of other scripts to the same window.
 */
const ours = { aftercare: z.literal(1) };
const messageOf = <const Type extends string, Parts extends z.core.$ZodShape>(type: Type, parts: Parts) =>
  z.strictObject({ ...ours, type: z.literal(type), ...parts });

export const hostMessage = z.discriminatedUnion('type', [
  messageOf('open', {}),
  messageOf('close', {}),
  /** Opens without moving the focus: the panel was open on the previous page. */
  messageOf('reopen', {}),
  /** The stored token of `kept`; sent before all other messages. */
  messageOf('resume', {
    token: z.string().check(z.minLength(1), z.maxLength(limits.identityTokenMaxLength)),
  }),
  messageOf('identify', {
    token: z.string().check(z.minLength(1), z.maxLength(limits.identityTokenMaxLength)),
  }),
  messageOf('logOut', {}),
]);
export type HostMessage = z.infer<typeof hostMessage>;

/** Why a token identifies no customer; for the developer of the page, not for visitors. */
export const identityRefusals = [
  'off',
  'malformed',
  'signature',
  'audience',
  'expired',
  'tooLong',
  'used',
  'unreachable',
] as const;
export type IdentityRefusal = (typeof identityRefusals)[number];

/** Sent in place of a token: there is a conversation, and the frame keeps its secret itself. */
export const keptByFrame = 'frame';

/**
 * Messages from the frame to the embedding page. The page's scripts receive all but `ready`, `closed` and
 * `kept` as events.
 */
export const frameMessage = z.discriminatedUnion('type', [
  messageOf('ready', {}),
  messageOf('closed', {}),
  /** Token that the page must keep for `resume` on its next pages; '' deletes it. */
  messageOf('kept', { token: z.string().check(z.regex(/^[\w-]*$/)) }),
  messageOf('unread', { count: z.int().check(z.minimum(0)) }),
  messageOf('messageSent', {}),
  messageOf('personJoined', { name: z.string() }),
  messageOf('identified', {}),
  messageOf('identityRefused', { reason: z.enum(identityRefusals) }),
  messageOf('loggedOut', {}),
]);
export type FrameMessage = z.infer<typeof frameMessage>;
