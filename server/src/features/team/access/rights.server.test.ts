import { readFile } from 'node:fs/promises';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { calls } from '@aftercare/contract/calls';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { deleteGroup, saveGroup } from '@aftercare/contract/desk/chat/groups';
import { countInbox, listInbox, uploadReplyFile } from '@aftercare/contract/desk/chat/inbox';
import { listRatings, viewRatings } from '@aftercare/contract/desk/chat/ratings';
import { deleteView, saveView } from '@aftercare/contract/desk/chat/saved-views';
import { saveServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import { deleteTag, listTags, renameTag } from '@aftercare/contract/desk/chat/tags';
import { changeTicket, countTickets, linkTickets } from '@aftercare/contract/desk/chat/ticket-work';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { viewTranslator } from '@aftercare/contract/desk/chat/translation';
import { uploadChatImport } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { uploadContentFile } from '@aftercare/contract/desk/content/content';
import { exportContent, uploadContentImport } from '@aftercare/contract/desk/content/content-files';
import { startPrivacyRequest } from '@aftercare/contract/desk/customers/privacy-requests';
import { registerForCustomer } from '@aftercare/contract/desk/customers/register-order';
import { viewOrderLinks } from '@aftercare/contract/desk/links/links';
import { previewMail } from '@aftercare/contract/desk/mail/mail-preview';
import { addRecyclingCodes } from '@aftercare/contract/desk/recycling/recycling';
import {
  deleteCannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { deleteMacro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import { searchAnswers } from '@aftercare/contract/desk/replies/search-answers';
import { testLiveChat } from '@aftercare/contract/desk/sites/live-chat';
import { changeHosts } from '@aftercare/contract/desk/sites/site-life';
import { uploadLogo } from '@aftercare/contract/desk/sites/sites';
import { viewLive } from '@aftercare/contract/desk/statistics/live';
import { exportStatistics, viewStatistics } from '@aftercare/contract/desk/statistics/statistics';
import {
  deleteSubscription,
  saveSubscription,
  sendReport,
} from '@aftercare/contract/desk/statistics/subscriptions';
import { createApiToken } from '@aftercare/contract/desk/team/api-tokens';
import { changeRoles, disablePerson, invitePerson } from '@aftercare/contract/desk/team/people';
import { uploadOwnPicture } from '@aftercare/contract/desk/team/public-profile';
import type { Right } from '@aftercare/contract/desk/team/right';
import { rights } from '@aftercare/contract/desk/team/rights';
import { type DeskRole, deskRoles } from '@aftercare/contract/desk/team/roles';
import { listAnswerComments, listAnswers } from '@aftercare/contract/desk/tracking/answers';
import { decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import { listProductFigures, viewWarrantyFunnel } from '@aftercare/contract/desk/warranty/warranty-figures';
import { createWebhook, replayWebhook } from '@aftercare/contract/desk/webhooks/webhooks';
import { firstPage } from '@aftercare/contract/fields/lists';
import { businessCodeName, businessCodes } from '@aftercare/contract/wire/business-codes';
import type { AnyCall } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isFullRun } from '../../../../../script/testing/full-run.ts';
import { buildForm, register } from '../../../../testing/people/buyer.ts';
import { type Colleague, colleague, rolesOf } from '../../../../testing/people/desk-people.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { levelOff } from '../../../../testing/people/service-level.ts';
import { raiseTicket } from '../../../../testing/people/talk.ts';
import { storeErasureRequest, storeSuppression } from '../../../../testing/people/team-requests.ts';
import { storeClaim } from '../../../../testing/people/unverified-customer.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { deskSocket } from '../../../../testing/servers/socket-client.ts';
import { chatImports } from '../../../../testing/sites/chat-imports.ts';
import { contentFiles } from '../../../../testing/sites/content-files.ts';
import { buildCodes, storeWaiting } from '../../../../testing/sites/recycler.ts';
import { rightsPage } from '../../../../testing/sites/rights-page.ts';
import { mailIdOf, ticketIdOf } from '../team.factory.ts';

const [own, foreign] = ['fopo-us', 'kimo-jp'] as const;
type Things = {
  merchantId: string;
  conversationId: string;
  ticketId: string;
  mailId: string;
  personId: string;
  importId: string;
  chatImportId: string;
  warrantyId: string;
  requestId: string;
  privacyRequestId: string;
  suppressionId: string;
  claimId: string;
  replyId: string;
  macroId: string;
  groupId: string;
  tokenId: string;
  webhookId: string;
};
type Input = Record<string, unknown>;

let site: RunningSite;
const things = new Map<string, Things>();
const people = new Map<DeskRole, Colleague>();
/** An operator of all merchants for the calls at each merchant. */
const everywhere = new Map<string, Colleague>();

async function speaker(merchantId: string) {
  const customer = site.visitor({ site: merchantId });
  const chat = await customer.ask(createBotChat, { source: undefined });
  if (chat.kind !== 'ok') throw new Error(`no chat: ${chat.code}`);
  const { conversationId } = chat.data;
  const say = (text: string) =>
    customer.ask(sendMessage, { conversationId, messageId: ownKey(), text, fileId: undefined });
  await say('Hello');
  return { customer, conversationId, say };
}

async function furnish(merchantId: string): Promise<Things> {
  const { customer, conversationId } = await speaker(merchantId);
  await raiseTicket(customer, conversationId);
  const form = buildForm({ phone: '12345678' });
  await register(site.visitor({ site: merchantId }), form);
  const { personId } = await colleague(site, { at: { [merchantId]: 'agent' } });
  const ticketId = () => ticketIdOf(site.nodes.databaseUrl, conversationId);
  await vi.waitFor(async () => expect(await ticketId()).not.toBe(''), 10_000);
  const mailId = await mailIdOf(site.nodes.databaseUrl, merchantId);
  const { importId } = await contentFiles(site.operator.desk, merchantId).read('article', '[]');
  const { importId: chatImportId } = await chatImports(site.operator.desk, merchantId).read('zendesk', 'x');
  const [registered] = await site.operator.registrationsOf(form.orderNumber);
  const warrantyId = registered?.warrantyId ?? '';
  const requestId = await storeWaiting(site.nodes.databaseUrl, merchantId);
  const claimId = await storeClaim(site.nodes.databaseUrl, merchantId);
  const replyId = await replyIdOf(merchantId);
  const privacyRequestId = await storeErasureRequest(site.nodes.databaseUrl, merchantId);
  const suppressionId = await storeSuppression(site.nodes.databaseUrl, merchantId);
  const groupId = ownKey();
  const group = { merchantId, groupId, version: 0, name: 'Returns', languages: [], members: [] };
  await site.operator.desk.ask(saveGroup, group);
  const macroId = ownKey();
  const actions = [{ kind: 'note' as const, body: 'Words' }];
  await site.operator.desk.ask(saveMacro, {
    merchantId,
    macroId,
    version: 0,
    folder: '',
    name: 'Note',
    actions,
  });
  const tokenId = await tokenIdOf(merchantId);
  const webhookId = await webhookIdOf(merchantId);
  const shared = { replyId, macroId, groupId, tokenId, webhookId, mailId, personId, importId, chatImportId };
  const desk = { ...shared, requestId, claimId, warrantyId, privacyRequestId, suppressionId };
  return { merchantId, conversationId, ticketId: await ticketId(), ...desk };
}

async function tokenIdOf(merchantId: string): Promise<string> {
  const wanted = { merchantId, name: 'Shop', scopes: ['replies.read' as const], days: 30 };
  const created = await site.operator.desk.ask(createApiToken, wanted);
  return created.kind === 'ok' ? created.data.token.tokenId : '';
}

async function webhookIdOf(merchantId: string): Promise<string> {
  const wanted = { merchantId, url: 'https://hooks.example/in', events: ['rating.given' as const] };
  const created = await site.operator.desk.ask(createWebhook, wanted);
  return created.kind === 'ok' ? created.data.webhook.webhookId : '';
}

async function replyIdOf(merchantId: string): Promise<string> {
  const filter = { search: undefined, merchantId, folder: undefined, lang: undefined };
  const found = await site.operator.desk.ask(listCannedReplies, { ...firstPage, ...filter });
  const [reply] = found.kind === 'ok' ? found.data.list : [];
  return reply?.replyId ?? '';
}

beforeAll(async () => {
  site = await runSite();
  for (const merchantId of [own, foreign]) things.set(merchantId, await furnish(merchantId));
  for (const owner of [own, foreign]) everywhere.set(owner, await colleague(site, { isEverywhere: true }));
  for (const role of deskRoles) people.set(role, await colleague(site, { at: { [own]: role } }));
}, 120_000);
afterAll(() => site.stop());

const statusOf: Input = {
  '/v1/desk/presence': 'away',
  '/v1/desk/ticket/index': 'open',
  [countTickets.path]: 'open',
  '/v1/desk/ticket/resolve': 'open',
};

const ofFigures = [
  ...[viewWarrantyFunnel, listProductFigures, viewRatings, listRatings],
  ...[viewLive, viewStatistics, exportStatistics, saveSubscription, deleteSubscription, sendReport],
];
const ofInbox = [listInbox, countInbox, listTags, renameTag, deleteTag, viewTranslator];
const orderNumberIn = (path: string) => {
  if (path === viewOrderLinks.path) return 'none';
  return path === registerForCustomer.path ? '113-0000001-0000001' : undefined;
};
const isOfStatistics = (path: string) => path.startsWith(viewStatistics.path);
const isOfInbox = (path: string) => ofInbox.some((call) => call.path === path);
const isOfFigures = (path: string) => ofFigures.some((call) => call.path === path);

const ofGroups = [saveGroup, deleteGroup];
const ofReplies = [saveCannedReply, deleteCannedReply, searchAnswers, saveMacro, deleteMacro];

const isOfChatImports = (path: string) => path.startsWith('/v1/desk/chat-import/');

const isOfSite = (path: string) =>
  [...ofReplies, ...ofGroups].some((call) => call.path === path) ||
  path === addRecyclingCodes.path ||
  path === createApiToken.path ||
  path === createWebhook.path ||
  (path.startsWith('/v1/desk/site/') && !path.endsWith('/index')) ||
  path.startsWith('/v1/desk/content/') ||
  isOfChatImports(path) ||
  path.startsWith('/v1/desk/bot/');

/** A transfer names a team member, so it names no group. */
function groupIdIn(path: string, { groupId }: Things): string | null | undefined {
  if (path === changeTicket.path) return null;
  if (ofGroups.some((call) => call.path === path)) return groupId;
  return path === testLiveChat.path ? '0' : undefined;
}

function kindOf(path: string): string {
  if (path === linkTickets.path) return 'relatesTo';
  if (path === startPrivacyRequest.path) return 'access';
  return path === listAnswers.path || path === listAnswerComments.path ? 'faq' : 'article';
}

function inputOf({ path, request }: AnyCall, of: Things): Input {
  const { conversationId, ticketId, mailId, personId } = of;
  const every: Input = {
    conversationId,
    ticketId,
    mailId,
    reportId: 'none',
    messageId: ownKey(),
    noteId: ownKey(),
    target: 'reply',
    body: 'Words',
    mentions: [],
    text: 'Words',
    afterSeq: 0,
    seq: 1,
    list: path === listDeskTickets.path ? 'all' : 'waiting',
    assignedTo: null,
    show: 'open',
    step: 'day',
    filter: path === saveView.path ? {} : undefined,
    viewId: path === deleteView.path ? 'none' : undefined,
    position: 0,
    until: null,
    ...(path.includes('/tag') ? { add: [], remove: [], name: 'Refund' } : {}),
    formerName: '',
    formerEmail: '',
    questions: [],
    isDismissed: true,
    status: statusOf[path],
    email: path === invitePerson.path ? ownEmailAddress('desk') : undefined,
    lang: 'en_US',
    oldPassword: 'not this one',
    publicName: 'Coco',
    password: 'quite another one',
    confirm: 'quite another one',
    ...(path.endsWith('/index') ? {} : { personId }),
    code: '000000',
    twoFactorFor: 'nobody',
    ...(path === previewMail.path || isOfFigures(path) || isOfInbox(path) || isOfSite(path)
      ? { merchantId: of.merchantId }
      : {}),
    revision: 'none',
    version: 1,
    configuration: {},
    accepted: [],
    site: { merchantId: '' },
    hosts: ['localhost'],
    current: path === changeHosts.path ? [] : 1,
    types: ['privacy'],
    fields: {},
    overwrite: [],
    kind: kindOf(path),
    entryId: 'privacy',
    stillRight: [],
    document: {},
    use: 'picture',
    days: 30,
    to: 'en',
    termsAgreed: true,
    ...(isOfStatistics(path) && { from: '2026-01-01', to: '2026-01-02', group: 'day' }),
    order: path === listDeskTickets.path ? 'oldest' : 'mostRead',
    answerId: 'none',
    importId: isOfChatImports(path) ? of.chatImportId : of.importId,
    source: path === uploadChatImport.path ? 'zendesk' : undefined,
    format: path === exportContent.path ? 'json' : 'csv',
    aim: 'drafts',
    warrantyId: of.warrantyId,
    act: 'keep',
    note: 'Words',
    rows: [{ warrantyId: of.warrantyId, version: 1 }],
    // No host of a bot is allowed, and the connections to other outside servers are refused.
    licenseId: 'org',
    groupId: groupIdIn(path, of),
    ...(path === changeTicket.path && { priority: 'high', ownerId: null }),
    ticketNumber: 'none',
    otherId: 'none',
    intoId: ticketId,
    orderNumber: orderNumberIn(path),
    engine: 'llm',
    url: 'https://bot.example/v1',
    key: 'secret',
    model: 'small',
    sourceId: 'none',
    name: 'Shop',
    region: 'na',
    marketplaceIds: [],
    withPostalCode: false,
    daysBack: 0,
    clientId: 'client',
    clientSecret: 'secret',
    issuer: 'https://id.example:9',
    secret: 'secret',
    allowedDomains: [],
    groupsClaim: null,
    groupRoles: [],
    twoFactorAcr: null,
    isOnly: false,
    refreshToken: 'token',
    replyId: of.replyId,
    macroId: of.macroId,
    actions: [{ kind: 'note', body: 'Words' }],
    runId: ownKey(),
    languages: [],
    members: [],
    isOn: false,
    capacity: 5,
    answerSeconds: 60,
    agents: [],
    tokenId: of.tokenId,
    webhookId: of.webhookId,
    events: ['rating.given'],
    since: path === replayWebhook.path ? new Date(0) : undefined,
    scopes: ['replies.read'],
    tagId: 'Refund',
    rhythm: 'weekly',
    weekday: 1,
    hour: 7,
    ...(path === saveServiceLevel.path ? levelOff : {}),
    folder: '',
    shortcut: 'one',
    texts: { en_US: 'Words' },
    claimId: of.claimId,
    requestId: of.requestId,
    privacyRequestId: of.privacyRequestId,
    suppressionId: of.suppressionId,
    codes: buildCodes(2),
    reason: path === decideRegistrations.path ? 'returned' : 'other',
    isEverywhere: false,
    memberships: [{ merchantId: path === invitePerson.path ? of.merchantId : own, role: 'agent' }],
  };
  const names = 'fields' in request ? Object.keys(request.fields as object) : [];
  return Object.fromEntries(
    names.flatMap((name) => (every[name] === undefined ? [] : [[name, every[name]]])),
  );
}

const callOf = ({ call }: Right): AnyCall => {
  const found = calls.find(({ method, path }) => method === call.method && path === call.path);
  if (!found) throw new Error(`no such call: ${call.path}`);
  return found;
};
const uploads = new Set(
  [
    ...[uploadLogo, uploadContentFile, uploadContentImport, uploadChatImport],
    ...[uploadReplyFile, uploadOwnPicture],
  ].map(({ path }) => path),
);

const callsAMinute = 100;
let sent = 0;

async function send(person: Person, call: AnyCall, input: Input) {
  sent += 1;
  // The server limits the calls of a caller in a minute.
  if (sent % callsAMinute === 0) await site.advance(60_000);
  const wire = call.request.toWire(input as never) as Record<string, string>;
  const isUpload = uploads.has(call.path);
  if (!(isUpload || call.file)) return person.send(call as never, wire);
  const file = { name: 'file', fileName: 'logo.png', type: 'image/png', content: 'no picture' };
  const address = `${call.path}?${new URLSearchParams(wire)}`;
  const answer = await (isUpload ? person.client.upload(address, file) : person.client.get(address));
  if (answer.headers['content-disposition'] !== undefined)
    return { status: answer.status, code: 'ok', text: answer.text, msg: '', data: {} };
  const { code, msg, data } = answer.envelope<unknown>();
  return { status: answer.status, code: businessCodeName(code), text: answer.text, msg, data };
}
const hasRole = (role: DeskRole, least: DeskRole) => deskRoles.indexOf(role) >= deskRoles.indexOf(least);
const isAllowed = ({ over, least }: Right, role: DeskRole) =>
  over === 'self' || (over === 'merchants' && hasRole(role, least));
const thingOf = (of: string): Things => {
  const found = things.get(of);
  if (!found) throw new Error(`nothing at ${of}`);
  return found;
};
const deskOf = (role: DeskRole): Person => {
  const found = people.get(role);
  if (!found) throw new Error(`no ${role}`);
  return found.desk;
};
const namesOneThing = (input: Input) =>
  [
    'conversationId',
    'ticketId',
    'mailId',
    'personId',
    'merchantId',
    'requestId',
    'privacyRequestId',
    'suppressionId',
    'claimId',
    'warrantyId',
    'replyId',
    'groupId',
    'tokenId',
    'webhookId',
  ].some((name) => name in input);

/** The weakest role that may and the strongest that may not; the other roles add no information. */
function rolesToTry(right: Right): readonly DeskRole[] {
  if (isFullRun) return deskRoles;
  const [allowed, refused] = [true, false].map((may) =>
    deskRoles.filter((role) => isAllowed(right, role) === may),
  );
  return [...(refused ?? []).slice(-1), ...(allowed ?? []).slice(0, 1)];
}

const cases = rights.flatMap((right) =>
  rolesToTry(right).map((role) => [`${right.call.method} ${right.call.path}`, role, right] as const),
);

describe('the table of rights', () => {
  test('lists every desk call that requires a signed-in user, each once', () => {
    const named = rights.map(({ call }) => `${call.method} ${call.path}`).sort();
    const there = calls.filter(({ who }) => who === 'desk').map(({ method, path }) => `${method} ${path}`);
    expect(named).toEqual(there.sort());
  });

  test('matches docs/rights.md', async () => {
    const page = await readFile(new URL('../../../../../docs/rights.md', import.meta.url), 'utf8');
    expect(page).toBe(rightsPage());
  });
});

describe('by HTTP', () => {
  test.each(cases)(
    '%s: the %s of one merchant gets the rights in the table, and no access to another merchant',
    async (_, role, right) => {
      const call = callOf(right);
      const desk = deskOf(role);
      const here = await send(desk, call, inputOf(call, thingOf(own)));
      if (!isAllowed(right, role)) {
        expect(here).toMatchObject({ status: 403, code: 'forbidden', data: {} });
        return;
      }
      expect(['forbidden', 'notFound', 'badRequest', 'sessionEnded']).not.toContain(here.code);
      const input = inputOf(call, thingOf(foreign));
      const there = await send(desk, call, input);
      if (call.path === invitePerson.path) return expect(there).toMatchObject({ code: 'forbidden' });
      if (!namesOneThing(input)) return expect(there.text).not.toContain(`"${foreign}"`);
      const unknown = 'A'.repeat(22);
      const ids = {
        conversationId: unknown,
        ticketId: unknown,
        mailId: unknown,
        requestId: unknown,
        privacyRequestId: unknown,
        suppressionId: unknown,
        claimId: unknown,
        warrantyId: unknown,
        tokenId: unknown,
        webhookId: unknown,
      };
      const nowhere = { ...thingOf(foreign), ...ids };
      const nothing = await send(desk, call, inputOf(call, { ...nowhere, personId: unknown }));
      expect(there).toMatchObject({ code: 'notFound', data: {} });
      expect(there.text).toBe(nothing.text);
    },
  );

  test.each(
    rights
      .filter(({ narrower }) => narrower)
      .flatMap((right) => deskRoles.map((role) => [role, right] as const)),
  )(
    'the %s is refused a field value that requires a higher role, and allowed otherwise',
    async (role, right) => {
      const { field = '', value = '', least = 'operator' } = right.narrower ?? {};
      const call = callOf(right);
      const input = { ...inputOf(call, thingOf(own)), [field]: value };
      const answer = await send(deskOf(role), call, input);
      expect(answer.code).toBe(hasRole(role, least) ? 'ok' : 'forbidden');
      expect(answer.text).not.toContain(`"${foreign}"`);
    },
  );

  test.each(rights.map((right) => [`${right.call.method} ${right.call.path}`, right] as const))(
    '%s is open to an operator of all merchants, at each of them',
    async (_, right) => {
      const call = callOf(right);
      for (const owner of [own, foreign]) {
        // One operator for each, because the server limits the calls of a caller in a minute.
        const { desk } = everywhere.get(owner) ?? site.operator;
        const { code } = await send(desk, call, inputOf(call, thingOf(owner)));
        expect(['forbidden', 'sessionEnded', 'tooManyRequests']).not.toContain(code);
      }
    },
  );

  test('the lists that hide other merchants’ rows do contain such rows, which an operator of all merchants sees', async () => {
    // The calls before have used up the operator's calls of this minute.
    await site.advance(60_000);
    for (const path of ['mail/index', 'warranty/index', 'ticket/index', 'people/index', 'audit/index']) {
      const call = calls.find((one) => one.path === `/v1/desk/${path}`);
      const answer = call && (await send(site.operator.desk, call, inputOf(call, thingOf(own))));
      expect(answer?.text, path).toContain(`"${foreign}"`);
    }
  });

  test('no call fails for an operator of all merchants who names an unknown merchant', async () => {
    // The calls before have used up the operator's calls of this minute.
    await site.advance(60_000);
    const { desk } = site.operator;
    const failed: string[] = [];
    for (const right of rights) {
      const call = callOf(right);
      for (const merchantId of ['no-such-site', 'NoSuchSite']) {
        const input = inputOf(call, { ...thingOf(own), merchantId });
        if (!('merchantId' in input) || 'memberships' in input) continue;
        const { code } = await send(desk, call, input);
        if (code === 'fault' || code === 'tooManyRequests')
          failed.push(`${call.path} ${merchantId}: ${code}`);
      }
    }
    expect(failed).toEqual([]);
  });
});

describe('by the push channel', () => {
  async function connected({ client }: Person) {
    const socket = await deskSocket({ port: site.port, cookies: client.cookies });
    socket.send({ type: 'auth', token: undefined });
    await socket.next('ready');
    return socket;
  }

  test.each(deskRoles)(
    'the %s can watch, receive events of and answer only conversations of their own merchant',
    async (role) => {
      const [here, there] = [await speaker(own), await speaker(foreign)];
      const socket = await connected(deskOf(role));
      for (const { conversationId } of [there, here]) {
        socket.send({ type: 'watch', conversationId, after: 0 });
        socket.send({ type: 'seen', conversationId, seq: 1 });
        const message = { conversationId, messageId: ownKey(), text: 'An answer', afterSeq: 1000 };
        socket.send({ type: 'send', ...message });
      }
      const came = () => socket.events.map((event) => ('code' in event ? event.code : event.type));
      const wanted = [businessCodes.notFound.code, 'message.created', 'ack'];
      await expect.poll(came, { timeout: 10_000 }).toEqual(expect.arrayContaining(wanted));
      for (const { customer, conversationId } of [there, here])
        await customer.ask(askForPerson, { conversationId, messageId: ownKey() });
      await socket.next('inbox.changed', ({ item }) => item.conversationId === here.conversationId);
      expect(JSON.stringify(socket.events)).not.toContain(there.conversationId);
      socket.close();
    },
  );

  test('sends nothing without a role, and nothing more after the role was removed', async () => {
    const { desk, personId } = await colleague(site, { at: { [own]: 'agent' } });
    const { conversationId, say } = await speaker(own);
    const socket = await connected(desk);
    socket.send({ type: 'watch', conversationId, after: 0 });
    await socket.next('message.created');
    await site.operator.desk.ask(changeRoles, { personId, ...rolesOf({}) });
    socket.send({ type: 'ping' });
    await socket.next('pong');
    const heard = socket.events.length;
    await say('Is anybody there?');
    socket.send({ type: 'send', conversationId, messageId: ownKey(), text: 'I am', afterSeq: 1000 });
    expect(await socket.next('refused')).toMatchObject({ code: businessCodes.notFound.code });
    expect(socket.events).toHaveLength(heard + 1);
    socket.close();
  });

  test('closes for a disabled user, even without a frame from them', async () => {
    const { desk, personId } = await colleague(site, { at: { [own]: 'agent' } });
    const socket = await connected(desk);
    await site.operator.desk.ask(disablePerson, { personId });
    await site.nodes.advance(5_000);
    expect(await socket.closed).toBe(pushCloseCodes.sessionEnded);
    expect(socket.events.at(-1)).toMatchObject({ type: 'session.ended', reason: 'revoked' });
  });
});
