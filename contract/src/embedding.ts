import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** What the page and the frame with the chat say to each other (docs/embedding.md). Every message carries it, so that neither side reads what somebody else says to the same window. */
const ours = { aftercare: z.literal(1) };
const told = <const Type extends string, Parts extends z.core.$ZodShape>(type: Type, parts: Parts) =>
  z.strictObject({ ...ours, type: z.literal(type), ...parts });

/** From the page to the frame. */
export const hostMessage = z.discriminatedUnion('type', [
  told('open', {}),
  told('close', {}),
  /** Opens without moving the focus: the panel was open on the page before. */
  told('reopen', {}),
  /** What the page kept of `kept`; sent before everything else. */
  told('resume', { token: z.string().check(z.minLength(1), z.maxLength(limits.identityTokenMaxLength)) }),
  told('identify', { token: z.string().check(z.minLength(1), z.maxLength(limits.identityTokenMaxLength)) }),
  told('logOut', {}),
]);
export type HostMessage = z.infer<typeof hostMessage>;

/** Why a token names nobody; for whoever writes the page, no text for visitors. */
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

/** In place of a token: there is a conversation, and the frame keeps its own secret. */
export const keptByFrame = 'frame';

/** From the frame to the page. All but `ready`, `closed` and `kept` are events of the page's own. */
export const frameMessage = z.discriminatedUnion('type', [
  /** It listens from now on. */
  told('ready', {}),
  /** Somebody has closed the chat in the frame. */
  told('closed', {}),
  /** What the page must keep for `resume` on its next pages; '' for nothing any more. */
  told('kept', { token: z.string().check(z.regex(/^[\w-]*$/)) }),
  told('unread', { count: z.int().check(z.minimum(0)) }),
  told('messageSent', {}),
  /** A person answers from now on. */
  told('personJoined', { name: z.string() }),
  told('identified', {}),
  told('identityRefused', { reason: z.enum(identityRefusals) }),
  told('loggedOut', {}),
]);
export type FrameMessage = z.infer<typeof frameMessage>;
