import { listWebhooks, type Webhook } from '@aftercare/contract/desk/webhooks/webhooks';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import { RowDetail } from '../../lib/lists/row-detail.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { CreateWebhook } from './create-webhook.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDetail } from './webhook-detail.tsx';
import { WebhookMark } from './webhook-marks.tsx';

const t = texts.webhooks;

const columns: readonly Column<Webhook>[] = [
  { key: 'url', head: t.url, cell: ({ url }) => url, isLong: true, stacked: 'title' },
  { key: 'state', head: t.state, cell: (webhook) => <WebhookMark webhook={webhook} />, stacked: 'aside' },
  {
    key: 'site',
    head: t.site,
    cell: ({ merchantId }) => <SiteChip merchantId={merchantId} />,
    stacked: 'line',
  },
  {
    key: 'events',
    head: t.events,
    cell: ({ events }) => events.map((event) => t.eventNames[event]).join(', '),
    isMinor: true,
    stacked: 'meta',
  },
];

export function WebhooksScreen({ webhookId }: { webhookId: string | undefined }) {
  const query = useQuery();
  const [, navigate] = useLocation();
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const request = { page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listWebhooks, request, { keepsPrevious: true });
  const hrefOf = (id?: string) => paths.webhooks(id) + query.text;
  function show(id: string | undefined, text: string) {
    setMessage(text);
    navigate(hrefOf(id));
    loaded.reload();
  }
  return (
    <>
      <ListScreen
        title={t.title}
        tools={<Button onClick={() => setIsCreating(true)}>{t.createAction}</Button>}
        above={<StatusMessage isGood text={message} />}
        detail={
          webhookId !== undefined && (
            <OpenWebhook
              key={webhookId}
              webhook={loaded.data?.list.find((one) => one.webhookId === webhookId)}
              isLoading={loaded.data === null || loaded.isLoading}
              backHref={hrefOf()}
              onChanged={loaded.reload}
              onRemoved={() => show(undefined, t.removed)}
              onSecret={setSecret}
            />
          )
        }
        loaded={loaded}
        query={query}
        filters={[]}
        empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
        columns={columns}
        keyOf={(one) => one.webhookId}
        hrefOf={(one) => hrefOf(one.webhookId)}
        openKey={webhookId}
      />
      {isCreating && (
        <CreateWebhook
          onClose={() => setIsCreating(false)}
          onCreated={(created) => {
            setIsCreating(false);
            setSecret(created.secret);
            setMessage('');
            // The new webhook is on the first page.
            navigate(paths.webhooks(created.webhook.webhookId));
            loaded.reload();
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t.secretTitle}
          why={t.secretWhy}
          label={t.secret}
          secret={secret}
          done={t.done}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

type OpenProps = {
  webhook: Webhook | undefined;
  isLoading: boolean;
  backHref: string;
  onChanged: () => void;
  onRemoved: () => void;
  onSecret: (secret: string) => void;
};

function OpenWebhook({ webhook, isLoading, backHref, ...rest }: OpenProps) {
  return (
    <RowDetail
      label={t.title}
      row={webhook}
      titleOf={({ url }) => url}
      isLoading={isLoading}
      backHref={backHref}
      missing={{ what: t.gone, next: t.goneNext }}
    >
      {(found) => <WebhookDetail webhook={found} {...rest} />}
    </RowDetail>
  );
}
