import type { DeskClaim } from '@aftercare/contract/desk/warranty/claims';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { Facts } from '../../../lib/frame/screen.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { RowDetail } from '../../../lib/lists/row-detail.tsx';
import { dateTimeText, orderNumberText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from '../registrations/registration-detail.module.css';
import { ClaimDecision } from './claim-decision.tsx';
import { holderOf } from './claim-holder.ts';
import { ClaimMark, ProofMark } from './claim-mark.tsx';
import { ClaimPhotos } from './claim-photos.tsx';

const t = texts.claims;

export type ClaimDetailProps = {
  row: DeskClaim | undefined;
  isLoading: boolean;
  backHref: string;
  onDecided: () => void;
};

export function ClaimDetail({ onDecided, ...open }: ClaimDetailProps) {
  return (
    <RowDetail {...open} label={t.title} titleOf={(row) => row.claimNumber}>
      {(row) => <Whole row={row} onDecided={onDecided} />}
    </RowDetail>
  );
}

function Whole({ row, onDecided }: { row: DeskClaim; onDecided: () => void }) {
  const { holder, decidedAt, decidedBy } = row;
  const held = holder
    ? fill(t.holderSince, { email: holderOf(row), since: dateTimeText(holder.since) })
    : t.nobody;
  return (
    <>
      <div className={styles.verdict}>
        <ClaimMark status={row.status} />
        {row.refusal && <p>{t.refusals[row.refusal]}</p>}
        {row.note !== '' && <p>{row.note}</p>}
      </div>
      <div className={styles.verdict}>
        <ProofMark proof={row.proof} />
        <p>{t.proofsMeaning[row.proof]}</p>
      </div>
      <Facts
        facts={[
          [t.email, row.email],
          [t.site, <SiteChip key="site" merchantId={row.merchantId} />],
          [t.order, orderNumberText(row.orderNumber)],
          [t.holder, held],
          [t.attempts, row.tries],
          row.message === '' ? null : [t.message, row.message],
          [t.created, dateTimeText(row.createdAt)],
          row.status === 'open' ? [t.due, dateTimeText(row.answerBy)] : null,
          decidedAt && [t.decided, fill(t.by, { when: dateTimeText(decidedAt), name: decidedBy ?? '' })],
        ]}
      />
      {row.pictures.length > 0 && <ClaimPhotos pictures={row.pictures} />}
      <p className={styles.more}>
        <Link href={paths.ordersOf(row.orderNumber)}>{t.seeOrder}</Link>{' '}
        <Link href={paths.registrationsOfOrder(row.orderNumber)}>{t.seeRegistrations}</Link>
      </p>
      {row.status === 'open' && <ClaimDecision row={row} onDecided={onDecided} />}
    </>
  );
}
