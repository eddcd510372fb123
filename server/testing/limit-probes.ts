import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { mailTranscript } from '@aftercare/contract/chat/closing';
import { identifyPerson } from '@aftercare/contract/chat/identity';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { resumeConversation } from '@aftercare/contract/chat/resume';
import { uploadContentFile } from '@aftercare/contract/desk/content';
import { uploadReplyFile } from '@aftercare/contract/desk/inbox';
import { forgetDeskPassword } from '@aftercare/contract/desk/own-account';
import { confirmSecondFactor, startSecondFactor } from '@aftercare/contract/desk/second-factor';
import { signIn } from '@aftercare/contract/desk/session';
import { uploadPicture } from '@aftercare/contract/files';
import { recordConsent } from '@aftercare/contract/privacy/consent';
import { readAnswer } from '@aftercare/contract/read-answer';
import { requestRecycling } from '@aftercare/contract/recycling/request';
import { throttles } from '@aftercare/contract/throttles';
import { claimOrder } from '@aftercare/contract/warranty/claim';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { awaitNextCode, buildSignUp, newAccount } from '../src/features/account/account.factory.ts';
import { buildOrderNumber } from '../src/features/orders/report-file/report.factory.ts';
import { buildForm, register as registerOrder } from './buyer.ts';
import { buildClaim } from './claimant.ts';
import { colleague } from './desk-people.ts';
import type { RunningSite } from './operated-site.ts';
import { ownAddress, ownKey, ownMailbox, type Person, person } from './person.ts';
import { buildRecycling, greenSite } from './recycler.ts';
import { guessesSetup } from './setup-probe.ts';

/** One more attempt of somebody, on this node; true where the limit answered in place of the call. */
export type Attempt = (node: number) => Promise<boolean>;
type Probe = (site: RunningSite, address: string) => Promise<Attempt>;

/** Kept by one process for its own sake, or no refusal at all: a number that counts once. */
type NotShared =
  | 'framesPerSocket'
  | 'callsPerCaller'
  | 'callsOfNobody'
  | 'callsPerAddress'
  | 'orderNumberPerEmail';
export type SharedThrottle = Exclude<keyof typeof throttles, NotShared>;

const password = 'a guess of somebody’s';
const filesOfSession = 200;
const wrongCode = 'AAAA3333';
/** Asks for the postal code of an order. */
const provingSite = 'catboat-de';

const codes = ['tooManyAttempts', 'tooManyRequests', 'fileBudget'];
const isLimited = ({ kind, code = '' }: { kind: string; code?: string }): boolean =>
  kind === 'refused' && codes.includes(code);
const limited = async (asked: Promise<{ kind: string; code?: string }>) => isLimited(await asked);

const deskOf = ({ nodes }: RunningSite, node: number, from: string): Person =>
  person({ port: nodes.nodes[node]?.port ?? 0, from });

/** A browser in which the chat was opened, as it would be seen by each node. */
async function openedBrowser(site: RunningSite, from: string) {
  const first = site.visitor({ from: ownAddress() });
  const opened = await first.ask(createBotChat, { source: undefined });
  if (opened.kind !== 'ok') throw new Error(`no chat: ${opened.code}`);
  const at = (node: number): Person => {
    const one = site.visitor({ node, from });
    for (const [name, value] of first.client.cookies) one.client.cookies.set(name, value);
    return one;
  };
  return { at, conversationId: opened.data.conversationId };
}

const asksForCopy = (one: Person, conversationId: string, email: string) =>
  one.ask(mailTranscript, { conversationId, requestId: ownKey(), email });

const byEmail =
  (
    email: () => string,
    ask: (one: Person, email: string) => Promise<{ kind: string; code?: string }>,
  ): Probe =>
  async (site, from) =>
  (node) =>
    limited(ask(site.visitor({ node, from }), email()));
const sameEmail = (ask: Parameters<typeof byEmail>[1]): Probe => {
  return (site, from) => {
    const email = ownMailbox();
    return byEmail(() => email, ask)(site, from);
  };
};
const newEmails = (ask: Parameters<typeof byEmail>[1]): Probe => byEmail(ownMailbox, ask);

const logsIn = (one: Person, email: string) => one.ask(logIn, { email, password, rememberMe: true });
const asksForCode = (one: Person, email: string) => one.ask(sendLoginCode, { email });
const triesCode = (one: Person, email: string) =>
  one.ask(logInByCode, { email, code: wrongCode, rememberMe: true });

