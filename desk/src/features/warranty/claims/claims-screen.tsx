import { claimStatuses, type DeskClaim, listClaims } from '@aftercare/contract/desk/warranty/claims';
import { limits } from '@aftercare/contract/limits';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { Filters, SelectFilter, SiteFilter } from '../../../lib/lists/filters.tsx';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import type { Column } from '../../../lib/lists/table.tsx';
import { dateTimeText, orderNumberText } from '../../../lib/parts/format.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { RegistrationTabs } from '../registrations/registration-tabs.tsx';
import { ClaimDetail } from './claim-detail.tsx';
import { ClaimMark, ProofMark } from './claim-mark.tsx';

const t = texts.claims;

const columns: readonly Column<DeskClaim>[] = [
  { key: 'number', head: t.number, cell: (row) => row.claimNumber, stacked: 'title' },
  { key: 'status', head: t.status, cell: (row) => <ClaimMark status={row.status} />, stacked: 'aside' },
  {
    key: 'order',
    head: t.order,
    cell: (row) => orderNumberText(row.orderNumber),
    isWide: true,
    stacked: 'line',
  },
  { key: 'proof', head: t.proof, cell: (row) => <ProofMark proof={row.proof} />, stacked: 'meta' },
  {
    key: 'photos',
    head: t.photoCount,
    cell: (row) => row.pictures.length || '',
    isFigure: true,
    isMinor: true,
    stacked: 'hidden',
  },
  { key: 'email', head: t.email, cell: (row) => row.email, isLong: true, stacked: 'meta' },
  { key: 'site', head: t.site, cell: (row) => <SiteChip merchantId={row.merchantId} />, stacked: 'meta' },
  { key: 'due', head: t.due, cell: (row) => dateTimeText(row.answerBy), stacked: 'meta' },
];

const statuses = claimStatuses.map((status) => [status, t.statuses[status]] as const);

export function ClaimsScreen({ claimId }: { claimId: string | undefined }) {
  const query = useQuery();
  const status = claimStatuses.find((known) => known === query.get('status'));
  const request = {
    page: query.page,
    pageSize: limits.listPageSize,
    merchantId: query.get('site'),
    status,
  };
  const loaded = useCall(listClaims, request, { keepsPrevious: true });
  const { data, isLoading } = loaded;
  return (
    <ListScreen
      title={t.title}
      tools={
        <>
          <RegistrationTabs here="claims" />
          <Filters>
            <SiteFilter query={query} />
            <SelectFilter
              query={query}
              name="status"
              label={t.status}
              all={t.allStatuses}
              options={statuses}
            />
          </Filters>
        </>
      }
      detail={
        claimId !== undefined && (
          <ClaimDetail
            key={claimId}
            row={data?.list.find((row) => row.claimId === claimId)}
            isLoading={data === null || isLoading}
            backHref={paths.claims() + query.text}
            onDecided={loaded.reload}
          />
        )
      }
      loaded={loaded}
      query={query}
      filters={['site', 'status']}
      empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
      columns={columns}
      keyOf={(row) => row.claimId}
      hrefOf={(row) => paths.claims(row.claimId) + query.text}
      openKey={claimId}
    />
  );
}
