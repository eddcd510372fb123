import {
  cancelErasure,
  listPrivacyRequests,
  type PrivacyRequest,
} from '@aftercare/contract/desk/customers/privacy-requests';
import { limits } from '@aftercare/contract/limits';
import { Button, buttonClass } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { showToast } from '@aftercare/ui/toast';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { problemLine } from '../../lib/api/problem-text.ts';
import { useQuery } from '../../lib/api/query.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { Filters, SiteFilter } from '../../lib/lists/filters.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Problem } from '../../lib/lists/loaded.ts';
import type { Column } from '../../lib/lists/table.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { Mark, type MarkShape, type MarkTone } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { useChange } from '../../lib/server-state/use-change.ts';

const t = texts.requests.privacy;

const looks: Readonly<Record<PrivacyRequest['state'], readonly [MarkShape, MarkTone]>> = {
  waiting: ['half', 'waiting'],
  done: ['full', 'good'],
  stopped: ['dash', 'plain'],
  cancelled: ['dash', 'plain'],
  failed: ['cross', 'bad'],
};

function State({ state }: { state: PrivacyRequest['state'] }) {
  const [shape, tone] = looks[state];
  return <Mark shape={shape} tone={tone} text={t.states[state]} />;
}

const columns: readonly Column<PrivacyRequest>[] = [
  {
    key: 'customer',
    head: t.customer,
    cell: ({ email }) => email || t.erased,
    isWide: true,
    stacked: 'title',
  },
  { key: 'state', head: t.state, cell: ({ state }) => <State state={state} />, stacked: 'aside' },
  { key: 'request', head: t.request, cell: ({ kind }) => t.kinds[kind], stacked: 'line' },
  { key: 'reason', head: t.reason, cell: ({ reason }) => reason, isLong: true, stacked: 'line' },
  { key: 'site', head: t.site, cell: (one) => <SiteChip merchantId={one.merchantId} />, stacked: 'meta' },
  { key: 'by', head: t.by, cell: ({ personName }) => personName, stacked: 'meta' },
  { key: 'asked', head: t.asked, cell: ({ askedAt }) => dateTimeText(askedAt), stacked: 'meta' },
  { key: 'runs', head: t.runs, cell: (request) => <Runs request={request} />, stacked: 'line' },
];

function Runs({ request }: { request: PrivacyRequest }) {
  const { state, runsAt, endedAt, privacyRequestId } = request;
  if (state !== 'waiting') return endedAt && dateTimeText(endedAt);
  if (runsAt === null) return null;
  return (
    <>
      {dateTimeText(runsAt)} <Cancel privacyRequestId={privacyRequestId} />
    </>
  );
}

function Cancel({ privacyRequestId }: Pick<PrivacyRequest, 'privacyRequestId'>) {
  const { send, isBusy } = useChange(cancelErasure, { invalidates: [listPrivacyRequests] });
  const [problem, setProblem] = useState('');
  async function cancel() {
    const question = { title: t.cancelAsk, message: t.cancelWhy, confirm: t.cancel, cancel: t.keep };
    if (!(await askConfirm(question))) return;
    const outcome = await send({ privacyRequestId });
    if (outcome.kind === 'ok') showToast({ message: t.cancelled });
    setProblem(outcome.kind === 'ok' ? '' : problemLine(outcome as Problem));
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void cancel()}>
        {t.cancel}
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </>
  );
}

export function PrivacyRequestsScreen() {
  const query = useQuery();
  const request = { page: query.page, pageSize: limits.listPageSize, merchantId: query.get('site') };
  const loaded = useCall(listPrivacyRequests, request, { keepsPrevious: true });
  return (
    <ListScreen
      title={t.title}
      tools={
        <Filters>
          <SiteFilter query={query} />
        </Filters>
      }
      loaded={loaded}
      query={query}
      filters={['site']}
      empty={
        <EmptyPanel what={t.empty} next={t.emptyNext}>
          <Link href={paths.inbox()} className={buttonClass('plain')}>
            {t.toInbox}
          </Link>
        </EmptyPanel>
      }
      columns={columns}
      keyOf={(one) => one.privacyRequestId}
    />
  );
}
