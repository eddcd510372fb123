import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changeEmail } from '@aftercare/contract/account/email-change';
import { refuseClaim, transferClaim } from '@aftercare/contract/desk/warranty/claims';
import { smallPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { requestCopy, viewCopy } from '@aftercare/contract/privacy/copy';
import { erase } from '@aftercare/contract/privacy/erasure';
import { type ClaimRequest, claimOrder } from '@aftercare/contract/warranty/claim';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register } from '../../../../testing/people/buyer.ts';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { openChat } from '../../../../testing/people/talk.ts';
import {
  buildClaim,
  claimsOf,
  dropClaimOf,
  proofOf,
  sendProof,
} from '../../../../testing/people/unverified-customer.ts';
import { rowCount } from '../../../../testing/reading/stored.ts';
import { unzipped } from '../../../../testing/reading/unzip.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { addAttempts, newAccount, verifyCode } from '../../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

const desk = () => site.operator.desk;

async function claimed(person: Person, form: ClaimRequest): Promise<string> {
  const answer = await person.ask(claimOrder, form);
  if (answer.kind !== 'ok') throw new Error(`not received: ${answer.code} ${answer.msg}`);
  return answer.data.claimId;
}

async function picturesAtDesk(email: string) {
  const [claim] = await claimsOf(desk(), email);
  return claim?.pictures ?? null;
}
const idsAtDesk = async (email: string) => (await picturesAtDesk(email))?.map(({ fileId }) => fileId) ?? null;

/** File names of all claim pictures and unfinished uploads. */
function stored(): string[] {
  return ['claim', 'incoming'].flatMap((place) => {
    const folder = join(site.nodes.dataFolder, 'files', place);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  });
}
const isStored = (fileId: string): boolean => stored().some((name) => name.startsWith(fileId));
const rowsOf = (fileId: string) => rowCount(site.nodes.databaseUrl, 'claim_picture', 'id', fileId);

const hourMs = 3_600_000;
const dot = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

const [fileIdsOnWire = ''] = claimOrder.request.fields.fileIds ?? [];
const refusedIds = { status: 400, code: 'badRequest' };

async function withToken(): Promise<Person> {
  const person = site.visitor();
  await register(person, buildForm());
  expect(person.token).not.toBe(null);
  return person;
}
async function withChat(): Promise<Person> {
  const person = site.visitor();
  await openChat(person);
  return person;
}
const withAccount = async () => (await newAccount(site, site.visitor())).person;

describe('a picture for a claim', () => {
  test.each([
    ['a visitor without a chat', async () => site.visitor()],
    ['a visitor with a chat', withChat],
    ['a registration token', withToken],
    ['an account', withAccount],
  ])('sent with %s reaches the desk in full size and as a thumbnail, by signed URLs', async (_, from) => {
    const person = await from();
    const sent = await sendProof(person);
    if (sent.kind !== 'ok') throw new Error(`not taken: ${sent.code}`);
    const { fileId, imageUrl, ...size } = sent.data;
    expect(size).toEqual({ width: 300, height: 200 });
    expect((await person.client.get(imageUrl)).headers['content-type']).toBe('image/jpeg');
    const form = buildClaim({ fileIds: [fileId] });
    await claimed(person, form);
    const [picture] = (await picturesAtDesk(form.email)) ?? [];
    expect(picture?.fileId).toBe(fileId);
    const url = picture?.imageUrl ?? '';
    const whole = await desk().client.get(url);
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await sharp(whole.bytes).metadata()).width).toBe(300);
    expect((await desk().client.get(smallPicture(url))).headers['content-type']).toBe('image/webp');
    const unsigned = url.replace(/\?.*/, '');
    for (const one of [desk(), person, site.visitor({ site: 'kimo-jp' })])
      expect((await one.client.get(unsigned)).status).toBe(404);
  });

  test('still belongs to its sender after they have logged in', async () => {
    const { form: account } = await newAccount(site, site.visitor());
    const person = site.visitor();
    const fileIds = [await proofOf(person)];
    const { person: signedIn } = await newAccount(site, person, { email: ownEmailAddress() });
    const form = buildClaim({ email: account.email, fileIds });
    await claimed(signedIn, form);
    expect(await idsAtDesk(form.email)).toEqual(fileIds);
  });

  test('is stored once for a repeat under its idempotency key, and other content is refused', async () => {
    const person = await withToken();
    const headers = { 'idempotency-key': ownKey() };
    const first = await proofOf(person, { headers });
    expect(await proofOf(person, { headers })).toBe(first);
    expect(await sendProof(person, { headers, content: await dot() })).toMatchObject({ code: 'idReused' });
  });

  test('is refused without leftovers when it is no picture, too large, empty, or from a frame without a chat', async () => {
    const person = site.visitor();
    const before = stored();
    const tooLarge = Buffer.concat([await dot(), Buffer.alloc(limits.imageMaxBytes)]);
    const refusals = [
      [{ content: '%PDF-1.7\n', fileName: 'order.pdf' }, 'fileTypeRefused'],
      [{ content: 'GIF89a and no more', fileName: 'order.gif' }, 'fileTypeRefused'],
      [{ content: '' }, 'fileTypeRefused'],
      [{ content: tooLarge, fileName: 'order.png' }, 'fileTooLarge'],
    ] as const;
    for (const [proof, code] of refusals) expect(await sendProof(person, proof)).toMatchObject({ code });
    const inFrame = { headers: { 'x-visitor': 'new' } };
    expect(await sendProof(site.visitor(), inFrame)).toMatchObject({ code: 'threadGone' });
    expect(stored()).toEqual(before);
  });

  test('counts against the budgets of its sender and address, and not against an account at that address', async () => {
    const from = '127.44.1.7';
    await proofOf(site.visitor({ from }));
    const used = { kind: 'files.address', address: from };
    await addAttempts(site.nodes.databaseUrl, used, limits.fileBytesPerAddressDay / 1000 - 1);
    expect(await sendProof(site.visitor({ from }))).toMatchObject({ code: 'fileBudget' });
    const { person } = await newAccount(site, site.visitor({ from }));
    expect(await sendProof(person)).toMatchObject({ kind: 'ok' });
    const busy = await withToken();
    for (let n = 0; n < limits.filesPerVisitorDay; n += 1) await proofOf(busy);
    expect(await sendProof(busy)).toMatchObject({ code: 'fileBudget' });
  });
});

