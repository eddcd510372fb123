import type { DeskRole, Standing } from '@aftercare/contract/desk/team/roles';
import type { TokenScope } from '@aftercare/contract/desk/team/token-scopes';

/**
 * A signed-in customer on a site. A registration token verifies no email address and opens no calls for
 * customers.
 */
export type CustomerSession = {
  kind: 'customer' | 'registration';
  sessionId: string;
  customerId: string;
  /** Set exactly for kind `registration`: sees only the registrations of this unverified customer. */
  claimantId: string | null;
  email: string;
};

/** The caller on a merchant's site; ids of that merchant only. */
export type Caller = {
  session: CustomerSession | null;
  visitorId: string | null;
  /** The conversation was opened by a mailed link, which allows only reading and replying. */
  isByLink: boolean;
};

export type Visitor = { visitorId: string; isByLink: boolean };

/** A signed-in team member; `role` is their highest at any merchant. */
export type DeskPerson = Standing & {
  sessionId: string;
  personId: string;
  email: string;
  name: string;
  /** The name that customers read; null: they read `name`. */
  publicName: string | null;
  role: DeskRole;
  /**
   * The organization requires two-factor authentication and they have not set it up: the session can do
   * nothing else.
   */
  awaitsTwoFactor: boolean;
  /** Only of an API token: the groups of calls that it may make. */
  scopes?: readonly TokenScope[];
};

export type Callers = {
  customer(merchantId: string, token: string): Promise<CustomerSession | null>;
  /** The holder of a conversation, by its secret or as its customer. */
  visitor(
    merchantId: string,
    held: { secret: string | null; customerId: string | null },
  ): Promise<Visitor | null>;
  desk(token: string): Promise<DeskPerson | null>;
  /** The caller with an API token. A server without API tokens has none. */
  apiToken?(token: string): Promise<DeskPerson | null>;
};
