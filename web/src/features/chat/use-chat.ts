import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../lib/api.tsx';
import { CallFailed } from '../../lib/api-client.ts';
import { randomId } from '../../lib/random-id.ts';
import { storage, tabStorage } from '../../lib/storage.ts';
import { botThread } from './bot-thread.ts';
import { type ChatMessage, ofAnswer, readMessages } from './chat-message.ts';

const messagesKey = 'chatMessages';
const draftKey = 'chatDraft';

/** The conversation with the bot, as this tab knows it. */
export function useChat(source: string | undefined) {
  const api = useApi();
  const thread = useMemo(() => botThread(api, storage, source), [api, source]);
  const [messages, setMessages] = useState<ChatMessage[]>(() => readMessages(tabStorage.read(messagesKey)));
  const [draft, setDraft] = useState(() => tabStorage.read(draftKey) ?? '');
  const [refusal, setRefusal] = useState('');
  const [isOpenFailed, setIsOpenFailed] = useState(false);
  const [thinking, setThinking] = useState(0);
  const [needsPerson, setNeedsPerson] = useState(false);
  /** One message after the other, in the order in which they were written. */
  const queue = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => tabStorage.write(messagesKey, JSON.stringify(messages)), [messages]);

  const open = useCallback(async () => {
    setIsOpenFailed(false);
    try {
      const opened = await thread.open();
      setRefusal(opened.kind === 'refused' ? opened.msg : '');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setIsOpenFailed(true);
    }
  }, [thread]);
  useEffect(() => void open(), [open]);

  const mark = (id: string, delivery: 'sending' | 'sent' | 'failed') =>
    setMessages((list) =>
      list.map((one) => (one.id === id && one.from === 'customer' ? { ...one, delivery } : one)),
    );

  async function deliver(text: string, id: string): Promise<void> {
    setThinking((count) => count + 1);
    try {
      const said = await thread.say(text, id);
      if (said.kind === 'refused') {
        mark(id, 'failed');
        setRefusal(said.msg);
        return;
      }
      mark(id, 'sent');
      setRefusal('');
      setNeedsPerson(said.reply.handsOver);
      const answers = said.reply.info.map((answer, index) => ofAnswer(answer, `${id}-${index}`));
      setMessages((list) => [
        ...list.filter((one) => !answers.some((answer) => answer.id === one.id)),
        ...answers,
      ]);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      mark(id, 'failed');
    } finally {
      setThinking((count) => count - 1);
    }
  }

  const enqueue = (text: string, id: string) => {
    queue.current = queue.current.then(() => deliver(text, id));
  };

  return {
    messages,
    draft,
    refusal,
    isOpenFailed,
    isThinking: thinking > 0,
    needsPerson,
    open,
    write: (text: string) => {
      setDraft(text);
      tabStorage.write(draftKey, text);
    },
    send: (typed: string) => {
      const text = typed.trim();
      if (text === '') return;
      const id = randomId();
      setMessages((list) => [...list, { from: 'customer', id, text, at: Date.now(), delivery: 'sending' }]);
      enqueue(text, id);
    },
    retry: (message: ChatMessage) => {
      if (message.from !== 'customer') return;
      mark(message.id, 'sending');
      enqueue(message.text, message.id);
    },
  };
}

export type Chat = ReturnType<typeof useChat>;
