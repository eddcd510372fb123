import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMails, type MailStatus, viewMail } from '@aftercare/contract/desk/mail/mails';
import { firstPage } from '@aftercare/contract/fields/lists';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant, merchantsOf } from '../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { askCall, httpForTests } from '../../../testing/servers/http-for-tests.ts';
import { createOutboxEmail } from '../../providers/email/outbox-email.ts';
import type { JobHandler, Jobs } from '../lifecycle/jobs.ts';
import { createLogger } from '../logging/log.ts';
import { mailRoutes } from './desk/mail.routes.ts';
import type { Email, OutgoingMail } from './email.port.ts';
import { MailRefused } from './email.port.ts';
import { mail as mailTable } from './mail.tables.ts';
import { queueMail } from './queue-mail.ts';
import { sendMails } from './send-mail.ts';
import { createMailMarks } from './suppression/mail-mark.ts';

const imprintOf = async () => [];

let db: DatabaseForTests;
beforeAll(async () => {
  db = await databaseForTests();
});
afterAll(() => db.drop());
const emptyOutbox = () => db.database.forAll((tx) => tx.delete(mailTable));
afterEach(emptyOutbox);

type MailJob = { merchantId: string; mailId: string };

/** A job queue that the test runs by hand. */
function jobsByHand() {
  const waiting: MailJob[] = [];
  let handler: JobHandler<MailJob> | undefined;
  const jobs = {
    enqueue: async (_tx: unknown, _name: string, data: MailJob) => void waiting.push(data),
    work: async (_name: string, given: JobHandler<MailJob>) => {
      handler = given;
    },
  } as unknown as Jobs;
  const run = async (job: MailJob | undefined, attempt = 1, isLast = false) => {
    if (job !== undefined) await handler?.(job, { id: 'j', attempt, isLast });
  };
  return { jobs, waiting, run };
}

const clock = manualClock();
const logo = Buffer.from('iVBORw0KGgo=', 'base64');
const merchant = buildMerchant();
const layout = {
  heading: 'Your code',
  paragraphs: ['Type it:'],
  code: '3467ACDE',
  button: { label: 'Open', url: 'http://northwind-us.localhost:3000/web/#secret' },
};
const mail = {
  merchant,
  to: 'kim@example.com',
  lang: 'en_US',
  kind: 'account.code',
  subject: 'Your code',
  layout,
} as const;

type SetUp = { email: Email; keepsSecrets?: boolean; hasLogo?: boolean };

async function setUp({ email, keepsSecrets = false, hasLogo = true }: SetUp) {
  const byHand = jobsByHand();
  const log = createLogger('silent');
  await sendMails(byHand.jobs, {
    database: db.database,
    clock,
    email,
    log,
    marks: createMailMarks('secret'),
    mailFrom: 'Bounces <bounce@example.com>',
    keepsSecrets,
    logoOf: async () => (hasLogo ? logo : null),
  });
  const queue = (more = {}) =>
    db.database.forMerchant(merchant.id, (tx) =>
      queueMail(tx, { jobs: byHand.jobs, clock, imprintOf }, { ...mail, ...more }),
    );
  const rows = () => db.database.forAll((tx) => tx.select().from(mailTable));
  return { ...byHand, queue, rows };
}

function recording() {
  const sent: OutgoingMail[] = [];
  const forgotten: string[] = [];
  return {
    sent,
    forgotten,
    email: {
      send: async (given) => void sent.push(given),
      forget: async (ids) => void forgotten.push(...ids),
      close: async () => {},
    } satisfies Email,
  };
}

const failing = (error: Error): Email => ({
  send: () => Promise.reject(error),
  forget: async () => {},
  close: async () => {},
});

