import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { logIn } from '@aftercare/contract/account/log-in';
import { logOut } from '@aftercare/contract/account/stay';
import { viewMail } from '@aftercare/contract/desk/mail/mails';
import { refuseClaim } from '@aftercare/contract/desk/warranty/claims';
import { uploadFile } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { recordConsent } from '@aftercare/contract/privacy/consent';
import { erase } from '@aftercare/contract/privacy/erasure';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { requestRecycling } from '@aftercare/contract/recycling/request';
import { countPage } from '@aftercare/contract/tracking/tracking';
import { claimOrder } from '@aftercare/contract/warranty/claim';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { openChat, readChat, say } from '../../../../testing/people/talk.ts';
import { buildClaim, proofOf } from '../../../../testing/people/unverified-customer.ts';
import { everyTableHolding, newestErasure, rowCount } from '../../../../testing/reading/stored.ts';
import { questionCount } from '../../../../testing/reading/stored-questions.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { buildCartridgeRow, buildRecycling, greenSite } from '../../../../testing/sites/recycler.ts';
import { mailedCode, newAccount } from '../../account/account.factory.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The longest possible duration of this number of months, in milliseconds. */
const months = (count: number): number => Math.ceil(count * 30.5 + 2) * dayMs;

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

const word = (): string => `w${ownKey().replace(/[^A-Za-z0-9]/g, '')}`;
const holds = async (text: string, table: string) =>
  (await everyTableHolding(site.nodes.databaseUrl, text)).includes(`public.${table}`);
const rows = (table: string, column: string, value: string) =>
  rowCount(site.nodes.databaseUrl, table, column, value);

type Leave = () => Promise<() => Promise<boolean>>;

async function spoken() {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  const text = word();
  await say(person, conversationId, text);
  return { person, conversationId, text };
}

/** The id of the mail of a registration: it has no code, and reminders may follow it. */
async function mailOfRegistration(): Promise<string> {
  const form = buildForm();
  await site.operator.importRows([buildOrderRow(form.orderNumber)]);
  await register(site.visitor(), form);
  const [mail] = await site.operator.mailsTo(form.email);
  if (!mail) throw new Error('no mail');
  return mail.mailId;
}

async function uploaded() {
  const { person, conversationId } = await spoken();
  const file = { name: 'file', fileName: 'note.txt', content: 'A note' };
  const answer = readAnswer(uploadFile, (await person.client.upload(uploadFile.path, file)).envelope());
  if (answer.kind !== 'ok') throw new Error('no file');
  return { conversationId, fileId: answer.data.fileId };
}

function pictureIn(fileId: string): () => Promise<boolean> {
  const stored = join(site.nodes.dataFolder, 'files/claim/fopo-us', fileId);
  const hasBytes = () => existsSync(stored) || existsSync(`${stored}_small`);
  return async () => (await rows('claim_picture', 'id', fileId)) > 0 || hasBytes();
}

