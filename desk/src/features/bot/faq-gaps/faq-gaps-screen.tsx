import { type FaqGap, listFaqGaps, questionPeriods } from '@aftercare/contract/desk/bot/questions';
import { limits } from '@aftercare/contract/limits';
import { useMemo } from 'react';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { languageOr } from '../../../lib/api/site-language.ts';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { SelectFilter } from '../../../lib/lists/filters.tsx';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import type { Column } from '../../../lib/lists/table.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from '../bot.module.css';
import { BotFilters, type BotScreenProps } from '../bot-filters.tsx';
import { BotTabs } from '../bot-tabs.tsx';
import type { ReplayPlace } from '../replay/use-replay.ts';
import { WordingGainButton } from '../replay/wording-gain.tsx';

const t = texts.bot.faqGaps;
const figure = { isFigure: true, stacked: 'hidden' } as const;

const columnsAt = (place: ReplayPlace): readonly Column<FaqGap>[] => [
  {
    key: 'question',
    head: t.columns.question,
    cell: ({ question }) => question,
    isWide: true,
    stacked: 'title',
  },
  {
    key: 'questions',
    head: t.columns.questions,
    cell: ({ questions }) => countText(questions),
    isFigure: true,
    stacked: 'aside',
  },
  { key: 'groups', head: t.columns.groups, cell: ({ groups }) => countText(groups), ...figure },
  { key: 'chosen', head: t.columns.chosen, cell: ({ chosen }) => countText(chosen), ...figure },
  {
    key: 'variants',
    head: t.columns.variants,
    // The FAQ's question counts as one of its wordings.
    cell: ({ variants }) => countText(variants + 1),
    ...figure,
  },
  {
    key: 'meta',
    head: t.columns.groups,
    cell: ({ variants, groups, chosen }) => fill(t.meta, { variants: variants + 1, groups, chosen }),
    stacked: 'meta',
    isStackedOnly: true,
  },
  {
    key: 'gain',
    head: texts.botReplay.gain.column,
    cell: (gap) => <WordingGainButton gap={gap} place={place} />,
    stacked: 'line',
  },
];

/** Shows the number of unanswered questions that are closest to each FAQ. */
export function FaqGapsScreen({ site, sites }: BotScreenProps) {
  const query = useQuery();
  const { merchantId } = site;
  const lang = languageOr(query.get('lang'), site);
  const days = questionPeriods.find((one) => String(one) === query.get('days')) ?? 30;
  const columns = useMemo(() => columnsAt({ merchantId, lang }), [merchantId, lang]);
  const request = { merchantId, lang, days, page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listFaqGaps, request, { keepsPrevious: ['merchantId', 'lang', 'days'] });
  return (
    <ListScreen
      title={texts.bot.title}
      tools={<BotTabs here="faqGaps" query={query} />}
      above={
        <div className={styles.above}>
          <BotFilters query={query} site={site} sites={sites} lang={lang}>
            <SelectFilter
              query={query}
              name="days"
              label={texts.bot.period}
              value={String(days)}
              options={questionPeriods.map((one) => [String(one), texts.bot.periods[one]])}
            />
          </BotFilters>
          <p className={styles.note}>{t.why}</p>
        </div>
      }
      loaded={loaded}
      query={query}
      filters={[]}
      empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
      columns={columns}
      keyOf={({ entryId }) => entryId}
      hrefOf={({ entryId }) => `${paths.contentEntry(merchantId, 'faq', entryId)}?lang=${lang}`}
    />
  );
}
