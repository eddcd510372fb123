import { modes } from '@aftercare/contract/chat/state';
import { type InboxList, inboxLists } from '@aftercare/contract/desk/chat/inbox';
import { dueFilters, type InboxFilter } from '@aftercare/contract/desk/chat/inbox-filter';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { languages } from '@aftercare/contract/languages';
import { useEffect, useMemo, useRef } from 'react';
import { type Query, useQuery } from '../../../lib/api/query.ts';
import type { InboxWanted } from '../session/inbox-order.ts';
import { useInbox } from './inbox-work.tsx';

/** The names in the address. */
export const filterNames = [
  'site',
  'lang',
  'mode',
  'due',
  'group',
  'agent',
  'urgent',
  'unread',
  'tag',
] as const;

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

const one = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

function filterOf(query: Query): InboxFilter {
  const [site, group, agent] = [query.get('site'), query.get('group'), query.get('agent')];
  const [lang, mode, due] = [
    one(languages, query.get('lang')),
    one(modes, query.get('mode')),
    one(dueFilters, query.get('due')),
  ];
  const tag = query.get('tag')?.slice(0, deskLimits.tagMaxLength);
  return {
    ...(site !== undefined && idPattern.test(site) && { merchantId: site }),
    ...(lang && { lang }),
    ...(mode && { mode }),
    ...(due && { due }),
    ...(group !== undefined && idPattern.test(group) && { groupId: group }),
    ...(agent !== undefined && idPattern.test(agent) && { agentId: agent }),
    ...(query.get('urgent') === '1' && { urgent: 1 as const }),
    ...(query.get('unread') === '1' && { unread: 1 as const }),
    ...(tag !== undefined && { tag }),
  };
}

/** The parameters of the address that select this list and these filters; '' is absent. */
export function paramsOf({ list, filter }: InboxWanted): Record<string, string> {
  const { merchantId = '', lang = '', mode = '', due = '', groupId = '', agentId = '', tag = '' } = filter;
  const { urgent, unread } = filter;
  return {
    list: list === 'waiting' ? '' : list,
    site: merchantId,
    lang,
    mode,
    due,
    group: groupId,
    agent: agentId,
    urgent: urgent === undefined ? '' : '1',
    unread: unread === undefined ? '' : '1',
    tag,
  };
}

export type InboxQuery = {
  query: Query;
  wanted: InboxWanted;
  select(list: InboxList): void;
  show(wanted: InboxWanted): void;
};

/**
 * The selected list and filters are in the address. If it has none when the inbox opens, the last ones are
 * selected again.
 */
export function useInboxQuery(): InboxQuery {
  const query = useQuery();
  const { inbox } = useInbox();
  const isFirst = useRef(true);
  const wanted = useMemo(
    () => ({ list: one(inboxLists, query.get('list')) ?? 'waiting', filter: filterOf(query) }),
    [query],
  );
  useEffect(() => {
    const last = paramsOf(inbox.view().wanted);
    const isRestored =
      isFirst.current && query.text === '' && Object.values(last).some((value) => value !== '');
    isFirst.current = false;
    if (isRestored) query.filter(last);
    else inbox.select(wanted);
  }, [inbox, query, wanted]);
  return {
    query,
    wanted,
    select: (list) => query.filter(paramsOf({ ...wanted, list })),
    show: (view) => query.filter(paramsOf(view)),
  };
}
