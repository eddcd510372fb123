import { sitePreviewPath } from '@aftercare/contract/desk/sites';
import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { Filters, SelectFilter } from '../../lib/filters.tsx';
import { useQuery } from '../../lib/query.ts';
import { texts } from '../../lib/text.ts';
import styles from './preview-tab.module.css';
import type { SiteWork } from './use-site.ts';

const words = texts.sitePreview;
const shown = ['home', 'quickWarranty', 'privacy', 'warrantyTerms', 'imprint'] as const;
const widths = [360, 1280] as const;

/** The saved draft as it would be served, on a phone and on a desktop. */
export function PreviewTab({ site }: { site: SiteWork }) {
  const query = useQuery();
  const { merchantId, draft, version } = site.state;
  const { languages, defaultLang } = site.edited;
  const lang = languages.find((one: Language) => one === query.get('lang')) ?? defaultLang;
  const page = shown.find((one) => one === query.get('page')) ?? 'home';
  const width = widths.find((one) => String(one) === query.get('width')) ?? 360;
  const seen = draft?.revision ?? String(version);
  return (
    <div className={styles.tab}>
      <Filters>
        <SelectFilter
          query={query}
          name="page"
          label={words.page}
          value={page}
          options={shown.map((one) => [one, words.pages[one]])}
        />
        <SelectFilter
          query={query}
          name="lang"
          label={words.language}
          value={lang}
          options={languages.map((one) => [one, texts.mails.languages[one]])}
        />
        <SelectFilter
          query={query}
          name="width"
          label={words.width}
          value={String(width)}
          options={widths.map((one) => [String(one), words.widths[one]])}
        />
      </Filters>
      <p className={styles.note}>{site.isChanged ? words.unsaved : words.note}</p>
      <div className={styles.room}>
        <iframe
          // What is saved anew is fetched anew.
          key={`${seen} ${lang} ${page} ${width}`}
          className={styles.frame}
          title={`${words.pages[page]}, ${words.widths[width]}`}
          sandbox="allow-same-origin"
          style={{ width }}
          src={`${sitePreviewPath}/${merchantId}/${lang}${siteBase}${pages[page]}`}
        />
      </div>
    </div>
  );
}
