import type { DeskRegistration } from '@aftercare/contract/desk/registrations';
import { buttonClass } from '@aftercare/ui/button';
import { MonthsBar } from '@aftercare/ui/months-bar';
import { Link } from 'wouter';
import { momentText, monthsBetween, orderNumberText } from '../../lib/format.ts';
import { Loading } from '../../lib/list-body.tsx';
import { EmptyPanel } from '../../lib/panel.tsx';
import { paths } from '../../lib/paths.ts';
import { Detail, Facts } from '../../lib/screen.tsx';
import { SiteChip } from '../../lib/site-chip.tsx';
import { fill, texts } from '../../lib/text.ts';
import { useSiteDay } from '../../lib/use-site-day.ts';
import styles from './registration-detail.module.css';
import { RegistrationMark } from './registration-status.tsx';

const words = texts.registrations;

export type RegistrationDetailProps = {
  row: DeskRegistration | undefined;
  isLoading: boolean;
  backHref: string;
};

export function RegistrationDetail({ row, isLoading, backHref }: RegistrationDetailProps) {
  return (
    <Detail
      label={words.title}
      title={row ? orderNumberText(row.orderNumber) : words.title}
      backHref={backHref}
    >
      {row ? (
        <Whole row={row} />
      ) : isLoading ? (
        <Loading lines={6} />
      ) : (
        <EmptyPanel what={words.elsewhere} next={words.elsewhereNext}>
          <Link href={paths.registrations()} className={buttonClass('plain')}>
            {texts.list.clear}
          </Link>
        </EmptyPanel>
      )}
    </Detail>
  );
}

function Whole({ row }: { row: DeskRegistration }) {
  const dayOf = useSiteDay();
  return (
    <>
      <div className={styles.verdict}>
        <RegistrationMark status={row.status} />
        <p>{row.reason ? words.reasons[row.reason] : words.meaning[row.status]}</p>
      </div>
      <WarrantyMonths row={row} />
      <p className={styles.product}>{row.productName ?? words.productUnknown}</p>
      <Facts
        facts={[
          [words.email, row.email],
          [words.site, <SiteChip key="site" merchantId={row.merchantId} />],
          [words.created, momentText(row.createdAt)],
          row.activatedAt && [words.activated, momentText(row.activatedAt)],
          row.status === 'pending' && row.answerBy ? [words.answerBy, momentText(row.answerBy)] : null,
          row.orderDate && [words.purchased, dayOf(row.merchantId, row.orderDate)],
          row.shoppingSite ? [words.shop, row.shoppingSite] : null,
          row.quantity === null ? null : [words.quantity, row.quantity],
        ]}
      />
      <p className={styles.more}>
        <Link href={paths.ordersOf(row.orderNumber)}>{words.seeOrder}</Link>
      </p>
    </>
  );
}

/** The bar of months, once they are known; days as the buyer reads them. */
function WarrantyMonths({ row }: { row: DeskRegistration }) {
  const dayOf = useSiteDay();
  const { basisMonths, extendedMonths, orderDate, expiresAt, status } = row;
  if (basisMonths === null || extendedMonths === null) return null;
  const isWon = status === 'activated' || status === 'expired';
  const ends = expiresAt ? dayOf(row.merchantId, expiresAt) : words.barUnknownEnd;
  return (
    <div className={styles.months}>
      <MonthsBar
        basis={basisMonths}
        extra={extendedMonths}
        state={isWon ? 'filled' : 'empty'}
        size="compact"
        elapsed={orderDate ? monthsBetween(orderDate, new Date()) : undefined}
        basisLabel={words.basis}
        extraLabel={words.extra}
        start={{ name: words.starts, value: orderDate ? dayOf(row.merchantId, orderDate) : undefined }}
        end={{ name: words.ends, value: expiresAt ? dayOf(row.merchantId, expiresAt) : undefined }}
        summary={fill(words.barSummary, {
          basis: basisMonths,
          extra: extendedMonths,
          state: isWon ? words.barWon : words.barOpen,
          ends,
        })}
      />
      <p className={styles.sum}>
        <strong>{basisMonths}</strong> {words.basis} + <strong>{extendedMonths}</strong> {words.extra}
      </p>
    </div>
  );
}
