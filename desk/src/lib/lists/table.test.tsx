// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, renderAtDesk } from '../../testing/render.tsx';
import { type Column, Table } from './table.tsx';

type Row = { id: string; count: number; refusal?: string };
const rows: Row[] = [
  { id: 'a', count: 1 },
  { id: 'b', count: 2, refusal: 'Not a table.' },
];
const columns: readonly Column<Row>[] = [
  { key: 'id', head: 'Name', cell: ({ id }) => id, stacked: 'title' },
  {
    key: 'count',
    head: 'Count',
    cell: ({ count }) => count,
    instead: ({ refusal }) => (refusal ? { text: refusal, columns: 2 } : null),
    stacked: 'meta',
  },
  { key: 'twice', head: 'Twice', cell: ({ count }) => 2 * count, stacked: 'meta' },
];

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(openKey?: string) {
  Element.prototype.scrollIntoView = vi.fn();
  const table = (
    <Table
      caption="Numbers"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/${id}`}
      openKey={openKey}
    />
  );
  const { place, unmount } = await renderAtDesk(fakeApi({}).api, table);
  close = unmount;
  const cellsOf = (row: Element) => [...row.children].map(({ textContent }) => textContent);
  return { place, cells: () => [...place.querySelectorAll('tr')].map(cellsOf) };
}
const keyDown = (key: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

it('shows heads and cells, and one text instead of several cells', async () => {
  const { place, cells } = await open();
  expect(cells()).toEqual([
    ['Name', 'Count', 'Twice'],
    ['a', '1', '2'],
    ['b', 'Not a table.'],
  ]);
  expect(place.querySelector('caption')?.textContent).toBe('Numbers');
  expect(place.querySelector('td[colspan="2"]')?.textContent).toBe('Not a table.');
});

it('moves the focus between rows with j and k, from the open row', async () => {
  const { place } = await open('a');
  const [first, second] = place.querySelectorAll('a');
  expect(first?.getAttribute('aria-current')).toBe('true');
  await keyDown('j');
  expect(document.activeElement).toBe(second);
  await keyDown('k');
  expect(document.activeElement).toBe(first);
});

it('keeps the focus on a control in a cell when the columns change', async () => {
  function Choices() {
    const [chosen, setChosen] = useState(false);
    const choice: Column<Row> = {
      key: 'choose',
      head: 'Choose',
      cell: () => <input type="checkbox" checked={chosen} onChange={() => setChosen(!chosen)} />,
      stacked: 'aside',
    };
    return <Table caption="Numbers" columns={[...columns, choice]} rows={rows} keyOf={({ id }) => id} />;
  }
  const { place, unmount } = await renderAtDesk(fakeApi({}).api, <Choices />);
  close = unmount;
  const box = place.querySelector('input');
  box?.focus();
  await act(async () => box?.click());
  expect(place.querySelector('input')).toBe(box);
  expect(document.activeElement).toBe(box);
  expect(box?.checked).toBe(true);
});
