import { exportRegistrations } from '@aftercare/contract/desk/warranty/registrations';
import { limits } from '@aftercare/contract/limits';
import { registrationStatuses } from '@aftercare/contract/warranty/registration';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { spreadsheetFormats } from '@aftercare/contract/wire/file-answer';
import { useState } from 'react';
import { mayCall } from '../../../lib/api/may-call.ts';
import type { Query } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { ExportLinks } from '../../../lib/lists/export-links.tsx';
import {
  DayFilter,
  Filters,
  OrderNumberFilter,
  SelectFilter,
  SiteFilter,
  TextFilter,
} from '../../../lib/lists/filters.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './registration-filters.module.css';

const t = texts.registrations;

export const filterNames = ['site', 'status', 'order', 'email', 'product', 'from', 'until'] as const;
const lesser = ['email', 'product', 'from', 'until'] as const;

const statuses = [
  ['toDecide', t.toDecide] as const,
  ...registrationStatuses.map((status) => [status, t.statuses[status]] as const),
];

type Filter = Omit<RequestOf<typeof exportRegistrations>, 'format'>;

/**
 * The start of a day in the reader's time zone, plus a number of days; undefined if the text is not a day.
 */
function dayStart(day: string | undefined, daysOn = 0): Date | undefined {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysOn);
  return start.getTime() >= 0 ? start : undefined;
}

/** The filter of the call, from the address. */
export function filterOf(query: Query): Filter {
  const status = query.get('status');
  return {
    merchantId: query.get('site'),
    orderNumber: query.get('order'),
    email: query.get('email'),
    product: query.get('product'),
    status: registrationStatuses.find((known) => known === status),
    toDecide: status === 'toDecide' ? '1' : undefined,
    from: dayStart(query.get('from')),
    before: dayStart(query.get('until'), 1),
  };
}

export function RegistrationFilters({ query }: { query: Query }) {
  const { person } = useSession();
  // Decided once at first render, so that the section does not close while the user empties a field in it.
  const [isFirstOpen] = useState(() => lesser.some((name) => query.get(name) !== undefined));
  return (
    <Filters>
      <SiteFilter query={query} />
      <SelectFilter query={query} name="status" label={t.status} all={t.allStatuses} options={statuses} />
      <OrderNumberFilter query={query} />
      <details className={styles.more} open={isFirstOpen}>
        <summary className={styles.summary}>{t.moreFilters}</summary>
        <div className={styles.lesser}>
          <TextFilter
            query={query}
            name="email"
            label={t.emailOrName}
            maxLength={limits.emailMaxLength}
            hasNoKey
          />
          <TextFilter
            query={query}
            name="product"
            label={t.productOrSku}
            maxLength={limits.searchMaxLength}
            hasNoKey
          />
          <DayFilter query={query} name="from" label={t.from} />
          <DayFilter query={query} name="until" label={t.until} />
          {mayCall(person, exportRegistrations) && <Exports filter={filterOf(query)} />}
        </div>
      </details>
    </Filters>
  );
}

function Exports({ filter }: { filter: Filter }) {
  const why = fill(t.exportWhy, { max: countText(limits.registrationsExported) });
  return (
    <fieldset className={styles.exports}>
      <legend className="visually-hidden">{t.exportAs}</legend>
      <ExportLinks
        call={exportRegistrations}
        params={filter}
        formats={spreadsheetFormats}
        names={t.exportFormats}
      />
      <span className={styles.why}>{why}</span>
    </fieldset>
  );
}
