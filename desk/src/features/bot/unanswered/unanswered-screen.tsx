import {
  listUnanswered,
  questionPeriods,
  type UnansweredGroup,
  unansweredLists,
} from '@aftercare/contract/desk/bot/questions';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { useQuery } from '../../../lib/api/query.ts';
import { languageOr } from '../../../lib/api/site-language.ts';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { Screen } from '../../../lib/frame/screen.tsx';
import { SelectFilter } from '../../../lib/lists/filters.tsx';
import { ListBody } from '../../../lib/lists/list-body.tsx';
import { Pager } from '../../../lib/lists/pager.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from '../bot.module.css';
import { BotFilters, type BotScreenProps } from '../bot-filters.tsx';
import { BotTabs } from '../bot-tabs.tsx';
import { GroupCard } from './group-card.tsx';
import cards from './unanswered.module.css';

const t = texts.bot.unanswered;
const pageSize = 20;

export function UnansweredScreen({ site, sites }: BotScreenProps) {
  const query = useQuery();
  const { merchantId } = site;
  const lang = languageOr(query.get('lang'), site);
  const days = questionPeriods.find((one) => String(one) === query.get('days')) ?? 30;
  const show = unansweredLists.find((one) => one === query.get('show')) ?? 'open';
  const request = { merchantId, lang, days, show, page: query.page, pageSize };
  const loaded = useCall(listUnanswered, request, { keepsPrevious: ['merchantId', 'lang', 'days', 'show'] });
  return (
    <Screen
      title={texts.bot.title}
      tools={<BotTabs here="unanswered" query={query} />}
      pager={loaded.data && <Pager {...loaded.data} onPage={query.toPage} />}
    >
      <div className={styles.above}>
        <BotFilters query={query} site={site} sites={sites} lang={lang}>
          <SelectFilter
            query={query}
            name="days"
            label={texts.bot.period}
            value={String(days)}
            options={questionPeriods.map((one) => [String(one), texts.bot.periods[one]])}
          />
          <SelectFilter
            query={query}
            name="show"
            label={t.show}
            value={show}
            options={unansweredLists.map((one) => [one, t.shows[one]])}
          />
        </BotFilters>
      </div>
      <div className={styles.body}>
        <ListBody
          loaded={loaded}
          query={query}
          filters={[]}
          empty={<EmptyPanel what={t.empty[show]} next={t.emptyNext[show]} />}
        >
          {(page) => <Groups page={page} merchantId={merchantId} lang={lang} />}
        </ListBody>
      </div>
    </Screen>
  );
}

type GroupsProps = {
  page: ResponseOf<typeof listUnanswered>;
  merchantId: string;
  lang: Language;
};

/** React key of a group, which has no id: the ids of its first question. */
const keyOf = ({ examples: [first] }: UnansweredGroup): string =>
  first ? `${first.conversationId} ${first.messageId}` : '';

function Groups({ page, merchantId, lang }: GroupsProps) {
  const { list: groups, questions, total, isCut } = page;
  const counts = { questions: countText(questions), groups: countText(total) };
  return (
    <>
      <p className={styles.hint}>
        {fill(t.summary, counts)}
        {isCut && ` ${fill(t.cut, { max: countText(limits.botQuestionsGrouped) })}`}
      </p>
      <ol className={cards.groups}>
        {groups.map((group) => (
          <li key={keyOf(group)}>
            <GroupCard group={group} merchantId={merchantId} lang={lang} />
          </li>
        ))}
      </ol>
    </>
  );
}
