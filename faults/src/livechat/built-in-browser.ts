import { sendMessage } from '@aftercare/contract/chat/messages';
import { uploadFile } from '@aftercare/contract/files/files';
import type { Call, Codes } from '@aftercare/contract/wire/call';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { person } from '@aftercare/server/testing/people/person';
import { WebSocket as NodeSocket } from 'ws';
import { createBuiltInChat } from '../../../web/src/features/chat/built-in/built-in-chat.ts';
import { createOutbox } from '../../../web/src/features/chat/delivery/outbox.ts';
import { createOutboxStore } from '../../../web/src/features/chat/delivery/outbox-store.ts';
import type { LiveChatEvent } from '../../../web/src/features/chat/link/live-chat.ts';
import { createChatSession } from '../../../web/src/features/chat/session/chat-session.ts';
import { fileRefusals } from '../../../web/src/features/chat/writing/check-file.ts';
import type { FileSent, FileToSend } from '../../../web/src/features/chat/writing/send-file.ts';
import { type ApiClient, CallFailed } from '../../../web/src/lib/api/api-client.ts';
import { createVisitorStore, type VisitorStore } from '../../../web/src/lib/api/visitor.ts';
import { createStorage } from '../../../web/src/lib/shared/storage.ts';

/** Errors of the network have a code of the operating system. */
const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));

/** Faults of the next calls and pushes. */
type PlantedFaults = { losesAnswer: boolean; losesPush: boolean; failsUpload: boolean };

type Place = {
  port: number;
  siteId: string;
  /** From visits to other sites. */
  cookies: ReadonlyMap<string, string>;
};

/**
 * The browser of a customer on a site of our own. Its pages use the session, outbox and socket of the panel. Its
 * cookies and its storage outlive a page.
 */
export function openBrowser({ port, siteId, cookies }: Place) {
  const host = `${siteId}.localhost`;
  const customer = person({ port, host });
  for (const [name, value] of cookies) customer.client.cookies.set(name, value);
  const planted: PlantedFaults = { losesAnswer: false, losesPush: false, failsUpload: false };
  const sockets = new Set<NodeSocket>();
  const outboxStore = createOutboxStore();
  const area = new Map<string, string>();
  const storage = createStorage(() => ({
    getItem: (key) => area.get(key) ?? null,
    setItem: (key, value) => void area.set(key, value),
    removeItem: (key) => void area.delete(key),
    clear: () => area.clear(),
  }));
  /** Set where the browser stores no cookie for a frame in the page of another site. */
  let visitor: VisitorStore | undefined;

  const headers = (): Record<string, string> => (visitor ? { 'X-Visitor': visitor.get() ?? 'new' } : {});

  function ask<Request, Response, const C extends Codes>(
    call: Call<Request, Response, C>,
    input: NoInfer<Request>,
  ) {
    return customer.ask(call, input, headers());
  }

  const api: ApiClient = {
    headers: async () => headers(),
    async send(call, request) {
      const answer = await ask(call, request).catch((error: unknown) => {
        throw isOfNetwork(error) ? new CallFailed('unreachable', 0, null, { cause: error }) : error;
      });
      if (call.path === sendMessage.path && planted.losesAnswer) {
        planted.losesAnswer = false;
        throw new CallFailed('unreachable', 0, null);
      }
      if (answer.status !== 200) throw new CallFailed('rejected', answer.status, null);
      // The compiler cannot relate the two generic answer types.
      return answer as never;
    },
  };

  /** Uploads the whole file in one call; other tests cover uploads in chunks. */
  async function sendFile({ key, name, content }: FileToSend): Promise<FileSent> {
    if (planted.failsUpload) {
      planted.failsUpload = false;
      return { kind: 'later' };
    }
    const part = { name: 'file', fileName: name, content: new Uint8Array(await content.arrayBuffer()) };
    const sending = customer.client.upload(
      uploadFile.path,
      part,
      {},
      { 'idempotency-key': key, ...headers() },
    );
    const sent = await sending.catch((error: unknown) => {
      if (!isOfNetwork(error)) throw error;
      return null;
    });
    if (sent === null) return { kind: 'later' };
    const answer = readAnswer(uploadFile, sent.envelope());
    if (answer.kind === 'ok') return { kind: 'sent', fileId: answer.data.fileId };
    const refusal = fileRefusals.find((one) => one === answer.code);
    return refusal ? { kind: 'refused', code: refusal, msg: answer.msg } : { kind: 'later' };
  }

  function openSocket(path: string): WebSocket {
    const cookie = [...customer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = new NodeSocket(`ws://127.0.0.1:${port}${path}`, {
      headers: { host: `${host}:${port}`, origin: `http://${host}:${port}`, ...(cookie && { cookie }) },
    });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    const isLost = (data: string) => planted.losesPush && data.includes('"message.created"');
    // Drops one message, and keeps the connection.
    const emit = socket.emit.bind(socket);
    socket.emit = (name: string, ...rest: unknown[]) => {
      if (name !== 'message' || !isLost(String(rest[0]))) return emit(name, ...rest);
      planted.losesPush = false;
      return true;
    };
    return socket as unknown as WebSocket;
  }

  return {
    ask,
    planted,
    cookies: customer.client.cookies,
    sockets,
    blockCookies() {
      customer.client.cookies.clear();
      visitor = createVisitorStore(storage);
    },
    openPage() {
      const session = createChatSession({
        api,
        storage,
        tabStorage: storage,
        sendFile,
        openSocket,
        visitor,
        source: undefined,
        outbox: createOutbox(outboxStore, () => undefined),
        tabs: { publish: () => undefined },
        lang: () => 'en_US',
        token: () => undefined,
        isVisible: () => true,
        pageProductId: () => undefined,
        withLock: (work) => work(),
      });
      session.start();
      const heard: LiveChatEvent[] = [];
      const chat = createBuiltInChat(session);
      chat.listen((event) => heard.push(event));
      return { session, chat, heard };
    },
  };
}