describe('a queued mail', () => {
  it('is sent once, from the merchant, with bounces to MAIL_FROM, under a stable id', async () => {
    const { sent, email } = recording();
    const { queue, waiting, run, rows } = await setUp({ email });
    await queue();
    await run(waiting[0]);
    await run(waiting[0], 2);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      messageId: `${waiting[0]?.mailId}@northwind.example`,
      from: { name: 'Northwind Support', address: 'support@northwind.example' },
      envelopeFrom: 'bounce@example.com',
      to: 'kim@example.com',
    });
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, lastError: null }]);
  });

  it('includes the logo, or the brand’s name if there is none', async () => {
    for (const hasLogo of [true, false]) {
      const { sent, email } = recording();
      const { queue, waiting, run } = await setUp({ email, hasLogo });
      await queue();
      await run(waiting[0]);
      const [{ html = '', pictures = [] } = {}] = sent;
      const shown = html.match(/<img [^>]*>/g) ?? [];
      expect(shown.map((tag) => /src="cid:([^"]+)"/.exec(tag)?.[1])).toEqual(
        pictures.map(({ contentId }) => contentId),
      );
      expect(pictures).toHaveLength(hasLogo ? 1 : 0);
      expect(html).toMatch(hasLogo ? /<img [^>]*alt="Northwind"/ : /<p [^>]*>Northwind<\/p>/);
      await emptyOutbox();
    }
  });

  it('has the brand’s contact as reply address, and refers to its conversation and no other', async () => {
    const { sent, email } = recording();
    const { queue, waiting, run } = await setUp({ email });
    for (const conversationId of ['one', 'one', 'two', undefined]) await queue({ conversationId });
    for (const job of waiting) await run(job);
    const [first, second, third, fourth] = sent.map(({ refersTo }) => refersTo);
    expect(sent.map(({ replyTo }) => replyTo)).toEqual(Array(4).fill('help@northwind.example'));
    expect(first).toMatch(/^[\w-]{24}@northwind\.example$/);
    expect([second === first, third === first, fourth]).toEqual([true, false, null]);
  });

  it('does not exist if its transaction was rolled back', async () => {
    const { sent, email } = recording();
    const { jobs, waiting, rows } = await setUp({ email });
    const doomed = db.database.forMerchant(merchant.id, async (tx) => {
      await queueMail(tx, { jobs, clock, imprintOf }, mail);
      throw new Error('rolled back');
    });
    await expect(doomed).rejects.toThrow('rolled back');
    expect([waiting.length, sent.length, (await rows()).length]).toEqual([1, 0, 0]);
  });

  it('that is erased while it is being sent leaves no copy here', async () => {
    const { sent, forgotten, email } = recording();
    const erasing: Email = {
      ...email,
      async send(given) {
        await email.send(given);
        await emptyOutbox();
      },
    };
    const { queue, waiting, run, rows } = await setUp({ email: erasing });
    await queue();
    await run(waiting[0]);
    expect(forgotten).toEqual(sent.map(({ messageId }) => messageId));
    expect([forgotten.length, await rows()]).toEqual([1, []]);
  });

  it('is not queued twice under the same deduplication key', async () => {
    const { email } = recording();
    const { queue, waiting } = await setUp({ email });
    await queue({ onceKey: 'registration-1' });
    await queue({ onceKey: 'registration-1' });
    await queue({ onceKey: 'registration-2' });
    expect(waiting).toHaveLength(2);
  });

  it('keeps its codes and links only until it is sent, except in the demo', async () => {
    for (const keepsSecrets of [false, true]) {
      const { email } = recording();
      const { queue, waiting, run, rows } = await setUp({ email, keepsSecrets });
      await queue();
      await run(waiting[0]);
      const stored = JSON.stringify(await rows());
      expect([stored.includes('3467ACDE'), stored.includes('#secret')]).toEqual([keepsSecrets, keepsSecrets]);
      await emptyOutbox();
    }
  });

  it('is retried while the server is down, and fails after the last attempt', async () => {
    const away = Object.assign(new Error('kim@example.com'), { code: 'ECONNREFUSED' });
    const { queue, waiting, run, rows } = await setUp({ email: failing(away) });
    await queue();
    await expect(run(waiting[0])).rejects.toThrow();
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, lastError: 'ECONNREFUSED' }]);
    await run(waiting[0], 2, true);
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 2 }]);
  });

  it('fails at once on a permanent refusal', async () => {
    const refused = new MailRefused(Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550 }));
    const { queue, waiting, run, rows } = await setUp({ email: failing(refused) });
    await queue();
    await run(waiting[0]);
    expect(await rows()).toMatchObject([{ status: 'failed', lastError: 'EENVELOPE 550' }]);
  });
});