const leaves: Record<string, { keptMs: number; leave: Leave }> = {
  'a visitor’s chat': {
    keptMs: months(limits.visitorChatsKeptMonths),
    async leave() {
      const { person, conversationId, text } = await spoken();
      // The bot answers, and the thread ends with a divider, which is the last message.
      const isAnswered = async () => !(await readChat(person, conversationId)).state.isBotThinking;
      await vi.waitUntil(isAnswered, { timeout: 10_000 });
      await site.nodes.advance(hourMs);
      return () => holds(text, 'message');
    },
  },
  'a question to the bot': {
    keptMs: months(limits.botQuestionsKeptMonths),
    async leave() {
      const { conversationId } = await spoken();
      const isThere = async () => (await questionCount(site.nodes.databaseUrl, conversationId)) > 0;
      await vi.waitUntil(isThere, { timeout: 10_000 });
      return isThere;
    },
  },
  'a file': {
    keptMs: months(limits.filesKeptMonths),
    async leave() {
      const { fileId } = await uploaded();
      const stored = join(site.nodes.dataFolder, 'files/chat/fopo-us', fileId);
      return async () => (await rows('chat_file', 'id', fileId)) > 0 || existsSync(stored);
    },
  },
  'a page view': {
    keptMs: months(limits.countsKeptMonths),
    async leave() {
      const page = `/${word()}`;
      await site
        .visitor()
        .ask(countPage, { page, uv: 1, locate: undefined, utmSource: undefined, utmMedium: undefined });
      return () => holds(page, 'page_count');
    },
  },
  'a code': {
    keptMs: (limits.endedCodesKeptSeconds + limits.codeSeconds) * 1000,
    async leave() {
      const form = buildForm();
      const person = site.visitor();
      await register(person, form);
      await mailedCode(site, person, form.email);
      return async () => (await rows('email_code', 'email_key', form.email)) > 0;
    },
  },
  'a session that has ended': {
    keptMs: limits.endedSessionsKeptSeconds * 1000,
    async leave() {
      const { person, session } = await newAccount(site, site.visitor());
      const agent = { 'user-agent': session.email };
      const password = { password: 'a password of Ada’s', rememberMe: true };
      const signedIn = await person.ask(logIn, { email: session.email, ...password }, agent);
      if (signedIn.kind !== 'ok') throw new Error(signedIn.code);
      person.token = signedIn.data.token;
      await person.ask(logOut, {});
      return async () => (await rows('session', 'user_agent', session.email)) > 0;
    },
  },
  'a mail': {
    keptMs: months(limits.mailsKeptMonths),
    async leave() {
      const mailId = await mailOfRegistration();
      return async () => (await rows('mail', 'id', mailId)) > 0;
    },
  },
  'a mail with a code': {
    keptMs: limits.codeMailsKeptSeconds * 1000,
    async leave() {
      const { form } = await newAccount(site, site.visitor());
      return async () => (await rows('mail', 'recipient', form.email)) > 0;
    },
  },
  'a note of who read what': {
    keptMs: months(limits.auditKeptMonths),
    async leave() {
      const mailId = await mailOfRegistration();
      await site.operator.desk.ask(viewMail, { mailId });
      return async () => (await rows('audit_entry', 'subject', mailId)) > 0;
    },
  },
  'a request for recycled cartridges': {
    keptMs: months(recyclingLimits.keptMonths),
    async leave() {
      const form = buildRecycling({ option: 'tree' });
      await site.operator.importRows([buildCartridgeRow(form.orderNumber)]);
      await site.visitor({ site: greenSite }).ask(requestRecycling, form);
      return async () => (await rows('recycling_request', 'email', form.email)) > 0;
    },
  },
  'a claim to an order': {
    keptMs: months(limits.claimsKeptMonths),
    async leave() {
      const claimer = site.visitor();
      const fileId = await proofOf(claimer);
      const form = buildClaim({ fileIds: [fileId] });
      const claimed = await claimer.ask(claimOrder, form);
      if (claimed.kind !== 'ok') throw new Error(claimed.code);
      const { claimId } = claimed.data;
      await site.operator.desk.ask(refuseClaim, { claimId, reason: 'other', note: '' });
      const isPictureThere = pictureIn(fileId);
      return async () => (await rows('order_claim', 'email', form.email)) > 0 || (await isPictureThere());
    },
  },
  'a picture that no claim carries': {
    keptMs: limits.claimPictureSeconds * 1000,
    leave: async () => pictureIn(await proofOf(site.visitor())),
  },
  'a choice about identifiers': {
    keptMs: months(limits.consentsKeptMonths),
    async leave() {
      const textVersion = word();
      await site.visitor().ask(recordConsent, { choice: 'refused', textVersion });
      return () => holds(textVersion, 'consent');
    },
  },
  'the note of an erasure': {
    keptMs: months(limits.erasuresKeptMonths),
    async leave() {
      const { person } = await spoken();
      await person.ask(erase, { scope: 'chat', code: undefined });
      const id = await newestErasure(site.nodes.databaseUrl);
      return async () => (await rows('erasure', 'id', id)) > 0;
    },
  },
};

type Kept = [name: string, { keptMs: number; leave: Leave }];
/**
 * Groups by retention time, so that all things of a group share the same clock moves. After a move two
 * servers run all timers that became due.
 */
const byTime = Map.groupBy<number, Kept>(Object.entries(leaves), ([, { keptMs }]) => keptMs);
const groups = [...byTime].map(([keptMs, left]) => ({ keptMs, days: Math.round(keptMs / dayMs), left }));

describe.each(groups)('retention ($days days)', ({ keptMs, left }) => {
  type AreThere = Map<string, () => Promise<boolean>>;
  let [old, young]: AreThere[] = [];

  async function leaveAll(): Promise<AreThere> {
    const areThere: AreThere = new Map();
    for (const [name, { leave }] of left) {
      const isThere = await leave();
      expect(await isThere(), name).toBe(true);
      areThere.set(name, isThere);
    }
    return areThere;
  }

  beforeAll(async () => {
    old = await leaveAll();
    await site.advance(keptMs / 2);
    young = await leaveAll();
    await site.advance(keptMs / 2 + 2 * hourMs);
  });

  test.each(left)('%s is deleted after its retention time, and a newer one is kept', async (name) => {
    await expect.poll(async () => old?.get(name)?.()).toBe(false);
    expect(await young?.get(name)?.()).toBe(true);
  });
});

describe('data without a retention time', () => {
  test('is kept: a customer’s chat as long as the account, and the message of a deleted file', async () => {
    const { person } = await newAccount(site, site.visitor());
    const { conversationId } = await openChat(person);
    const text = word();
    await say(person, conversationId, text);
    await site.advance(months(2 * limits.visitorChatsKeptMonths));
    expect(await holds(text, 'message')).toBe(true);
  });
});
