import { viewDelivery } from '@aftercare/contract/desk/chat/presence';
import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { classNames } from '../../../lib/parts/class-names.ts';
import { clockText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './delivery-tile.module.css';

const t = texts.inbox;
const everyMs = 10_000;
const blindAfterMs = 20_000;

type Tile = { isRed: boolean; text: string };

export function DeliveryTile() {
  const { api } = useSession();
  const [tile, setTile] = useState<Tile>({ isRed: false, text: t.delivery.checking });
  useEffect(() => {
    const stopped = new AbortController();
    let heardAt = Date.now();
    const look = async () => {
      const answer = await api.send(viewDelivery, {}, { signal: stopped.signal });
      if (stopped.signal.aborted) return;
      if (answer.kind === 'ok') {
        heardAt = Date.now();
        const { isFailing, failingSince, failed } = answer.data;
        const since = failingSince ? clockText(failingSince) : '';
        setTile(
          isFailing
            ? { isRed: true, text: fill(t.delivery.failing, { since, failed }) }
            : { isRed: false, text: t.delivery.fine },
        );
      } else if (Date.now() - heardAt >= blindAfterMs) setTile({ isRed: true, text: t.delivery.blind });
    };
    void look();
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, [api]);
  return (
    <p className={classNames(styles.tile, tile.isRed && styles.red)} role="status" data-red={tile.isRed}>
      {tile.text}
    </p>
  );
}
