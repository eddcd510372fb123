import type { DeskRecycling } from '@aftercare/contract/desk/recycling/recycling';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { Facts } from '../../lib/frame/screen.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { RowDetail } from '../../lib/lists/row-detail.tsx';
import { dateTimeText, orderNumberText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { Decision } from './decision.tsx';
import styles from './recycling-detail.module.css';
import { RecyclingMark } from './recycling-mark.tsx';

const t = texts.recycling;

export type RecyclingDetailProps = {
  row: DeskRecycling | undefined;
  isLoading: boolean;
  backHref: string;
  onDecided: () => void;
};

export function RecyclingDetail({ onDecided, ...open }: RecyclingDetailProps) {
  return (
    <RowDetail {...open} label={t.title} titleOf={(row) => row.requestNumber}>
      {(row) => <Whole row={row} onDecided={onDecided} />}
    </RowDetail>
  );
}

function Whole({ row, onDecided }: { row: DeskRecycling; onDecided: () => void }) {
  const { reviewReason, refusal, decidedAt, decidedBy } = row;
  const decided =
    decidedAt &&
    fill(decidedBy === null ? t.byItself : t.by, {
      when: dateTimeText(decidedAt),
      name: decidedBy ?? '',
    });
  return (
    <>
      <div className={styles.verdict}>
        <RecyclingMark status={row.status} />
        {reviewReason && <p>{t.reviewReasons[reviewReason]}</p>}
        {refusal && <p>{t.refusals[refusal]}</p>}
        {row.note !== '' && <p>{row.note}</p>}
      </div>
      <Facts
        facts={[
          [t.email, row.email],
          [t.site, <SiteChip key="site" merchantId={row.merchantId} />],
          [t.order, orderNumberText(row.orderNumber)],
          [t.option, t.options[row.option]],
          [t.serials, <Serials key="serials" row={row} />],
          row.status === 'accepted' ? [t.cartridges, row.cartridges] : null,
          row.code !== null || row.awaitsCode ? [t.code, row.code ?? t.codeOwed] : null,
          [t.created, dateTimeText(row.createdAt)],
          row.status === 'waiting' ? [t.due, dateTimeText(row.answerBy)] : null,
          decided ? [t.decided, decided] : null,
        ]}
      />
      <p className={styles.more}>
        <Link href={paths.ordersOf(row.orderNumber)}>{t.seeOrder}</Link>
      </p>
      {row.status === 'waiting' && <Decision row={row} onDecided={onDecided} />}
    </>
  );
}

function Serials({ row: { serials, seenSerials } }: { row: DeskRecycling }) {
  return (
    <ul className={styles.serials}>
      {serials.map((serial) => (
        <li key={serial}>
          {serial}
          {seenSerials.includes(serial) && <em> {t.seen}</em>}
        </li>
      ))}
    </ul>
  );
}
