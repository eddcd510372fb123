import { type AgentGroup, listGroups, saveGroup } from '@aftercare/contract/desk/chat/groups';
import { removePublicProfile } from '@aftercare/contract/desk/team/public-profile';
import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { mayCall } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { Detail } from '../../../lib/frame/screen.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { Filters, SiteFilter } from '../../../lib/lists/filters.tsx';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import { RowDetail } from '../../../lib/lists/row-detail.tsx';
import type { Column } from '../../../lib/lists/table.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { PublicProfiles } from '../public-profile/public-profiles.tsx';
import { GroupDetail, NewGroup } from './group-detail.tsx';

const t = texts.groups;

const languagesOf = ({ languages }: AgentGroup): string =>
  languages.length === 0 ? t.allLanguages : languages.map((lang) => texts.languages[lang]).join(', ');

const membersOf = ({ members }: AgentGroup): string =>
  members.length === 0 ? t.noMembers : members.map(({ name }) => name).join(', ');

const columns: readonly Column<AgentGroup>[] = [
  { key: 'name', head: t.name, cell: ({ name }) => name, stacked: 'title' },
  { key: 'members', head: t.members, cell: membersOf, isWide: true, stacked: 'line' },
  { key: 'languages', head: t.languages, cell: languagesOf, stacked: 'meta' },
  {
    key: 'site',
    head: t.site,
    cell: ({ merchantId }) => <SiteChip merchantId={merchantId} />,
    stacked: 'meta',
  },
];

export function GroupsScreen({ groupId }: { groupId: string | undefined }) {
  const query = useQuery();
  const { person } = useSession();
  const request = { page: query.page, pageSize: limits.listPageSize, merchantId: query.get('site') };
  const loaded = useCall(listGroups, request, { keepsPrevious: true });
  const hrefOf = (id?: string) => paths.groups(id) + query.text;
  return (
    <ListScreen
      title={t.title}
      tools={
        <>
          <Filters>
            <SiteFilter query={query} />
          </Filters>
          {mayCall(person, removePublicProfile) && <PublicProfiles merchantId={query.get('site')} />}
          {mayCall(person, saveGroup) && (
            <Link href={hrefOf('new')} className={buttonClass('plain')}>
              {t.add}
            </Link>
          )}
        </>
      }
      detail={
        groupId === 'new' ? (
          <Detail label={t.title} title={t.addTitle} backHref={hrefOf()}>
            <NewGroup hrefOf={hrefOf} siteId={query.get('site')} />
          </Detail>
        ) : (
          groupId !== undefined && (
            <RowDetail
              key={groupId}
              label={t.title}
              row={loaded.data?.list.find((row) => row.groupId === groupId)}
              titleOf={({ name }) => name}
              isLoading={loaded.data === null || loaded.isLoading}
              backHref={hrefOf()}
            >
              {(group) => <GroupDetail group={group} backHref={hrefOf()} />}
            </RowDetail>
          )
        )
      }
      loaded={loaded}
      query={query}
      filters={['site']}
      empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
      columns={columns}
      keyOf={(row) => row.groupId}
      hrefOf={(row) => hrefOf(row.groupId)}
      openKey={groupId}
    />
  );
}
