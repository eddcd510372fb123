import { certificatePath } from '@aftercare/contract/warranty/certificate';
import type { Registration, RegistrationStatus } from '@aftercare/contract/warranty/registration';
import { Button, buttonClass } from '@aftercare/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/api/api.tsx';
import { dateTimeText, warrantyDate } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import type { Outcome } from '../outcome/outcome.ts';
import { RecheckForm } from '../outcome/recheck-form.tsx';
import { useText } from '../text.ts';
import { RegistrationBar } from './registration-bar.tsx';
import styles from './registrations.module.css';

type Props = { item: Registration; now: Date; onOutcome: (outcome: Outcome) => void };

export function RegistrationItem({ item, now, onOutcome }: Props) {
  const t = useText();
  return (
    <article className={styles.item} data-bare={item.productImageUrl ? undefined : ''}>
      {item.productImageUrl && (
        <img
          src={item.productImageUrl}
          alt=""
          width={120}
          height={90}
          loading="lazy"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          <h2>{item.productName ?? t('unnamedProduct', { order: item.orderNumber })}</h2>
          <Status status={item.status} />
        </div>
        {!refused.has(item.status) && <RegistrationBar item={item} size="compact" now={now} />}
        <Details item={item} />
        {(item.status === 'activated' || item.status === 'expired') && <Certificate item={item} />}
        {item.status === 'notDetected' && <Recheck item={item} onOutcome={onOutcome} />}
      </div>
    </article>
  );
}

/** A plain link: the browser opens, prints and saves the document itself (decision 054). */
function Certificate({ item }: { item: Registration }) {
  const t = useText();
  const { lang } = useLanguage();
  return (
    <div>
      <a className={buttonClass('plain')} href={certificatePath(item.warrantyId, lang)}>
        {t('certificate')}
      </a>
    </div>
  );
}

/** Corrects an order whose product was not found, inside the list. */
function Recheck({ item, onOutcome }: Omit<Props, 'now'>) {
  const t = useText();
  const email = useSession()?.email ?? '';
  const [isOpen, setIsOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  // The form replaces the button, so it takes over the focus.
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <div>
        <Button onClick={() => setIsOpen(true)}>{t('editNumber')}</Button>
      </div>
    );
  }
  const sent = { orderNumber: item.orderNumber, email };
  return (
    <div ref={form} className={styles.recheck}>
      <RecheckForm warrantyId={item.warrantyId} sent={sent} onOutcome={onOutcome} />
    </div>
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

/** Refused registrations have no months: neither a bar nor a duration is shown. */
const refused: ReadonlySet<RegistrationStatus> = new Set([
  'notDetected',
  'notCovered',
  'alreadyApplied',
  'withdrawn',
]);

/** Details that the bar does not show. Unknown values are left out. */
function Details({ item }: { item: Registration }) {
  const t = useText();
  const { lang } = useLanguage();
  const site = useSite();
  const date = (at: Date | null) => at && warrantyDate(at, site.timeZone);
  const shop = site.shoppingSites.find(({ shoppingSite }) => shoppingSite === item.shoppingSite);
  const rows: [string, ReactNode][] = [
    // Without a product name the order number is already the heading.
    [t('orderNumber'), item.productName && item.orderNumber],
    // The quantity of a cancelled order is 0.
    [t('quantity'), item.quantity || null],
    [t('shoppingSite'), shop?.name ?? item.shoppingSite],
    [
      t('duration'),
      !refused.has(item.status) && item.totalMonths && t('months', { months: item.totalMonths }),
    ],
    [t('activated'), date(item.activatedAt)],
    [t('status'), item.answerBy && t('answerBy', { time: dateTimeText(item.answerBy, lang) })],
  ];
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.details}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
