// @vitest-environment jsdom
import type { ChatMessage } from '@aftercare/contract/chat/message';
import { vote } from '@aftercare/contract/chat/stories';
import { createStore } from '@aftercare/ui/store';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderLive } from '../../../testing/render-live.tsx';
import type { Uploading } from '../delivery/delivery-deps.ts';
import t from '../messages/en_US.json' with { type: 'json' };
import { useThumbs } from '../stories/use-thumbs.ts';
import { ChatEntry } from './chat-entry.tsx';

let close: () => Promise<void> = async () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

const faqAnswer: ChatMessage = {
  id: 'm2',
  seq: 2,
  authorId: 'designer',
  userName: 'Ava',
  avatar: '',
  tag: 'service',
  html: ['<p>Hold the power button for ten seconds.</p>'],
  createdAt: new Date(0),
  direction: 1,
  type: '1',
  showsCard: false,
  chat: 'bot',
  isAutomated: true,
  items: [],
  isEnd: null,
  file: null,
  card: { kind: 'faq', faqId: 'f1', question: 'How do I reset it?' },
};

/** The entry of a transcript, with votes as the chat panel keeps them. */
function Shown({ isLast }: { isLast: boolean }) {
  const thumbs = useThumbs((work) => work());
  const unused = async () => undefined;
  return (
    <ChatEntry
      entry={{ kind: 'stored', id: faqAnswer.id, message: faqAnswer, delivery: null }}
      before={undefined}
      guidedAnswers={{ spots: [], isAsking: false, ask: unused, choose: unused, ...thumbs }}
      canChoose={false}
      isLast={isLast}
      uploading={createStore<Uploading | null>(null)}
      limitedUntil={createStore(0)}
      onRetry={unused}
      onDiscard={unused}
      onHelp={unused}
      card={null}
    />
  );
}

async function open(isLast: boolean) {
  const send = vi.fn(async (_call: unknown, { thumb }: { thumb: string }) => {
    return { kind: 'ok', msg: '', data: { thumb, comment: '' } };
  });
  const live = await renderLive(<Shown isLast={isLast} />, send as never);
  close = live.unmount;
  const button = (label: string) => live.place.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
  return { ...live, send, button, press: (label: string) => act(async () => button(label)?.click()) };
}

describe('an answer from a FAQ', () => {
  it('asks whether it helped while it is the newest message, and sends the vote on the FAQ', async () => {
    const { place, send, button, press } = await open(true);
    expect(place.textContent).toContain(t.wasHelpful);
    await press(t.helpful);
    expect(send.mock.calls.map(([call, request]) => [call, request])).toEqual([
      [vote, { scene: 0, targetId: 'f1', thumb: '1', comment: undefined }],
    ]);
    expect(button(t.helpful)?.getAttribute('aria-pressed')).toBe('true');
  });

  it('keeps its vote and the field for a comment when newer messages follow', async () => {
    const { place, render, button, press } = await open(true);
    await press(t.notHelpful);
    await render(<Shown isLast={false} />);
    expect(button(t.notHelpful)?.getAttribute('aria-pressed')).toBe('true');
    expect(place.querySelector('textarea')).not.toBeNull();
  });

  it('does not ask whether it helped if a newer message follows and there is no vote', async () => {
    const { place } = await open(false);
    expect(place.textContent).toContain('Hold the power button');
    expect(place.textContent).not.toContain(t.wasHelpful);
  });
});
