import { type DeskRegistration, listRegistrations } from '@aftercare/contract/desk/warranty/registrations';
import { viewWarrantyFunnel } from '@aftercare/contract/desk/warranty/warranty-figures';
import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import { useState } from 'react';
import { Link } from 'wouter';
import { mayCall } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { useSiteDay } from '../../../lib/frame/use-site-day.ts';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import type { Column } from '../../../lib/lists/table.tsx';
import { dateTimeText, orderNumberText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { RegistrationMark } from '../../../lib/parts/registration-mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import choice from './chosen-bar.module.css';
import { type Chosen, ChosenBar } from './chosen-bar.tsx';
import { RegistrationDetail } from './registration-detail.tsx';
import { filterNames, filterOf, RegistrationFilters } from './registration-filters.tsx';
import { RegistrationTabs } from './registration-tabs.tsx';

const t = texts.registrations;

const columns: readonly Column<DeskRegistration>[] = [
  { key: 'order', head: t.order, cell: (row) => orderNumberText(row.orderNumber), stacked: 'title' },
  {
    key: 'status',
    head: t.status,
    cell: (row) =>
      row.reviewReason ? (
        <Mark shape="half" tone="waiting" text={t.toDecide} />
      ) : (
        <RegistrationMark status={row.status} />
      ),
    stacked: 'aside',
  },
  {
    key: 'product',
    head: t.product,
    cell: (row) => row.productName ?? t.productUnknown,
    isWide: true,
    stacked: 'line',
  },
  {
    key: 'email',
    head: t.email,
    cell: (row) => row.email,
    isLong: true,
    stacked: 'meta',
    isMinor: true,
  },
  { key: 'site', head: t.site, cell: (row) => <SiteChip merchantId={row.merchantId} />, stacked: 'meta' },
  {
    key: 'until',
    head: t.validUntil,
    cell: (row) => <Until row={row} />,
    isMinor: true,
    stacked: 'hidden',
  },
  { key: 'created', head: t.created, cell: (row) => dateTimeText(row.createdAt), stacked: 'meta' },
];

/** The last day of the extension; refused items have none. */
function Until({ row: { merchantId, expiresAt, status } }: { row: DeskRegistration }) {
  const dayOf = useSiteDay();
  const isWon = status === 'activated' || status === 'expired';
  return isWon && expiresAt ? dayOf(merchantId, expiresAt) : '–';
}

const choiceColumn = (chosen: Chosen, onChange: (chosen: Chosen) => void): Column<DeskRegistration> => ({
  key: 'choose',
  head: t.choose,
  cell: (row) => (
    <label className={choice.choice}>
      <input
        type="checkbox"
        aria-label={fill(t.chooseOne, { order: orderNumberText(row.orderNumber) })}
        checked={chosen.has(row.warrantyId)}
        onChange={({ target }) => {
          const next = new Map(chosen);
          if (target.checked) next.set(row.warrantyId, row);
          else next.delete(row.warrantyId);
          onChange(next);
        }}
      />
    </label>
  ),
  stacked: 'aside',
});

export function RegistrationsScreen({ warrantyId }: { warrantyId: string | undefined }) {
  const { person } = useSession();
  const query = useQuery();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const request = { page: query.page, pageSize: limits.listPageSize, ...filterOf(query) };
  const loaded = useCall(listRegistrations, request, { keepsPrevious: true });
  const decided = () => {
    setChosen(new Map());
    loaded.reload();
  };
  return (
    <ListScreen
      title={t.title}
      tools={
        <>
          <RegistrationTabs here="registrations" />
          <RegistrationFilters query={query} />
          {mayCall(person, viewWarrantyFunnel) && (
            <Link href={paths.registrationFigures()} className={buttonClass('quiet')}>
              {t.toFigures}
            </Link>
          )}
        </>
      }
      above={
        loaded.data &&
        loaded.data.list.length > 0 && (
          <ChosenBar chosen={chosen} page={loaded.data.list} onChange={setChosen} onDecided={decided} />
        )
      }
      detail={
        warrantyId !== undefined && (
          <RegistrationDetail
            key={warrantyId}
            warrantyId={warrantyId}
            backHref={paths.registrations() + query.text}
            onDecided={decided}
          />
        )
      }
      loaded={loaded}
      query={query}
      filters={filterNames}
      empty={
        <EmptyPanel what={t.empty} next={t.emptyNext}>
          <Link href={paths.orders()} className={buttonClass('plain')}>
            {t.emptyAction}
          </Link>
        </EmptyPanel>
      }
      columns={[...columns, choiceColumn(chosen, setChosen)]}
      keyOf={(row) => row.warrantyId}
      hrefOf={(row) => paths.registrations(row.warrantyId) + query.text}
      openKey={warrantyId}
    />
  );
}
