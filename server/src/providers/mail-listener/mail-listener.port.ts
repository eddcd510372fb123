export type MailOutcome = 'stored' | 'unknown' | 'noSender' | 'tooMany' | 'unreadable';

export type MailHandlers = {
  /** Whether this installation receives mail for the address. */
  isServed(recipient: string): boolean;
  /** Stores the mail before it resolves. Rejects on a passing fault, so that the sender repeats the mail. */
  receive(mail: { envelopeFrom: string; recipient: string; raw: Uint8Array }): Promise<MailOutcome>;
};

export type MailListenerSettings = {
  host: string;
  /** 0: the system chooses. */
  port: number;
  protocol: 'smtp' | 'lmtp';
  /** PEM files for STARTTLS; without them connections are not encrypted. */
  tls: { key: string; cert: string } | undefined;
  maxBytes: number;
};

export type MailListener = { port: number; close(): Promise<void> };
