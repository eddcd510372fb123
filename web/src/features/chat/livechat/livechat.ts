import { anything, chat, chats, opened, type Push, threads } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import {
  type Identity,
  type LiveChat,
  type LiveChatAvailability,
  type LiveChatEvent,
  LiveChatFault,
  type Opening,
} from '../link/live-chat.ts';
import { askAvailability } from './ask-availability.ts';
import { createConnection } from './connection.ts';
import { faultOf } from './faults.ts';
import type { Tokens } from './tokens.ts';
import { createTranscript } from './transcript.ts';
import { uploadFile } from './upload-file.ts';
import { within } from './within.ts';

export type LiveChatDeps = {
  organizationId: string;
  groupId: string;
  /** `https://host` without a path. The socket uses the same host. */
  apiUrl: string;
  tokens: Tokens;
  openSocket(url: string): WebSocket;
};

const version = '/v3.5/customer';
const sneakPeekEveryMs = 3_000;

export function createLiveChat({
  organizationId,
  groupId,
  apiUrl,
  tokens,
  openSocket,
}: LiveChatDeps): LiveChat {
  const group = Number(groupId) || 0;
  const asOrganization = `?organization_id=${encodeURIComponent(organizationId)}`;
  const listeners = new Set<(event: LiveChatEvent) => void>();
  let chatId: string | null = null;
  let opening: Promise<{ chatId: string }> | null = null;
  let wasAvailable: LiveChatAvailability | null = null;
  let peekedAt = 0;
  let looking: ReturnType<typeof setInterval> | undefined;
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  let missing: ReturnType<typeof setTimeout> | undefined;

  const tell = (event: LiveChatEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };
  const tellFault = ({ code }: LiveChatFault, retryable: boolean) => tell({ kind: 'fault', code, retryable });

  const connection = createConnection({
    openSocket,
    tokens,
    groupId: group,
    url: `${apiUrl.replace(/^http/, 'ws')}${version}/rtm/ws${asOrganization}`,
    onPush: hearPush,
    onUp() {
      clearTimeout(missing);
      // Events are lost while disconnected, so reload.
      if (chatId !== null) refresh();
    },
    onDown(fault) {
      tellFault(fault, fault.way === 'retry');
      clearTimeout(missing);
      if (fault.way === 'retry') missing = setTimeout(() => tellFault(fault, false), limits.outsideCallMs);
    },
  });
  const transcript = createTranscript(connection.customerId, tell);

  function hearPush({ name, payload }: Push): void {
    switch (name) {
      case 'incoming_chat':
        if (payload.chat.id === chatId) payload.chat.users.forEach(transcript.joined);
        return;
      case 'incoming_event':
        if (payload.chat_id === chatId) transcript.take(payload.event);
        return;
      case 'user_added_to_chat':
        if (payload.chat_id === chatId) transcript.joined(payload.user);
        return;
      case 'chat_transferred':
        if (payload.chat_id === chatId) tellQueue(payload.queue);
        return;
      case 'queue_positions_updated':
        tellQueue(payload.find(({ chat_id: of }) => of === chatId)?.queue);
        return;
      case 'incoming_typing_indicator': {
        const { author_id: authorId, is_typing: isTyping } = payload.typing_indicator;
        if (payload.chat_id !== chatId || !isTyping || authorId === connection.customerId()) return;
        tell({ kind: 'typing', agentName: transcript.nameOf(authorId) });
        return;
      }
      case 'chat_deactivated': {
        if (payload.chat_id !== chatId) return;
        leave();
        if (payload.user_id !== connection.customerId()) tell({ kind: 'closed' });
        return;
      }
      case 'customer_disconnected':
        return;
    }
  }

  function tellQueue(queue: { position: number; wait_time?: number | undefined } | undefined): void {
    if (!queue) return;
    tell({ kind: 'queue', position: queue.position, waitSeconds: queue.wait_time ?? null });
  }

  /** Loads the newest thread, because pushes may be lost. Returns whether the thread is still open. */
  async function readThread(of: string): Promise<boolean> {
    const [newest] = (await connection.call('list_threads', { chat_id: of, sort_order: 'desc' }, threads))
      .threads;
    newest?.events.forEach(transcript.take);
    tellQueue(newest?.queue);
    return newest?.active !== false;
  }

  function refresh(): void {
    const of = chatId;
    if (of === null || !connection.isUp()) return;
    readThread(of).then(
      (isActive) => {
        if (isActive || chatId !== of) return;
        leave();
        tell({ kind: 'closed' });
      },
      (error: unknown) => {
        if (!(error instanceof LiveChatFault)) throw error;
      },
    );
  }

  function enter(id: string): void {
    chatId = id;
    clearInterval(looking);
    looking = setInterval(refresh, limits.outsideLookMs);
    refreshing = setTimeout(refresh, limits.historyRefreshSeconds * 1000);
  }

  function leave(): void {
    chatId = null;
    opening = null;
    clearInterval(looking);
    clearTimeout(refreshing);
  }

  async function availability(): Promise<LiveChatAvailability> {
    await connection.ready();
    const now = await askAvailability(connection, group);
    if (now !== wasAvailable) tell({ kind: 'status', availability: now });
    wasAvailable = now;
    return now;
  }

  const messageOf = (clientId: string, text: string) => ({ type: 'message', text, custom_id: clientId });

  async function begin({ resumeId, clientId, history }: Opening): Promise<string> {
    const events = history.length > 0 ? [messageOf(clientId, history.join('\n'))] : [];
    const fromPush = ({ name, payload }: Push) =>
      name === 'incoming_chat' ? { chat_id: payload.chat.id } : null;
    const asked = resumeId
      ? connection.call('resume_chat', { chat: { id: resumeId, thread: { events } } }, opened, { fromPush })
      : connection.call('start_chat', { chat: { thread: { events } } }, opened, { fromPush });
    const { chat_id: id = resumeId } = await asked;
    if (id === null) throw faultOf('internal');
    return id;
  }

  /**
   * Joins the customer's live chat or resumes an earlier one, within three seconds; otherwise the simulated
   * agent takes over.
   */
  async function attach(open: Opening): Promise<string> {
    const listed = await connection.call('list_chats', { limit: 1 }, chats);
    const [newest] = listed.chats_summary;
    const id = open.resumeId ?? newest?.id;
    if (id === undefined) throw faultOf('missing_chat_thread');
    if (newest?.id === id && newest.active !== false) return id;
    try {
      return await begin({ ...open, resumeId: id });
    } catch (error) {
      if (error instanceof LiveChatFault && error.code === 'CHAT_ALREADY_ACTIVE') return id;
      throw error;
    }
  }

  /** The provider may have opened the chat although its answer was lost. */
  async function lookForOpened({ clientId }: Opening): Promise<string | null> {
    await connection.ready();
    const { chats_summary: list } = await connection.call('list_chats', { limit: 1 }, chats);
    const [newest] = list;
    if (newest === undefined || newest.active === false) return null;
    await readThread(newest.id);
    return transcript.has(clientId) ? newest.id : null;
  }

  async function openNow(open: Opening): Promise<{ chatId: string }> {
    await connection.ready();
    if (open.identity) void update(open.identity);
    if ((await availability()) === 'offline') throw faultOf('groups_offline');
    const id = await begin(open).catch(async (error: unknown) => {
      if (!(error instanceof LiveChatFault)) throw error;
      if (error.way === 'attach') return within(limits.outsideAttachMs, attach(open), error.code);
      const found = error.way === 'retry' ? await lookForOpened(open) : null;
      if (found === null) throw error;
      return found;
    });
    enter(id);
    const { users, thread } = await connection.call('get_chat', { chat_id: id }, chat);
    users.forEach(transcript.joined);
    thread?.events.forEach(transcript.take);
    tellQueue(thread?.queue);
    if (open.history.length > 0 && !transcript.has(open.clientId))
      await send(open.clientId, open.history.join('\n'));
    return { chatId: id };
  }

  /** Leave out unknown fields, so that they do not overwrite the provider's. */
  const update = (identity: Identity): Promise<unknown> => {
    const known = Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== ''));
    return connection.call('update_customer', known, anything).catch(() => undefined);
  };

  async function sendEvent(clientId: string, event: object): Promise<void> {
    if (chatId === null) throw faultOf('missing_chat_thread');
    if (transcript.has(clientId)) return;
    const of = chatId;
    const fromPush = ({ name, payload }: Push) =>
      name === 'incoming_event' && payload.event.custom_id === clientId ? {} : null;
    const said = { chat_id: of, event };
    await connection
      .call<unknown>('send_event', said, anything, { fromPush })
      .catch(async (error: unknown) => {
        const isUnknown =
          error instanceof LiveChatFault && error.way === 'retry' && error.code !== 'NO_CONNECTION';
        if (!isUnknown) throw error;
        await connection.ready();
        await readThread(of);
        if (!transcript.has(clientId)) throw error;
      });
    transcript.wasDelivered(clientId);
  }

  const send = (clientId: string, text: string) => sendEvent(clientId, messageOf(clientId, text));

  return {
    availability,
    open(open) {
      if (opening && open.identity) void update(open.identity);
      opening ??= openNow(open).catch((error: unknown) => {
        leave();
        throw error;
      });
      return opening;
    },
    send,
    async sendFile(clientId, file, onProgress) {
      onProgress(0);
      const url = await uploadFile(file, {
        url: `${apiUrl}${version}/action/upload_file${asOrganization}`,
        tokens,
      }).catch(() => null);
      if (url === null) await send(clientId, `${file.name}\n${file.url}`);
      else await sendEvent(clientId, { type: 'file', url, custom_id: clientId });
      onProgress(1);
    },
    typing() {
      const now = Date.now();
      if (chatId === null || now - peekedAt < sneakPeekEveryMs) return;
      peekedAt = now;
      const peek = { chat_id: chatId, sneak_peek_text: '…' };
      connection.call('send_sneak_peek', peek, anything).catch(() => undefined);
    },
    async seen(upTo) {
      if (chatId === null) return;
      const marked = { chat_id: chatId, seen_up_to: upTo.toISOString() };
      await connection.call('mark_events_as_seen', marked, anything);
    },
    async close() {
      const of = chatId;
      leave();
      if (of !== null) await connection.call('deactivate_chat', { id: of }, anything);
    },
    listen(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    stop() {
      listeners.clear();
      leave();
      clearTimeout(missing);
      connection.stop();
    },
  };
}