describe('the outbox folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('holds a mail that any mail reader understands, its text part first', async () => {
    const { queue, waiting, run } = await setUp({ email: createOutboxEmail(folder) });
    await queue({ subject: '確認コード\r\nBcc: evil@example.com', to: 'kim@example.com' });
    await run(waiting[0]);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^\d{8}T\d{6}Z-[\w-]+\.eml$/);
    const raw = await readFile(join(folder, name), 'utf8');
    expect(raw).toMatch(/^To: kim@example\.com$/m);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    expect(raw).toMatch(/^3467ACDE$/m);
    expect(raw.indexOf('text/html')).toBeLessThan(raw.indexOf('image/png'));
    const read = await PostalMime.parse(raw);
    expect(read.attachments).toMatchObject([
      { contentId: '<brand-logo>', mimeType: 'image/png', disposition: 'inline' },
    ]);
    expect(read).toMatchObject({
      subject: '確認コード Bcc: evil@example.com',
      to: [{ address: 'kim@example.com' }],
    });
    expect(read.bcc).toBeUndefined();
  });
});

describe('the outbox at the desk', () => {
  const person = {
    sessionId: 's',
    personId: 'p',
    email: 'o@b.co',
    name: 'O',
    publicName: null,
    role: 'operator',
    isEverywhere: true,
    awaitsTwoFactor: false,
    memberships: [],
  } as const;
  const callers = { customer: async () => null, visitor: async () => null, desk: async () => person };
  const desk = { host: 'localhost', headers: { cookie: `desk=${'a'.repeat(43)}` } };

  async function open(showsSecrets: boolean) {
    const reads: string[] = [];
    const recordRead = async (_tx: unknown, { personId, mailId }: { personId: string; mailId: string }) =>
      void reads.push(`${personId} ${mailId}`);
    const app = await httpForTests({
      callers,
      features: [
        mailRoutes({
          database: db.database,
          merchants: merchantsOf(merchant),
          logoOf: async () => logo,
          showsSecrets,
          recordRead,
        }),
      ],
    });
    return { app, reads };
  }

  it('shows a mail without its codes and links, and audits its reader', async () => {
    const { queue, waiting } = await setUp({ email: recording().email });
    await queue();
    const mailId = waiting[0]?.mailId ?? '';
    for (const showsSecrets of [false, true]) {
      const { app, reads } = await open(showsSecrets);
      const answer = await askCall(app, viewMail, { mailId }, desk);
      await app.close();
      expect(answer.read().data).toMatchObject({ mailId, to: 'kim@example.com', status: 'queued' });
      expect([answer.text.includes('3467ACDE'), answer.text.includes('#secret')]).toEqual([
        showsSecrets,
        showsSecrets,
      ]);
      expect(reads).toEqual([`p ${mailId}`]);
    }
  });

  it('lists the newest first, for one merchant or all', async () => {
    const { queue } = await setUp({ email: recording().email });
    await queue({ subject: 'one' });
    clock.advance(1000);
    await queue({ subject: 'two' });
    const { app } = await open(false);
    const subjects = async (more: {
      page?: number;
      pageSize?: number;
      merchantId?: string;
      status?: MailStatus;
    }) => {
      const answer = (await askCall(app, listMails, { ...firstPage, ...more }, desk)).read();
      if (answer.kind !== 'ok') throw new Error(answer.code);
      return [answer.data.list.map(({ subject }) => subject), answer.data.total];
    };
    expect(await subjects({})).toEqual([['two', 'one'], 2]);
    expect(await subjects({ page: 2, pageSize: 1 })).toEqual([['one'], 2]);
    expect(await subjects({ merchantId: 'southwind-jp' })).toEqual([[], 0]);
    expect(await subjects({ status: 'queued' })).toEqual([['two', 'one'], 2]);
    expect(await subjects({ status: 'failed' })).toEqual([[], 0]);
    const unknown = await askCall(app, viewMail, { mailId: 'unknown' }, desk);
    expect(unknown.read()).toMatchObject({ code: 'notFound' });
    await app.close();
  });
});
