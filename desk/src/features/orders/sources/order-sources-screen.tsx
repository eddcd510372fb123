import { listOrderSources, type OrderSource } from '@aftercare/contract/desk/orders/order-sources';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { ListPage } from '../../../lib/lists/list-body.tsx';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import type { Loaded } from '../../../lib/lists/loaded.ts';
import { RowDetail } from '../../../lib/lists/row-detail.tsx';
import type { Column } from '../../../lib/lists/table.tsx';
import { countText, dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { ConnectSource } from './connect-source.tsx';
import { SourceDetail } from './source-detail.tsx';
import { channelsOf, SourceMark } from './source-marks.tsx';

const t = texts.orderSources;
/** Fetching runs in the background, so the screen polls. */
const pollEveryMs = 5_000;

const columns: readonly Column<OrderSource>[] = [
  { key: 'name', head: t.name, cell: ({ name }) => name, stacked: 'title' },
  { key: 'state', head: t.state, cell: (source) => <SourceMark source={source} />, stacked: 'aside' },
  { key: 'channels', head: t.marketplaces, cell: channelsOf, isWide: true, stacked: 'line' },
  {
    key: 'orders',
    head: t.ordersRead,
    cell: ({ ordersRead }) => countText(ordersRead),
    isFigure: true,
    stacked: 'hidden',
  },
  {
    key: 'success',
    head: t.lastSuccess,
    cell: ({ lastSuccessAt }) => (lastSuccessAt ? dateTimeText(lastSuccessAt) : t.never),
    stacked: 'meta',
  },
];

/** The page of sources, reloaded at an interval while the screen is visible. */
function useSources(page: number): Loaded<ListPage<OrderSource>> {
  const request = { page, pageSize: limits.listPageSize };
  const loaded = useCall(listOrderSources, request, { keepsPrevious: true, everyMs: pollEveryMs });
  // The list polls, so its rows must not fade.
  return { ...loaded, isLoading: loaded.data === null && loaded.isLoading };
}

export function OrderSourcesScreen({ sourceId }: { sourceId: string | undefined }) {
  const query = useQuery();
  const [, navigate] = useLocation();
  const [isConnecting, setIsConnecting] = useState(false);
  const [message, setMessage] = useState('');
  const loaded = useSources(query.page);
  const { data, reload } = loaded;
  const hrefOf = (id?: string) => paths.orderSources(id) + query.text;
  function show(id: string | undefined, text: string) {
    setMessage(text);
    navigate(hrefOf(id));
    reload();
  }
  function showConnected(id: string, text: string) {
    setIsConnecting(false);
    show(id, text);
  }
  return (
    <>
      <ListScreen
        title={t.title}
        tools={<Button onClick={() => setIsConnecting(true)}>{t.connectAction}</Button>}
        above={<StatusMessage isGood text={message} />}
        detail={
          sourceId !== undefined && (
            <OpenSource
              key={sourceId}
              source={data?.list.find((one) => one.sourceId === sourceId)}
              isLoading={data === null}
              backHref={hrefOf()}
              onChanged={reload}
              onRemoved={(name) => show(undefined, fill(t.removed, { name }))}
            />
          )
        }
        loaded={loaded}
        query={query}
        filters={[]}
        empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
        columns={columns}
        keyOf={(one) => one.sourceId}
        hrefOf={(one) => hrefOf(one.sourceId)}
        openKey={sourceId}
      />
      {isConnecting && (
        <ConnectSource
          onClose={() => setIsConnecting(false)}
          onConnected={({ sourceId: id, name }) => showConnected(id, fill(t.connected, { name }))}
          onKnown={(id) => showConnected(id, t.known)}
        />
      )}
    </>
  );
}

type OpenSourceProps = {
  source: OrderSource | undefined;
  isLoading: boolean;
  backHref: string;
  onChanged: () => void;
  onRemoved: (name: string) => void;
};

function OpenSource({ source, isLoading, backHref, onChanged, onRemoved }: OpenSourceProps) {
  return (
    <RowDetail
      label={t.title}
      row={source}
      titleOf={({ name }) => name}
      isLoading={isLoading}
      backHref={backHref}
      missing={{ what: t.gone, next: t.goneNext }}
    >
      {(found) => <SourceDetail source={found} onChanged={onChanged} onRemoved={onRemoved} />}
    </RowDetail>
  );
}
