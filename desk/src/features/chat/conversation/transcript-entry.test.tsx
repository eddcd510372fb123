import type { Card, ChatMessage } from '@aftercare/contract/chat/message';
import type { MailOfMessage } from '@aftercare/contract/desk/mail/inbound-mail';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { Entry } from './transcript-entry.tsx';

const t = texts.cards;

const message = (change: Partial<ChatMessage>): ChatMessage => ({
  id: 'm1',
  seq: 1,
  authorId: 'designer',
  userName: 'Brand',
  avatar: '',
  tag: 'service',
  html: [],
  createdAt: new Date(0),
  direction: 1,
  type: '',
  showsCard: true,
  chat: 'bot',
  isAutomated: false,
  items: [],
  isEnd: null,
  file: null,
  card: null,
  ...change,
});
const rendered = (change: Partial<ChatMessage>) =>
  renderToStaticMarkup(<Entry message={message(change)} isMissed={false} note={null} closing={undefined} />);
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const cards: [Card['kind'], Card, string[]][] = [
  ['question', { kind: 'question', storyId: 's1' }, [t.suggested]],
  [
    'answer',
    { kind: 'answer', storyId: 's1', list: [{ id: 'h1', storyId: 's2', content: 'Reset it' }] },
    [t.guided, 'Reset it'],
  ],
  ['faq', { kind: 'faq', faqId: 'f1', question: 'How do I reset it?' }, [t.faq, 'How do I reset it?']],
  [
    'order',
    { kind: 'order', orderNumber: '11412345671234567', state: 'already' },
    [t.order, '114-1234567-1234567', t.orderStates.already],
  ],
  [
    'warranty',
    { kind: 'warranty', orderNumber: '1', status: 'activated', extendedMonths: 12 },
    [t.warranty, t.warrantyStates.activated, fill(t.months, { months: 12 })],
  ],
  [
    'ticket',
    { kind: 'ticket', ticketId: 't1', ticketNumber: 'T-1234', answerBy: new Date(0) },
    [t.ticket, 'T-1234'],
  ],
  [
    'rating',
    { kind: 'rating', sitting: 1, thumb: '1', comment: 'Quick' },
    [t.rating, texts.inbox.rated.good, 'Quick'],
  ],
  [
    'mode',
    { kind: 'mode', from: 'bot', to: 'agent', reason: 'agentAccepted' },
    [texts.inbox.modes.bot, texts.inbox.modes.agent, texts.inbox.reasons.agentAccepted],
  ],
];

describe('a card in the transcript', () => {
  it.each(cards)('of the kind %s is readable', (_, card, wanted) => {
    const shown = textOf(rendered({ card, direction: card.kind === 'mode' ? -1 : 1 }));
    for (const text of wanted) expect(shown).toContain(text);
  });

  it('of a file names the file and its size, and links to it', () => {
    const file = { fileId: 'f', fileUrl: '/files/f', fileName: 'a.pdf', fileExtension: 'pdf' };
    const markup = rendered({ file: { ...file, isImage: false, size: 2_000 } });
    expect(textOf(markup)).toContain('a.pdf (2.0 kB)');
    expect(markup).toContain('href="/files/f"');
  });
});

describe('a message', () => {
  it('of an agent is on the own side, and one of the customer on the other', () => {
    expect(rendered({ html: ['Hello'] })).toContain('data-side="own"');
    expect(rendered({ html: ['Hello'], direction: 0 })).toContain('data-side="customer"');
  });

  it('is labelled as automated only if no person wrote it', () => {
    expect(textOf(rendered({ html: ['Hello'], isAutomated: true }))).toContain(texts.inbox.automated);
    expect(textOf(rendered({ html: ['Hello'] }))).not.toContain(texts.inbox.automated);
  });
});

describe('a message that came by mail', () => {
  const mail: MailOfMessage = {
    seq: 1,
    subject: 'The <b>screen</b> flickers',
    senderName: 'Ada',
    senderAddress: 'ada@mail.example',
    isOtherSender: false,
    senderCheck: 'none',
    quoted: '',
    isShortened: false,
    refusedFiles: [],
  };
  const shown = (change: Partial<MailOfMessage> = {}) =>
    renderToStaticMarkup(
      <Entry
        message={message({ direction: 0, html: ['Hello'] })}
        isMissed={false}
        note={null}
        closing={undefined}
        mail={{ ...mail, ...change }}
      />,
    );
  const m = texts.inboundMail;

  it('shows subject and sender as text, without warnings', () => {
    const markup = shown();
    expect(markup).toContain('The &lt;b&gt;screen&lt;/b&gt; flickers');
    expect(markup).toContain('Ada &lt;ada@mail.example&gt;');
    for (const text of [m.otherSender, m.checkFailed, m.showQuoted]) expect(markup).not.toContain(text);
  });

  it('warns of another sender and of a failed check', () => {
    const text = textOf(shown({ isOtherSender: true, senderCheck: 'fail' }));
    expect(text).toContain(m.otherSender);
    expect(text).toContain(m.checkFailed);
  });

  it('names refused files and offers the quoted text', () => {
    const refusedFiles = [{ name: 'run.exe', reason: 'type' as const }];
    const text = textOf(shown({ quoted: 'On Friday Fopo wrote', refusedFiles }));
    expect(text).toContain(`run.exe: ${m.fileReasons.type}`);
    expect(text).toContain(m.showQuoted);
  });
});
