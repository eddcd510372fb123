import { sitePreviewPath } from '@aftercare/contract/desk/sites/sites';
import { pages, siteBase } from '@aftercare/contract/pages';
import { useQuery } from '../../../lib/api/query.ts';
import { DraftPreview } from '../../../lib/drafts/draft-preview.tsx';
import { SelectFilter } from '../../../lib/lists/filters.tsx';
import { texts } from '../../../lib/parts/text.ts';
import type { SiteWork } from './use-site.ts';

const t = texts.sitePreview;
const shown = ['home', 'quickWarranty', 'privacy', 'warrantyTerms', 'imprint'] as const;

export function PreviewTab({ site }: { site: SiteWork }) {
  const query = useQuery();
  const { merchantId, draft, version } = site.state;
  const { languages, defaultLang } = site.edited;
  const page = shown.find((one) => one === query.get('page')) ?? 'home';
  return (
    <DraftPreview
      query={query}
      languages={languages}
      defaultLang={defaultLang}
      isChanged={site.isChanged}
      seen={draft?.revision ?? String(version)}
      title={t.pages[page]}
      sourceIn={(lang) => `${sitePreviewPath}/${merchantId}/${lang}${siteBase}${pages[page]}`}
      choices={
        <SelectFilter
          query={query}
          name="page"
          label={t.page}
          value={page}
          options={shown.map((one) => [one, t.pages[one]])}
        />
      }
    />
  );
}
