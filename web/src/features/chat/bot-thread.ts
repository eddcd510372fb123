import { askBot, type BotReply, createBotChat, createBotThread } from '@aftercare/contract/bot/chat';
import { limits } from '@aftercare/contract/limits';
import { storageKeys } from '@aftercare/contract/storage-keys';
import type { ApiClient } from '../../lib/api-client.ts';
import type { Storage } from '../../lib/storage.ts';

export type Refused = { kind: 'refused'; msg: string };
type Ids = { botChatId: string; botThreadId: string };
type Opened = { kind: 'open'; ids: Ids } | Refused;

/** The bot's chat of this browser: opens it, and opens it anew where it has ended (D31, D32). */
export function botThread(api: ApiClient, storage: Storage, source: string | undefined) {
  const kept = (): Ids | null => {
    const botChatId = storage.read(storageKeys.botChatId);
    const botThreadId = storage.read(storageKeys.botThreadId);
    return botChatId && botThreadId ? { botChatId, botThreadId } : null;
  };
  const keep = ({ botChatId, botThreadId }: Ids): Ids => {
    storage.write(storageKeys.botChatId, botChatId, limits.chatIdsSeconds);
    storage.write(storageKeys.botThreadId, botThreadId, limits.chatIdsSeconds);
    return { botChatId, botThreadId };
  };
  const forget = () => {
    storage.remove(storageKeys.botChatId);
    storage.remove(storageKeys.botThreadId);
  };

  async function open(): Promise<Opened> {
    const held = kept();
    if (held) return { kind: 'open', ids: held };
    const answer = await api.send(createBotChat, { source }, { startedBy: 'app' });
    return answer?.kind === 'ok'
      ? { kind: 'open', ids: keep(answer.data) }
      : { kind: 'refused', msg: answer?.msg ?? '' };
  }

  /** A sitting that has ended goes on in a new one; a chat that is gone is opened anew. */
  async function openAnew(ids: Ids): Promise<Opened> {
    const { botChatId } = ids;
    const answer = await api.send(createBotThread, { botChatId }, { startedBy: 'app' });
    if (answer?.kind === 'ok') return { kind: 'open', ids: keep(answer.data) };
    forget();
    return open();
  }

  const ask = (ids: Ids, text: string, messageId: string) =>
    api.send(askBot, { ...ids, message: text, type: 'text', messageId }, { startedBy: 'app' });

  return {
    open,
    /** Sends a message; the same id at each try, so that it is stored once. */
    say: async (text: string, messageId: string): Promise<{ kind: 'ok'; reply: BotReply } | Refused> => {
      const opened = await open();
      if (opened.kind === 'refused') return opened;
      let answer = await ask(opened.ids, text, messageId);
      if (answer?.kind === 'refused' && answer.code === 'threadGone') {
        const anew = await openAnew(opened.ids);
        if (anew.kind === 'refused') return anew;
        answer = await ask(anew.ids, text, messageId);
      }
      return answer?.kind === 'ok'
        ? { kind: 'ok', reply: answer.data }
        : { kind: 'refused', msg: answer?.msg ?? '' };
    },
  };
}
