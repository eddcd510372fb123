import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { type Language, languages } from '@aftercare/contract/languages';
import type { ReactNode } from 'react';
import type { Query } from '../../lib/api/query.ts';
import { Filters, SelectFilter, siteOptions } from '../../lib/lists/filters.tsx';
import { texts } from '../../lib/parts/text.ts';

const t = texts.bot;

export type BotSite = DeskPerson['merchants'][number];
export type BotScreenProps = { site: BotSite; sites: readonly BotSite[] };

type Props = BotScreenProps & { query: Query; lang: Language; children?: ReactNode };

/** Selects the site and the language of a screen about the bot. */
export function BotFilters({ query, site, sites, lang, children }: Props) {
  return (
    <Filters>
      <SelectFilter
        query={query}
        name="site"
        label={t.site}
        value={site.merchantId}
        options={siteOptions([...sites])}
      />
      <SelectFilter
        query={query}
        name="lang"
        label={t.language}
        value={lang}
        options={languages.map((one) => [one, texts.languages[one]])}
      />
      {children}
    </Filters>
  );
}
