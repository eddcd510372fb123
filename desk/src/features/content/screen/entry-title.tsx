import type { ContentKind } from '@aftercare/contract/content/documents';
import { titleOf } from '@aftercare/contract/content/documents';
import { viewContent } from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { storedDocument } from '../list/documents.ts';

type Props = { merchantId: string; kind: ContentKind; entryId: string; lang: Language };

export function EntryTitle({ merchantId, kind, entryId, lang }: Props) {
  const { data, problem } = useCall(viewContent, { merchantId, kind, entryId });
  const document = data && storedDocument(data);
  if (document) return <>{titleOf(document, lang) || texts.content.untitled}</>;
  return <>{problem ? texts.content.gone : '…'}</>;
}
