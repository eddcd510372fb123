import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportSource } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { describe, expect, test } from 'vitest';
import { parseRows } from '../../../providers/csv/parse-rows.ts';
import { type FileEntry, FileRefused } from './entries.ts';
import { readExport } from './read-export.ts';

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../testing/cases/chat-imports', name));

async function* inChunks(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function read(source: ImportSource, content: string | Buffer, size = 70_000): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for await (const part of readExport(parseRows, source, inChunks(Buffer.from(content), size)))
    entries.push(...part.entries);
  return entries;
}

async function refusalOf(source: ImportSource, content: string | Buffer) {
  const error = await read(source, content).catch((thrown: unknown) => thrown);
  if (!(error instanceof FileRefused)) throw error;
  return [error.reason, error.line];
}

const at = (seconds: number) => new Date((1_777_881_600 + seconds) * 1000);

describe('an export of Chatwoot', () => {
  test('becomes chats with messages, notes, authors, times, files and labels', async () => {
    const [chat] = await read('chatwoot', fixture('chatwoot-conversations.ndjson'));
    expect(chat).toMatchObject({
      kind: 'chat',
      line: 1,
      sourceId: '2/12',
      number: '12',
      contact: { id: '31', name: 'Ada Example', email: 'ada@example.com' },
      tags: ['refund', 'VIP'],
      isOpen: false,
      messages: [
        {
          from: 'customer',
          isNote: false,
          text: 'My printer prints <blank> pages.\nWhat can I do?',
          isHtml: false,
          at: at(0),
        },
        { from: 'automated', text: 'Give the team a way to reach you.' },
        { from: 'agent', writer: { name: 'Nina Vogel' }, at: at(120) },
        { from: 'agent', isNote: true, text: 'Asked twice this month already.' },
        {
          from: 'customer',
          text: '',
          attachments: [{ name: 'blank page.jpg', url: expect.stringMatching(/^https:\/\/chat\.shop/) }],
        },
        { from: 'agent', isHtml: true },
      ],
    });
  });

  test('names entries that are no chat by line and number', async () => {
    const entries = await read('chatwoot', fixture('chatwoot-conversations.ndjson'), 100);
    expect(entries.slice(1)).toMatchObject([
      { kind: 'chat', sourceId: '2/13', isOpen: true },
      { kind: 'refused', line: 3, entryId: '14', reason: 'noMessages' },
    ]);
  });

  test('is read from the answer of the API, too', async () => {
    const lines = fixture('chatwoot-conversations.ndjson').toString().trim().split('\n');
    const answer = `{"data": {"meta": {"all_count": 3}, "payload": [${lines.join(',')}]}}`;
    expect(await read('chatwoot', answer)).toHaveLength(3);
  });

  test('of contacts is a CSV, whose wrong rows are named', async () => {
    expect(await read('chatwoot', fixture('chatwoot-contacts.csv'))).toMatchObject([
      { kind: 'contact', sourceId: '31', name: 'Ada Example', email: 'ada@example.com', isAgent: false },
      { kind: 'contact', name: 'Müller, Jörg' },
      { kind: 'refused', line: 4, reason: 'idMissing' },
      { kind: 'contact', name: '=HYPERLINK(1)', email: '' },
    ]);
  });
});

describe('an export of Zendesk', () => {
  test('becomes chats with messages, notes, files and tags', async () => {
    const [ticket, markup, deleted, empty] = await read('zendesk', fixture('zendesk-tickets.ndjson'), 333);
    expect(ticket).toMatchObject({
      kind: 'chat',
      sourceId: 'shop.zendesk.com/501',
      contact: { id: 'shop.zendesk.com/1001', email: '' },
      subject: 'Scanner makes noise',
      tags: ['scanner', 'noise'],
      isOpen: false,
      messages: [
        { from: 'customer', text: 'It rattles.', attachments: [{ name: 'noise.mp4' }], at: at(0) },
        { from: 'unknown', isNote: true, writer: { id: 'shop.zendesk.com/2001' } },
        { from: 'unknown', isNote: false, at: at(200) },
        { from: 'unknown', writer: { id: 'shop.zendesk.com/1002' } },
      ],
    });
    expect(markup).toMatchObject({ isOpen: true, messages: [{ isHtml: true }] });
    expect(deleted).toEqual({ kind: 'skipped', line: 3 });
    expect(empty).toMatchObject({ kind: 'refused', entryId: '504', reason: 'noMessages' });
  });

  test('of users tells team members from customers', async () => {
    expect(await read('zendesk', fixture('zendesk-users.ndjson'))).toMatchObject([
      { kind: 'contact', sourceId: 'shop.zendesk.com/1001', email: 'grace@example.com', isAgent: false },
      { isAgent: false },
      { name: 'Tom Berger', isAgent: true },
    ]);
  });

  test('has names in the tickets themselves when an account is exported as a whole', async () => {
    const [line = ''] = fixture('zendesk-tickets.ndjson').toString().split('\n');
    const { requester_id: id, ...ticket } = JSON.parse(line);
    const whole = {
      ...ticket,
      requester: { id, name: 'Grace', email: 'Grace@Example.com' },
      assignee: { id: 2001, name: 'Tom' },
    };
    expect(await read('zendesk', JSON.stringify(whole))).toMatchObject([
      {
        contact: { name: 'Grace', email: 'grace@example.com' },
        messages: [{ from: 'customer' }, { writer: { name: 'Tom' } }, {}, {}],
      },
    ]);
  });
});