/** Somebody at the desk who is about to set up a second factor; what their session is known by. */
async function settingUp(site: RunningSite): Promise<string> {
  const { desk, password: own } = await colleague(site, { at: { 'fopo-us': 'agent' } });
  const started = await desk.ask(startSecondFactor, { password: own });
  if (started.kind !== 'ok') throw new Error(`no second factor: ${started.code}`);
  return desk.client.cookies.get('desk') ?? '';
}

function triesDeskCode(
  site: RunningSite,
  { node, from, token }: { node: number; from: string; token: string },
): Promise<boolean> {
  const desk = deskOf(site, node, from);
  desk.client.cookies.set('desk', token);
  return limited(desk.ask(confirmSecondFactor, { code: wrongCode }));
}

/** How each limit that all nodes share is reached from outside; a limit without a probe does not compile. */
export const limitProbes: Readonly<Record<SharedThrottle, Probe>> = {
  passwordPerEmail: sameEmail(logsIn),
  passwordPerAddress: newEmails(logsIn),
  codesPerEmail: async (site, from) => {
    const { email } = buildForm();
    await registerOrder(site.visitor({ from }), buildForm({ email }));
    return async (node) => {
      await awaitNextCode(site.nodes.databaseUrl, email);
      return limited(asksForCode(site.visitor({ node, from }), email));
    };
  },
  codesPerAddress: newEmails(asksForCode),
  codeTriesPerEmail: sameEmail(triesCode),
  codeTriesPerAddress: newEmails(triesCode),
  mailboxAnswersPerAddress: async (site, from) => async (node) => {
    const asked = { email: ownMailbox(), purpose: 'forget' } as const;
    return (await site.visitor({ node, from }).ask(sendVerifyCode, asked)).kind === 'ok';
  },
  setupPerAddress: async (site, from) => (node) => limited(guessesSetup(deskOf(site, node, from))),
  signUpsPerAddress: newEmails((one, email) => one.ask(register, buildSignUp({ email }))),
  orderAnswersPerVisitor: async (site, from) => {
    const browser = await openedBrowser(site, from);
    return (node) => limited(browser.at(node).ask(checkOrder, { orderNumber: buildOrderNumber() }));
  },
  orderAnswersPerAddress: async (site, from) => async (node) => {
    const browser = await openedBrowser(site, from);
    return limited(browser.at(node).ask(checkOrder, { orderNumber: buildOrderNumber() }));
  },
  chatsPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ node, from }).ask(createBotChat, { source: undefined })),
  messagesPerVisitor: async (site, from) => {
    const { at, conversationId } = await openedBrowser(site, from);
    return (node) => {
      const said = { conversationId, messageId: ownKey(), text: 'Hello', fileId: undefined };
      return limited(at(node).ask(sendMessage, said));
    };
  },
  transcriptsPerConversation: async (site, from) => {
    const browser = await openedBrowser(site, from);
    return (node) => limited(asksForCopy(browser.at(node), browser.conversationId, ownMailbox()));
  },
  transcriptsPerEmail: async (site, from) => {
    const email = ownMailbox();
    return async (node) => {
      const browser = await openedBrowser(site, from);
      return limited(asksForCopy(browser.at(node), browser.conversationId, email));
    };
  },
  transcriptsPerAddress: async (site, from) => async (node) => {
    const browser = await openedBrowser(site, from);
    return limited(asksForCopy(browser.at(node), browser.conversationId, ownMailbox()));
  },
  avatarsPerCustomer: async (site, from) => {
    const { person: customer } = await newAccount(site, site.visitor());
    const headers = { authorization: `Bearer ${customer.token}` };
    return async (node) => {
      const { client } = site.visitor({ node, from });
      const file = { name: 'file', fileName: 'me.png', content: 'no picture, and counted all the same' };
      const sent = await client.upload(`${uploadPicture.path}?usage=avatar`, file, {}, headers);
      return isLimited(readAnswer(uploadPicture, sent.envelope()));
    };
  },
  contentFilesPerPerson: async (site, from) => {
    const { email, password: own } = await colleague(site, { at: { 'fopo-us': 'operator' } });
    let [token, tried] = ['', 0];
    return async (node) => {
      const desk = deskOf(site, node, from);
      // One session alone would be taken for a flood before.
      if (tried % filesOfSession === 0) {
        await desk.ask(signIn, { email, password: own });
        token = desk.client.cookies.get('desk') ?? '';
      }
      tried += 1;
      desk.client.cookies.set('desk', token);
      const query = new URLSearchParams(
        uploadContentFile.request.toWire({ merchantId: 'fopo-us', use: 'captions' }) as Record<
          string,
          string
        >,
      );
      const file = { name: 'file', fileName: 'none.vtt', content: 'no captions, and counted all the same' };
      const sent = await desk.client.upload(`${uploadContentFile.path}?${query}`, file);
      return isLimited(readAnswer(uploadContentFile, sent.envelope()));
    };
  },
  replyFilesPerPerson: async (site, from) => {
    const { email, password: own } = await colleague(site, { at: { 'fopo-us': 'agent' } });
    const chat = await site.visitor().ask(createBotChat, { source: undefined });
    if (chat.kind !== 'ok') throw new Error(`no chat: ${chat.code}`);
    const query = new URLSearchParams(uploadReplyFile.request.toWire(chat.data) as Record<string, string>);
    let [token, tried] = ['', 0];
    return async (node) => {
      const desk = deskOf(site, node, from);
      if (tried % filesOfSession === 0) {
        await desk.ask(signIn, { email, password: own });
        token = desk.client.cookies.get('desk') ?? '';
      }
      tried += 1;
      desk.client.cookies.set('desk', token);
      const file = { name: 'file', fileName: 'none', content: 'no kind of file, and counted all the same' };
      const sent = await desk.client.upload(`${uploadReplyFile.path}?${query}`, file);
      return isLimited(readAnswer(uploadReplyFile, sent.envelope()));
    };
  },
  newMailboxesPerCustomer: async (site, from) => {
    const { person: customer } = await newAccount(site, site.visitor());
    return (node) => {
      const one = site.visitor({ node, from });
      one.token = customer.token;
      return limited(one.ask(sendVerifyCode, { email: ownMailbox(), purpose: 'changeEmail' }));
    };
  },
  postalCodesPerOrder: async (site, from) => {
    const { orderNumber } = buildForm();
    return (node) => {
      const form = buildForm({ orderNumber, postalCode: ownKey().slice(0, 8) });
      return limited(registerOrder(site.visitor({ site: provingSite, node, from }), form));
    };
  },
  claimsPerEmail: sameEmail((one, email) => one.ask(claimOrder, buildClaim({ email }))),
  claimsPerOrder: async (site, from) => {
    const { orderNumber } = buildClaim();
    return (node) => limited(site.visitor({ node, from }).ask(claimOrder, buildClaim({ orderNumber })));
  },
  claimsPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ node, from }).ask(claimOrder, buildClaim())),
  recyclingPerEmail: async (site, from) => {
    const email = ownMailbox();
    return (node) =>
      limited(site.visitor({ site: greenSite, node, from }).ask(requestRecycling, buildRecycling({ email })));
  },
  recyclingPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ site: greenSite, node, from }).ask(requestRecycling, buildRecycling())),
  consentsPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ node, from }).ask(recordConsent, { choice: 'refused', textVersion: '2026-01' })),
  chatLinksPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ node, from }).ask(resumeConversation, { secret: ownKey() })),
  identitiesPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ node, from }).ask(identifyPerson, { token: ownKey() }, { 'x-visitor': 'new' })),
  deskPasswordPerEmail: async (site, from) => {
    const email = ownMailbox('desk');
    return (node) => limited(deskOf(site, node, from).ask(signIn, { email, password }));
  },
  deskPasswordPerAddress: async (site, from) => (node) =>
    limited(deskOf(site, node, from).ask(signIn, { email: ownMailbox('desk'), password })),
  deskCodePerPerson: async (site, from) => {
    const token = await settingUp(site);
    return (node) => triesDeskCode(site, { node, from, token });
  },
  deskCodePerAddress: async (site, from) => {
    let [token, tried] = ['', 0];
    return async (node) => {
      // One person alone would run out before the address does.
      if (tried % throttles.deskCodePerPerson.most === 0) token = await settingUp(site);
      tried += 1;
      return triesDeskCode(site, { node, from, token });
    };
  },
  deskLinksPerEmail: async (site, from) => {
    const email = ownMailbox('desk');
    return (node) => limited(deskOf(site, node, from).ask(forgetDeskPassword, { email }));
  },
  deskLinksPerAddress: async (site, from) => (node) =>
    limited(deskOf(site, node, from).ask(forgetDeskPassword, { email: ownMailbox('desk') })),
};