describe('a claim', () => {
  test('refuses pictures of other senders, sites and claims, and then stores nothing', async () => {
    const [person, other] = [site.visitor(), await withToken()];
    const own = await proofOf(person);
    const there = site.visitor({ site: 'kimo-jp' });
    const foreign = [await proofOf(other), await proofOf(site.visitor()), await proofOf(there), ownKey()];
    for (const fileId of foreign) {
      const form = buildClaim({ fileIds: [own, fileId] });
      const answer = await person.ask(claimOrder, form);
      expect(answer).toMatchObject({ ...refusedIds, data: { fields: { [fileIdsOnWire]: 'notAllowed' } } });
      expect(answer.msg).toContain('add them again');
      expect(await claimsOf(desk(), form.email)).toEqual([]);
    }
    await claimed(person, buildClaim({ fileIds: [own] }));
    expect(await person.ask(claimOrder, buildClaim({ fileIds: [own] }))).toMatchObject(refusedIds);
  });

  test('has at most three pictures, also over several attempts while it is open', async () => {
    const person = site.visitor();
    const ids = [await proofOf(person), await proofOf(person), await proofOf(person), await proofOf(person)];
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const form = buildClaim();
    expect(await person.ask(claimOrder, { ...form, fileIds: ids })).toMatchObject(refusedIds);
    expect(await claimsOf(desk(), form.email)).toEqual([]);
    const claimId = await claimed(person, { ...form, fileIds: [first, first] });
    expect(await claimed(person, { ...form, fileIds: [first, second, third] })).toBe(claimId);
    expect(await idsAtDesk(form.email)).toEqual([first, second, third]);
    const answer = await person.ask(claimOrder, { ...form, fileIds: [fourth] });
    expect(answer).toMatchObject({ ...refusedIds, data: { fields: { [fileIdsOnWire]: 'tooLong' } } });
    expect(answer.msg).toContain(String(limits.claimPictures));
    expect(await idsAtDesk(form.email)).toEqual([first, second, third]);
    expect(await claimed(person, form)).toBe(claimId);
  });

  test('shares no picture with a claim that is sent in parallel', async () => {
    const person = await withToken();
    const fileIds = [await proofOf(person)];
    const forms = [buildClaim({ fileIds }), buildClaim({ fileIds })];
    const answers = await Promise.all(forms.map((form) => person.ask(claimOrder, form)));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['ok', 'refused']);
  });

  test('gets the same answer and pictures for a repeat under its idempotency key on another node', async () => {
    const person = await withToken();
    const there = site.visitor({ node: 1 });
    there.token = person.token;
    const form = buildClaim({ fileIds: [await proofOf(person)] });
    const headers = { 'idempotency-key': ownKey() };
    const first = await person.ask(claimOrder, form, headers);
    const again = await there.ask(claimOrder, form, headers);
    expect([first.kind, again]).toEqual(['ok', first]);
    expect(await idsAtDesk(form.email)).toEqual(form.fileIds);
  });

  test('shows its pictures after a decision, and to no user of another brand', async () => {
    const person = site.visitor();
    const form = buildClaim({ fileIds: [await proofOf(person)] });
    const claimId = await claimed(person, form);
    const { desk: stranger } = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    expect(await claimsOf(stranger, form.email)).toEqual([]);
    const stale = await desk().ask(transferClaim, { claimId });
    expect(stale).toMatchObject({ data: { latest: { pictures: [{ fileId: form.fileIds?.[0] }] } } });
    const refused = await desk().ask(refuseClaim, { claimId, reason: 'other', note: '' });
    expect(refused).toMatchObject({ data: { pictures: [{ fileId: form.fileIds?.[0] }] } });
  });
});

