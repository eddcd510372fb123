import type { Readable } from 'node:stream';
import type { Language } from '@aftercare/contract/languages';
import type { Sender } from '../limits/sender.ts';
import type { Logger } from '../log.ts';
import type { Merchant } from '../merchant.ts';
import type { Caller, DeskPerson } from './caller.ts';
import type { Cookies } from './cookies.ts';
import type { Reach } from './reach.ts';

/** A file on its way in; nothing of it is held in memory. */
export type IncomingFile = {
  name: string;
  content: Readable;
  /** The form's texts that came before the file, as far as they were asked for. */
  fields: Readonly<Record<string, string>>;
};

export type BaseContext = {
  lang: Language;
  /** The caller's address, an IPv6 one as its /64: what address limits count. */
  address: string;
  traceId: string;
  log: Logger;
  cookies: Cookies;
  /** Who makes attempts that are limited. */
  sender: Sender;
  /** The device is known to this owner from now on. */
  rememberDevice(owner: string): void;
  /** The `Idempotency-Key` of the request, well formed. */
  idempotencyKey: string | null;
  /** A digest of what was sent, to tell a repeat from another request under the same key (10410). */
  bodyHash: string;
  userAgent: string;
  /** The file of a multipart call, cut off after `maxBytes`: ask for one more than you allow, and count. */
  file(maxBytes: number, options?: { fields: readonly string[] }): Promise<IncomingFile | null>;
};

export type SiteContext = BaseContext & {
  merchant: Merchant;
  caller: Caller;
  /** The value of X-Visitor: `new`, a secret, or null (wire 1, Visitor). */
  visitorHeader: string | null;
};

/** Signing in and out at the desk. */
export type DeskDoorContext = BaseContext & { person: DeskPerson | null };

export type DeskContext = BaseContext & { person: DeskPerson; reach: Reach };
