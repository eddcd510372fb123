import { modes } from '@aftercare/contract/chat/state';
import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { listGroups } from '@aftercare/contract/desk/chat/groups';
import { dueFilters } from '@aftercare/contract/desk/chat/inbox-filter';
import { languages } from '@aftercare/contract/languages';
import { Button } from '@aftercare/ui/button';
import { useId, useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { Filters, SelectFilter, SiteFilter } from '../../../lib/lists/filters.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useAllPages } from '../../../lib/server-state/use-all-pages.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { tagOptions } from '../tags/tag-choices.ts';
import { useTags } from '../tags/use-tags.ts';
import styles from './inbox-filters.module.css';
import { filterNames, type InboxQuery } from './inbox-query.ts';
import { useInbox } from './inbox-work.tsx';
import { SavedViews } from './saved-views.tsx';

const t = texts.inboxLists;

/** One line until the filters are opened, so that a phone shows the list first. */
type Props = { inboxQuery: InboxQuery; selection: Selection };

export function InboxFilters({ inboxQuery, selection }: Props) {
  const { query, wanted } = inboxQuery;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const active = Object.keys(wanted.filter).length;
  const clear = () => query.filter(Object.fromEntries(filterNames.map((name) => [name, ''])));
  return (
    <>
      <div className={styles.bar}>
        <Button look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {active > 0 ? fill(t.filtersOn, { count: active }) : t.filters}
        </Button>
        {active > 0 && (
          <Button look="quiet" onClick={clear}>
            {t.clear}
          </Button>
        )}
        <SavedViews inboxQuery={inboxQuery} />
        <Select selection={selection} />
      </div>
      <div id={id} className={styles.filters} hidden={!isOpen}>
        {isOpen && <FilterFields inboxQuery={inboxQuery} />}
      </div>
    </>
  );
}

function Select({ selection: { isOn, start, end, set } }: Pick<Props, 'selection'>) {
  const { view } = useInbox();
  const ids = view.rows?.items.map(({ conversationId }) => conversationId) ?? [];
  if (!isOn)
    return (
      <Button look="quiet" disabled={ids.length === 0} onClick={start}>
        {texts.bulk.select}
      </Button>
    );
  return (
    <>
      <Button look="quiet" onClick={() => set(ids)}>
        {texts.bulk.all}
      </Button>
      <Button look="quiet" onClick={end}>
        {texts.bulk.end}
      </Button>
    </>
  );
}

function FilterFields({ inboxQuery: { query } }: { inboxQuery: InboxQuery }) {
  const { person } = useSession();
  return (
    <Filters>
      {person.merchants.length > 1 && <SiteFilter query={query} />}
      <SelectFilter
        query={query}
        name="lang"
        label={texts.inbox.language}
        all={t.allLanguages}
        options={languages.map((language) => [language, texts.inbox.languages[language]])}
      />
      <SelectFilter
        query={query}
        name="mode"
        label={texts.inbox.mode}
        all={t.allStates}
        options={modes.map((mode) => [mode, texts.inbox.modes[mode]])}
      />
      <SelectFilter
        query={query}
        name="due"
        label={t.dueFilter}
        all={t.allDue}
        options={dueFilters.map((due) => [due, t.dues[due]])}
      />
      <GroupFilter query={query} />
      <AgentFilter query={query} />
      <TagFilter query={query} />
      <OnlyFilter query={query} name="urgent" text={t.urgentOnly} />
      <OnlyFilter query={query} name="unread" text={t.unreadOnly} />
    </Filters>
  );
}

function TagFilter({ query }: Pick<InboxQuery, 'query'>) {
  const { tags } = useTags(query.get('site'));
  const options = tagOptions(tags, query.get('tag'));
  if (options.length === 0) return null;
  return (
    <SelectFilter query={query} name="tag" label={texts.tags.label} all={texts.tags.all} options={options} />
  );
}

const maxPages = 5;

/** Only where groups exist. A chosen group that is not among them can still be taken out. */
function GroupFilter({ query }: Pick<InboxQuery, 'query'>) {
  const { rows } = useAllPages(listGroups, { merchantId: query.get('site') }, maxPages);
  const chosen = query.get('group');
  if ((rows ?? []).length === 0 && chosen === undefined) return null;
  return (
    <SelectFilter
      query={query}
      name="group"
      label={texts.groups.filter}
      all={texts.groups.allGroups}
      options={(rows ?? []).map(({ groupId, name }) => [groupId, name])}
    />
  );
}

/** A chosen user who is not in the list, such as a disabled one, can still be taken out. */
function AgentFilter({ query }: Pick<InboxQuery, 'query'>) {
  const { rows } = useAllPages(listAgents, { merchantId: query.get('site') }, maxPages);
  const chosen = query.get('agent');
  const names = (rows ?? []).map(({ personId, name }) => [personId, name] as const);
  const isKnown = chosen === undefined || names.some(([personId]) => personId === chosen);
  return (
    <SelectFilter
      query={query}
      name="agent"
      label={t.agent}
      all={t.allAgents}
      options={isKnown ? names : [...names, [chosen, t.otherAgent]]}
    />
  );
}

type OnlyProps = Pick<InboxQuery, 'query'> & { name: 'urgent' | 'unread'; text: string };

function OnlyFilter({ query, name, text }: OnlyProps) {
  return (
    <label className={styles.only}>
      <input
        type="checkbox"
        checked={query.get(name) === '1'}
        onChange={(event) => query.filter({ [name]: event.target.checked ? '1' : '' })}
      />
      {text}
    </label>
  );
}
