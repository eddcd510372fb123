import { createWebhook, type WebhookEvent, webhookEvents } from '@aftercare/contract/desk/webhooks/webhooks';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { Dialog } from '@aftercare/ui/dialog';
import { TickField } from '@aftercare/ui/field';
import { useState } from 'react';
import { useSession } from '../../lib/api/session.tsx';
import { CallForm } from '../../lib/forms/call-form.tsx';
import { texts } from '../../lib/parts/text.ts';
import styles from './integrations.module.css';
import { SiteField, useOperatedSites } from './site-field.tsx';

const t = texts.webhooks;

type Props = { onClose: () => void; onCreated: (created: ResponseOf<typeof createWebhook>) => void };

export function CreateWebhook({ onClose, onCreated }: Props) {
  const { api } = useSession();
  const sites = useOperatedSites();
  const [merchantId, setMerchantId] = useState(sites[0]?.merchantId ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>([]);
  const [isTried, setIsTried] = useState(false);
  return (
    <Dialog title={t.createTitle} onClose={onClose} closeLabel={texts.desk.close}>
      <p>{t.createWhy}</p>
      <CallForm
        api={api}
        call={createWebhook}
        focus="url"
        fields={[{ label: t.url, name: 'url', type: 'url', autoComplete: 'off', hint: t.urlHint }]}
        requestOf={(typed) => {
          setIsTried(true);
          return { merchantId, url: typed('url').trim(), events: [...events] };
        }}
        action={t.create}
        onDone={onCreated}
        below={
          <>
            <SiteField label={t.site} everySite={null} value={merchantId} onChange={setMerchantId} />
            <fieldset className={styles.choices}>
              <legend>{t.events}</legend>
              {webhookEvents.map((event) => (
                <TickField
                  key={event}
                  label={t.eventNames[event]}
                  checked={events.includes(event)}
                  onChange={({ target }) =>
                    setEvents(target.checked ? [...events, event] : events.filter((one) => one !== event))
                  }
                />
              ))}
              {isTried && events.length === 0 && (
                <p className={styles.wrong} role="alert">
                  {t.eventsRequired}
                </p>
              )}
            </fieldset>
          </>
        }
      />
    </Dialog>
  );
}
