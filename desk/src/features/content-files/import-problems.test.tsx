// @vitest-environment jsdom
import {
  type ContentImport,
  type ContentImportProblem,
  listContentImportProblems,
} from '@aftercare/contract/desk/content/content-files';
import { expect, it, vi } from 'vitest';
import { fakeApi, renderAtDesk } from '../../testing/render.tsx';
import { ImportProblems } from './import-problems.tsx';

const one = { merchantId: 'kuma-de', importId: 'i1', kind: 'faq', status: 'ready' } as ContentImport;

async function textOf(problem: Partial<ContentImportProblem>): Promise<string> {
  const list = [
    { line: 3, entryId: 'how', reason: 'document', path: '', what: '', excerpt: '', ...problem } as const,
  ];
  const { api } = fakeApi({
    [listContentImportProblems.path]: () => ({
      kind: 'ok',
      msg: '',
      data: { list, total: 1, page: 1, pageSize: 100 },
    }),
  });
  const { place, unmount } = await renderAtDesk(api, <ImportProblems one={one} />);
  await vi.waitFor(() => expect(place.textContent).toContain('how'));
  const text = place.textContent ?? '';
  await unmount();
  return text;
}

it('names a wrong variant of a question by its position, first words, language and reason', async () => {
  const problem = { path: 'languages.en_US.variants.457', what: 'tooLong', excerpt: 'How do I connect' };
  expect(await textOf(problem)).toContain(
    'variants, text 458 (English), “How do I connect”: This is too long. Shorten it.',
  );
});

it('names a wrong column without an excerpt', async () => {
  expect(await textOf({ path: 'position', what: 'wrongForm' })).toContain(
    'position: The format is not valid. Check it.',
  );
});
