// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../../testing/render.tsx';
import { RowsField } from './rows-field.tsx';

const t = texts.contentFields;
let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

function Letters() {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  return (
    <RowsField
      label="Letters"
      rows={rows}
      onChange={setRows}
      render={(row) => <input defaultValue={row} key={row} aria-label={row} />}
      add={{ text: 'Add', onAdd: () => setRows([...rows, 'new']) }}
    />
  );
}

async function open() {
  const { place, unmount } = await renderAtDesk(fakeApi({}).api, <Letters />);
  close = unmount;
  const button = (text: string, number: number) =>
    place.querySelector<HTMLButtonElement>(`button[aria-label="${fill(text, { number })}"]`);
  return {
    place,
    button,
    click: (text: string, number: number) => act(async () => button(text, number)?.click()),
    rows: () => [...place.querySelectorAll('input')].map((input) => input.getAttribute('aria-label')),
  };
}

it('moves a row and keeps the focus on its button', async () => {
  const { click, rows, button } = await open();
  await click(t.moveDown, 1);
  expect(rows()).toEqual(['b', 'a', 'c']);
  expect(document.activeElement).toBe(button(t.moveDown, 2));
});

it('focuses the opposite button when the row is at the end', async () => {
  const { click, rows, button } = await open();
  await click(t.moveDown, 2);
  expect(rows()).toEqual(['a', 'c', 'b']);
  expect(document.activeElement).toBe(button(t.moveUp, 3));
});

it('moves the row of a field with Alt and an arrow key, and focuses the field', async () => {
  const { place, rows } = await open();
  const field = place.querySelector('input[aria-label=b]');
  const key = (altKey: boolean) =>
    act(async () =>
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey, bubbles: true })),
    );
  await key(false);
  expect(rows()).toEqual(['a', 'b', 'c']);
  await key(true);
  expect(rows()).toEqual(['b', 'a', 'c']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('b');
});

it('focuses the next row after a removal, and the button to add after the last one', async () => {
  const { place, click, rows, button } = await open();
  await click(t.removeRow, 1);
  expect(rows()).toEqual(['b', 'c']);
  expect(document.activeElement).toBe(button(t.removeRow, 1));
  await click(t.removeRow, 2);
  expect(document.activeElement).toBe(button(t.removeRow, 1));
  await click(t.removeRow, 1);
  expect(rows()).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Add');
  await press(place, 'Add');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('new');
});
