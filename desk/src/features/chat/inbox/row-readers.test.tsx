// @vitest-environment jsdom
import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';
import { afterEach, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, renderAtDesk } from '../../../testing/render.tsx';
import { InboxRow } from './inbox-row.tsx';

const itemOf = (conversationId: string, change: Partial<InboxItem> = {}): InboxItem => ({
  conversationId,
  merchantId: 'kuma-de',
  contact: { givenName: 'Kim', email: '', avatar: '' },
  mode: 'bot',
  waitingSince: null,
  agent: null,
  assignee: null,
  ticket: null,
  lastSeq: 2,
  seenSeq: 0,
  lastMessage: null,
  lastMessageAt: null,
  unread: 0,
  lang: 'en_US',
  awaitsReplySince: null,
  snoozedUntil: null,
  isUrgent: false,
  ...change,
});

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(rows: { item: InboxItem; readers: string }[]) {
  const colleagues = [
    { personId: 'mia', name: 'Mia', status: 'online' },
    { personId: 'ben', name: 'ben', status: 'away' },
  ];
  const { api, sent } = fakeApi({
    [listAgents.path]: () => ({ kind: 'ok', msg: '', data: { list: colleagues, total: 2 } }),
  });
  const { place, unmount } = await renderAtDesk(
    api,
    <ul>
      {rows.map(({ item, readers }) => (
        <InboxRow
          key={item.conversationId}
          item={item}
          readers={readers}
          href="/"
          isOpen={false}
          isLongest={false}
          selected={null}
          onToggle={() => undefined}
        />
      ))}
    </ul>,
  );
  close = unmount;
  const lines = [...place.querySelectorAll('li')];
  const labels = lines.map((line) => line.querySelector('[role=img]')?.getAttribute('aria-label') ?? null);
  return { lines, labels, requests: sent.filter(({ path }) => path === listAgents.path) };
}

it('a row shows the first letters of the colleagues who have it open, with one request for all rows', async () => {
  const { lines, labels, requests } = await open([
    { item: itemOf('c1'), readers: 'mia ben' },
    { item: itemOf('c2'), readers: 'mia' },
    { item: itemOf('c3'), readers: '' },
  ]);
  const { one, many } = texts.composing.reading;
  expect(labels).toEqual([fill(many, { names: 'Mia, ben' }), fill(one, { names: 'Mia' }), null]);
  expect(lines.map((line) => line.textContent?.includes('MB'))).toEqual([true, false, false]);
  expect(requests).toHaveLength(1);
});

it('a row of a linked customer has the name of the person, with a mark', async () => {
  const { lines, labels } = await open([
    { item: itemOf('c1', { linkedAs: 'Kim Possible' }), readers: '' },
    { item: itemOf('c2', { linkedAs: '' }), readers: '' },
  ]);
  expect(lines.map((line) => line.textContent?.slice(0, 12))).toEqual(['Kim Possible', expect.any(String)]);
  expect(lines[1]?.textContent).toContain('Kim');
  expect(labels).toEqual([texts.samePerson.inRow, texts.samePerson.inRow]);
});
