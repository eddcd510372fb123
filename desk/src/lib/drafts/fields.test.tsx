// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { fakeApi, renderAtDesk } from '../../testing/render.tsx';
import { fill, texts } from '../parts/text.ts';
import { LinesAt } from './fields.tsx';
import type { DraftForm } from './use-drafted.ts';

const lines = Array.from({ length: 500 }, (_, at) => `Variant ${at}`);
lines[457] = `How do I ${'connect '.repeat(130)}it?`;

const formWith = (problems: Record<string, string>): DraftForm => ({
  valueAt: () => lines,
  edited: {},
  errorAt: (path) => problems[path],
  errorWithin: () => Object.values(problems)[0],
  change: () => undefined,
  say: () => undefined,
});

async function errorOf(problems: Record<string, string>) {
  const { api } = fakeApi({});
  const { place, unmount } = await renderAtDesk(
    api,
    <LinesAt form={formWith(problems)} path="variants" label="Variants" />,
  );
  const text = place.textContent ?? '';
  await unmount();
  return text;
}

const why = texts.fieldProblems.tooLong;

it('names the first wrong line by its number and its first words', async () => {
  const start = 'How do I connect connect connect connect…';
  expect(await errorOf({ 'variants.457': why, 'variants.460': why })).toContain(
    fill(texts.drafts.wrongLine, { number: '458', start, why }),
  );
});

it('shows a problem of the whole list without a line', async () => {
  const text = await errorOf({ variants: why });
  expect(text).toContain(why);
  expect(text).not.toContain('Line ');
});
