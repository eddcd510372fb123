import type { ContentDocument, ContentKind } from '@aftercare/contract/content/documents';
import { readContent } from '@aftercare/contract/content/read-content';
import { type ContentState, saveContentDraft } from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import { fieldProblemTexts } from '../../../lib/api/field-problem-texts.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { contentKey } from '../../../lib/drafts/unsaved.ts';
import { type DraftWork, useDrafted } from '../../../lib/drafts/use-drafted.ts';
import { labelOf, storedDocument } from '../list/documents.ts';
import type { WrittenSite } from '../use-site.ts';

export type ContentWork = DraftWork<ContentState, ContentDocument> & { kind: ContentKind; site: WrittenSite };

export type TextsProps = { work: ContentWork; lang: Language };

type Deps = {
  first: ContentState;
  site: WrittenSite;
  blank: ContentDocument;
  show: (path: string) => void;
};

export function useContent({ first, site, blank, show }: Deps): ContentWork {
  const { api } = useSession();
  const { merchantId, kind, entryId } = first;
  const work = useDrafted<ContentState, ContentDocument>({
    key: contentKey(merchantId, kind, entryId),
    first,
    labelOf,
    show,
    writtenOf: (state) => storedDocument(state) ?? blank,
    problemsOf(edited) {
      const read = readContent(kind, edited);
      return read.kind === 'wrong' ? fieldProblemTexts(read.problems) : {};
    },
    send: ({ draft, version }, edited) =>
      api.send(saveContentDraft, {
        merchantId,
        kind,
        entryId,
        revision: draft?.revision,
        version,
        document: { ...edited },
      }),
  });
  return { ...work, kind, site };
}
