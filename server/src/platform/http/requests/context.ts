import type { Readable } from 'node:stream';
import type { Language } from '@aftercare/contract/languages';
import type { Sender } from '../../limits/sender.ts';
import type { Logger } from '../../logging/log.ts';
import type { Merchant } from '../../merchant.ts';
import type { Caller, DeskPerson } from './caller.ts';
import type { Cookies } from './cookies.ts';
import type { Scope } from './scope.ts';

/** A file that is being received; it is streamed and not held in memory. */
export type IncomingFile = {
  name: string;
  content: Readable;
  fields: Readonly<Record<string, string>>;
};

export type BaseContext = {
  lang: Language;
  /** The caller's address, an IPv6 one as its /64: rate limits count by it. */
  address: string;
  traceId: string;
  log: Logger;
  cookies: Cookies;
  sender: Sender;
  rememberDevice(owner: string): void;
  /** The `Idempotency-Key` of the request, well formed. */
  idempotencyKey: string | null;
  /** A digest of the request, to tell a repeat from another request under the same key (10410). */
  bodyHash: string;
  userAgent: string;
  /**
   * The file of a multipart call, cut off after `maxBytes`: ask for one byte more than allowed, and count.
   */
  file(maxBytes: number, options?: { fields: readonly string[] }): Promise<IncomingFile | null>;
};

export type SiteContext = BaseContext & {
  merchant: Merchant;
  caller: Caller;
  /** The value of X-Visitor: `new`, a secret, or null. */
  visitorHeader: string | null;
};

export type PublicDeskContext = BaseContext & { person: DeskPerson | null };

export type DeskContext = BaseContext & { person: DeskPerson; scope: Scope };
