import type { ContentKind } from '@aftercare/contract/content/documents';
import {
  applyContentImport,
  type ContentFileFormat,
  type ContentImport,
  type ContentImportProblem,
  cancelContentImport,
  exportContent,
  type ImportAim,
  listContentImportProblems,
  uploadContentImport,
  viewContentImport,
} from '@aftercare/contract/desk/content/content-files';
import { firstPage } from '@aftercare/contract/fields/lists';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { vi } from 'vitest';
import type { Person } from '../people/person.ts';
import type { FilePart } from '../servers/http-client.ts';
import { good } from './content-editor.ts';

const queryOf = (wire: unknown) => new URLSearchParams(wire as Record<string, string>);

export function contentFiles(desk: Person, merchantId: string) {
  async function upload(
    kind: ContentKind,
    content: FilePart['content'],
    headers: Record<string, string> = {},
  ) {
    const query = queryOf(uploadContentImport.request.toWire({ merchantId, kind }));
    const file = { name: 'file', fileName: 'content.csv', type: 'text/csv', content };
    const sent = await desk.client.upload(`${uploadContentImport.path}?${query}`, file, {}, headers);
    return readAnswer(uploadContentImport, sent.envelope());
  }
  const view = async (importId: string): Promise<ContentImport> =>
    good(await desk.ask(viewContentImport, { merchantId, importId })).data;

  async function until(importId: string, isIt: (one: ContentImport) => boolean): Promise<ContentImport> {
    return vi.waitFor(
      async () => {
        const seen = await view(importId);
        if (!isIt(seen)) throw new Error(`the import is ${seen.status}`);
        return seen;
      },
      { timeout: 30_000, interval: 50 },
    );
  }
  const isRead = ({ status }: ContentImport) => status !== 'received' && status !== 'reading';

  async function read(kind: ContentKind, content: FilePart['content']): Promise<ContentImport> {
    const { importId } = good(await upload(kind, content)).data;
    return until(importId, isRead);
  }
  const apply = (importId: string, aim: ImportAim) =>
    desk.ask(applyContentImport, { merchantId, importId, aim });

  return {
    upload,
    view,
    until,
    read,
    apply,
    async take(importId: string, aim: ImportAim): Promise<ContentImport> {
      good(await apply(importId, aim));
      return until(importId, ({ status }) => status !== 'applying');
    },
    cancel: (importId: string) => desk.ask(cancelContentImport, { merchantId, importId }),
    async problems(importId: string): Promise<ContentImportProblem[]> {
      return good(await desk.ask(listContentImportProblems, { merchantId, importId, ...firstPage })).data
        .list;
    },
    fetch(kind: ContentKind, format: ContentFileFormat) {
      const query = queryOf(exportContent.request.toWire({ merchantId, kind, format }));
      return desk.client.get(`${exportContent.path}?${query}`);
    },
  };
}
