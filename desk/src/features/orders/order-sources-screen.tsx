import { listOrderSources, type OrderSource } from '@aftercare/contract/desk/order-sources';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { countText, momentText } from '../../lib/format.ts';
import { ListScreen } from '../../lib/list-screen.tsx';
import { useLoaded } from '../../lib/loaded.ts';
import { Loading } from '../../lib/loaded-body.tsx';
import { EmptyPanel } from '../../lib/panel.tsx';
import { paths } from '../../lib/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { Said } from '../../lib/said.tsx';
import { Detail } from '../../lib/screen.tsx';
import { useSession } from '../../lib/session.tsx';
import type { Column } from '../../lib/table.tsx';
import { fill, texts } from '../../lib/text.ts';
import { ConnectSource } from './connect-source.tsx';
import { SourceDetail } from './source-detail.tsx';
import { channelsOf, SourceMark } from './source-marks.tsx';

const words = texts.orderSources;
/** Fetching runs in the background, so the screen polls. */
const lookEveryMs = 5_000;

const columns: readonly Column<OrderSource>[] = [
  { key: 'name', head: words.name, cell: ({ name }) => name, stacked: 'title' },
  { key: 'state', head: words.state, cell: (source) => <SourceMark source={source} />, stacked: 'aside' },
  { key: 'channels', head: words.marketplaces, cell: channelsOf, isWide: true, stacked: 'line' },
  {
    key: 'orders',
    head: words.ordersRead,
    cell: ({ ordersRead }) => countText(ordersRead),
    isFigure: true,
    stacked: 'hidden',
  },
  {
    key: 'success',
    head: words.lastSuccess,
    cell: ({ lastSuccessAt }) => (lastSuccessAt ? momentText(lastSuccessAt) : words.never),
    stacked: 'meta',
  },
];

export function OrderSourcesScreen({ sourceId }: { sourceId: string | undefined }) {
  const { api } = useSession();
  const query = useQuery();
  const [, navigate] = useLocation();
  const [isConnecting, setIsConnecting] = useState(false);
  const [said, setSaid] = useState('');
  const request = { page: query.page, pageSize: limits.listPageSize };
  const loaded = useLoaded(JSON.stringify(request), (signal) =>
    api.send(listOrderSources, request, { signal }),
  );
  const { data, reload } = loaded;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [reload]);
  const open = data?.list.find((one) => one.sourceId === sourceId);
  function show(id: string, text: string) {
    setIsConnecting(false);
    setSaid(text);
    navigate(hrefOf(id));
    reload();
  }
  const hrefOf = (id?: string) => paths.orderSources(id) + query.text;
  return (
    <>
      <ListScreen
        title={words.title}
        tools={<Button onClick={() => setIsConnecting(true)}>{words.connectAction}</Button>}
        above={<Said isGood text={said} />}
        detail={
          sourceId !== undefined && (
            <Detail key={sourceId} label={words.title} title={open?.name ?? words.title} backHref={hrefOf()}>
              {open ? (
                <SourceDetail
                  source={open}
                  onChanged={reload}
                  onRemoved={(name) => {
                    setSaid(fill(words.removed, { name }));
                    navigate(hrefOf());
                    reload();
                  }}
                />
              ) : data === null ? (
                <Loading lines={6} />
              ) : (
                <EmptyPanel what={words.gone} next={words.goneNext} />
              )}
            </Detail>
          )
        }
        // The list polls, so its rows must not fade.
        loaded={{ ...loaded, isLoading: data === null && loaded.isLoading }}
        query={query}
        filters={[]}
        empty={<EmptyPanel what={words.empty} next={words.emptyNext} />}
        columns={columns}
        keyOf={(one) => one.sourceId}
        hrefOf={(one) => hrefOf(one.sourceId)}
        openKey={sourceId}
      />
      {isConnecting && (
        <ConnectSource
          onClose={() => setIsConnecting(false)}
          onConnected={({ sourceId: id, name }) => show(id, fill(words.connected, { name }))}
          onKnown={(id) => show(id, words.known)}
        />
      )}
    </>
  );
}
