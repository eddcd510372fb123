// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { edit, editedOf, valueAt } from '../../../lib/drafts/edits.ts';
import { texts } from '../../../lib/parts/text.ts';
import { choose, errorOf, fakeApi, field, renderAtDesk } from '../../../testing/render.tsx';
import type { SiteForm } from '../screen/use-site.ts';
import { SiteField } from './site-field.tsx';
import type { SiteField as FieldSpec } from './site-fields.ts';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(spec: FieldSpec, stored: object, errors: Record<string, string> = {}) {
  let edited: object = stored;
  function Form() {
    const [edits, setEdits] = useState({});
    edited = editedOf(stored, edits);
    const form = {
      edited,
      valueAt: (path: string) => valueAt(edited, path),
      errorAt: (path: string) => errors[path],
      errorWithin: () => undefined,
      change: (path: string, value: unknown) => setEdits(edit(stored, edits, path, value)),
    };
    return <SiteField field={spec} form={form as unknown as SiteForm} />;
  }
  const { place, unmount } = await renderAtDesk(fakeApi({}).api, <Form />);
  close = unmount;
  return {
    place,
    edited: () => edited,
    tick: (label: string) => act(async () => field(place, label).click()),
  };
}

it('changes a choice to a value of any type', async () => {
  const options = [
    ['None', null],
    ['Germany', 'de'],
    ['Three', 3],
  ] as const;
  const spec = { kind: 'choice', path: 'a.b', label: 'Holidays', options } as const;
  const { place, edited } = await open(spec, { a: { b: 'de' } }, { 'a.b': 'Choose another.' });
  const control = field(place, 'Holidays');
  expect([control.value, errorOf(control)]).toEqual(['1', 'Choose another.']);
  await choose(control, '2');
  expect(edited()).toEqual({ a: { b: 3 } });
  await choose(control, '0');
  expect(edited()).toEqual({ a: { b: null } });
});

it('shows the first option for a value that is not in the list', async () => {
  const spec = { kind: 'choice', path: 'a', label: 'Holidays', options: [['None', null]] } as const;
  const { place } = await open(spec, { a: 'xx' });
  expect(field(place, 'Holidays').value).toBe('0');
});

it('shows the fields of an optional object while it is present', async () => {
  const spec = {
    kind: 'maybe',
    path: 'shop',
    label: 'Has a shop',
    fresh: { isOpen: false },
    fields: [{ kind: 'tick', path: 'shop.isOpen', label: 'Open' }],
  } as const;
  const { place, edited, tick } = await open(spec, { shop: null });
  expect(place.textContent).not.toContain('Open');
  await tick('Has a shop');
  await tick('Open');
  expect(edited()).toEqual({ shop: { isOpen: true } });
  await tick('Has a shop');
  expect(edited()).toEqual({ shop: null });
});

it('keeps the order of the languages', async () => {
  const { edited, tick } = await open(
    { kind: 'languages', path: 'languages', label: 'Languages' },
    {
      languages: ['ja_JP'],
    },
  );
  await tick(texts.languages.en_US);
  expect(edited()).toEqual({ languages: ['en_US', 'ja_JP'] });
  await tick(texts.languages.ja_JP);
  expect(edited()).toEqual({ languages: ['en_US'] });
});
