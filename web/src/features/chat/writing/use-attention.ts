import { storageKeys } from '@aftercare/contract/storage-keys';
import { type Bell, createSound } from '@aftercare/ui/bell';
import { useEffect, useRef, useState } from 'react';
import { setTitleCount } from '../../../lib/page/page-title.ts';
import { storage } from '../../../lib/shared/storage.ts';
import type { ChatView } from '../session/chat-view.ts';

const off = 'off';
/** Wait before the sound, in ms: another tab may show the message and mark it as read. */
const readElsewhereMs = 500;
const isWanted = () => storage.read(storageKeys.chatSound) !== off;

export type Sound = { isOn: boolean; change(isOn: boolean): void };

const newestAnswer = ({ entries }: ChatView): number =>
  entries.reduce(
    (last, entry) => (entry.kind === 'stored' && entry.message.direction === 1 ? entry.message.seq : last),
    0,
  );

export function useAttention(view: ChatView): Sound {
  const [isOn, setOn] = useState(isWanted);
  const sound = useRef<Bell>(null);
  useEffect(() => {
    const made = createSound('aftercare-chat-bell');
    sound.current = made;
    return () => made.close();
  }, []);
  useEffect(() => {
    const follow = () => setOn(isWanted());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  useEffect(() => {
    setTitleCount(view.unread);
    return () => setTitleCount(0);
  }, [view.unread]);
  const unread = useRef(0);
  unread.current = view.unread;
  const newest = newestAnswer(view);
  const lastRead = useRef<{ of: string; seq: number } | null>(null);
  const of = view.state?.conversationId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for new messages only
  useEffect(() => {
    if (!view.state || of === undefined) return undefined;
    // Messages from before this page loaded are not new.
    if (lastRead.current?.of !== of) lastRead.current = { of, seq: view.state.lastSeq };
    if (newest <= lastRead.current.seq) return undefined;
    lastRead.current = { of, seq: newest };
    const timer = setTimeout(() => {
      if (isWanted() && unread.current > 0) void sound.current?.ring(`${of} ${newest}`);
    }, readElsewhereMs);
    return () => clearTimeout(timer);
  }, [of, newest]);
  return {
    isOn,
    change(next) {
      setOn(next);
      if (next) storage.remove(storageKeys.chatSound);
      else storage.write(storageKeys.chatSound, off);
    },
  };
}
