import type { ContentKind } from '@aftercare/contract/content/documents';
import { titleOf } from '@aftercare/contract/content/documents';
import { viewContent } from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import { useSession } from '../../../lib/api/session.tsx';
import { useLoaded } from '../../../lib/lists/loaded.ts';
import { texts } from '../../../lib/parts/text.ts';
import { storedDocument } from '../list/documents.ts';

type Props = { merchantId: string; kind: ContentKind; entryId: string; lang: Language };

export function EntryTitle({ merchantId, kind, entryId, lang }: Props) {
  const { api } = useSession();
  const asked = { merchantId, kind, entryId };
  const { data, problem } = useLoaded(JSON.stringify(asked), (signal) =>
    api.send(viewContent, asked, { signal }),
  );
  const document = data && data.entryId === entryId ? storedDocument(data) : null;
  if (document) return <>{titleOf(document, lang) || texts.content.untitled}</>;
  return <>{problem ? texts.content.gone : '…'}</>;
}
