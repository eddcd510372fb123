import { createFakeAccount, defaultSettings, type FakeSettings } from './fake-account.ts';
import { type Connected, createConnections, type OpenedAt } from './fake-connections.ts';
import { createFakeHttp } from './fake-http.ts';
import { activeThread } from './fake-structures.ts';
import { createFakeTeam } from './fake-team.ts';
import { type Fields, Refused, type Region, type Transport } from './fake-types.ts';

/**
 * An in-memory account at LiveChat, as versions 3.5 and 3.6 of the vendor's Customer Chat API describe it.
 * The vendor's SDK is its test (`fake-api.server.test.ts`).
 */
export function createFakeLiveChat(given: Partial<FakeSettings> = {}) {
  const settings = Object.assign(defaultSettings(), given);
  const account = createFakeAccount(settings);
  /** Actions and HTTP calls, in order. */
  const requests: string[] = [];
  const connections = createConnections(account, requests);
  const http = createFakeHttp(account, requests);
  const newest = () => account.chats.at(-1);

  const textsOfCustomer = (chatId?: string): string[] => {
    const chat = chatId === undefined ? newest() : account.chats.find(({ id }) => id === chatId);
    return (chat?.threads.at(-1)?.events ?? [])
      .filter(({ author_id: author }) => author === chat?.customerId)
      .map(({ text, url }) => text ?? String(url));
  };

  const controls = {
    requests,
    account,
    logins: connections.logins,
    tokenRequests: http.tokenRequests,
    http: http.answer,
    ...createFakeTeam(account, connections),

    /** Opens a connection at `wss://api…/v<version>/customer/rtm/ws?organization_id=…`. */
    connect(transport: Transport, at: OpenedAt) {
      const connected = connections.accept(transport, at);
      return {
        receive: (text: string) => connections.receive(connected, text),
        closed: () => connections.closed(connected),
      };
    },

    /** Executes the next request of this action without an answer, and without a push to its sender. */
    loseNext: (action: string) => void connections.faults.unanswered.push(action),
    dropPush: (name: string) => void connections.faults.unpushed.push(name),
    failNext: (action: string, type: string, data?: Fields) =>
      void connections.faults.refusals.set(action, new Refused(type, data ?? null)),
    holdAnswers() {
      connections.faults.holdsAnswers = true;
    },
    releaseAnswers: connections.releaseAnswers,
    /** The customer has a chat of an earlier visit. `isActive`: it is still live. */
    hasChat(isActive: boolean, customerId: string, groupId = 0) {
      const chat = account.addChat(customerId, [groupId]);
      account.addThread(chat, isActive);
      chat.agents = settings.agent ? [{ ...settings.agent, isPresent: true }] : [];
      return chat.id;
    },
    disconnect(reason: string, data?: Fields) {
      for (const one of [...connections.open]) connections.disconnect(one, reason, data);
    },
    /** Moves the organization to another region, and names the region to its connections. */
    moveTo(region: Region) {
      settings.region = region;
      controls.disconnect('misdirected_connection', { region });
    },
    /** Closes every connection without a message. */
    cut() {
      for (const one of [...connections.open]) connections.end(one);
    },
    revokeTokens: () => account.grants.clear(),
    sendRaw(text: string) {
      for (const one of connections.open) one.transport.send(text);
    },
    isConnected: () => [...connections.open].some((one: Connected) => one.customerId !== null),
    chatId: () => newest()?.id ?? '',
    isLive: () => account.chats.some((chat) => activeThread(chat) !== undefined),
    /** Texts and file addresses that the customer sent in the newest thread, by default of the newest chat. */
    received: textsOfCustomer,
    /** The known fields of the newest customer. */
    identity: () => {
      const chat = newest();
      const id = chat?.customerId ?? [...connections.open].at(-1)?.customerId;
      return id ? account.customer(id).profile : {};
    },
    count: (action: string) => requests.filter((one) => one === action).length,
  };
  return Object.assign(settings, controls);
}

export type FakeLiveChat = ReturnType<typeof createFakeLiveChat>;
