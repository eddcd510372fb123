import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { assignConversation } from '@aftercare/contract/desk/chat/assignment';
import {
  acceptConversation,
  closeConversation,
  readConversation,
  replyToConversation,
  viewConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import type { DeskRole } from '@aftercare/contract/desk/team/roles';
import { viewMe } from '@aftercare/contract/desk/team/session';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import { colleague } from '@aftercare/server/testing/people/desk-people';
import { ownKey, type Person } from '@aftercare/server/testing/people/person';
import { deskSocket } from '@aftercare/server/testing/servers/socket-client';
import { expect, vi } from 'vitest';
import { textOf } from '../../../web/src/features/chat/outside/pack-history.ts';
import type { Field } from '../fault-field.ts';
import { openBrowser } from './built-in-browser.ts';
import { colleagues, type Played, type PlayedBrand } from './provider.ts';

const longAfter = 2 ** 30;
const sites = { first: 'fopo-us', second: 'idprt-us' };
/** Node of the customers. The desk uses the first node. */
const customerNode = 1;
/** A desk reports its presence more often than `limits.presenceLapseSeconds`. */
const presenceMs = 30_000;

const eventually = (look: () => unknown) => expect.poll(look, { timeout: 20_000 }).toBeTruthy();

/** Members of the team at the desk, who stay online while time passes. */
function createTeam(field: Field) {
  const online = new Set<Person>();
  return {
    async set(desk: Person, status: 'online' | 'offline'): Promise<void> {
      if (status === 'online') online.add(desk);
      else online.delete(desk);
      await desk.ask(setPresence, { status });
      await field.timePasses(0);
    },
    async pass(milliseconds: number): Promise<void> {
      for (let passed = 0; passed < milliseconds; passed += presenceMs) {
        for (const desk of online) await desk.ask(setPresence, { status: 'online' });
        await field.timePasses(presenceMs);
        await vi.advanceTimersByTimeAsync(presenceMs);
      }
    },
    async goHome(): Promise<void> {
      for (const desk of online) await desk.ask(setPresence, { status: 'offline' });
      await field.timePasses(0);
    },
  };
}
type Team = ReturnType<typeof createTeam>;

async function playBrand(field: Field, team: Team, siteId: string, cookies: ReadonlyMap<string, string>) {
  const { desk: operator } = field.site.operator;
  const browser = openBrowser({ port: field.proxy.port, siteId, cookies });
  let page = browser.openPage();
  let answerer = operator;

  const state = () => page.session.view().state;
  const conversationId = () => state()?.conversationId ?? '';
  const joins = async (role: DeskRole, name: string): Promise<Person> => {
    const { desk } = await colleague(field.site, { at: { [siteId]: role } }, name);
    await team.set(desk, 'online');
    return desk;
  };
  /** Another agent's chat takes no reply, so the author takes it over first. */
  async function takeOver(desk: Person): Promise<void> {
    const [me, seen] = [
      await desk.ask(viewMe, {}),
      await desk.ask(viewConversation, { conversationId: conversationId() }),
    ];
    if (me.kind !== 'ok' || seen.kind !== 'ok') throw new Error('the desk does not answer');
    const { personId } = me.data;
    const { agent, assignee } = seen.data;
    if (agent === null || agent.personId === personId) return;
    const assignment = { conversationId: conversationId(), personId, assignedTo: assignee?.personId ?? null };
    expect(await desk.ask(assignConversation, assignment)).toMatchObject({ kind: 'ok' });
  }
  async function reply(desk: Person, text: string): Promise<void> {
    await takeOver(desk);
    const request = { conversationId: conversationId(), messageId: ownKey(), text, afterSeq: longAfter };
    expect(await desk.ask(replyToConversation, request)).toMatchObject({ kind: 'ok' });
  }
  async function customerMessages() {
    const whole = { after: 0, before: undefined, pageSize: limits.listPageSize };
    const answer = await operator.ask(readConversation, { conversationId: conversationId(), ...whole });
    if (answer.kind !== 'ok') throw new Error(`nothing to read: ${answer.code}`);
    return answer.data.list.filter(({ direction }) => direction === 0);
  }
  async function say(text: string): Promise<void> {
    const message = { conversationId: conversationId(), messageId: ownKey(), text, fileId: undefined };
    expect(await browser.ask(sendMessage, message)).toMatchObject({ kind: 'ok' });
  }
  function leave(): void {
    page.chat.stop();
    page.session.stop();
  }
  async function load(): Promise<void> {
    leave();
    page = browser.openPage();
    brand.chat = page.chat;
    brand.heard = page.heard;
    await eventually(state);
  }

  const brand: PlayedBrand = {
    chat: page.chat,
    heard: page.heard,
    eventually,
    async staff(isThere) {
      await team.set(operator, isThere ? 'online' : 'offline');
      await eventually(() => state()?.availability.canHandOver === isThere);
    },
    async takes() {
      await eventually(() => state()?.mode === 'connectingAgent');
      const accepted = await operator.ask(acceptConversation, { conversationId: conversationId() });
      expect(accepted).toMatchObject({ kind: 'ok' });
    },
    says: (text) => reply(answerer, text),
    async writes() {
      const socket = await deskSocket({ port: field.site.port, cookies: answerer.client.cookies });
      socket.send({ type: 'auth', token: undefined });
      await socket.next('ready');
      socket.send({ type: 'typing', conversationId: conversationId() });
      await eventually(() => brand.heard.some(({ kind }) => kind === 'typing'));
      socket.close();
    },
    async ends() {
      await answerer.ask(closeConversation, { conversationId: conversationId() });
    },
    /** The agent takes the chat over with the first reply. */
    async transfers() {
      answerer = await joins('agent', colleagues.agent);
    },
    async supervisorSays(text) {
      await reply(await joins('supervisor', colleagues.supervisor), text);
    },
    async received() {
      const list = await customerMessages();
      return list.map(({ html, file }) => file?.fileName ?? html.join(' '));
    },
    async transcript() {
      return (await customerMessages()).map(textOf).join('\n');
    },
    cut() {
      for (const socket of browser.sockets) socket.terminate();
    },
    /** The server closes a socket that sends too many frames. */
    async evicts() {
      const open = [...browser.sockets].filter(({ readyState, OPEN }) => readyState === OPEN);
      expect(open).toHaveLength(1);
      for (const socket of open)
        for (let frames = 0; frames < 2 * throttles.framesPerSocket.max; frames += 1)
          socket.send('{"type":"ping"}');
      await eventually(() => open.every(({ readyState, CLOSED }) => readyState === CLOSED));
    },
    /** Our own desk has no regions: another process replaces the customer's node. */
    async movesRegion() {
      await field.restart(customerNode, 'SIGTERM');
      field.leadTo(customerNode);
    },
    async isOut(minutes, during) {
      field.proxy.refuse(true);
      field.proxy.reset();
      try {
        await Promise.all([during(), team.pass(minutes * 60_000)]);
      } finally {
        field.proxy.refuse(false);
      }
    },
    loseAnswer: () => Object.assign(browser.planted, { losesAnswer: true }),
    losePush: () => Object.assign(browser.planted, { losesPush: true }),
    failUpload: () => Object.assign(browser.planted, { failsUpload: true }),
    async hasLiveChat() {
      await say('From before');
      await browser.ask(askForPerson, { conversationId: conversationId(), messageId: ownKey() });
      await operator.ask(acceptConversation, { conversationId: conversationId() });
    },
    async hasWritten(lines) {
      for (const line of lines) await say(line);
    },
    /** The chat is then in a frame of another site's page, which stores the customer's secret itself. */
    async blocksForeignCookies() {
      browser.blockCookies();
      await load();
    },
    reloads: load,
  };
  await eventually(state);
  return { brand, leave, cookies: browser.cookies };
}

/** Our own desk on real nodes behind a proxy. The clock also advances with the real time. */
export async function playBuiltIn(field: Field): Promise<Played> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  field.leadTo(customerNode);
  const team = createTeam(field);
  const first = await playBrand(field, team, sites.first, new Map());
  const brands = [first];
  return Object.assign(first.brand, {
    async secondBrand() {
      // A cookie that a parent domain shares must not open the first brand's conversation.
      const second = await playBrand(field, team, sites.second, first.cookies);
      brands.push(second);
      return second.brand;
    },
    async stop() {
      for (const { leave } of brands) leave();
      await team.goHome();
      vi.useRealTimers();
    },
  });
}
