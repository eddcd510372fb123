import {
  deleteSubscription,
  listSubscriptions,
  type Subscription,
  saveSubscription,
  sendReport,
} from '@aftercare/contract/desk/statistics/subscriptions';
import { limits } from '@aftercare/contract/limits';
import { Button, buttonClass } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { showToast } from '@aftercare/ui/toast';
import { useState } from 'react';
import { Link } from 'wouter';
import { mayCallAt } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { AtSite } from '../../../lib/frame/at-site.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { siteName } from '../../../lib/frame/site-name.ts';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import type { Column } from '../../../lib/lists/table.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import styles from '../statistics.module.css';
import { ReportDialog } from './report-dialog.tsx';
import { scheduleText } from './schedule-text.ts';

const t = texts.mailedReports;
const keyOf = ({ merchantId, rhythm }: Subscription): string => `${merchantId} ${rhythm}`;

export function MailedReportsScreen() {
  const { person } = useSession();
  const sites = person.merchants.filter(({ merchantId }) => mayCallAt(person, merchantId, saveSubscription));
  return (
    <AtSite title={t.title} sites={sites}>
      {() => <MailedReports sites={sites} />}
    </AtSite>
  );
}

const columnsOf = (onChange: (report: Subscription) => void): readonly Column<Subscription>[] => [
  { key: 'schedule', head: t.schedule, cell: scheduleText, isWide: true, stacked: 'title' },
  { key: 'site', head: t.site, cell: (one) => <SiteChip merchantId={one.merchantId} />, stacked: 'aside' },
  {
    key: 'next',
    head: t.next,
    cell: ({ nextAt }) => <Labelled label={t.next} text={dateTimeText(nextAt)} />,
    stacked: 'meta',
  },
  {
    key: 'sent',
    head: t.sent,
    cell: ({ sentAt }) =>
      sentAt === null ? t.never : <Labelled label={t.sent} text={dateTimeText(sentAt)} />,
    stacked: 'meta',
  },
  {
    key: 'actions',
    head: t.actions,
    cell: (one) => <Actions report={one} onChange={() => onChange(one)} />,
    stacked: 'line',
  },
];

/** In stacked rows no head names the value. */
function Labelled({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span className={styles.stackedName}>{label}: </span>
      {text}
    </>
  );
}

function MailedReports({ sites }: { sites: ReturnType<typeof useSession>['person']['merchants'] }) {
  const query = useQuery();
  const [edited, setEdited] = useState<Subscription | 'new' | null>(null);
  const request = { page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listSubscriptions, request, { keepsPrevious: true });
  const add = (
    <Button look="main" onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  );
  return (
    <>
      <ListScreen
        title={t.title}
        tools={
          <>
            <Link href={paths.statistics()} className={buttonClass('quiet')}>
              {texts.statistics.title}
            </Link>
            {add}
          </>
        }
        loaded={loaded}
        query={query}
        filters={[]}
        empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
        columns={columnsOf(setEdited)}
        keyOf={keyOf}
      />
      {edited !== null && (
        <ReportDialog
          sites={sites}
          stored={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function Actions({ report, onChange }: { report: Subscription; onChange: () => void }) {
  const { person } = useSession();
  const { problem, isBusy, send, end } = useActions(report);
  const site = person.merchants.find(({ merchantId }) => merchantId === report.merchantId);
  const name = siteName(site?.brandName ?? report.merchantId, site?.country ?? '');
  const labelOf = (action: string) => fill(t.of, { action, site: name, schedule: scheduleText(report) });
  return (
    <div className={styles.rowActions}>
      <Button isBusy={isBusy} aria-label={labelOf(t.send)} onClick={() => void send()}>
        {t.send}
      </Button>
      <Button aria-label={labelOf(t.change)} onClick={onChange}>
        {t.change}
      </Button>
      <Button look="quiet" aria-label={labelOf(t.end)} onClick={() => void end()}>
        {t.end}
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </div>
  );
}

function useActions({ merchantId, rhythm, version }: Subscription) {
  const { person } = useSession();
  const sending = useChange(sendReport, { invalidates: [] });
  const ending = useChange(deleteSubscription, { invalidates: [listSubscriptions] });
  const [problem, setProblem] = useState('');
  const show = (outcome: { kind: string }, done: string) => {
    if (outcome.kind === 'ok') showToast({ message: done });
    setProblem(outcome.kind === 'ok' ? '' : problemLine(outcome as Problem));
  };
  return {
    problem,
    isBusy: sending.isBusy,
    async send() {
      show(await sending.send({ merchantId, rhythm }), fill(t.sendDone, { email: person.email }));
    },
    async end() {
      const question = { title: t.endAsk, message: t.endWhy, confirm: t.end, cancel: t.cancel };
      if (await askConfirm(question)) show(await ending.send({ merchantId, rhythm, version }), t.ended);
    },
  };
}
