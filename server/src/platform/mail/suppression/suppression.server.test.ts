import { deskLimits } from '@aftercare/contract/desk/limits';
import type { MailKind } from '@aftercare/contract/desk/mail/mail-preview';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMerchant } from '../../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import type { JobHandler, Jobs } from '../../lifecycle/jobs.ts';
import { createLogger } from '../../logging/log.ts';
import type { Subject } from '../../privacy/personal-data.ts';
import { type Email, MailRefused, type OutgoingMail } from '../email.port.ts';
import { mail as mailTable } from '../mail.tables.ts';
import { queueMail } from '../queue-mail.ts';
import { sendMails } from '../send-mail.ts';
import { createMailMarks } from './mail-mark.ts';
import { noteFailure } from './note-failure.ts';
import { forgetFailures } from './suppression.repository.ts';
import { mailSuppression } from './suppression.tables.ts';
import { oldSuppressions, suppressionData } from './suppression-data.ts';

const dayMs = 86_400_000;
const merchant = buildMerchant();
const merchantId = merchant.id;
const email = 'kim@example.com';
const address = { merchantId, recipientKey: email };
const failed = { merchantId, id: 'one', recipient: 'Kim@Example.com' };

let db: DatabaseForTests;
let clock: ReturnType<typeof manualClock>;
beforeAll(async () => {
  db = await databaseForTests();
});
afterAll(() => db.drop());
beforeEach(() => {
  clock = manualClock();
});
afterEach(() =>
  db.database.forAll(async (tx) => {
    await tx.delete(mailTable);
    await tx.delete(mailSuppression);
  }),
);

const within: typeof db.database.forMerchant = (of, work) => db.database.forMerchant(of, work);
const rows = () => db.database.forAll((tx) => tx.select().from(mailSuppression));
const mails = () => db.database.forAll((tx) => tx.select().from(mailTable));
const note = (failure: Parameters<typeof noteFailure>[3], id = 'one') =>
  within(merchantId, (tx) => noteFailure(tx, clock.now(), { ...failed, id }, failure));

/** Sends one mail at once, by a mail server that answers with this error or takes it. */
async function sendOne(
  error: Error | null,
  {
    kind = 'chat.reply',
    isLast = true,
    conversationId = 'talk',
  }: { kind?: MailKind; isLast?: boolean; conversationId?: string } = {},
) {
  const sent: OutgoingMail[] = [];
  const smtp: Email = {
    async send(mail) {
      if (error) throw error;
      sent.push(mail);
    },
    forget: async () => {},
    close: async () => {},
  };
  let handler: JobHandler<object> | undefined;
  const waiting: object[] = [];
  const jobs = {
    enqueue: async (_tx: unknown, _name: string, data: object) => void waiting.push(data),
    work: async (_name: string, given: JobHandler<object>) => {
      handler = given;
    },
  } as unknown as Jobs;
  await sendMails(jobs, {
    database: db.database,
    clock,
    email: smtp,
    log: createLogger('silent'),
    mailFrom: undefined,
    keepsSecrets: false,
    logoOf: async () => null,
    marks: createMailMarks('secret'),
  });
  const layout = { heading: 'Hello', paragraphs: ['Text'] };
  const imprintOf = async () => [];
  await within(merchantId, (tx) =>
    queueMail(
      tx,
      { jobs, clock, imprintOf },
      { merchant, to: email, lang: 'en_US', kind, subject: 'Hello', layout, conversationId },
    ),
  );
  const [job] = waiting;
  if (!job) throw new Error('no mail is queued');
  await handler?.(job, { id: 'j', attempt: 1, isLast }).catch((thrown: unknown) => {
    if (thrown !== error) throw thrown;
  });
  return sent;
}

const answered = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error('refused'), {
    code: 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });
const refused = (response: string, command?: string) => new MailRefused(answered(response, command));

describe('an address that a mail server refuses for good', () => {
  test('gets no further mail, and the mail is stored as not sent with the reason', async () => {
    await sendOne(refused('550 5.1.1 No such user'));
    const [{ id: cause } = {}] = await mails();
    expect(await rows()).toMatchObject([
      { recipientKey: email, reason: 'refused', status: '550 5.1.1', mailId: cause },
    ]);
    expect(await sendOne(null)).toEqual([]);
    expect((await mails()).find(({ id }) => id !== cause)).toMatchObject({
      status: 'suppressed',
      attempts: 0,
      lastError: 'refused',
      sentAt: null,
    });
  });

  test('is suppressed for no other brand', async () => {
    await note({ kind: 'gone', reason: 'refused', status: '550' });
    const other = buildMerchant({ id: 'other-us' });
    const found = await within(other.id, (tx) => tx.select().from(mailSuppression));
    expect(found).toEqual([]);
  });

  test.each(['account.code', 'team.invitation', 'team.password'] as const)(
    'still gets a mail that it requested (%s)',
    async (kind) => {
      await note({ kind: 'gone', reason: 'bounced', status: '5.1.1' });
      expect(await sendOne(null, { kind })).toHaveLength(1);
    },
  );

  test.each([
    ['the sender', refused('550 5.1.1 No', 'MAIL FROM')],
    ['the text', refused('554 5.7.1 Spam', 'DATA')],
    ['the connection', answered('421 Busy', 'CONN')],
  ])('is not suppressed if the answer is about %s', async (_, error) => {
    await sendOne(error);
    expect(await rows()).toEqual([]);
  });
});

