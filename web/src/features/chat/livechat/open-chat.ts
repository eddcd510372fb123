import { chat, opened, type Push } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import { isFault, type LiveChatAvailability, type Opening } from '../link/live-chat.ts';
import type { Connection } from './connection.ts';
import type { CurrentChat } from './current-chat.ts';
import { faultOf } from './fault-outcomes.ts';
import { type Found, firstOf, maxChats, newestOf } from './find-chat.ts';
import { messageOf } from './sending.ts';
import { type HistoryPart, splitHistory } from './split-history.ts';
import type { Transcript } from './transcript.ts';
import { withDeadline } from './with-deadline.ts';

type Deps = {
  connection: Connection;
  current: CurrentChat;
  transcript: Transcript;
  groupId: number;
  availability(): Promise<LiveChatAvailability>;
  send(chatId: string, part: HistoryPart): Promise<void>;
};
const openedIn = ({ name, payload }: Push) =>
  name === 'incoming_chat' ? { chat_id: payload.chat.id } : null;

/** Opens a chat in this site's group, or joins the chat that the customer has there. */
export function createOpener({ connection, current, transcript, groupId, availability, send }: Deps) {
  const access = { group_ids: [groupId] };
  const own = (resumeId: string | null) => ({ connection, groupId, resumeId });

  async function start(first: HistoryPart | undefined, resumeId: string | null): Promise<string> {
    const events = first ? [messageOf(first.clientId, first.text)] : [];
    const fields = { access, thread: { events } };
    const action = resumeId === null ? 'start_chat' : 'resume_chat';
    const given = { chat: resumeId === null ? fields : { id: resumeId, ...fields } };
    const { chat_id: id = resumeId } = await connection.call(action, given, opened, { fromPush: openedIn });
    if (id === null) throw faultOf('internal');
    if (first) transcript.wasDelivered(first.clientId);
    return id;
  }

  async function joinOrResume(
    { id, isActive }: Found,
    first: HistoryPart | undefined,
    { isReopened, resumeId }: Opening,
  ): Promise<string> {
    if (isActive || (isReopened && id === resumeId)) return id;
    try {
      return await start(first, id);
    } catch (error) {
      // It became live in the time between both requests, for example in another tab.
      if (isFault(error) && error.outcome === 'resume') return id;
      throw error;
    }
  }

  /** The provider knows a chat that the login did not name. */
  async function attach(opening: Opening, first: HistoryPart | undefined): Promise<string> {
    const found = await newestOf(own(opening.resumeId), () => true);
    if (!found) throw faultOf('group_unavailable');
    return joinOrResume(found, first, opening);
  }

  /** The provider may have opened the chat although its answer was lost. */
  async function findOpened(first: HistoryPart | undefined): Promise<string | null> {
    await connection.ready();
    if (!first) return null;
    const found = await newestOf(own(null), ({ active }) => active !== false);
    if (!found) return null;
    await current.readThread(found.id);
    return transcript.has(first.clientId) ? found.id : null;
  }

  async function begin(opening: Opening, first: HistoryPart | undefined): Promise<string> {
    const { resumeId } = opening;
    try {
      const known = [...(resumeId === null ? [] : [resumeId]), ...connection.knownChats()];
      const found = await firstOf(new Set(known.slice(0, maxChats)), own(resumeId));
      return found ? await joinOrResume(found, first, opening) : await start(first, null);
    } catch (error) {
      if (!isFault(error)) throw error;
      if (error.outcome === 'resume')
        return withDeadline(limits.outsideAttachMs, attach(opening, first), error.code);
      const found = error.outcome === 'reconnect' ? await findOpened(first) : null;
      if (found === null) throw error;
      return found;
    }
  }

  /** The open chat with its participants and messages. */
  async function load(chatId: string): Promise<void> {
    const { users, thread } = await connection.call('get_chat', { chat_id: chatId }, chat);
    users.forEach(transcript.joined);
    thread?.events.forEach(transcript.add);
    current.reportQueue(thread?.queue);
  }

  return async (
    opening: Opening,
    onOpened: (chatId: string) => Promise<void>,
  ): Promise<{ chatId: string }> => {
    await connection.ready();
    if ((await availability()) === 'offline') throw faultOf('groups_offline');
    const parts = splitHistory(opening.history, opening.clientId);
    const chatId = await begin(opening, parts[0]);
    await onOpened(chatId);
    await load(chatId);
    for (const part of parts) await send(chatId, part);
    // Reports the end of a chat that an agent has ended, after the result of this call.
    if (opening.isReopened) current.refresh();
    return { chatId };
  };
}
