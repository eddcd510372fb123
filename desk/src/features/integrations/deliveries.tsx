import {
  listWebhookDeliveries,
  replayWebhook,
  type WebhookDelivery,
} from '@aftercare/contract/desk/webhooks/webhooks';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { problemLine } from '../../lib/api/problem-text.ts';
import { useSession } from '../../lib/api/session.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import styles from './integrations.module.css';
import { DeliveryMark } from './webhook-marks.tsx';

const t = texts.webhooks;
/** Newest deliveries that the detail shows, and how often it loads them. */
const [shownAtOnce, everyMs] = [50, 10_000];
/** Older deliveries are deleted. */
const keptMs = 30 * 86_400_000;

export function Deliveries({ webhookId }: { webhookId: string }) {
  const { api } = useSession();
  const request = { webhookId, state: undefined, page: 1, pageSize: shownAtOnce };
  const { data, reload } = useCall(listWebhookDeliveries, request, { keepsPrevious: true, everyMs });
  const [message, setMessage] = useState({ text: '', isGood: true });

  async function replay(wanted: { eventId?: string; since?: Date }) {
    const outcome = await api.send(replayWebhook, {
      webhookId,
      eventId: wanted.eventId,
      since: wanted.since,
    });
    const text =
      outcome.kind === 'ok' ? fill(t.replayed, { count: outcome.data.replayed }) : problemLine(outcome);
    setMessage({ text, isGood: outcome.kind === 'ok' });
    reload();
  }

  const list = data?.list ?? [];
  return (
    <section className={styles.part} aria-label={t.deliveries}>
      <div className={styles.line}>
        <h3>{t.deliveries}</h3>
        {list.some(({ state }) => state === 'failed') && (
          <Button look="plain" onClick={() => void replay({ since: new Date(Date.now() - keptMs) })}>
            {t.replayFailed}
          </Button>
        )}
      </div>
      <StatusMessage {...message} />
      {data !== null && list.length === 0 && <p>{t.noDeliveries}</p>}
      <ul className={styles.deliveries}>
        {list.map((delivery) => (
          <Delivery
            key={delivery.eventId}
            delivery={delivery}
            onReplay={() => void replay({ eventId: delivery.eventId })}
          />
        ))}
      </ul>
    </section>
  );
}

function Delivery({ delivery, onReplay }: { delivery: WebhookDelivery; onReplay: () => void }) {
  const { type, at, state, attempts, status, milliseconds, problem, nextAt, body } = delivery;
  return (
    <li className={styles.delivery}>
      <div className={styles.line}>
        <strong>{t.eventNames[type]}</strong>
        <DeliveryMark state={state} />
      </div>
      <div className={styles.line}>
        <span>{dateTimeText(at)}</span>
        <span>{fill(t.attempts, { count: attempts })}</span>
      </div>
      {status !== null && <span>{fill(t.answered, { status, milliseconds: milliseconds ?? 0 })}</span>}
      {problem && <span>{t.problems[problem]}</span>}
      {nextAt && attempts > 0 && <span>{fill(t.nextAt, { time: dateTimeText(nextAt) })}</span>}
      {body === null ? (
        problem !== 'erased' && <span>{t.bodyErased}</span>
      ) : (
        <>
          <details>
            <summary>{t.body}</summary>
            <pre className={styles.body}>{body}</pre>
          </details>
          {state !== 'pending' && (
            <div>
              <Button look="plain" onClick={onReplay}>
                {t.replayOne}
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
}
