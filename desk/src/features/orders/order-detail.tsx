import { viewOrderLinks } from '@aftercare/contract/desk/links/links';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { Detail } from '../../lib/frame/screen.tsx';
import { LinkedParts } from '../../lib/linked/linked-things.tsx';
import { orderNumberText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import styles from './orders-screen.module.css';

type Props = { orderNumber: string; backHref: string };

/** An order with its registrations, and with the chats and tickets that belong to it or name it. */
export function OrderDetail({ orderNumber, backHref }: Props) {
  return (
    <Detail label={texts.orders.title} title={orderNumberText(orderNumber)} backHref={backHref}>
      <p className={styles.items}>
        <Link href={paths.ordersOf(orderNumber)}>{texts.links.orderItems}</Link>
      </p>
      <LinkedParts
        call={viewOrderLinks}
        request={{ orderNumber, merchantId: undefined }}
        parts={['registrations', 'chats', 'tickets']}
        all={{ registrations: paths.registrationsOfOrder(orderNumber) }}
      />
    </Detail>
  );
}
