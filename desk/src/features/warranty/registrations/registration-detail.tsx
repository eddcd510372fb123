import {
  type DeskRegistration,
  type RegistrationDetail as Told,
  viewRegistration,
} from '@aftercare/contract/desk/warranty/registrations';
import { MonthsBar } from '@aftercare/ui/months-bar';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { Detail, Facts } from '../../../lib/frame/screen.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { useSiteDay } from '../../../lib/frame/use-site-day.ts';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { momentText, monthsBetween, orderNumberText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { RegistrationActs } from './registration-acts.tsx';
import styles from './registration-detail.module.css';
import { OtherRegistrations, RegistrationHistory } from './registration-history.tsx';
import { RegistrationMark } from './registration-status.tsx';

const words = texts.registrations;

type RegistrationDetailProps = { warrantyId: string; backHref: string; onDecided: () => void };

export function RegistrationDetail({ warrantyId, backHref, onDecided }: RegistrationDetailProps) {
  const loaded = useCall(viewRegistration, { warrantyId });
  return (
    <Detail
      label={words.title}
      title={loaded.data ? orderNumberText(loaded.data.registration.orderNumber) : words.title}
      backHref={backHref}
    >
      <LoadedBody loaded={loaded} lines={6}>
        {(detail) => (
          <Whole
            detail={detail}
            onRefused={loaded.reload}
            onDecided={() => {
              loaded.reload();
              onDecided();
            }}
          />
        )}
      </LoadedBody>
    </Detail>
  );
}

type WholeProps = { detail: Told; onDecided: () => void; onRefused: () => void };

function Whole({ detail, onDecided, onRefused }: WholeProps) {
  const dayOf = useSiteDay();
  const { registration: row, sku, phone, chosen, proof, holder, history, others, othersTotal } = detail;
  return (
    <>
      <div className={styles.verdict}>
        <RegistrationMark status={row.status} />
        <p>{row.reason ? words.reasons[row.reason] : words.meaning[row.status]}</p>
        {row.reviewReason && <p className={styles.doubt}>{words.reviewReason[row.reviewReason]}</p>}
      </div>
      <WarrantyMonths row={row} />
      <p className={styles.product}>{row.productName ?? words.productUnknown}</p>
      <Facts
        facts={[
          [words.email, row.email],
          phone ? [words.phone, phone] : null,
          chosen && [words.chosenProduct, chosen.productName],
          chosen?.shop ? [words.chosenShop, chosen.shop] : null,
          proof && [texts.claims.proof, texts.claims.proofsMeaning[proof]],
          [words.holder, words.holders[holder]],
          [words.site, <SiteChip key="site" merchantId={row.merchantId} />],
          [words.created, momentText(row.createdAt)],
          row.activatedAt && [words.activated, momentText(row.activatedAt)],
          row.status === 'pending' && row.answerBy ? [words.answerBy, momentText(row.answerBy)] : null,
          row.orderDate && [words.purchased, dayOf(row.merchantId, row.orderDate)],
          row.shoppingSite ? [words.shop, row.shoppingSite] : null,
          sku ? [words.sku, sku] : null,
          row.quantity === null ? null : [words.quantity, row.quantity],
        ]}
      />
      <p className={styles.more}>
        <Link href={paths.ordersOf(row.orderNumber)}>{words.seeOrder}</Link>
      </p>
      <RegistrationActs detail={detail} onDecided={onDecided} onRefused={onRefused} />
      <RegistrationHistory history={history} />
      <OtherRegistrations others={others} othersTotal={othersTotal} />
    </>
  );
}

/** The bar of months, once they are known; days are in the site's time zone, as the buyer reads them. */
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
