import { EventEmitter } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; mail: Email };

export type SmtpSink = {
  url: string;
  mails: readonly ReceivedMail[];
  /** Resolves with the first matching mail, received already or later. */
  waitForMail(fits: (received: ReceivedMail) => boolean, milliseconds?: number): Promise<ReceivedMail>;
  /** Refuses all mails temporarily (451), or accepts them again. Returns the number of refused mails. */
  turnAway(isAway: boolean): number;
  stop(): Promise<void>;
};

function receivedBy(session: SMTPServerSession, mail: Email): ReceivedMail {
  const { mailFrom, rcptTo } = session.envelope;
  return { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address), mail };
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  let isTurningAway = false;
  let turnedAway = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (!isTurningAway) return done();
      turnedAway += 1;
      done(Object.assign(new Error('come back later'), { responseCode: 451 }));
    },
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push(receivedBy(session, mail));
          done();
          arrivals.emit('mail');
        })
        .catch(done);
    },
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  const netServer = server.listen(0, '127.0.0.1', resolve);
  await listening;
  const address = netServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  function waitForMail(
    fits: (received: ReceivedMail) => boolean,
    milliseconds = 10_000,
  ): Promise<ReceivedMail> {
    const { promise, resolve: found, reject: late } = Promise.withResolvers<ReceivedMail>();
    const look = (): void => {
      const fitting = mails.find(fits);
      if (fitting !== undefined) found(fitting);
    };
    const subjects = (): string => mails.map(({ mail }) => mail.subject).join(', ');
    const timer = setTimeout(() => late(new Error(`no such mail came; came: ${subjects()}`)), milliseconds);
    arrivals.on('mail', look);
    look();
    return promise.finally(() => {
      clearTimeout(timer);
      arrivals.off('mail', look);
    });
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitForMail,
    turnAway(isAway) {
      isTurningAway = isAway;
      return turnedAway;
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}
