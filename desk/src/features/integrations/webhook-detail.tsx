import {
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  type Webhook,
} from '@aftercare/contract/desk/webhooks/webhooks';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { problemLine } from '../../lib/api/problem-text.ts';
import { useSession } from '../../lib/api/session.tsx';
import { Facts } from '../../lib/frame/screen.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { Deliveries } from './deliveries.tsx';
import styles from './integrations.module.css';
import { WebhookMark } from './webhook-marks.tsx';

const t = texts.webhooks;

type Props = {
  webhook: Webhook;
  onChanged: () => void;
  onRemoved: () => void;
  onSecret: (secret: string) => void;
};

export function WebhookDetail(props: Props) {
  const { webhook } = props;
  const { failingSince, pausedAt, rotatedUntil, events } = webhook;
  const [message, setMessage] = useState({ text: '', isGood: true });
  const isRotating = rotatedUntil !== null && rotatedUntil.getTime() > Date.now();
  return (
    <>
      <div className={styles.state} aria-live="polite">
        <WebhookMark webhook={webhook} />
        {pausedAt && <p>{t.pausedWhy}</p>}
      </div>
      <Facts
        facts={[
          [t.site, <SiteChip key="site" merchantId={webhook.merchantId} />],
          [t.events, events.map((event) => t.eventNames[event]).join(', ')],
          failingSince && [t.failingSince, dateTimeText(failingSince)],
          pausedAt && [t.pausedAt, dateTimeText(pausedAt)],
          isRotating ? [t.rotatedUntil, dateTimeText(rotatedUntil)] : null,
          [t.added, dateTimeText(webhook.createdAt)],
          [t.addedBy, webhook.createdBy],
        ]}
      />
      <div className={styles.part}>
        <StatusMessage {...message} />
        <Actions {...props} onMessage={setMessage} />
      </div>
      <Deliveries webhookId={webhook.webhookId} />
    </>
  );
}

type ActionsProps = Props & { onMessage: (message: { text: string; isGood: boolean }) => void };

function Actions({ webhook, onChanged, onRemoved, onSecret, onMessage }: ActionsProps) {
  const { api } = useSession();
  const { webhookId, pausedAt } = webhook;

  async function change(isPaused: boolean) {
    const outcome = await api.send(changeWebhook, { webhookId, events: undefined, isPaused });
    if (outcome.kind !== 'ok') return onMessage({ text: problemLine(outcome), isGood: false });
    onMessage({ text: isPaused ? t.paused : t.resumed, isGood: true });
    onChanged();
  }
  async function rotate() {
    const question = { title: t.rotateAsk, message: t.rotateWhy, confirm: t.rotate, cancel: t.cancel };
    if (!(await askConfirm(question))) return;
    const outcome = await api.send(rotateWebhookSecret, { webhookId });
    if (outcome.kind !== 'ok') return onMessage({ text: problemLine(outcome), isGood: false });
    onSecret(outcome.data.secret);
    onChanged();
  }
  async function remove() {
    const question = { title: t.removeAsk, message: t.removeWhy, confirm: t.remove, cancel: t.cancel };
    if (!(await askConfirm(question))) return;
    const outcome = await api.send(removeWebhook, { webhookId });
    if (outcome.kind !== 'ok') return onMessage({ text: problemLine(outcome), isGood: false });
    onRemoved();
  }
  return (
    <div className={styles.actions}>
      <Button look="plain" onClick={() => void change(pausedAt === null)}>
        {pausedAt === null ? t.pause : t.resume}
      </Button>
      <Button look="plain" onClick={() => void rotate()}>
        {t.rotate}
      </Button>
      <Button look="plain" onClick={() => void remove()}>
        {t.remove}
      </Button>
    </div>
  );
}
