import type { Registration, RegistrationStatus } from '@aftercare/contract/warranty/registration';
import { Button } from '@aftercare/ui/button';
import { Skeleton } from '@aftercare/ui/skeleton';
import type { ReactNode } from 'react';
import { momentText, warrantyDate } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useSite } from '../../lib/site.tsx';
import { RegistrationBar } from './registration-bar.tsx';
import styles from './registrations.module.css';
import { useText } from './text.ts';
import { useRegistrations } from './use-registrations.ts';

/** The customer's list (spec 3, Warranty list item): each item with its bar. */
export function RegistrationList({ version }: { version: number }) {
  const t = useText();
  const { state, again } = useRegistrations(version);
  if (state.kind === 'loading') return <Skeleton lines={4} label={t('listLoading')} />;
  if (state.kind === 'failed') {
    return (
      <Notice title={t('listFailedTitle')} text={t('listFailedText')}>
        <Button onClick={again}>{t('again')}</Button>
      </Notice>
    );
  }
  const { list, summary } = state.data;
  if (list.length === 0) return <Notice title={t('listEmptyTitle')} text={t('listEmptyText')} />;
  return (
    <div className={styles.registrations}>
      {summary && (
        <p className={styles.summary}>
          {t('summary', {
            basis: summary.basisMonths,
            extra: summary.extendedMonths,
            total: summary.totalMonths,
          })}
        </p>
      )}
      <ul className={styles.list}>
        {list.map((item) => (
          <li key={item.warrantyId}>
            <Item item={item} now={state.at} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      {children}
    </div>
  );
}

function Item({ item, now }: { item: Registration; now: Date }) {
  const t = useText();
  return (
    <article className={styles.item} data-bare={item.productImageUrl ? undefined : ''}>
      {item.productImageUrl && (
        <img
          src={item.productImageUrl}
          alt=""
          width={120}
          height={120}
          loading="lazy"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          <h2>{item.productName ?? t('unnamedProduct', { order: item.orderNumber })}</h2>
          <Status status={item.status} />
        </div>
        <RegistrationBar item={item} size="compact" now={now} />
        <Details item={item} />
      </div>
    </article>
  );
}

function Status({ status }: { status: RegistrationStatus }) {
  const t = useText();
  return (
    <span className={styles.status} data-status={status}>
      {t(statusLabels[status] ?? 'statusPending')}
    </span>
  );
}

const statusLabels = {
  pending: 'statusPending',
  activated: 'statusActivated',
  notDetected: 'statusNotDetected',
  notCovered: 'statusNotCovered',
  alreadyApplied: 'statusAlreadyApplied',
  withdrawn: 'statusWithdrawn',
  expired: 'statusExpired',
} as const satisfies Record<RegistrationStatus, string>;

/** The labels of spec 3 that the bar does not carry; what is not known yet is left out. */
function Details({ item }: { item: Registration }) {
  const t = useText();
  const { lang } = useLanguage();
  const site = useSite();
  const date = (moment: Date | null) => moment && warrantyDate(moment, site.timeZone);
  const shop = site.shoppingSites.find(({ shoppingSite }) => shoppingSite === item.shoppingSite);
  const rows: [string, ReactNode][] = [
    [t('orderNumber'), item.orderNumber],
    [t('quantity'), item.quantity],
    [t('shoppingSite'), shop?.name ?? item.shoppingSite],
    [t('duration'), item.totalMonths && t('months', { months: item.totalMonths })],
    [t('activated'), date(item.activatedAt)],
    [t('status'), item.answerBy && t('answerBy', { time: momentText(item.answerBy, lang) })],
  ];
  return (
    <dl className={styles.details}>
      {rows.map(([name, value]) =>
        value === null || value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