describe('a failure that may pass', () => {
  test('suppresses after the limit within the days, and counts each mail once', async () => {
    const soft = { kind: 'soft', status: '4.2.2' } as const;
    for (let repeat = 0; repeat < 5; repeat += 1) await note(soft);
    expect(await rows()).toMatchObject([{ reason: null, softFailures: [{ mailId: 'one' }] }]);
    for (let count = 2; count <= deskLimits.softFailuresMax; count += 1) await note(soft, `mail ${count}`);
    expect(await rows()).toMatchObject([{ reason: 'unreachable', status: '4.2.2' }]);
  });

  test('does not suppress if the earlier ones are too old', async () => {
    for (let count = 1; count <= deskLimits.softFailuresMax; count += 1) {
      await note({ kind: 'soft', status: '4.2.2' }, `mail ${count}`);
      clock.advance((deskLimits.softFailureDays * dayMs) / (deskLimits.softFailuresMax - 1) + 1000);
    }
    expect(await rows()).toMatchObject([{ reason: null }]);
  });

  test('counts every failure of concurrent mails', async () => {
    await Promise.all(
      Array.from({ length: deskLimits.softFailuresMax }, (_, at) =>
        note({ kind: 'soft', status: '4.2.2' }, `mail ${at}`),
      ),
    );
    expect(await rows()).toMatchObject([{ reason: 'unreachable' }]);
  });

  test('at SMTP counts only at the last attempt', async () => {
    await sendOne(answered('450 4.2.1 Later'), { isLast: false });
    expect(await rows()).toEqual([]);
    await sendOne(answered('450 4.2.1 Later'));
    expect(await rows()).toMatchObject([{ reason: null, status: '450 4.2.1' }]);
  });
});

async function copied(subject: Subject): Promise<object[]> {
  const found: object[] = [];
  const chapter = suppressionData.chapters.suppressedAddresses;
  for await (const one of chapter?.((work) => within(merchantId, work), subject) ?? []) found.push(one);
  return found;
}

describe('a suppression', () => {
  test('ends with a typed code, except after a complaint', async () => {
    await note({ kind: 'gone', reason: 'bounced', status: '5.1.1' });
    await within(merchantId, (tx) => forgetFailures(tx, address));
    expect(await rows()).toEqual([]);
    await note({ kind: 'complaint', status: 'abuse' });
    await within(merchantId, (tx) => forgetFailures(tx, address));
    expect(await rows()).toMatchObject([{ reason: 'complaint' }]);
  });

  test('changes by a complaint, and not by a later bounce', async () => {
    await note({ kind: 'gone', reason: 'bounced', status: '5.1.1' });
    await note({ kind: 'complaint', status: 'abuse' }, 'two');
    await note({ kind: 'gone', reason: 'bounced', status: '5.1.2' }, 'three');
    expect(await rows()).toMatchObject([{ reason: 'complaint', status: 'abuse', mailId: 'two' }]);
  });

  test('is in the data copy, and is erased with the account', async () => {
    await note({ kind: 'gone', reason: 'bounced', status: '5.1.1' });
    const subject = { merchantId, customer: { id: 'kim', emailAddress: email }, conversations: [] };
    expect(await copied(subject)).toMatchObject([{ email, reason: 'bounced', status: '5.1.1' }]);
    await within(merchantId, (tx) => suppressionData.erase(tx, subject, clock.now()));
    expect(await rows()).toEqual([]);
  });

  test('is not in the copy of a chat without an account, whose address is not verified', async () => {
    await sendOne(refused('550 5.1.1 No such user'));
    expect(await rows()).toHaveLength(1);
    const conversations = [{ id: 'talk', visitorId: 'v' }];
    expect(await copied({ merchantId, customer: null, conversations })).toEqual([]);
  });

  test('is erased with the chat whose mail caused it, and with no other chat', async () => {
    await sendOne(refused('550 5.1.1 No such user'));
    const erase = (id: string) =>
      within(merchantId, (tx) =>
        suppressionData.erase(
          tx,
          { merchantId, customer: null, conversations: [{ id, visitorId: 'v' }] },
          clock.now(),
        ),
      );
    await erase('another talk');
    expect(await rows()).toHaveLength(1);
    await erase('talk');
    expect(await rows()).toEqual([]);
  });

  test('is forgotten after its time, and a count of failures earlier', async () => {
    await note({ kind: 'soft', status: '4.2.2' });
    const drop = (days: number) =>
      db.database.forAll((tx) =>
        oldSuppressions.drop(tx, new Date(clock.now().getTime() + days * dayMs), 10),
      );
    expect(await drop(deskLimits.softFailureDays - 1)).toMatchObject({ rows: 0 });
    expect(await drop(deskLimits.softFailureDays + 1)).toMatchObject({ rows: 1 });
    await note({ kind: 'complaint', status: 'abuse' });
    expect(await drop(300)).toMatchObject({ rows: 0 });
    expect(await drop(370)).toMatchObject({ rows: 1 });
  });
});
