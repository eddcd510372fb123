import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { LoggableError } from '../../platform/logging/loggable-error.ts';
import type { MailHandlers, MailListener, MailListenerSettings, MailOutcome } from './mail-listener.port.ts';

const maxClients = 20;
const maxRecipients = 20;
const idleMs = 60_000;
const closeMs = 2_000;
/** A mail that arrives more slowly is broken off. */
const mailMs = 5 * 60_000;

/** The answer to the sending server: 4xx makes it repeat the mail, 5xx makes it give up. */
class SmtpAnswer extends LoggableError {
  override readonly name = 'SmtpAnswer';
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

const later = () => new SmtpAnswer(451, '4.3.0 Try again later');
const tooLarge = () => new SmtpAnswer(552, '5.3.4 Message too large');

const refusals: Readonly<Record<Exclude<MailOutcome, 'stored'>, SmtpAnswer>> = {
  unknown: new SmtpAnswer(550, '5.1.1 No such address here'),
  noSender: new SmtpAnswer(550, '5.7.1 The mail needs exactly one sender'),
  tooMany: new SmtpAnswer(550, '5.7.1 Too many mails from this sender'),
  unreadable: new SmtpAnswer(554, '5.6.0 The mail cannot be read'),
};

/** Reads the mail, at most its allowed size. The rest of a larger one is read and dropped. */
async function bytesOf(stream: SMTPServerDataStream, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => stream.destroy(new SmtpAnswer(421, '4.4.2 Too slow')), mailMs);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
    }
  } finally {
    clearTimeout(timer);
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}

type Answers = readonly (SmtpAnswer | null)[];

async function answersOf(
  { receive }: MailHandlers,
  { envelope }: SMTPServerSession,
  raw: Buffer,
): Promise<Answers> {
  const envelopeFrom = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const answers: (SmtpAnswer | null)[] = [];
  for (const { address: recipient } of envelope.rcptTo) {
    const outcome = await receive({ envelopeFrom, recipient, raw }).catch(() => later());
    answers.push(outcome instanceof SmtpAnswer ? outcome : outcome === 'stored' ? null : refusals[outcome]);
  }
  return answers;
}

/** SMTP has one answer for all receivers. A repeated mail is stored once, so a passing fault of one decides. */
function oneAnswer(answers: Answers): SmtpAnswer | null {
  const passing = answers.find((answer) => answer !== null && answer.responseCode < 500);
  if (passing) return passing;
  return answers.includes(null) ? null : (answers[0] ?? null);
}

function createServer(settings: MailListenerSettings, handlers: MailHandlers): SMTPServer {
  const { tls, maxBytes, protocol } = settings;
  const isLmtp = protocol === 'lmtp';
  return new SMTPServer({
    lmtp: isLmtp,
    name: 'aftercare',
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    ...tls,
    size: maxBytes,
    rejectOversized: true,
    maxClients,
    maxRecipients,
    socketTimeout: idleMs,
    closeTimeout: closeMs,
    onRcptTo({ address }, _session, done) {
      try {
        done(handlers.isServed(address) ? null : refusals.unknown);
      } catch {
        // The settings of the sites are being corrected.
        done(later());
      }
    },
    onData(stream, session, done) {
      bytesOf(stream, maxBytes)
        .then((raw) => (raw === null ? null : answersOf(handlers, session, raw)))
        .then((answers) => {
          if (answers === null) return done(tooLarge());
          if (isLmtp)
            return done(
              null,
              answers.map((answer) => answer ?? '2.0.0 Stored'),
            );
          return done(oneAnswer(answers), '2.0.0 Stored');
        })
        .catch(() => done(later()));
    },
  });
}

/** Listens for mail. It accepts no log-in and passes no mail on. Rejects if the port cannot be opened. */
export async function startSmtpListener(
  settings: MailListenerSettings,
  handlers: MailHandlers,
  onFault: (error: unknown) => void,
): Promise<MailListener> {
  const server = createServer(settings, handlers);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  const listening = server.listen(settings.port, settings.host, resolve);
  await promise;
  server.off('error', reject);
  // A connection that breaks is the sender's concern: it repeats the mail.
  server.on('error', onFault);
  const address = listening.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
