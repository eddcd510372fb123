import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { sendMessage } from '@aftercare/contract/chat/messages';
import {
  acceptConversation,
  closeConversation,
  replyToConversation,
  setPresence,
} from '@aftercare/contract/desk/chat/inbox';
import { uploadFile } from '@aftercare/contract/files/files';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { ownKey } from '@aftercare/server/testing/people/person';
import { readChat, say } from '@aftercare/server/testing/people/talk';
import { deskSocket } from '@aftercare/server/testing/servers/socket-client';
import type { RunningSite } from '@aftercare/server/testing/sites/operated-site';
import { expect } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { createBuiltInChat } from '../../../web/src/features/chat/built-in/built-in-chat.ts';
import { createOutbox } from '../../../web/src/features/chat/delivery/outbox.ts';
import { createOutboxStore } from '../../../web/src/features/chat/delivery/outbox-store.ts';
import type { LiveChatEvent } from '../../../web/src/features/chat/link/live-chat.ts';
import { createChatSession } from '../../../web/src/features/chat/session/chat-session.ts';
import type { FileSent, FileToSend } from '../../../web/src/features/chat/writing/send-file.ts';
import type { ApiClient } from '../../../web/src/lib/api/api-client.ts';
import { CallFailed } from '../../../web/src/lib/api/api-client.ts';
import { createStorage } from '../../../web/src/lib/shared/storage.ts';
import type { Played } from './provider.ts';

const longAfter = 2 ** 30;

/** Uses the session, outbox and socket of the panel, on a real node. */
export async function playBuiltIn(site: RunningSite): Promise<Played> {
  const id = 'fopo-us';
  const person = site.visitor({ site: id });
  const { desk } = site.operator;
  const sockets = new Set<NodeSocket>();
  let losesAnswer = false;
  let losesPush = false;
  let failsUpload = false;

  const api: ApiClient = {
    headers: async () => ({}),
    async send(call, request) {
      const answer = await person.ask(call as never, request as never);
      if (call.path === sendMessage.path && losesAnswer) {
        losesAnswer = false;
        throw new CallFailed('unreachable', 0, null);
      }
      return answer as never;
    },
  };

  /** Uploads the whole file in one call; other tests cover uploads in chunks. */
  async function sendFile({ key, name, content }: FileToSend): Promise<FileSent> {
    if (failsUpload) {
      failsUpload = false;
      return { kind: 'later' };
    }
    const part = { name: 'file', fileName: name, content: new Uint8Array(await content.arrayBuffer()) };
    const sent = await person.client.upload(uploadFile.path, part, {}, { 'idempotency-key': key });
    const answer = readAnswer(uploadFile, sent.envelope());
    return answer.kind === 'ok' ? { kind: 'sent', fileId: answer.data.fileId } : { kind: 'later' };
  }

  const area = new Map<string, string>();
  const storage = createStorage(() => ({
    getItem: (key) => area.get(key) ?? null,
    setItem: (key, value) => void area.set(key, value),
    removeItem: (key) => void area.delete(key),
    clear: () => area.clear(),
  }));
  const session = createChatSession({
    api,
    storage,
    tabStorage: storage,
    sendFile,
    source: undefined,
    outbox: createOutbox(createOutboxStore(), () => undefined),
    tabs: { publish: () => undefined },
    lang: () => 'en_US',
    token: () => undefined,
    isVisible: () => true,
    pageProductId: () => undefined,
    withLock: (work) => work(),
    openSocket(path) {
      const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const host = `${id}.localhost:${site.port}`;
      const socket = new NodeSocket(`ws://127.0.0.1:${site.port}${path}`, {
        headers: { host, origin: `http://${host}`, cookie },
      });
      sockets.add(socket);
      socket.on('error', () => undefined);
      const isLost = (data: string) => losesPush && data.includes('"message.created"');
      // Drops one message, and keeps the connection.
      const emit = socket.emit.bind(socket);
      socket.emit = (name: string, ...rest: unknown[]) => {
        if (name !== 'message' || !isLost(String(rest[0]))) return emit(name, ...rest);
        losesPush = false;
        return true;
      };
      return socket as unknown as WebSocket;
    },
  });
  session.start();
  const heard: LiveChatEvent[] = [];
  const chat = createBuiltInChat(session);
  chat.listen((event) => heard.push(event));
  const eventually = (look: () => unknown) => expect.poll(look, { timeout: 20_000 }).toBeTruthy();
  await eventually(() => session.view().state);
  const conversationId = session.view().state?.conversationId ?? '';

  async function presence(status: 'online' | 'offline'): Promise<void> {
    await desk.ask(setPresence, { status });
    await site.nodes.advance(0);
  }
  const takes = async () => {
    await eventually(() => session.view().state?.mode === 'connectingAgent');
    await desk.ask(acceptConversation, { conversationId });
  };
  return {
    chat,
    heard,
    eventually,
    takes,
    async staff(isThere) {
      await presence(isThere ? 'online' : 'offline');
      await eventually(() => session.view().state?.availability.canHandOver === isThere);
    },
    async says(text) {
      await desk.ask(replyToConversation, { conversationId, messageId: ownKey(), text, afterSeq: longAfter });
    },
    async writes() {
      const socket = await deskSocket({ port: site.port, cookies: desk.client.cookies });
      socket.send({ type: 'auth', token: undefined });
      await socket.next('ready');
      socket.send({ type: 'typing', conversationId });
      await eventually(() => heard.some(({ kind }) => kind === 'typing'));
      socket.close();
    },
    async ends() {
      await desk.ask(closeConversation, { conversationId });
    },
    async received() {
      const { list } = await readChat(person, conversationId);
      return list
        .filter(({ direction }) => direction === 0)
        .map(({ html, file }) => file?.fileName ?? html.join(' '));
    },
    cut() {
      for (const socket of sockets) socket.terminate();
      sockets.clear();
    },
    loseAnswer: () => {
      losesAnswer = true;
    },
    losePush: () => {
      losesPush = true;
    },
    failUpload: () => {
      failsUpload = true;
    },
    async hasLiveChat() {
      await say(person, conversationId, 'From before');
      await person.ask(askForPerson, { conversationId, messageId: ownKey() });
      await desk.ask(acceptConversation, { conversationId });
    },
    async stop() {
      chat.stop();
      session.stop();
      await presence('offline');
    },
  };
}
