import { anything, type Push } from '@aftercare/contract/chat/livechat';
import { type FileToSend, hasCode, isFault } from '../link/live-chat.ts';
import type { Connection } from './connection.ts';
import type { CurrentChat } from './current-chat.ts';
import { faultOf } from './fault-outcomes.ts';
import type { Tokens } from './tokens.ts';
import type { Transcript } from './transcript.ts';
import { uploadFile } from './upload-file.ts';

type Deps = { connection: Connection; current: CurrentChat; transcript: Transcript; tokens: Tokens };

export const messageOf = (clientId: string, text: string) => ({ type: 'message', text, custom_id: clientId });

/** Sends events of the customer, each once under its own id. */
export function createSending({ connection, current, transcript, tokens }: Deps) {
  async function sendEvent(chatId: string, clientId: string, event: object): Promise<void> {
    if (transcript.has(clientId)) return;
    const fromPush = ({ name, payload }: Push) =>
      name === 'incoming_event' && payload.event.custom_id === clientId ? {} : null;
    try {
      await connection.call<unknown>('send_event', { chat_id: chatId, event }, anything, { fromPush });
    } catch (error) {
      if (!isFault(error)) throw error;
      // The push that the agent has ended the chat was lost.
      if (hasCode(error, 'chat_inactive') && current.id() === chatId) current.close();
      if (error.outcome !== 'reconnect' || hasCode(error, 'no_connection')) throw error;
      // The provider may have stored the event.
      await connection.ready();
      await current.readThread(chatId);
      if (!transcript.has(clientId)) throw error;
    }
    transcript.wasDelivered(clientId);
  }

  const openId = (): string => {
    const chatId = current.id();
    if (chatId === null) throw faultOf('missing_chat_thread');
    return chatId;
  };

  return {
    sendTo: sendEvent,
    async send(clientId: string, text: string): Promise<void> {
      await sendEvent(openId(), clientId, messageOf(clientId, text));
    },
    async sendFile(clientId: string, file: FileToSend): Promise<void> {
      const url = await uploadFile(file, connection, tokens);
      const event = url === null ? messageOf(clientId, `${file.name}\n${file.url}`) : { type: 'file', url };
      await sendEvent(openId(), clientId, { ...event, custom_id: clientId });
    },
  };
}
