import type { Decision, RegistrationDetail } from '@aftercare/contract/desk/warranty/registrations';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { dateTimeText, orderNumberText } from '../../../lib/parts/format.ts';
import { RegistrationMark } from '../../../lib/parts/registration-mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './registration-detail.module.css';

const t = texts.registrations;

export function RegistrationHistory({ history }: Pick<RegistrationDetail, 'history'>) {
  return (
    <section className={styles.part} aria-label={t.history}>
      <h3 className={styles.partTitle}>{t.history}</h3>
      <ol className={styles.history}>
        {history.map((decision) => (
          <Entry key={decision.version} decision={decision} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ decision: { act, status, reason, at, personName, note } }: { decision: Decision }) {
  return (
    <li className={styles.entry}>
      <strong>{fill(t.historyActs[act], { status: t.statuses[status] })}</strong>
      <span className={styles.when}>
        {dateTimeText(at)} {personName === '' ? t.byOrders : fill(t.byPerson, { name: personName })}
      </span>
      {reason && <span>{t.reasons[reason]}</span>}
      {note !== '' && <span className={styles.note}>{note}</span>}
    </li>
  );
}

export function OtherRegistrations({
  others,
  othersTotal,
}: Pick<RegistrationDetail, 'others' | 'othersTotal'>) {
  const more = othersTotal - others.length;
  return (
    <section className={styles.part} aria-label={t.others}>
      <h3 className={styles.partTitle}>{t.others}</h3>
      {others.length === 0 && <p className={styles.when}>{t.othersNone}</p>}
      <ul className={styles.history}>
        {others.map(({ warrantyId, orderNumber, productName, status }) => (
          <li key={warrantyId} className={styles.entry}>
            <span className={styles.other}>
              <Link href={paths.registrations(warrantyId)}>{orderNumberText(orderNumber)}</Link>
              <RegistrationMark status={status} />
            </span>
            <span className={styles.when}>{productName ?? t.productUnknown}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.when}>{fill(t.othersMore, { count: more })}</p>}
    </section>
  );
}
