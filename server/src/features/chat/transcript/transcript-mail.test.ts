import { reportedAuthor } from '@aftercare/contract/chat/outside-chat';
import { expect, test } from 'vitest';
import { buildMerchant } from '../../../../testing/cases/build-merchant.ts';
import { transcriptMail } from './transcript-mail.ts';

const at = new Date('2026-06-15T10:00:00Z');
const row = { from: 'service', isAutomated: false, card: null, fileId: null, createdAt: at } as const;

test('marks the messages of an agent that a browser reported, and no others', () => {
  const name = 'FOPO Support';
  const { layout } = transcriptMail({
    merchant: buildMerchant(),
    to: 'ada@mail.example',
    lang: 'en_US',
    linkSecret: null,
    conversationId: 'c',
    requestId: 'r',
    requestedAt: at,
    total: 2,
    fileNames: new Map(),
    rows: [
      { ...row, authorId: reportedAuthor(name), authorName: name, body: 'Your refund is approved' },
      { ...row, authorId: 'p1', authorName: name, body: 'Please open the cover' },
    ],
  });
  const authorOf = (wanted: string) => layout.talk?.find(({ text }) => text === wanted)?.who;
  expect(authorOf('Your refund is approved')).toContain('not verified by us');
  expect(authorOf('Please open the cover')).toBe(name);
});
