import type { DeskRole, Standing } from '@aftercare/contract/desk/roles';

/** Somebody signed in on a site. A registration token proves no mailbox: it is no session for C calls (D52). */
export type CustomerSession = {
  kind: 'customer' | 'registration';
  sessionId: string;
  customerId: string;
  /** Set exactly for kind `registration`: sees only what this claimant registered. */
  claimantId: string | null;
  email: string;
};

/** Who asks on a merchant's site; ids of that merchant only. */
export type Caller = {
  session: CustomerSession | null;
  visitorId: string | null;
  /** The conversation was opened by a mailed link, to read and reply in, and for nothing else (D57). */
  isByLink: boolean;
};

export type Visitor = { visitorId: string; isByLink: boolean };

/** Somebody signed in at the desk; `role` is their highest anywhere. */
export type DeskPerson = Standing & {
  sessionId: string;
  personId: string;
  email: string;
  name: string;
  role: DeskRole;
  /** The house demands a second factor that they have not set up: this session can do nothing else. */
  awaitsSecondFactor: boolean;
};

/** How secrets turn into people; each function belongs to the feature that issued the secret. */
export type Callers = {
  customer(merchantId: string, token: string): Promise<CustomerSession | null>;
  /** Whoever holds a conversation by its secret or as its customer. */
  visitor(
    merchantId: string,
    held: { secret: string | null; customerId: string | null },
  ): Promise<Visitor | null>;
  desk(token: string): Promise<DeskPerson | null>;
};
