import { viewRegistrationLinks } from '@aftercare/contract/desk/links/links';
import {
  type DeskRegistration,
  type RegistrationDetail as DetailData,
  viewRegistration,
} from '@aftercare/contract/desk/warranty/registrations';
import { MonthsBar } from '@aftercare/ui/months-bar';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { Detail, Facts } from '../../../lib/frame/screen.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { useSiteDay } from '../../../lib/frame/use-site-day.ts';
import { LinkedParts } from '../../../lib/linked/linked-things.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { dateTimeText, monthsBetween, orderNumberText } from '../../../lib/parts/format.ts';
import { RegistrationMark } from '../../../lib/parts/registration-mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { SendConfirmation } from '../../../lib/widgets/send-confirmation.tsx';
import { RegistrationActs } from './registration-acts.tsx';
import styles from './registration-detail.module.css';
import { OtherRegistrations, RegistrationHistory } from './registration-history.tsx';

const t = texts.registrations;

type RegistrationDetailProps = { warrantyId: string; backHref: string; onDecided: () => void };

export function RegistrationDetail({ warrantyId, backHref, onDecided }: RegistrationDetailProps) {
  const loaded = useCall(viewRegistration, { warrantyId });
  return (
    <Detail
      label={t.title}
      title={loaded.data ? orderNumberText(loaded.data.registration.orderNumber) : t.title}
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

type WholeProps = { detail: DetailData; onDecided: () => void; onRefused: () => void };

function Whole({ detail, onDecided, onRefused }: WholeProps) {
  const dayOf = useSiteDay();
  const { registration: row, sku, phone, chosen, proof, holder, history, others, othersTotal } = detail;
  return (
    <>
      <div className={styles.verdict}>
        <RegistrationMark status={row.status} />
        <p>{row.reason ? t.reasons[row.reason] : t.meaning[row.status]}</p>
        {row.reviewReason && <p className={styles.doubt}>{t.reviewReason[row.reviewReason]}</p>}
      </div>
      <WarrantyMonths row={row} />
      <p className={styles.product}>{row.productName ?? t.productUnknown}</p>
      <Facts
        facts={[
          [t.email, row.email],
          phone ? [t.phone, phone] : null,
          chosen && [t.chosenProduct, chosen.productName],
          chosen?.shop ? [t.chosenShop, chosen.shop] : null,
          proof && [texts.claims.proof, texts.claims.proofsMeaning[proof]],
          [t.holder, t.holders[holder]],
          [t.site, <SiteChip key="site" merchantId={row.merchantId} />],
          [t.created, dateTimeText(row.createdAt)],
          row.activatedAt && [t.activated, dateTimeText(row.activatedAt)],
          row.status === 'pending' && row.answerBy ? [t.answerBy, dateTimeText(row.answerBy)] : null,
          row.orderDate && [t.purchased, dayOf(row.merchantId, row.orderDate)],
          row.shoppingSite ? [t.shop, row.shoppingSite] : null,
          sku ? [t.sku, sku] : null,
          row.quantity === null ? null : [t.quantity, row.quantity],
        ]}
      />
      <p className={styles.more}>
        <Link href={paths.orders(row.orderNumber)}>{t.seeOrder}</Link>
      </p>
      <div className={styles.more}>
        <SendConfirmation registration={row} />
      </div>
      <RegistrationActs detail={detail} onDecided={onDecided} onRefused={onRefused} />
      <RegistrationHistory history={history} />
      <LinkedParts
        call={viewRegistrationLinks}
        request={{ warrantyId: row.warrantyId }}
        revision={String(row.version)}
        parts={['mails', 'chats', 'tickets']}
        all={{ mails: ({ registrationId }) => registrationId && paths.mailsOfRegistration(registrationId) }}
      />
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
  const ends = expiresAt ? dayOf(row.merchantId, expiresAt) : t.barUnknownEnd;
  return (
    <div className={styles.months}>
      <MonthsBar
        basis={basisMonths}
        extra={extendedMonths}
        state={isWon ? 'filled' : 'empty'}
        size="compact"
        elapsed={orderDate ? monthsBetween(orderDate, new Date()) : undefined}
        basisLabel={t.basis}
        extraLabel={t.extra}
        start={{ name: t.starts, value: orderDate ? dayOf(row.merchantId, orderDate) : undefined }}
        end={{ name: t.ends, value: expiresAt ? dayOf(row.merchantId, expiresAt) : undefined }}
        summary={fill(t.barSummary, {
          basis: basisMonths,
          extra: extendedMonths,
          state: isWon ? t.barWon : t.barOpen,
          ends,
        })}
      />
      <p className={styles.sum}>
        <strong>{basisMonths}</strong> {t.basis} + <strong>{extendedMonths}</strong> {t.extra}
      </p>
    </div>
  );
}
