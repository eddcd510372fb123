import { createBotChat } from '@aftercare/contract/bot/chat';
import { tryBot } from '@aftercare/contract/desk/bot/try-out';
import { uploadReplyFile } from '@aftercare/contract/desk/chat/inbox';
import { translateReply } from '@aftercare/contract/desk/chat/translation';
import { uploadContentFile } from '@aftercare/contract/desk/content/content';
import { testBotService } from '@aftercare/contract/desk/sites/bot-service';
import { testLiveChat } from '@aftercare/contract/desk/sites/live-chat';
import { forgetDeskPassword, resetDeskPassword } from '@aftercare/contract/desk/team/own-account';
import { signIn } from '@aftercare/contract/desk/team/session';
import { confirmTwoFactor, startTwoFactor } from '@aftercare/contract/desk/team/two-factor';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { throttles } from '@aftercare/contract/wire/throttles';
import { colleague } from '../people/desk-people.ts';
import { ownAddress, ownEmailAddress, ownKey, type Person } from '../people/person.ts';
import { configureSite, openChat } from '../people/talk.ts';
import { guessesSetup } from '../servers/setup-probe.ts';
import type { RunningSite } from '../sites/operated-site.ts';
import { deskOf, isLimited, limited, type Probe, wrongCode } from './probe.ts';

const password = 'a guess of somebody’s';
const filesOfSession = 200;

type Ask = (desk: Person, email: string) => Promise<{ kind: string; code?: string }>;
const signsIn: Ask = (desk, email) => desk.ask(signIn, { email, password });
const forgets: Ask = (desk, email) => desk.ask(forgetDeskPassword, { email });

/** Attempts for one email address, from the given IP address or each time from another one. */
const sameEmail =
  (ask: Ask, addressOf: (from: string) => string): Probe =>
  async (site, from) => {
    const email = ownEmailAddress('desk');
    return (node) => limited(ask(deskOf(site, node, addressOf(from)), email));
  };
const newEmails =
  (ask: Ask): Probe =>
  async (site, from) =>
  (node) =>
    limited(ask(deskOf(site, node, from), ownEmailAddress('desk')));
const same = (from: string): string => from;

/** Attempts from a device that the user's account knows, from any IP address. */
const knownDevice =
  (ask: Ask): Probe =>
  async (site) => {
    const { desk, email } = await colleague(site, { at: { 'fopo-us': 'agent' } });
    const device = desk.client.cookies.get('device') ?? '';
    return (node) => {
      const there = deskOf(site, node, ownAddress());
      there.client.cookies.set('device', device);
      return limited(ask(there, email));
    };
  };

/** A user who is about to set up two-factor authentication. Returns the session's token. */
async function settingUp(site: RunningSite): Promise<string> {
  const { desk, password: own } = await colleague(site, { at: { 'fopo-us': 'agent' } });
  const started = await desk.ask(startTwoFactor, { password: own });
  if (started.kind !== 'ok') throw new Error(`no second factor: ${started.code}`);
  return desk.client.cookies.get('desk') ?? '';
}

function entersDeskCode(
  site: RunningSite,
  { node, from, token }: { node: number; from: string; token: string },
): Promise<boolean> {
  const desk = deskOf(site, node, from);
  desk.client.cookies.set('desk', token);
  return limited(desk.ask(confirmTwoFactor, { code: wrongCode }));
}

export const deskProbes = {
  deskPasswordPerEmailAndAddress: sameEmail(signsIn, same),
  deskPasswordPerEmail: sameEmail(signsIn, ownAddress),
  deskPasswordPerDevice: knownDevice(signsIn),
  deskPasswordPerAddress: newEmails(signsIn),
  deskLinksPerEmailAndAddress: sameEmail(forgets, same),
  deskLinksPerEmail: sameEmail(forgets, ownAddress),
  deskLinksPerDevice: knownDevice(forgets),
  deskLinksPerAddress: newEmails(forgets),
  deskSecretsPerAddress: async (site, from) => (node) => {
    const link = { secret: ownKey(), password, confirm: password };
    return limited(deskOf(site, node, from).ask(resetDeskPassword, link));
  },
  setupPerAddress: async (site, from) => (node) => limited(guessesSetup(deskOf(site, node, from))),
  deskCodePerPerson: async (site, from) => {
    const token = await settingUp(site);
    return (node) => entersDeskCode(site, { node, from, token });
  },
  deskCodePerAddress: async (site, from) => {
    let [token, tried] = ['', 0];
    return async (node) => {
      // A single user would reach the user's limit before the address's.
      if (tried % throttles.deskCodePerPerson.max === 0) token = await settingUp(site);
      tried += 1;
      return entersDeskCode(site, { node, from, token });
    };
  },
  botTestsPerPerson: async (site) => {
    const { desk } = await colleague(site, { at: { 'fopo-us': 'operator' } });
    const token = desk.client.cookies.get('desk') ?? '';
    const service = {
      merchantId: 'fopo-us',
      engine: 'llm',
      url: 'https://bot.example/v1',
      model: 'm',
    } as const;
    return (node) => {
      const there = deskOf(site, node, ownAddress());
      there.client.cookies.set('desk', token);
      return limited(there.ask(testBotService, service));
    };
  },
  translationsPerPerson: async (site) => {
    const { desk } = await colleague(site, { at: { 'fopo-us': 'agent' } });
    const token = desk.client.cookies.get('desk') ?? '';
    const model = { url: 'https://bot.example/v1', model: 'm' };
    await configureSite(site, 'fopo-us', { botEngine: 'llm', botService: model, translatesChats: true });
    const { conversationId } = await openChat(site.visitor({ site: 'fopo-us' }));
    return (node) => {
      const there = deskOf(site, node, ownAddress());
      there.client.cookies.set('desk', token);
      return limited(there.ask(translateReply, { conversationId, text: 'Hello', to: 'es' }));
    };
  },
  liveChatTestsPerPerson: async (site) => {
    const { desk } = await colleague(site, { at: { 'fopo-us': 'operator' } });
    const token = desk.client.cookies.get('desk') ?? '';
    const ids = { licenseId: 'org', clientId: 'client', groupId: '0' };
    return (node) => {
      const there = deskOf(site, node, ownAddress());
      there.client.cookies.set('desk', token);
      return limited(there.ask(testLiveChat, { merchantId: 'fopo-us', ...ids }));
    };
  },
  contentFilesPerPerson: async (site, from) => {
    const { email, password: own } = await colleague(site, { at: { 'fopo-us': 'operator' } });
    let [token, tried] = ['', 0];
    return async (node) => {
      const desk = deskOf(site, node, from);
      // A single session would reach the flood limit first.
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
  botTrialsPerPerson: async (site, from) => {
    // The bot of this site is off, so that no node has to learn first.
    const { desk } = await colleague(site, { at: { 'idprt-us': 'operator' } });
    const token = desk.client.cookies.get('desk') ?? '';
    return (node) => {
      const there = deskOf(site, node, from);
      there.client.cookies.set('desk', token);
      return limited(there.ask(tryBot, { merchantId: 'idprt-us', lang: 'en_US', text: 'How loud is it?' }));
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
} as const satisfies Record<string, Probe>;
