import { languagesOf, titleOf } from '@aftercare/contract/content/documents';
import { contentPreviewPath } from '@aftercare/contract/desk/content/content';
import { useQuery } from '../../../lib/api/query.ts';
import { DraftPreview } from '../../../lib/drafts/draft-preview.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { texts } from '../../../lib/parts/text.ts';
import type { ContentWork } from './use-content.ts';

const t = texts.content;

export function ContentPreview({ work }: { work: ContentWork }) {
  const query = useQuery();
  const { state, site, edited, isChanged } = work;
  const { merchantId, kind, entryId, draft, version } = state;
  if (draft === null && state.published === null)
    return <EmptyPanel what={t.previewNothing} next={t.previewNothingNext} />;
  const also = languagesOf(edited).filter((lang) => !site.languages.includes(lang));
  return (
    <DraftPreview
      query={query}
      isChanged={isChanged}
      defaultLang={site.defaultLang}
      languages={[...site.languages, ...also]}
      seen={draft?.revision ?? String(version)}
      title={titleOf(edited, site.defaultLang)}
      sourceIn={(lang) => `${contentPreviewPath}/${merchantId}/${lang}/${kind}/${entryId}`}
    />
  );
}
