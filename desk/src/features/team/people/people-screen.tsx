import { viewOrganization } from '@aftercare/contract/desk/team/organization';
import { type ListedPerson, listPeople } from '@aftercare/contract/desk/team/people';
import { viewSignInProvider } from '@aftercare/contract/desk/team/sign-in-provider';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { mayCall } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import { RowDetail } from '../../../lib/lists/row-detail.tsx';
import type { Column } from '../../../lib/lists/table.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { ProviderLine } from '../provider/provider-line.tsx';
import { type Invitation, InviteDialog } from './invite-dialog.tsx';
import { OrganizationLine } from './organization-line.tsx';
import { PersonDetail } from './person-detail.tsx';
import { FactorMark, PersonMark, RolesLine } from './person-marks.tsx';

const t = texts.people;
const nobody: Invitation = { email: '', standing: { isEverywhere: false, memberships: [] } };

const columns: readonly Column<ListedPerson>[] = [
  { key: 'name', head: t.name, cell: ({ name, email }) => name || email, stacked: 'title' },
  { key: 'state', head: t.state, cell: (one) => <PersonMark state={one.state} />, stacked: 'aside' },
  { key: 'roles', head: t.roles, cell: (one) => <RolesLine {...one} />, isWide: true, stacked: 'line' },
  { key: 'email', head: t.email, cell: ({ email }) => email, isLong: true, stacked: 'meta' },
  {
    key: 'factor',
    head: t.factor,
    cell: (one) => <FactorMark hasTwoFactor={one.hasTwoFactor} />,
    isMinor: true,
    stacked: 'hidden',
  },
  {
    key: 'seen',
    head: t.seen,
    cell: ({ seenAt }) => (seenAt ? dateTimeText(seenAt) : t.never),
    isMinor: true,
    stacked: 'meta',
  },
];

export function PeopleScreen({ personId }: { personId: string | undefined }) {
  const { person: me } = useSession();
  const query = useQuery();
  const [inviting, setInviting] = useState<Invitation | null>(null);
  const [invited, setInvited] = useState('');
  const request = { page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listPeople, request, { keepsPrevious: true });
  return (
    <>
      <ListScreen
        title={t.title}
        tools={<Button onClick={() => setInviting(nobody)}>{t.invite}</Button>}
        above={
          <>
            {mayCall(me, viewOrganization) && <OrganizationLine />}
            {mayCall(me, viewSignInProvider) && <ProviderLine />}
            <StatusMessage isGood text={invited} />
          </>
        }
        detail={
          personId !== undefined && (
            <OpenPerson
              key={personId}
              person={loaded.data?.list.find((one) => one.personId === personId)}
              isLoading={loaded.data === null || loaded.isLoading}
              backHref={paths.people() + query.text}
              onChanged={loaded.reload}
              onInviteAgain={(one) => setInviting({ email: one.email, standing: one })}
            />
          )
        }
        loaded={loaded}
        query={query}
        filters={[]}
        empty={<EmptyPanel what={t.empty} />}
        columns={columns}
        keyOf={(one) => one.personId}
        hrefOf={(one) => paths.people(one.personId) + query.text}
        openKey={personId}
      />
      {inviting && (
        <InviteDialog
          first={inviting}
          onClose={() => setInviting(null)}
          onInvited={({ email }) => {
            setInviting(null);
            setInvited(fill(t.invited, { email }));
            loaded.reload();
          }}
        />
      )}
    </>
  );
}

type OpenPersonProps = {
  person: ListedPerson | undefined;
  isLoading: boolean;
  backHref: string;
  onChanged: () => void;
  onInviteAgain: (person: ListedPerson) => void;
};

function OpenPerson({ person, isLoading, backHref, onChanged, onInviteAgain }: OpenPersonProps) {
  return (
    <RowDetail
      label={t.title}
      row={person}
      titleOf={({ name }) => name}
      isLoading={isLoading}
      backHref={backHref}
      missing={{ what: t.elsewhere, next: t.elsewhereNext }}
    >
      {(found) => (
        <PersonDetail person={found} onChanged={onChanged} onInviteAgain={() => onInviteAgain(found)} />
      )}
    </RowDetail>
  );
}