describe('hostile content', () => {
  const ticket = (fields: object) => JSON.stringify({ id: 1, requester_id: 2, subject: 'x', ...fields });
  const comment = { author_id: 2, body: 'Hello', created_at: '2026-05-04T08:00:00Z' };

  test('of another type in any field refuses an entry at most', async () => {
    const odd = [null, 1, 'x', [], {}, [null], [[]], { id: {} }, true, -1, 1e300];
    for (const value of odd)
      for (const field of [
        'id',
        'comments',
        'requester_id',
        'requester',
        'tags',
        'status',
        'url',
        'subject',
      ]) {
        const entries = await read('zendesk', ticket({ comments: [comment], [field]: value }));
        expect(entries.length).toBeLessThan(2);
      }
    for (const value of odd)
      for (const field of ['created_at', 'author_id', 'attachments', 'public', 'body', 'author'])
        await read('zendesk', ticket({ comments: [{ ...comment, [field]: value }] }));
  });

  test('keeps no address of another scheme, no NUL and no broken character', async () => {
    const attachments = [{ file_name: 'a', content_url: 'javascript:alert(1)' }];
    const [entry] = await read(
      'zendesk',
      ticket({ comments: [{ ...comment, body: 'a\u0000b\ud800', attachments }] }),
    );
    expect(entry).toMatchObject({ messages: [{ text: 'ab\ufffd', attachments: [{ name: 'a', url: '' }] }] });
  });

  test('with too many messages is refused', async () => {
    const comments = Array.from({ length: 5_001 }, () => comment);
    expect(await read('zendesk', ticket({ comments }))).toMatchObject([{ reason: 'tooManyMessages' }]);
  });

  test('without a time of a desk is refused', async () => {
    for (const created_at of ['yesterday', 0, -5, 1e18, '1970-01-01'])
      expect(await read('zendesk', ticket({ comments: [{ ...comment, created_at }] }))).toMatchObject([
        { reason: 'timeWrong' },
      ]);
  });
});

test.each([
  ['chatwoot', '', 'empty', null],
  ['chatwoot', 'name,phone\nAda,1', 'columnsMissing', 1],
  ['zendesk', 'id,name,email\n1,Ada,a@b.example', 'otherFile', 1],
  ['zendesk', '{"hello": "world"}', 'otherFile', 1],
  ['chatwoot', '{"id": 1, "messages": [', 'jsonBroken', 1],
  ['chatwoot', Buffer.from([0x7b, 0xff, 0xfe]), 'notUtf8', null],
] as const)('a file of %s with the content %j is refused as %s', async (source, content, reason, line) => {
  expect(await refusalOf(source, content as string)).toEqual([reason, line]);
});

test.each([
  ['chatwoot', 'name,phone\nAda,1\n', 'columnsMissing'],
  ['zendesk', 'id,name,email\n1,Ada,a@b.example\n', 'otherFile'],
  ['zendesk', '{"hello": "world"}', 'otherFile'],
] as const)(
  'a file of %s that begins with %j is closed when it is refused',
  async (source, start, reason) => {
    let isClosed = false;
    async function* file() {
      try {
        for (;;) yield Buffer.from(start);
      } finally {
        isClosed = true;
      }
    }
    const reading = readExport(parseRows, source, file());
    await expect(reading.next()).rejects.toMatchObject({ reason });
    expect(isClosed).toBe(true);
  },
);

test('an export of the other product is refused', async () => {
  expect(await refusalOf('zendesk', fixture('chatwoot-conversations.ndjson'))).toEqual(['otherFile', 1]);
  expect(await refusalOf('chatwoot', fixture('zendesk-tickets.ndjson'))).toEqual(['otherFile', 1]);
});