describe('the privacy of pictures for claims', () => {
  async function withPictures() {
    const { person, form: account } = await newAccount(site, site.visitor());
    const [carried, loose] = [await proofOf(person), await proofOf(person)];
    await claimed(person, buildClaim({ email: account.email, fileIds: [carried] }));
    return { person, email: account.email, password: account.password ?? '', carried, loose };
  }

  test('an erased account leaves no picture in the database or the storage', async () => {
    const { person, email, carried, loose } = await withPictures();
    const neighbour = await withPictures();
    const code = await verifyCode(site, person, email, 'erase');
    expect(await person.ask(erase, { scope: 'account', code })).toMatchObject({ kind: 'ok' });
    expect([await rowsOf(carried), await rowsOf(loose)]).toEqual([0, 0]);
    await expect.poll(() => [carried, loose].some(isStored)).toBe(false);
    expect([neighbour.carried, neighbour.loose].every(isStored)).toBe(true);
  });

  test('a claim that a node of an earlier release deleted leaves no picture for longer than a day', async () => {
    const { carried } = await withPictures();
    const neighbour = await withPictures();
    await dropClaimOf(site.nodes.databaseUrl, carried);
    await site.advance(limits.claimPictureSeconds * 1000 + 2 * hourMs);
    await expect.poll(() => rowsOf(carried)).toBe(0);
    await expect.poll(() => isStored(carried)).toBe(false);
    expect([await rowsOf(neighbour.carried), await rowsOf(neighbour.loose)]).toEqual([1, 0]);
  });

  test('erasing a chat also deletes its uploaded pictures that no claim uses', async () => {
    const person = await withChat();
    const loose = await proofOf(person);
    expect(await person.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({ kind: 'ok' });
    expect(await rowsOf(loose)).toBe(0);
    await expect.poll(() => isStored(loose)).toBe(false);
  });

  test('pictures move to the new email address of an account and are erased with it', async () => {
    const { person, email, password, carried } = await withPictures();
    const newEmail = ownEmailAddress('moved');
    const code = await verifyCode(site, person, newEmail, 'changeEmail');
    const changed = await person.ask(changeEmail, { newEmail, password, code });
    expect(changed).toMatchObject({ kind: 'ok' });
    expect(await idsAtDesk(email)).toEqual([carried]);
    const erasing = await verifyCode(site, person, newEmail, 'erase');
    expect(await person.ask(erase, { scope: 'account', code: erasing })).toMatchObject({ kind: 'ok' });
    expect(await rowsOf(carried)).toBe(0);
    await expect.poll(() => isStored(carried)).toBe(false);
  });

  test('the copy of an account has the pictures of its claims', async () => {
    const { person, email, carried, loose } = await withPictures();
    const code = await verifyCode(site, person, email, 'export');
    const copyAnswer = await person.ask(requestCopy, { code });
    if (copyAnswer.kind !== 'ok') throw new Error(copyAnswer.code);
    const look = async () => {
      const answer = await person.ask(viewCopy, { copyId: copyAnswer.data.copyId });
      return (answer.kind === 'ok' && answer.data.fileUrl) || '';
    };
    await expect.poll(look).toMatch(/^\/files\//);
    const { bytes } = await person.client.get(await look());
    const contents = new Map(await unzipped(bytes));
    const place = `files/${carried} claim.jpg`;
    expect((await sharp(contents.get(place)).metadata()).width).toBe(300);
    expect(JSON.parse(String(contents.get('data.json')))).toMatchObject({ claims: [{ pictures: [place] }] });
    expect([...contents.keys()].filter((name) => name.includes(loose))).toEqual([]);
  });
});
