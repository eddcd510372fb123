import { addRecyclingCodes, type RecyclingStock } from '@aftercare/contract/desk/recycling/recycling';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { mayCall } from '../../lib/api/may-call.ts';
import { useSession } from '../../lib/api/session.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { countText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { CodesDialog } from './codes-dialog.tsx';
import styles from './stock-list.module.css';

const t = texts.recycling;

export function StockList({ list, onAdded }: { list: readonly RecyclingStock[]; onAdded: () => void }) {
  const { person } = useSession();
  const [site, setSite] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  if (list.length === 0) return null;
  const mayAdd = mayCall(person, addRecyclingCodes);
  return (
    <section className={styles.stock} aria-label={t.stock}>
      <ul>
        {list.map((one) => (
          <li key={one.merchantId} className={styles.site}>
            <SiteChip merchantId={one.merchantId} />
            <span>{fill(t.free, { count: countText(one.free) })}</span>
            {one.owed > 0 && <span>{fill(t.owed, { count: countText(one.owed) })}</span>}
            <span>{fill(t.trees, { trees: one.trees, cartridges: one.cartridges })}</span>
            {mayAdd && (
              <Button look="quiet" onClick={() => setSite(one.merchantId)}>
                {t.add}
              </Button>
            )}
            {one.isLow && <strong className={styles.low}>{one.free === 0 ? t.none : t.low}</strong>}
          </li>
        ))}
      </ul>
      <StatusMessage text={message} isGood />
      {site !== null && (
        <CodesDialog
          merchantId={site}
          onClose={() => setSite(null)}
          onAdded={({ added, known }) => {
            setSite(null);
            setMessage(fill(t.added, { added, known }));
            onAdded();
          }}
        />
      )}
    </section>
  );
}
