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

const unused = async () => undefined;
type ShownProps = {
  isLast: boolean;
  message?: ChatMessage;
  choose?: (message: ChatMessage, text: string) => Promise<void>;
};

/** The entry of a transcript, with votes as the chat panel keeps them. */
function Shown({ isLast, message = faqAnswer, choose = unused }: ShownProps) {
  const thumbs = useThumbs((work) => work());
  return (
    <ChatEntry
      entry={{ kind: 'stored', id: message.id, message, delivery: null }}
      before={undefined}
      guidedAnswers={{ spots: [], isAsking: false, ask: unused, choose, ...thumbs }}
      canChoose
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

describe('a question which product is meant', () => {
  const productOf = (productId: string, productName: string) => ({
    productId,
    productName,
    productImageUrl: `/files/${productId}`,
  });
  const whichProduct: ChatMessage = {
    ...faqAnswer,
    type: '2',
    html: ['<p>Which product do you mean?</p>'],
    card: null,
    items: [
      { msg: 'Weight – Monitor P16', isClickable: true, product: productOf('p16', 'Monitor P16') },
      { msg: 'Weight – Monitor S12', isClickable: true },
      { msg: 'None of these', isClickable: true },
    ],
  };

  it('shows a product with picture and name, and the other choices as text', async () => {
    const live = await renderLive(<Shown isLast message={whichProduct} />);
    close = live.unmount;
    const buttons = [...live.place.querySelectorAll('li > button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Monitor P16',
      'Weight – Monitor S12',
      'None of these',
    ]);
    const pictures = [...live.place.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.closest('button'))).toEqual([buttons[0]]);
    const attributes = ['src', 'alt', 'width', 'height', 'loading'].map((name) =>
      pictures[0]?.getAttribute(name),
    );
    expect(attributes).toEqual(['/files/p16', '', '96', '72', 'lazy']);
  });

  it('sends the text of the choice, not the name, when the customer clicks a product', async () => {
    const choose = vi.fn(unused);
    const live = await renderLive(<Shown isLast message={whichProduct} choose={choose} />);
    close = live.unmount;
    await act(async () => live.place.querySelector('img')?.click());
    expect(choose.mock.calls).toEqual([[whichProduct, 'Weight – Monitor P16']]);
  });
});
